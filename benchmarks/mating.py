"""Whether a player can still mate."""

import statistics
import time
from collections.abc import Iterator

import chess

import jadoube
from benchmarks.games import fens
from benchmarks.timing import Contest, Runner

COLOURS = (jadoube.Colour.WHITE, jadoube.Colour.BLACK)


def contests() -> Iterator[Contest]:
    """Ask it of both players in positions of real games; python-chess answers by the men alone."""
    positions = [jadoube.Position(fen) for fen in fens()]
    boards = [chess.Board(fen) for fen in fens()]
    costs: list[int] = []  # of each question when it is first asked
    for position, board in zip(positions, boards, strict=True):
        for colour in COLOURS:
            start = time.perf_counter_ns()
            can = position.can_mate(colour)
            costs.append(time.perf_counter_ns() - start)
            assert can is not None
            if board.has_insufficient_material(colour == jadoube.Colour.WHITE):
                assert not can

    def ours() -> None:
        for position in positions:
            for colour in COLOURS:
                position.can_mate(colour)

    def python_chess() -> None:
        for board in boards:
            board.has_insufficient_material(chess.WHITE)
            board.has_insufficient_material(chess.BLACK)

    yield Contest(
        title="can a player still mate",
        unit="answers",
        ours=Runner("jadoube", ours, 2 * len(positions)),
        peers=(Runner("python-chess", python_chess, 2 * len(boards)),),
        note=f"median when first asked {statistics.median(costs) / 1000:.1f} µs, to be below 10; "
        "by a line of moves, the peer by the men alone",
    )
