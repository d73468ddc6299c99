"""How expectations are written: the words after `?`, read and printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from jadoube._kernel import Colour
from jadoube.cases.expectations import (
    BecauseOf,
    Cause,
    CheckIs,
    CheckWord,
    CountIs,
    DutyKind,
    Expectation,
    IsFree,
    IsLawful,
    IsNotOpen,
    IsOpen,
    IsReferred,
    IsSuspended,
    MustDo,
    NothingOpen,
    OpenOption,
    PlacementIs,
    ResultIs,
    ResultWord,
    RulingCites,
    SquareHolds,
    TurnIs,
    WasRefused,
)
from jadoube.language.acts import (
    parse_irregularity,
    parse_option,
    print_deed,
    print_option,
)
from jadoube.language.shapes import reader
from jadoube.language.words import KIND_WORDS, SQUARE_WORDS, Words
from jadoube.umpire.acts import Castles, Moves, deed_of

if TYPE_CHECKING:
    from collections.abc import Callable


def parse_expectation(line: str) -> Expectation:
    """Read the expectation on *line*, which starts with `?`; else a `ReadingError`."""
    words = Words(line.replace("?", " ", 1))
    expectation = words.one_of(_READERS, "an expectation, such as turn or open")(words)
    words.end()
    return expectation


def print_expectation(expectation: Expectation) -> str:
    """Write *expectation* as the line that `parse_expectation` reads as the same."""
    return f"? {wording(expectation)}"


def wording(expectation: Expectation) -> str:
    """Write *expectation* without its question mark."""
    match expectation:
        case TurnIs(colour=colour):
            return f"turn {colour.word}"
        case SquareHolds(square=square, colour=colour, kind=kind):
            if colour is None or kind is None:
                return f"square {SQUARE_WORDS[square]} empty"
            return f"square {SQUARE_WORDS[square]} {colour.word} {KIND_WORDS[kind]}"
        case PlacementIs(placement=placement):
            return f"placement {placement}"
        case NothingOpen():
            return "open none"
        case IsOpen(matter=matter, by=by, options=options):
            offers = ", ".join(print_option(option.remedy, option.square) for option in options)
            return f"open {matter}{_by(by)}{': ' if offers else ''}{offers}"
        case IsNotOpen(matter=matter, by=by):
            return f"not open {matter}{_by(by)}"
        case MustDo():
            return f"must {expectation.by.word} {duty(expectation)}"
        case IsFree(by=by):
            return f"free {by.word}"
        case WasRefused(law=law):
            return "refused" if law is None else f"refused {law}"
        case RulingCites(law=law):
            return f"cites {law}"
        case IsLawful(move=move, lawful=lawful):
            words = print_deed(move).removeprefix("moves ")
            return f"{'lawful' if lawful else 'unlawful'} {words}"
        case CheckIs(check=check):
            return f"check {check}"
        case ResultIs(result=result):
            return f"result {result}"
        case BecauseOf(cause=cause):
            return f"because {cause}"
        case CountIs(moves=moves, by=by):
            return f"count {'none' if moves is None else moves}{_by(by)}"
        case IsSuspended(square=square):
            return f"suspended {SQUARE_WORDS[square]}"
        case _:  # IsReferred
            return "referred"


def duty(must: MustDo) -> str:
    """Write an obligation: `take e5 without c3`."""
    words: list[str] = [must.duty]
    if must.square is not None:
        words.append(SQUARE_WORDS[must.square])
    if must.without is not None:
        words += ["without", SQUARE_WORDS[must.without]]
    return " ".join(words)


def _by(colour: Colour | None) -> str:
    return "" if colour is None else f" by {colour.word}"


_CHECKS: dict[str, CheckWord] = {word: word for word in get_args(CheckWord)}
_CAUSES: dict[str, Cause] = {word: word for word in get_args(Cause)}
_RESULTS: dict[str, ResultWord] = {word.split()[0]: word for word in get_args(ResultWord)}
_DUTIES: dict[str, DutyKind] = {"move": "move", "take": "take", "parry": "parry", "name": "name"}


def _square(words: Words) -> SquareHolds:
    square = words.square()
    if words.take("empty"):
        return SquareHolds(square)
    return SquareHolds(square, words.colour(), words.kind())


def _placement(words: Words) -> PlacementIs:
    at = words.at
    placement = words.rest()
    if not is_placement(placement):
        words.at = at
        raise words.error("expected a FEN placement of eight ranks")
    return PlacementIs(placement)


def is_placement(text: str) -> bool:
    """Say whether *text* is the first field of a FEN: eight ranks of eight squares."""
    ranks = text.split("/")
    return len(ranks) == 8 and all(
        set(rank) <= set("12345678PNBRQKpnbrqk")
        and sum(int(c) if c.isdigit() else 1 for c in rank) == 8
        for rank in ranks
    )


def _offender(words: Words) -> Colour | None:
    return words.colour() if words.take("by") else None


def _open(words: Words) -> IsOpen | NothingOpen:
    if words.take("none"):
        return NothingOpen()
    matter, by = parse_irregularity(words), _offender(words)
    options: list[OpenOption] = []
    if words.take(":"):
        options.append(OpenOption(*parse_option(words)))
        while words.take(","):
            options.append(OpenOption(*parse_option(words)))
    return IsOpen(matter, by, tuple(options))


def _not(words: Words) -> IsNotOpen:
    words.expect("open")
    return IsNotOpen(parse_irregularity(words), _offender(words))


def _must(words: Words) -> MustDo:
    by = words.colour()
    kind = words.one_of(_DUTIES, "move, take, parry or name")
    if kind == "parry":
        return MustDo(by, kind)
    if kind == "move" and words.take("king"):
        return MustDo(by, "move king")
    square = words.square()
    without = words.square() if kind == "take" and words.take("without") else None
    return MustDo(by, kind, square, without)


def _law(words: Words) -> str:
    law = words.rest()
    if not law:
        raise words.error("expected the number of a law")
    return law


_read_move = reader(deed_of(Moves), Moves, Colour.WHITE)
_read_castling = reader(deed_of(Castles), Castles, Colour.WHITE)


def _lawful(words: Words) -> IsLawful:
    return IsLawful(_read_castling(words) if words.take("castles") else _read_move(words))


def _result(words: Words) -> ResultIs:
    result = words.one_of(_RESULTS, "white wins, black wins, draw or none")
    if result.endswith(" wins"):
        words.expect("wins")
    return ResultIs(result)


def _count(words: Words) -> CountIs:
    if words.take("none"):
        return CountIs(None, _offender(words))
    moves = words.number()
    words.expect("by")
    return CountIs(moves, words.colour())


_READERS: dict[str, Callable[[Words], Expectation]] = {
    "turn": lambda words: TurnIs(words.colour()),
    "square": _square,
    "placement": _placement,
    "open": _open,
    "not": _not,
    "must": _must,
    "free": lambda words: IsFree(words.colour()),
    "refused": lambda words: WasRefused(words.rest() or None),
    "cites": lambda words: RulingCites(_law(words)),
    "lawful": _lawful,
    "unlawful": lambda words: IsLawful(_lawful(words).move, lawful=False),
    "check": lambda words: CheckIs(words.one_of(_CHECKS, "announced, unannounced or none")),
    "result": _result,
    "because": lambda words: BecauseOf(words.one_of(_CAUSES, "what decided the game")),
    "count": _count,
    "suspended": lambda words: IsSuspended(words.square()),
    "referred": lambda _: IsReferred(),
}
