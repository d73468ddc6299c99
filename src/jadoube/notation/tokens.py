"""PGN taken apart: games, their tags and the words of their movetext, each with its place.

The kernel reads files of any size for their moves; this reads one for all that stands in it,
and points at what cannot be read.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Literal, cast

import msgspec

from jadoube.cases.document import CaseError
from jadoube.language.words import quoted

TokenKind = Literal["move", "comment", "mark", "begin", "end", "result"]

_TAG = re.compile(r'\[[ \t]*([^\s"\]]+)[ \t]*"((?:[^"\\\n]|\\.)*)"[ \t]*\]')
# Quotation marks inside a value ought to be escaped, and often are not.
_LOOSE_TAG = re.compile(r'\[[ \t]*([^\s"\]]+)[ \t]*"(.*)"[ \t]*\][ \t]*$', re.MULTILINE)
_FIRST_TAG = "Event"
_ESCAPED = re.compile(r"\\(.)")
_TOKEN = re.compile(
    r"""
    (?P<comment>\{[^}]*\}|;[^\n]*)
    |(?P<begin>\()
    |(?P<end>\))
    |(?P<mark>\$\d+|[!?]+|(?!--)[-+=/\u00b1\u2213\u2a72\u2a71\u221e\u25a1]+(?=[\s(){}]|$))
    |(?P<result>(?:1-0|0-1|1/2(?:-1/2)?|\*)(?=[\s(){};]|$))
    |(?P<skip>\d+(?:\.+|(?=\s|$))|\.+|\u2026|e\.?p\.?(?=[\s(){}]|$))
    |(?P<move>[^\s(){};$!?]+)
    |(?P<unclosed>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_BLANK = re.compile(r"\s*")


class Token(msgspec.Struct, frozen=True):
    """A word of the movetext; a comment is without its braces."""

    kind: TokenKind
    text: str
    line: int
    column: int


class Tag(msgspec.Struct, frozen=True):
    """A tag's value, and where it stands."""

    value: str
    line: int
    column: int


class Game(msgspec.Struct):
    """One game of a file, taken apart; *error* is the first thing in it that cannot be read."""

    file: str
    line: int
    tags: dict[str, Tag]
    tokens: list[Token]
    error: CaseError | None = None

    def tag(self, name: str) -> str:
        """Give the value of a tag, or nothing where it is missing or a question mark."""
        value = self.tags[name].value if name in self.tags else ""
        return "" if value.strip("?. ") == "" else value

    def fail(self, at: Token | Tag, reason: str) -> CaseError:
        """Make the error that points at a token or a tag."""
        text = at.text if isinstance(at, Token) else at.value
        return CaseError(self.file, at.line, at.column, reason, text)


def games_of(text: str, file: str = "-") -> list[Game]:
    """Take *text* apart; what cannot be read is noted in the game where it stands."""
    return _Reader(text.replace("\r\n", "\n").replace("\r", "\n"), file).games


class _Reader:
    """Takes a text apart from its beginning to its end."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self.games: list[Game] = []
        self.is_open = False  # whether what comes next still belongs to the last game
        self.depth = 0  # of variations
        self.read = 0  # what stands before this was read
        self.tagged = 0  # where the last tag ended
        while (at := self._after_blanks(self.read)) < len(text):
            self.read = self._read(at)

    def _after_blanks(self, at: int) -> int:
        found = _BLANK.match(self.text, at)
        assert found is not None  # it matches nothing, too
        return found.end()

    def _read(self, at: int) -> int:
        """Read what begins at *at* and say where it ends."""
        is_first = self._place(at)[1] == 1
        if is_first and self.text[at] == "%":
            return self._line_end(at)
        if self.text[at] == "[" and self._may_be_tag(at):
            self.tagged = self._tag(at)
            return self.tagged
        return self._token(at)

    def _place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self.starts, at)
        return line, at - self.starts[line - 1] + 1

    def _line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _may_be_tag(self, at: int) -> bool:
        """Tell whether nothing but blanks or another tag stands before *at* on its line."""
        return self.read in (0, self.tagged) or self._place(self.read)[0] < self._place(at)[0]

    def _game(self, at: int) -> Game:
        """Give the game that what stands at *at* belongs to."""
        if not self.is_open:
            self.games.append(Game(self.file, self._place(at)[0], {}, []))
            self.is_open = True
            self.depth = 0
        return self.games[-1]

    def _tag(self, at: int) -> int:
        found = _TAG.match(self.text, at) or _LOOSE_TAG.match(self.text, at)
        if self.is_open and (self.games[-1].tokens or self._is_of_next(found)):
            self.is_open = False
        game = self._game(at)
        if found is None:
            self._note(game, at, "a tag that cannot be read", self.text[at : self._line_end(at)])
            return self._line_end(at)
        value = _ESCAPED.sub(r"\1", found[2])
        game.tags[found[1]] = Tag(value, *self._place(found.start(2)))
        return found.end()

    def _is_of_next(self, tag: re.Match[str] | None) -> bool:
        """Tell whether *tag* opens another game after one that has only tags.

        It does after an empty line, if it is the first of the roster or is there already; the
        first of the roster, said again, needs none.
        """
        tags = self.games[-1].tags
        if tag is None or not tags:
            return False
        stands_apart = self.text.count("\n", self.tagged, tag.start()) > 1
        is_first, is_there = tag[1] == _FIRST_TAG, tag[1] in tags
        return is_first + is_there + stands_apart > 1

    def _token(self, at: int) -> int:
        game = self._game(at)
        found = _TOKEN.match(self.text, at)
        assert found is not None  # its last branch matches anything
        kind, text = cast("TokenKind | Literal['skip', 'unclosed']", found.lastgroup), found[0]
        if kind == "unclosed":
            what = "a comment that is not closed" if text == "{" else "something that is no move"
            self._note(game, at, what, text)
            return len(self.text) if text == "{" else found.end()
        if kind == "comment":
            text = text[1:-1] if text[0] == "{" else text[1:]
        if kind != "skip":
            game.tokens.append(Token(kind, text, *self._place(at)))
        self.depth = max(self.depth + (kind == "begin") - (kind == "end"), 0)
        if kind == "result" and not self.depth:
            self.is_open = False
        return found.end()

    def _note(self, game: Game, at: int, reason: str, text: str) -> None:
        if game.error is None:
            line, column = self._place(at)
            game.error = CaseError(self.file, line, column, f"{reason}: {quoted(text)}", text)
