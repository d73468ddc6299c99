"""Counting leaf nodes inside the library: perft, one thread, bulk counting at depth 1."""

from collections.abc import Callable, Iterator

import nchess

import jadoube
from benchmarks.positions import PERFTS
from benchmarks.timing import Contest, Runner

NOTE = "one thread; both sides count the last ply in bulk"


def contests() -> Iterator[Contest]:
    """Three positions: quiet, crowded with tactics, crowded with promotions."""
    for name, fen, depth, leaves in PERFTS:
        yield Contest(
            title=f"perft, {name}, depth {depth}",
            unit="nodes",
            ours=Runner("jadoube", _ours(fen, depth, leaves), leaves),
            peers=(Runner("nchess", _nchess(fen, depth, leaves), leaves),),
            floors={"nchess": 1.5},
            note=NOTE,
        )


def _ours(fen: str, depth: int, leaves: int) -> Callable[[], None]:
    position = jadoube.Position(fen)

    def work() -> None:
        assert position.perft(depth) == leaves

    return work


def _nchess(fen: str, depth: int, leaves: int) -> Callable[[], None]:
    board = nchess.Board(fen)

    def work() -> None:
        # Its second and third arguments: no pretty printing, no printing at all.
        assert board.perft(depth, False, True) == leaves

    return work
