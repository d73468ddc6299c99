"""The search from any board at all, under any rules: what it gives can always be played."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import LOST, boards, games, rules

from jadoube import START_FEN, Kind, Move, Position, Rules, SquareSet
from jadoube.opponent.search import Found, Giver, Search

GIVERS: list[Giver] = ["draws", "loses", "wins"]


def check_lines(
    found: Found, position: Position, kept: Rules, tolerated: SquareSet | None = None
) -> None:
    """Play every line to its end; each move must be lawful, or a naming that is due."""
    for line in found.lines:
        here = position
        heeded = tolerated
        for move in line.moves:
            assert move in (here.namings(kept) or here.moves(kept, tolerated=heeded))
            if not move.is_naming:
                heeded = None
            here = here.play(move, kept)


def some_moves(position: Position, kept: Rules) -> list[Move]:
    return position.namings(kept) or position.moves(kept)


@given(boards(), rules, st.sampled_from(GIVERS), st.integers(1, 600), st.integers(1, 4))
@settings(max_examples=150)
def test_any_board_under_any_rules(
    position: Position, kept: Rules, giver: Giver, nodes: int, multipv: int
) -> None:
    search = Search(kept, hash_mb=1, stalemate=giver)
    found = search.run(position, nodes=nodes, multipv=multipv)
    assert bool(found.lines) == bool(some_moves(position, kept))
    check_lines(found, position, kept)
    check_lines(search.run(position, depth=2), position, kept)


@given(boards(), rules, st.integers(0, 40), st.booleans())
@settings(max_examples=60)
def test_any_board_with_checks_unnoticed_and_moves_counted(
    position: Position, kept: Rules, horizon: int, resets: bool
) -> None:
    tolerated = position.checkers()
    search = Search(kept, hash_mb=1)
    found = search.run(position, nodes=400, tolerated=tolerated, horizon=horizon, resets=resets)
    check_lines(found, position, kept, tolerated)


@given(boards(most=60))
@settings(max_examples=40)
def test_crowded_boards(position: Position) -> None:
    found = Search(hash_mb=1).run(position, nodes=300)
    check_lines(found, position, Rules())
    assert abs(Search(hash_mb=1).judge(position)) < 30_000


@given(games(LOST, plies=80))
@settings(max_examples=30)
def test_games_with_lost_pieces_only(record: list[tuple[Position, Move]]) -> None:
    search = Search(LOST, hash_mb=1)
    keys: list[int] = []
    for position, move in record[::8]:
        check_lines(search.run(position, nodes=200, history=keys), position, LOST)
        keys.append(position.play(move, LOST).key)


def test_boards_full_of_queens() -> None:
    rows = ["qqqqqqqk", *["qqqqqqqq"] * 3, *["QQQQQQQQ"] * 3, "QQQQQQQK"]
    position = Position("/".join(rows) + " w - - 0 1")
    check_lines(Search(hash_mb=1).run(position, nodes=20_000), position, Rules())
    lone = Position("k7/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK w - - 0 1")
    check_lines(Search(hash_mb=1).run(lone, nodes=20_000, multipv=3), lone, Rules())


def test_waiting_pawns_on_all_sides() -> None:
    position = Position("PPPP3k/8/8/8/8/8/8/K3pppp w - - 0 1", lost="QRBNqrbn")
    for promotion in ("any", "lost", "lost-unlike"):
        kept = Rules(promotion=promotion)
        check_lines(Search(kept, hash_mb=1).run(position, nodes=5_000, multipv=3), position, kept)


@pytest.mark.parametrize("threads", [1, 2])
def test_whole_games_against_itself(threads: int) -> None:
    chance = random.Random(threads)
    search = Search(hash_mb=1, threads=threads)
    position, keys = Position(START_FEN), list[int]()
    for _ in range(160):
        moves = position.moves()
        if not moves:
            break
        found = search.run(position, nodes=300, history=keys)
        check_lines(found, position, Rules())
        keys.append(position.key)
        move = found.move if chance.random() < 0.8 else chance.choice(moves)
        assert move is not None
        position = position.play(move)
    assert position.men(kind=Kind.KING)
