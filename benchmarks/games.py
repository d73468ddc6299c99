"""Sixty games of 1834 and 1851 (about 82 plies each), in the forms that the contests need."""

import random
import tempfile
from functools import cache
from pathlib import Path

import chess
import chess.pgn

from jadoube import Position

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


@cache
def distinct_file(count: int, *, with_notes: bool = False) -> Path:
    """Write *count* games into a temporary file, no two of them alike.

    Each goes as one of the sixty until some ply, and from there on by lawful moves at random to
    about the same length; so each has words of its own. *with_notes* gives every move a clock and an
    opinion in a comment, as servers do.
    """
    chance = random.Random(1834)
    folder = Path(tempfile.mkdtemp(prefix="jadoube-bench-"))
    path = folder / f"distinct-{count}{'-notes' if with_notes else ''}.pgn"
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            file.write(_distinct(number, chance, with_notes=with_notes))
    return path


def _distinct(number: int, chance: random.Random, *, with_notes: bool) -> str:
    score = scores()[number % len(scores())]
    position = Position()
    words: list[str] = []
    turning = chance.randrange(6, max(len(score) // 2, 7))
    for ply in range(len(score)):
        moves = position.moves()
        if not moves:
            break
        known = ply < turning
        move = position.parse_san(score[ply]) if known else chance.choice(moves)
        word = position.san(move)
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        words.append(word)
        if with_notes:
            words.append(
                f"{{ [%eval {chance.uniform(-3, 3):.2f}] [%clk 0:{ply % 60:02}:{number % 60:02}] }}"
            )
        position = position.play(move)
    result = chance.choice(("1-0", "0-1", "1/2-1/2"))
    tags = {
        "Event": "Rated game",
        "Site": f"https://example.org/{number:08x}",
        "Date": f"20{number % 24:02}.{number % 12 + 1:02}.{number % 28 + 1:02}",
        "White": f"player{chance.randrange(10**6)}",
        "Black": f"player{chance.randrange(10**6)}",
        "Result": result,
        "WhiteElo": str(chance.randrange(800, 2800)),
        "BlackElo": str(chance.randrange(800, 2800)),
        "ECO": f"{chance.choice('ABCDE')}{chance.randrange(100):02}",
        "Termination": chance.choice(("Normal", "Time forfeit")),
    }
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{head}\n{' '.join(words)} {result}\n\n"
