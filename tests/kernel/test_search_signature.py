"""The search's signature: how many nodes it needs for a fixed depth, one thread.

A change that is to leave the search as it is leaves the sum as it is. A change that is meant to
alter it writes the new sum here, and says in its commit what it is worth.
"""

from __future__ import annotations

import pytest

from jadoube import STANDARD, Position, Rules
from jadoube.opponent.search import Giver, Search

BOARDS = (
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r1bq1rk1/pp2nppp/2n1p3/3pP3/1b1P4/2NB1N2/PP3PPP/R1BQK2R w KQ - 4 9",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
    "6k1/5p2/6p1/8/7p/8/6PP/6K1 b - - 0 1",
    "8/pp2k3/8/2p5/2P5/1P6/P3K3/8 w - - 0 1",
)


@pytest.mark.parametrize(
    ("rules", "stalemate", "nodes"),
    [
        (STANDARD, "draws", 57_685),
        (Rules(promotion="lost", passing=False), "loses", 63_504),
    ],
)
def test_the_same_tree_as_ever(rules: Rules, stalemate: Giver, nodes: int) -> None:
    search = Search(rules, stalemate=stalemate, hash_mb=4, threads=1)
    assert sum(search.run(Position(board), depth=9).nodes for board in BOARDS) == nodes
