"""A PGN taken apart by the kernel, whose reader is the only one: games, their tags and their tokens, each with its place."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Literal, cast

import msgspec

from jadoube._kernel import read_games
from jadoube.cases.document import CaseError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube._kernel import Game as KernelGame

TokenKind = Literal["move", "comment", "mark", "begin", "end", "result"]


class Token(msgspec.Struct, frozen=True):
    """A word of the movetext; a comment is without its braces."""

    kind: TokenKind
    text: str
    line: int
    column: int
    nag: int = 0
    """The number of a mark, `$1` for `!`."""


class Tag(msgspec.Struct, frozen=True):
    """A tag's value, and where it stands."""

    value: str
    line: int
    column: int


class Game(msgspec.Struct):
    """One game of a file, taken apart.

    *error* is the first thing in it that cannot be read; *note* tells of text around it.
    """

    file: str
    line: int
    tags: dict[str, Tag]
    tokens: list[Token]
    error: CaseError | None = None
    note: CaseError | None = None
    is_chess960: bool = False
    is_other_variant: bool = False

    def tag(self, name: str) -> str:
        """Give the value of a tag, or nothing where it is missing or a question mark."""
        value = self.tags[name].value if name in self.tags else ""
        return "" if value.strip("?. ") == "" else value

    def fail(self, at: Token | Tag, reason: str) -> CaseError:
        """Make the error that points at a token or a tag."""
        text = at.text if isinstance(at, Token) else at.value
        return CaseError(self.file, at.line, at.column, reason, text)


def games_of(text: str | bytes, file: str = "-", *, letters: str = "en") -> list[Game]:
    """Take *text* apart; what cannot be read is noted in the game where it stands."""
    return list(each_game(text, file, letters=letters))


def each_game(text: str | bytes, file: str = "-", *, letters: str = "en") -> Iterator[Game]:
    """Take *text* apart as `games_of` does, one game at a time."""
    stream = io.StringIO(text, newline="") if isinstance(text, str) else io.BytesIO(text)
    for game in read_games(stream, tokens=True, letters=letters):
        yield _game(game, file)


def _game(game: KernelGame, file: str) -> Game:
    tags = {name: Tag(value, line, column) for name, value, line, column in game.tag_tokens}
    tokens = [
        Token(cast("TokenKind", kind), text, line, column, nag)
        for kind, text, line, column, nag in game.tokens
        if kind != "escape"
    ]
    found = Game(file, game.line, tags, tokens)
    found.is_chess960, found.is_other_variant = game.is_chess960, game.is_other_variant
    # Text before or after a game does not make the game unreadable.
    last = max(
        [(game.line, 0)]
        + [(tag.line, tag.column) for tag in tags.values()]
        + [(token.line, token.column) for token in tokens]
    )
    for error in reversed(game.errors):
        fault = CaseError(file, error.line, error.column, error.message)
        is_within = game.line <= error.line and (error.line, error.column) <= last
        if is_within or not (tags or tokens):
            found.error = fault
        else:
            found.note = fault
    return found
