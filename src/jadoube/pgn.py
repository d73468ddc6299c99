"""Reading games from PGN files of any size, in constant memory.

    for game in jadoube.pgn.read("games.pgn"):
        print(game.tags["White"], len(game.moves), game.final.fen, game.errors)

What cannot be read is reported in the errors of the game where it stands; the moves of that
game end there, and reading goes on with the next.
"""

from __future__ import annotations

import io
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from jadoube._kernel import (
    STANDARD,
    Game,
    PgnError,
    Rules,
    Variation,
    count_games,
    read_games,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Game", "PgnError", "Readable", "Source", "Totals", "Variation", "count", "read"]


class Readable(Protocol):
    """Anything that gives its bytes or its text in parts, and nothing at its end."""

    def read(self, size: int, /) -> bytes | str:
        """Give the next part, of about *size*."""


Source: TypeAlias = str | os.PathLike[str] | Readable
"""A path, or an open stream of bytes or text."""


class Totals(NamedTuple):
    """How much there is in a file."""

    games: int
    plies: int
    errors: int


def read(
    source: Source,
    *,
    rules: Rules = STANDARD,
    variations: bool = False,
    comments: bool = True,
    letters: str = "en",
    threads: int = 1,
) -> Iterator[Game]:
    """Give the games of a PGN one after another.

    Bytes that are not UTF-8 are taken for Windows-1252; UTF-16 is known by its mark. Variations
    are skipped unless asked for. With *comments* off neither comments nor NAGs are kept. The
    pieces have the *letters* of a language, by its two-letter code; German ones are known without
    being asked for. Several threads read ahead; the games still come in their order, and are the
    same.

    Raises OSError if the file cannot be opened or read, and whatever the stream raises;
    never for what stands in it.
    """
    with _bytes_of(source) as stream:
        return read_games(
            stream,
            rules=rules,
            variations=variations,
            comments=comments,
            letters=letters,
            threads=threads,
        )


def count(source: Source, *, rules: Rules = STANDARD, threads: int = 1) -> Totals:
    """Replay every game of a PGN and say how much there was; other threads may run meanwhile."""
    with _bytes_of(source) as stream:
        return Totals(*count_games(stream, rules=rules, threads=threads))


@contextmanager
def _bytes_of(source: Source) -> Iterator[object]:
    """Open a path for the kernel, which duplicates the descriptor; leave a stream as it is."""
    if isinstance(source, str | os.PathLike):
        with io.FileIO(source) as file:
            yield file.fileno()
    else:
        yield source
