"""The shapes of deeds, made into what reads and what prints an act."""

from __future__ import annotations

import re
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

from jadoube.law.deeds import (
    COLOUR,
    MAN,
    PENALTY,
    QUESTION,
    SAN,
    SQUARE,
    TIME,
    WRITTEN,
    Argument,
    Deed,
    Flag,
    Maybe,
    Part,
    Sort,
)

from .words import (
    KIND_WORDS,
    QUOTES,
    SQUARE_WORDS,
    ReadingError,
    Words,
    closing,
    print_gain,
    print_time,
    quoted,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from jadoube._kernel import Colour

    Read = Callable[[Words], Any]
    Write = Callable[[Any], str]
    Step = Callable[[Words, list[Any]], None]

T = TypeVar("T")

# A move in algebraic notation has a square in it, or is a castling. Whether it can be made,
# and which man is meant, only a table can say.
_SAN = re.compile(r"[a-h][1-8]|^[o0]-?[o0]", re.IGNORECASE)
_TWO_SQUARES = re.compile(r"[a-h][1-8] [a-h][1-8]", re.IGNORECASE)
_ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n", "\r": r"\r"})
_ESCAPED = re.compile(r"\\(.)")


def san(words: Words) -> str:
    """Read a move in algebraic notation, which is all that is left of the line."""
    parts = words.line.split(None, words.at)
    move = " ".join(parts[words.at].split()) if words.at < len(parts) else ""
    if not _SAN.search(move):
        raise words.error(f"expected {SAN.expected}")
    words.at = len(words.words)
    return move


def written(words: Words) -> str:
    """Read a move that was written down, in notation or by its two squares."""
    at = words.at
    move = san(words)
    if " " in move and not _TWO_SQUARES.fullmatch(move):
        words.at = at
        raise words.error(f"expected {WRITTEN.expected}")
    return move


def question(words: Words) -> str:
    """Read a question between quotation marks, behind which the line ends."""
    line = words.line
    start = words.column()
    if line[start : start + 1] not in QUOTES:
        raise words.error(f"expected {QUESTION.expected}")
    stop = closing(line, start)
    if stop < 0:
        raise ReadingError("the question has no closing quotation mark", start + 1, line[start:])
    if after := line[stop + 1 :].strip():
        column = line.index(after, stop + 1) + 1
        raise ReadingError(f"expected nothing more, not {quoted(after)}", column, after)
    words.at = len(words.words)
    asked = line[start + 1 : stop]
    return _unescaped(asked) if line[start] == '"' else asked


def _unescaped(text: str) -> str:
    breaks = {"n": "\n", "r": "\r"}
    return _ESCAPED.sub(lambda found: breaks.get(found[1], found[1]), text)


def penalty(words: Words) -> Any:
    """Read what an arbiter inflicts: `warning`, `loss`, or a time."""
    if words.peek() in {"warning", "loss"}:
        return words.one_of({"warning": "warning", "loss": "loss"}, PENALTY.expected)
    if not words.peek()[:1].isdigit():
        raise words.error(f"expected {PENALTY.expected}")
    return words.time()


def print_penalty(inflicted: Any) -> str:
    """Write what `penalty` reads."""
    return inflicted if isinstance(inflicted, str) else print_gain(inflicted)


def choice(sort: Sort) -> Read:
    """Make what reads one of the words of *sort*; of `white wins` the first word decides."""
    first = {word.partition(" ")[0]: word for word in sort.words}
    rest = {word: tuple(word.split()[1:]) for word in sort.words if " " in word}

    def read(words: Words) -> str:
        found = words.one_of(first, sort.expected)
        for word in rest.get(found, ()):
            words.expect(word)
        return found

    return read


SORTS: dict[Sort, tuple[Read, Write]] = {
    SQUARE: (Words.square, SQUARE_WORDS.__getitem__),
    MAN: (Words.kind, KIND_WORDS.__getitem__),
    SAN: (san, str),
    WRITTEN: (written, str),
    COLOUR: (Words.colour, attrgetter("word")),
    TIME: (Words.time, print_time),
    PENALTY: (penalty, print_penalty),
    QUESTION: (question, lambda asked: f'"{asked.translate(_ESCAPES)}"'),
}
"""How each sort is read and printed; a sort whose words are listed is read and printed as they are."""


def sort_reader(sort: Sort) -> Read:
    """Give what reads one thing of *sort*."""
    return SORTS[sort][0] if sort in SORTS else choice(sort)


def sort_printer(sort: Sort) -> Write:
    """Give what prints one thing of *sort*."""
    return SORTS[sort][1] if sort in SORTS else str


# -- reading ----------------------------------------------------------------------------------


def reader(deed: Deed, kind: Callable[..., T], *by: Colour) -> Callable[[Words], T]:
    """Make what reads the words after the verb of *deed*, and makes of them an act of *kind* by *by*."""
    rest = deed.words.split()[1:]
    steps = [_step(part, deed.shape[at + 1 :]) for at, part in enumerate(deed.shape)]

    def read(words: Words) -> T:
        values: list[Any] = [*by]
        for word in rest:
            words.expect(word)
        for step in steps:
            step(words, values)
        return kind(*values)

    return read


def _step(part: Part, later: Sequence[Part]) -> Step:
    """Make what reads one part of a shape, and adds what it has read."""
    match part:
        case Argument(sort=sort, after=after):
            return _argument_step(sort_reader(sort), after)
        case Flag(words=words):
            return _flag_step(words.split())
        case _:
            steps = [_step(argument, ()) for argument in part.arguments]
            return _maybe_step(steps, _lead(part), {_lead(one) for one in later} | {""})


def _lead(part: Part) -> str:
    """Give the word that leads *part*, or nothing."""
    if isinstance(part, Flag):
        return part.words.split()[0]
    return (part.arguments[0] if isinstance(part, Maybe) else part).after


def _argument_step(one: Read, after: str) -> Step:
    def bare(words: Words, values: list[Any]) -> None:
        values.append(one(words))

    def led(words: Words, values: list[Any]) -> None:
        words.expect(after)
        values.append(one(words))

    return led if after else bare


def _flag_step(flag: Sequence[str]) -> Step:
    def read(words: Words, values: list[Any]) -> None:
        is_there = words.peek() == flag[0]
        for word in flag if is_there else ():
            words.expect(word)
        values.append(is_there)

    return read


def _maybe_step(steps: Sequence[Step], lead: str, later: set[str]) -> Step:
    """Read what may be left out: it is there if its leading word is next, or, without one, if no later part is."""
    nothing = [None] * len(steps)

    def read(words: Words, values: list[Any]) -> None:
        following = words.peek()
        if following == lead if lead else following not in later:
            for step in steps:
                step(words, values)
        else:
            values += nothing

    return read


# -- printing ---------------------------------------------------------------------------------


def printer(deed: Deed) -> Callable[[Any], str]:
    """Make what prints an act of *deed*, but for who did it."""
    writers = [_writer(argument) for argument in deed.arguments]
    opening = deed.words

    def write(act: Any) -> str:
        words = opening
        for writer in writers:
            words += writer(act)
        return words

    return write


def _writer(argument: Argument | Flag) -> Write:
    """Make what prints one argument with a blank before it, or nothing where it was left out."""
    field = attrgetter(argument.name)
    if isinstance(argument, Flag):
        flag = f" {argument.words}"
        return lambda act: flag if field(act) else ""
    lead = f" {argument.after} " if argument.after else " "
    one = sort_printer(argument.sort)

    def write(act: Any) -> str:
        value = field(act)
        return "" if value is None else lead + one(value)

    return write
