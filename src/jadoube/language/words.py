"""The words of one line: the tokens that acts, heads and expectations are read from.

Words are told apart by blanks; `=`, `:` and `,` are words of their own. Where a word stands
matters only when it cannot be read, so columns are found out then and not before.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from jadoube._kernel import Colour, JadoubeError, Kind
from jadoube.law.deeds import DEEDS, MAN, QUESTION, SQUARE, Argument
from jadoube.law.suggestion import suggestion

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")

COLOURS: dict[str, Colour] = {colour.word: colour for colour in Colour}
KINDS = dict(zip(MAN.words, Kind, strict=True))
KIND_WORDS = {kind: word for word, kind in KINDS.items()}
SQUARES = {
    f"{file}{rank + 1}": 8 * rank + i for rank in range(8) for i, file in enumerate("abcdefgh")
}
SQUARE_WORDS = tuple(SQUARES)

_WORD = re.compile(r"[^\s=:,]+|[=:,]")
_COMMENT = re.compile(r"(?:^|(?<=\s))#")
_ASKING = "|".join(
    deed.words
    for deed in DEEDS.values()
    if any(isinstance(one, Argument) and one.sort is QUESTION for one in deed.arguments)
)
_ASKED = re.compile(rf"\s*\S+\s+({_ASKING})\s+", re.IGNORECASE)
_LONGEST_QUOTED = 40
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What moves a cursor, or turns the direction of writing."""

# Opening marks and what closes each; writers on a phone get the curly ones.
QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»", "\u2018": "\u2019", "'": "'"}


class ReadingError(JadoubeError):
    """A line that cannot be read: why, at which column (from 1), and the offending text.

    *line* is its number where the reader knows it, else 0.
    """

    def __init__(self, reason: str, column: int, text: str, line: int = 0) -> None:
        super().__init__(f"column {column}: {reason}")
        self.reason = reason
        self.column = column
        self.text = text
        self.line = line


def quoted(text: str) -> str:
    """Show *text* between quotation marks on one line, cut where it is long."""
    if len(text) > _LONGEST_QUOTED:
        text = text[: _LONGEST_QUOTED - 1] + "…"
    return '"' + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text) + '"'


def visible(text: str) -> str:
    """Show control characters by their numbers: a terminal would obey them."""
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def print_time(seconds: int) -> str:
    """Write what a clock shows: `0:12:22`."""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def print_gain(seconds: int) -> str:
    """Write time that is given: `2:00`."""
    return f"{seconds // 60}:{seconds % 60:02}" if seconds < 3600 else print_time(seconds)


def closing(line: str, start: int) -> int:
    """Give the column (from 0) of the mark that closes the quotation opened at *start*, or -1."""
    mark = line[start]
    if mark != '"':
        return line.find(QUOTES[mark], start + 1)
    at = start + 1
    while at < len(line) and line[at] != '"':
        at += 2 if line[at] == "\\" else 1
    return at if at < len(line) else -1


def uncommented(line: str) -> str:
    """Give *line* without its comment; a `#` inside the question that a player refers does not begin one."""
    if "#" not in line:
        return line
    start = 0
    if (asked := _ASKED.match(line)) and line[asked.end() : asked.end() + 1] in QUOTES:
        start = max(closing(line, asked.end()), 0)
    comment = _COMMENT.search(line, start)
    return line[: comment.start()] if comment else line


class Words:
    """The words of a line, read from left to right; whatever does not fit is a `ReadingError`."""

    __slots__ = ("at", "line", "words")

    def __init__(self, line: str) -> None:
        self.line = line
        small = line.lower()
        # Most lines have only blanks between their words; `str.split` is then twice as fast.
        has_signs = "=" in small or ":" in small or "," in small
        self.words: list[str] = _WORD.findall(small) if has_signs else small.split()
        self.at = 0

    def peek(self) -> str:
        """Give the next word in small letters, or nothing at the end of the line."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, word: str) -> bool:
        """Tell whether the next word is *word*, and read past it if so."""
        if self.at < len(self.words) and self.words[self.at] == word:
            self.at += 1
            return True
        return False

    def expect(self, word: str) -> None:
        """Read past *word*, which must come next."""
        if not self.take(word):
            raise self.error(f"expected {quoted(word)}")

    def one_of(self, meanings: Mapping[str, T], wanted: str) -> T:
        """Read one of the words of *meanings* and give what it means; *wanted* describes them."""
        if self.at < len(self.words):
            found = meanings.get(self.words[self.at])
            if found is not None:
                self.at += 1
                return found
        raise self.error(f"expected {wanted}", meanings)

    def colour(self) -> Colour:
        """Read `white` or `black`."""
        return self.one_of(COLOURS, "white or black")

    def square(self) -> int:
        """Read a square, such as `e4`."""
        return self.one_of(SQUARES, SQUARE.expected)

    def kind(self) -> Kind:
        """Read the name of a man, such as `queen`."""
        return self.one_of(KINDS, MAN.expected)

    def number(self) -> int:
        """Read a whole number."""
        word = self.peek()
        if not (word.isascii() and word.isdigit() and len(word) < 19):
            raise self.error("expected a number")
        self.at += 1
        return int(word)

    def time(self) -> int:
        """Read a time, such as `2:00` or `0:12:22`, and give its seconds."""
        at = self.at
        if not self.peek()[:1].isdigit():
            raise self.error("expected a time, such as 0:12:22")
        parts = [self.number()]
        while self.take(":"):
            parts.append(self.number())
        if len(parts) not in (2, 3) or any(part >= 60 for part in parts[1:]):
            self.at = at
            raise self.error("expected a time, such as 0:12:22")
        seconds = 0
        for part in parts:
            seconds = 60 * seconds + part
        return seconds

    def rest(self) -> str:
        """Read everything that is left, as it was written, its blanks made single."""
        spans = [word.span() for word in _WORD.finditer(self.line)]
        if self.at >= len(spans):
            return ""
        text = self.line[spans[self.at][0] : spans[-1][1]]
        self.at = len(self.words)
        return " ".join(text.split())

    def column(self) -> int:
        """Give the column (from 0) of the next word, or of the end of the line."""
        spans = [word.start() for word in _WORD.finditer(self.line)]
        return spans[self.at] if self.at < len(spans) else len(self.line)

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.at < len(self.words):
            raise self.error("expected nothing more")

    def error(self, reason: str, known: Mapping[str, object] | None = None) -> ReadingError:
        """Make the error that points at the next word, or behind the last."""
        spans = [word.span() for word in _WORD.finditer(self.line)]
        if self.at >= len(spans):
            column = len(self.line.rstrip()) + 1
            return ReadingError(f"{reason}, but the line ends", column, "")
        start, stop = spans[self.at]
        text = self.line[start:stop]
        return ReadingError(
            f"{reason}, not {quoted(text)}{_suggestion(text, known)}", start + 1, text
        )


def _suggestion(text: str, known: Mapping[str, object] | None) -> str:
    """Suggest the word of *known* that *text* may have been meant for; no square is nearer than another."""
    if not known or known is SQUARES or len(text) > _LONGEST_QUOTED:
        return ""
    return suggestion(text, known)
