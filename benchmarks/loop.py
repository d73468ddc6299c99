"""Perft written as a Python loop over the public face, counting at depth 1 without a list."""

from collections.abc import Iterator
from functools import partial

import rust_chess

import jadoube
from benchmarks.positions import KIWIPETE, START
from benchmarks.timing import Contest, Runner

POSITIONS = (("start", START, 5, 4_865_609), ("Kiwipete", KIWIPETE, 4, 4_085_603))


def contests() -> Iterator[Contest]:
    """Run the same loop over two libraries."""
    for name, fen, depth, leaves in POSITIONS:
        position = jadoube.Position(fen)
        board = rust_chess.Board(fen)
        assert _ours(position, depth) == _rust(board, depth) == leaves
        yield Contest(
            title=f"perft as a Python loop, {name}, depth {depth}",
            unit="nodes",
            ours=Runner("jadoube", partial(_ours, position, depth), leaves),
            peers=(Runner("rust-chess", partial(_rust, board, depth), leaves),),
            floors={"rust-chess": 1.2},
            note="one thread; counted in bulk at depth 1",
        )


def _ours(position: jadoube.Position, depth: int) -> int:
    if depth == 1:
        return position.count()
    total = 0
    for move in position.moves():
        total += _ours(position.play(move), depth - 1)
    return total


def _rust(board: rust_chess.Board, depth: int) -> int:
    if depth == 1:
        return int(board.get_generator_num_remaining())
    total = 0
    # A board's generator is used up by iterating, so it is set back for the next round.
    board.reset_move_generator()
    for move in board.generate_legal_moves():
        total += _rust(board.make_move_new(move, False), depth - 1)
    return total
