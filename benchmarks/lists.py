"""The lawful moves of a position as a Python list."""

from collections.abc import Iterator

import chess

import jadoube
from benchmarks.games import fens
from benchmarks.timing import Contest, Runner


def contests() -> Iterator[Contest]:
    """Make lists for positions out of real games, read beforehand."""
    positions = [jadoube.Position(fen) for fen in fens()]
    boards = [chess.Board(fen) for fen in fens()]
    for position, board in zip(positions, boards, strict=True):
        assert len(position.moves()) == board.legal_moves.count()

    def ours() -> None:
        for _ in range(50):
            for position in positions:
                position.moves()

    def python_chess() -> None:
        for board in boards:
            list(board.legal_moves)

    yield Contest(
        title="list of lawful moves",
        unit="lists",
        ours=Runner("jadoube", ours, 50 * len(positions)),
        peers=(Runner("python-chess", python_chess, len(boards)),),
        floors={"python-chess": 30},
        note="positions of real games",
    )
