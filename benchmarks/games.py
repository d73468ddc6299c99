"""Sixty games of 1834 and 1851 (about 82 plies each), in the forms that the contests need."""

import tempfile
from functools import cache
from pathlib import Path

import chess
import chess.pgn

FILE = Path(__file__).with_name("games.pgn")


@cache
def texts() -> tuple[str, ...]:
    """Give each game's own PGN text."""
    first, *rest = FILE.read_text("utf-8").split("\n\n[Event ")
    return (f"{first}\n", *(f"[Event {text.rstrip()}\n" for text in rest))


@cache
def scores() -> tuple[tuple[str, ...], ...]:
    """Give each game's moves in SAN."""
    found: list[tuple[str, ...]] = []
    with FILE.open(encoding="utf-8") as stream:
        while (game := chess.pgn.read_game(stream)) is not None:
            assert not game.errors
            board = game.board()
            found.append(tuple(board.san_and_push(move) for move in game.mainline_moves()))
    return tuple(found)


@cache
def fens(every: int = 10) -> tuple[str, ...]:
    """Give the positions after each *every*-th ply of each game."""
    found: list[str] = []
    for score in scores():
        board = chess.Board()
        for ply, san in enumerate(score):
            if ply % every == 0:
                found.append(board.fen())
            board.push_san(san)
    return tuple(found)


def plies() -> int:
    """Count the half-moves of all games."""
    return sum(map(len, scores()))


@cache
def big_file(copies: int) -> Path:
    """Write all games *copies* times over into a temporary file, which is left to the system."""
    folder = Path(tempfile.mkdtemp(prefix="jadoube-bench-"))
    path = folder / f"games-{copies}.pgn"
    path.write_text("\n".join(texts() * copies), "utf-8")
    return path
