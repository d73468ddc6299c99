"""The words that rulings are made of: men, rights, faults and remedies named in English."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Man, Position, square_name
from jadoube.law import IRREGULARITIES, REMEDIES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jadoube.law import Citation
    from jadoube.umpire.bar import Bar
    from jadoube.umpire.irregularity import Duty, Irregularity, Option
    from jadoube.umpire.ruling import Ruling

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

KINDS = {kind: kind.name.title() for kind in Kind} | {Kind.PAWN: "pawn"}

OFFERED = {
    "replay": "have it put back and played again with what was touched",
    "penalty": "have it counted as an illegal move",
    "castle": "have him castle",
}
"""Remedies whose words do not depend on the man, the square or the duty."""


def listed(words: Iterable[str], last: str = "and") -> str:
    """Join words as a sentence does."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def capital(words: str) -> str:
    """Begin *words* as a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"


def counted(number: int) -> str:
    """Write a small number as a word, a greater one in figures."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


@lru_cache(1_024)
def cited(citations: tuple[Citation, ...]) -> str:
    """Name several laws of one code together, then the customs and readings: `Club, laws 7 and 17`.

    Those that rest on the reading that was chosen, and not on the words of the law, say so.
    """
    if len(citations) < 2:
        return "".join(map(str, citations))
    numbers = dict.fromkeys(citation.number for citation in citations if citation.number)
    customs = dict.fromkeys(citation.custom for citation in citations if citation.custom)
    readings = dict.fromkeys(citation.reading for citation in citations if citation.reading)
    as_read = dict.fromkeys(citation.number for citation in citations if citation.is_as_read)
    unit = citations[0].unit
    laws = f"{citations[0].code}, {unit}{'s' if len(numbers) > 1 else ''} {listed(numbers)}"
    found = [laws] if numbers else []
    if as_read and numbers:
        is_every = as_read.keys() == numbers.keys()
        found = [f"{laws}, as read"] if is_every else [laws, f"{_numbered(as_read)} as read"]
    return "; ".join([*found, *customs, *(f"reading {reading}" for reading in readings)])


def _numbered(numbers: Iterable[str | None]) -> str:
    return listed(number for number in numbers if number)


def resting(ruling: Ruling) -> str:
    """Name what *ruling* rests on: the laws it cites, and whether the code was silent and is only read so."""
    laws = cited(ruling.cites)
    if not ruling.silent:
        return laws
    if laws:
        return f"{laws}; for the rest as read"
    code = ruling.before.terms.code.called
    return f"{capital(code)} is silent: as read"


def kind_name(kind: Kind) -> str:
    """Name a kind of man as the books print it: pieces with a capital, pawns without."""
    return KINDS[kind]


def man_name(man: Man, by: Colour) -> str:
    """Name a man in a sentence about *by*: `his Knight`, `Black's Knight`."""
    owner = "his" if man.colour == by else f"{man.colour.title}'s"
    return f"{owner} {kind_name(man.kind)}"


def man_on(position: Position, square: int, by: Colour) -> str:
    """Name the man on *square* in a sentence about *by*, and its square."""
    man = position.man(square)
    assert man is not None  # sentences speak of men that are there
    return f"{man_name(man, by)} on {square_name(square)}"


def hindered(bar: Bar, position: Position, by: Colour) -> str:
    """Say what bars *by* from a move: the square, and the man that commands it, stands there, or pins."""
    man = "" if bar.man is None else man_on(position, bar.man, by)
    square = "" if bar.square is None else square_name(bar.square)
    match bar.kind:
        case "usage":
            return "the code knows no castling to these squares"
        case "king-moved":
            return "the King has moved"
        case "rook-moved":
            return f"the Rook on {square} has moved"
        case "moved":
            return f"the King or the Rook on {square} has moved"
        case "check":
            return f"{man} gives him check"
        case "between":
            return f"{man} stands between"
        case "commanded":
            return f"{man} commands {square}"
        case "pinned":
            assert bar.square is not None  # where the man stands that is pinned
            return f"{man} pins {man_on(position, bar.square, by)}"
        case _:
            assert bar.square is not None  # where the man stands that would go
            return f"{man} stands in the way of {man_on(position, bar.square, by)}"


def wrong_name(wrong: Irregularity) -> str:
    """Name an irregularity as a thing to which one may object."""
    offender = "" if wrong.by is None else wrong.by.title
    duty = wrong.options[0].duty
    if duty is not None and duty.penalty:
        return f"{offender}'s neglect of the penalty"
    kind = IRREGULARITIES[wrong.matter]
    if duty is not None and duty.kind == "king" and kind.family == "touch":
        return f"{offender}'s not moving his King for what he had touched"
    return kind.wrong.format(offender)


def tell_remedy(remedy: str, square: str | None = None) -> str:
    """Say what a remedy gives: `have the King moved`."""
    return REMEDIES[remedy].right.format("" if square is None else f" on {square}")


def bound_to(duty: Duty, position: Position) -> str:
    """Say what *duty* asks, men being named as they stand in *position*: `move his Knight on g1`."""
    if duty.kind in ("castle", "play"):
        return str(duty.shown)
    if duty.kind == "king" or duty.square == position.king(duty.by):
        return "move his King"
    assert duty.square is not None  # a duty that is not the King's names a man
    deed = f"{duty.kind} {man_on(position, duty.square, duty.by)}"
    if duty.without is None:
        return deed
    return f"{deed} with another man than {man_on(position, duty.without, duty.by)}"


def offer(option: Option, offender: Colour, position: Position, moved: int | None) -> str:
    """Say what *option* lets the adversary of *offender* do about the man that went from *moved*."""
    duty = option.duty
    if option.remedy in OFFERED:
        return OFFERED[option.remedy]
    if duty is not None and duty.kind == "play":
        return f"have {duty.san} played"
    if duty is None:
        return "let it stand" if option.remedy == "stand" else "have it put back"
    square = position.king(offender) if duty.kind == "king" else duty.square
    assert square is not None  # a duty that is not the King's names a man
    if duty.kind == "take":
        tail = "" if duty.without is None else " with another man"
        return f"have {man_on(position, square, offender.other)} taken{tail}"
    man = position.man(square)
    assert man is not None  # the man that he must move
    if man.kind == Kind.KING:
        tail = "lawfully" if square == moved else "instead"
        return f"have {offender.title}'s King moved {tail}"
    if square == moved and option.square is None:
        return f"have the {kind_name(man.kind)} moved lawfully"
    return f"have the {kind_name(man.kind)} on {square_name(square)} moved"
