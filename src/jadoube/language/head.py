"""How the head of a case is written: its lines `key: value`, read and printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, get_args

import msgspec

from jadoube.language.time_control import parse_time, print_time
from jadoube.language.words import (
    COLOURS,
    SQUARE_WORDS,
    SQUARES,
    ReadingError,
    Words,
    quoted,
)
from jadoube.umpire.agreement import (
    Agreement,
    Engagement,
    Odds,
    Period,
    Presence,
    Umpiring,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from jadoube._kernel import Colour
    from jadoube.law.setup_matters import EngagementKind

T = TypeVar("T")

AGREED_KEYS = (
    "code",
    "custom",
    "reading",
    "umpire",
    "position",
    "array",
    "board",
    "begins",
    "odds",
    "engaged",
    "time",
    "arbiter",
    "colours",
)
CASE_KEYS = ("case", "law", *AGREED_KEYS)

_UMPIRES: dict[str, Umpiring] = {word: word for word in get_args(Umpiring)}
_PRESENCES: dict[str, Presence] = {word: word for word in get_args(Presence)}
_ENGAGEMENTS: dict[EngagementKind, str] = {
    "mates-with": "mates with",
    "mates-on": "mates on",
    "is-mated": "is mated",
    "wins": "wins",
}


class HeadLine(msgspec.Struct, frozen=True):
    """One line of a head; its value begins at *start*, counted from 0."""

    key: str
    line: str
    number: int
    start: int

    @property
    def value(self) -> str:
        """The value as it was written, its blanks made single."""
        return " ".join(self.line[self.start :].split())

    def words(self) -> Words:
        """Give the words of the value, ready to be read."""
        words = Words(self.line)
        words.at = 2  # past the key and its colon
        return words

    def error(self, reason: str) -> ReadingError:
        """Make the error that points at the whole value."""
        reason = f"{reason}, not {quoted(self.value)}"
        return ReadingError(reason, self.start + 1, self.value, self.number)

    def items(self) -> tuple[str, ...]:
        """Read the value as a list with commas."""
        items = tuple(item.strip() for item in self.value.split(","))
        if not all(items) or any(item.startswith("#") for item in items):
            raise self.error("expected a list with a comma between its items")
        return items

    def read(self, reader: Callable[[Words], T]) -> T:
        """Read the whole value with *reader*."""
        words = self.words()
        try:
            found = reader(words)
            words.end()
        except ReadingError as error:
            error.line = self.number
            raise
        return found


class Head:
    """The lines of a head by their keys."""

    def __init__(self) -> None:
        self.lines: dict[str, HeadLine] = {}

    @classmethod
    def of(cls, values: Mapping[str, str]) -> Head:
        """Write *values* as a head: what is empty is left out, and a line has the number of its key."""
        head = cls()
        for number, (key, value) in enumerate(values.items(), 1):
            if value.strip():
                head.lines[key] = HeadLine(key, f"{key}: {value}", number, len(key) + 2)
        return head

    def value(self, key: str) -> str | None:
        """Give what the line of *key* says, or None if there is no such line."""
        return self.lines[key].value if key in self.lines else None

    def name(self, key: str) -> str:
        """Give the code that the line of *key* names."""
        return _named(self.lines[key].value)

    def names(self, key: str) -> tuple[str, ...]:
        """Give the customs that the line of *key* names."""
        return tuple(map(_named, self.items(key)))

    def readings(self) -> tuple[str, ...]:
        """Give the readings that are taken, each as `LAW=READING`."""
        return tuple("=".join(map(str.strip, item.split("=", 1))) for item in self.items("reading"))

    def items(self, key: str) -> tuple[str, ...]:
        """Give the list that the line of *key* holds, or an empty one."""
        return self.lines[key].items() if key in self.lines else ()

    def read(self, key: str, reader: Callable[[Words], T]) -> T | None:
        """Read the value of *key* with *reader*, or give None if there is no such line."""
        return self.lines[key].read(reader) if key in self.lines else None


def parse_agreement(head: Head) -> Agreement:
    """Read what the head says of the table."""
    return Agreement(
        code=head.name("code"),
        customs=head.names("custom"),
        readings=head.readings(),
        umpire=head.read("umpire", _umpire) or "announces",
        position=head.value("position"),
        array=head.value("array"),
        turned=head.read("board", _turned) or False,
        begins=head.read("begins", Words.colour),
        odds=head.read("odds", _odds),
        engaged=head.read("engaged", _engagement),
        time=_time(head),
        arbiter=head.read("arbiter", _presence) or "present",
        reversed_colours=head.read("colours", _reversed) or False,
    )


def print_agreement(agreement: Agreement) -> Iterator[str]:
    """Write the head lines that say what *agreement* holds, but for its code and customs."""
    for key, value in agreed(agreement):
        yield f"{key}: {value}"


def agreed(agreement: Agreement) -> Iterator[tuple[str, str]]:
    """Give what *agreement* holds, but for its code and customs, as keys of a head and their values."""
    if agreement.readings:
        yield "reading", ", ".join(agreement.readings)
    if agreement.umpire != "announces":
        yield "umpire", agreement.umpire
    if agreement.position is not None:
        yield "position", agreement.position
    if agreement.array is not None:
        yield "array", agreement.array
    if agreement.turned:
        yield "board", "turned"
    if agreement.begins is not None:
        yield "begins", agreement.begins.word
    if agreement.odds is not None:
        odds = agreement.odds
        yield "odds", f"{odds.giver.word} gives {print_given(odds.squares, odds.moves)}"
    if agreement.engaged is not None:
        engaged = agreement.engaged
        square = "" if engaged.square is None else f" {SQUARE_WORDS[engaged.square]}"
        yield "engaged", f"{engaged.by.word} {_ENGAGEMENTS[engaged.kind]}{square}"
    if agreement.time:
        yield "time", print_time(agreement.time)
    if agreement.arbiter != "present":
        yield "arbiter", agreement.arbiter
    if agreement.reversed_colours:
        yield "colours", "reversed"


def parse_given(words: Words) -> tuple[tuple[int, ...], int]:
    """Read the men given and the moves beside them: `a1 b1`, `f7 and move`, `f7 and 2 moves`."""
    squares = [words.square()]
    moves = 0
    while not moves and words.peek():
        joined = words.take("and") or words.take(",")
        if words.peek() in SQUARES:
            if SQUARES[words.peek()] in squares:
                raise words.error("expected each man once")
            squares.append(words.square())
        elif joined:
            moves = _moves(words)
        else:
            break
    return tuple(squares), moves


def print_given(squares: tuple[int, ...], moves: int) -> str:
    """Write what `parse_given` reads."""
    men = " ".join(SQUARE_WORDS[square] for square in squares)
    if not moves:
        return men
    return f"{men} and move" if moves == 1 else f"{men} and {moves} moves"


def is_path(name: str) -> bool:
    """Tell whether a code or custom is named by the path of its file."""
    return name.endswith(".toml") or "/" in name


def _named(name: str) -> str:
    """Give the id of a code or custom in small letters; a path is kept as it is."""
    return name if is_path(name) else name.lower()


def _moves(words: Words) -> int:
    if words.take("move"):
        return 1
    moves = words.number()
    if not moves:
        words.at -= 1
        raise words.error("expected at least one move")
    words.one_of({"move": True, "moves": True}, "moves")
    return moves


def _umpire(words: Words) -> Umpiring:
    return words.one_of(_UMPIRES, "announces or silent")


def _turned(words: Words) -> bool:
    words.expect("turned")
    return True


def _reversed(words: Words) -> bool:
    words.expect("reversed")
    return True


def _presence(words: Words) -> Presence:
    return words.one_of(_PRESENCES, "present or absent")


def _time(head: Head) -> tuple[Period, ...]:
    line = head.lines.get("time")
    if line is None:
        return ()
    try:
        return parse_time(line.value)
    except ValueError as error:
        raise line.error(str(error)) from None


def _odds(words: Words) -> Odds:
    giver = words.one_of(COLOURS, "white or black")
    words.expect("gives")
    return Odds(giver, *parse_given(words))


def _engagement(words: Words) -> Engagement:
    by: Colour = words.colour()
    if words.take("wins"):
        return Engagement(by, "wins")
    if words.take("is"):
        words.expect("mated")
        return Engagement(by, "is-mated")
    words.one_of({"mates": True}, "mates, is mated or wins")
    kinds: dict[str, EngagementKind] = {"with": "mates-with", "on": "mates-on"}
    return Engagement(by, words.one_of(kinds, "with or on"), words.square())
