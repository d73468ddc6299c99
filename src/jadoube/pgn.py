"""Reading games from PGN files of any size, in constant memory.

    for game in jadoube.pgn.read("games.pgn"):
        print(game.tags["White"], len(game), game.final.fen, game.errors)
    jadoube.pgn.write(games, "copy.pgn")

What cannot be read is reported in the errors of the game where it stands; the moves of that
game end there, and reading goes on with the next.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple, TextIO

from jadoube._kernel import (
    STANDARD,
    Colour,
    Game,
    PgnError,
    Position,
    Rules,
    Variation,
    count_games,
    read_games,
)
from jadoube.readable import Readable, Source, opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "Game",
    "PgnError",
    "Readable",
    "Source",
    "Totals",
    "Variation",
    "count",
    "dumps",
    "read",
    "setup_tags",
    "write",
]

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The tags that every game has, in their order."""
WIDTH = 79
"""How long a line of moves may be."""


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

    *source* is a path, the PGN itself or an open stream, as for every reader (`jadoube.readable`).
    Bytes that are not UTF-8 are taken for Windows-1252; UTF-16 is known by its mark. Variations
    are skipped unless asked for. With *comments* off neither comments nor NAGs are kept. The
    pieces have the *letters* of a language, by its two-letter code; German ones are known without
    being asked for. Several threads read ahead; the games still come in their order, and are the
    same.

    Raises OSError if the file cannot be opened or read, and whatever the stream raises;
    never for what stands in it.
    """
    with opened(source) as stream:
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
    with opened(source) as stream:
        return Totals(*count_games(stream, rules=rules, threads=threads))


def write(games: Iterable[Game], target: str | os.PathLike[str] | TextIO) -> int:
    """Write games as PGN to a path or a stream of text, and say how many there were."""
    if isinstance(target, str | os.PathLike):
        with open(target, "w", encoding="utf-8") as stream:  # noqa: PTH123 - a path of any kind
            return write(games, stream)
    if not hasattr(target, "write"):
        raise TypeError(f"expected a path or a stream of text, not {type(target).__name__}")
    written = 0
    for game in games:
        target.write(f"{dumps(game)}\n")
        written += 1
    return written


def dumps(game: Game) -> str:
    """Write a game as PGN: its tags, the roster first, its moves with comments, NAGs and variations.

    What could not be read of it (`game.errors`) is not in it.
    """
    if not isinstance(game, Game):
        raise TypeError(f"expected a Game, as pgn.read gives it, not {type(game).__name__}")
    tags = game.tags
    known = {name: tags.get(name, "?") for name in ROSTER}
    known["Date"] = tags.get("Date", "????.??.??")
    known["Result"] = game.result or "*"
    known |= setup_tags(game.start)
    known |= {name: value for name, value in tags.items() if name not in known}
    head = "\n".join(f'[{name} "{_escaped(value)}"]' for name, value in known.items())
    words = [*_words(game), known["Result"]]
    return f"{head}\n\n{_wrapped(words)}\n"


def setup_tags(start: Position) -> dict[str, str]:
    """Give the tags of a game that begins from *start*; none for the array.

    Where King or Rooks castle from elsewhere than in the array, the game is one of Chess960.
    """
    if start == Position():
        return {}
    variant = {"Variant": "Chess960"} if start.is_chess960 else {}
    return {**variant, "SetUp": "1", "FEN": start.x_fen}


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _words(line: Game | Variation) -> Iterator[str]:
    """Give the words of a line of play: numbers, moves, and what stands behind each of them."""
    comments, nags, variations = line.comments, line.nags, line.variations
    positions = line.positions()
    yield from map(_comment, comments.get(0, ()))
    is_numbered = True
    for at, san in enumerate(line.san()):
        before = positions[at]
        is_white = before.turn == Colour.WHITE
        if is_white or is_numbered:
            yield f"{before.number}{'.' if is_white else '...'}"
        yield san
        yield from (f"${nag}" for nag in nags.get(at + 1, ()))
        yield from map(_comment, comments.get(at + 1, ()))
        for variation in variations.get(at, ()):
            yield f"({' '.join(_words(variation))})"
        is_numbered = bool(comments.get(at + 1) or variations.get(at))


def _comment(text: str) -> str:
    return f"{{{text.replace('}', ')')}}}"  # a comment from `;` to the end of its line may hold one


def _wrapped(words: Iterable[str]) -> str:
    """Break the words into lines; a comment is broken like any other text, and loses its own line breaks."""
    lines = [""]
    for word in " ".join(words).split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return "\n".join(lines)
