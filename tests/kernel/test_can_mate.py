"""Whether a player can still mate: material and walls proved on their own, answers against others."""

from __future__ import annotations

from collections import deque
from itertools import product
from pathlib import Path

import chess
import pytest
from benchmarks.games import fens
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.boards import LOST, boards, rules

import jadoube
from jadoube import Colour, Kind, Position

WHITE, BLACK = Colour.WHITE, Colour.BLACK
SQUARES = [*product(range(8), range(8))]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
OBLIQUE = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
Spot = tuple[int, int]


def answers(fen: str) -> str:
    """What White and Black can do: + mates, - cannot, ? undecided."""
    position = Position(fen)
    return "".join(
        {True: "+", False: "-", None: "?"}[position.can_mate(colour)] for colour in (WHITE, BLACK)
    )


# --- material, proved on every board -------------------------------------------------------------


def beside(spot: Spot) -> set[Spot]:
    return {(spot[0] + x, spot[1] + y) for x, y in STRAIGHT + OBLIQUE} & set(SQUARES)


def leaps(spot: Spot) -> set[Spot]:
    ways = [(x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y)]
    return {(spot[0] + x, spot[1] + y) for x, y in ways} & set(SQUARES)


def commands(queen: Spot, target: Spot, others: set[Spot]) -> bool:
    for x, y in STRAIGHT + OBLIQUE:
        spot = queen[0] + x, queen[1] + y
        while spot in SQUARES:
            if spot == target:
                return True
            if spot in others:
                break
            spot = spot[0] + x, spot[1] + y
    return False


def test_no_number_of_queens_lets_a_knight_mate_their_king() -> None:
    """Whatever squares Queens must fill beside their King, one of them takes the Knight."""
    boards_seen = 0
    for king in SQUARES:
        for knight in leaps(king):
            for helper in set(SQUARES) - beside(king) - {king, knight}:
                queens = beside(king) - beside(helper) - leaps(knight) - {knight}
                others = queens | {king, helper}
                boards_seen += 1
                assert any(commands(queen, knight, others - {queen}) for queen in queens)
    assert boards_seen > 10_000


def test_rooks_beside_a_king_always_meet_bishops_of_one_colour() -> None:
    """Every square beside the King off the Bishops' colour that the helper leaves must be filled,
    and one of those men stands beside the square where the check comes in."""
    for king in SQUARES:
        straight = beside(king) & {(king[0] + x, king[1] + y) for x, y in STRAIGHT}
        for entry in beside(king) - straight:
            for helper in set(SQUARES) - beside(king) - {king}:
                filled = straight - beside(helper)
                assert any(abs(x - entry[0]) + abs(y - entry[1]) == 1 for x, y in filled)


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--"),
        ("4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "--"),
        ("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1", "+-"),
        ("4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "--"),
        ("4k3/8/8/8/8/8/8/1B1BK3 w - - 0 1", "--"),  # both on light squares
        ("4k3/8/8/8/8/8/8/2BBK3 w - - 0 1", "+-"),
        ("3qk3/8/8/8/8/8/8/3NK3 w - - 0 1", "-+"),
        ("2qqk3/8/8/8/8/8/8/3NK3 w - - 0 1", "-+"),
        ("3rk3/8/8/8/8/8/8/3NK3 w - - 0 1", "++"),
        ("3nk3/8/8/8/8/8/8/3NK3 w - - 0 1", "++"),
        ("3bk3/8/8/8/8/8/8/3NK3 w - - 0 1", "++"),
        ("4k3/4p3/8/8/8/8/8/3NK3 w - - 0 1", "++"),
        ("3rk3/8/8/8/8/8/8/3BK3 w - - 0 1", "-+"),
        ("3qk3/8/8/8/8/8/8/3BK3 w - - 0 1", "-+"),
        ("3nk3/8/8/8/8/8/8/3BK3 w - - 0 1", "++"),
        ("2b1k3/8/8/8/8/8/8/3BK3 w - - 0 1", "--"),  # c8 and d1 are both light
        ("3bk3/8/8/8/8/8/8/3BK3 w - - 0 1", "++"),
        ("4k3/4p3/8/8/8/8/8/3BK3 w - - 0 1", "++"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "+-"),
    ],
)
def test_material(fen: str, expected: str) -> None:
    assert answers(fen) == expected


# --- known positions -----------------------------------------------------------------------------

WALL = "8/k7/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/{}/K7 w - - 0 1"


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        (jadoube.START_FEN, "++"),
        # At the end already.
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "-+"),
        ("8/8/8/8/8/5k2/7p/7K w - - 0 1", "--"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--"),
        # One move, which leaves two Kings; one that does not.
        ("8/8/8/8/8/8/1q6/K6k w - - 0 1", "--"),
        ("8/8/8/8/8/1k6/1q6/K7 w - - 0 1", "-+"),
        # Walls: without men besides, with a Bishop that finds nothing, with one that breaks in.
        (WALL.format("8"), "--"),
        (WALL.format("1B6"), "--"),
        (WALL.format("B7"), "++"),
        (WALL.format("N7"), "++"),
        # The same wall with a gap for one King.
        ("8/k7/p1p1p1p1/PpPpPpPp/1P1P1P2/8/8/K7 w - - 0 1", "++"),
        # Another: with a spare step behind it; open by taking in passing, and no longer open.
        ("8/k7/2p1p1p1/1pPpPpPp/1P1P1P1P/8/7P/K7 w - - 0 1", "--"),
        ("8/k7/2p1p1p1/1pPpPpPp/1P1P1P1P/8/8/K7 w - h6 0 1", "++"),
        ("8/k7/2p1p1p1/1pPpPpPp/1P1P1P1P/8/8/K7 w - - 0 1", "--"),
        # Every other file: with a gate, with a Bishop that can take, with one that never can.
        ("8/8/4k3/p1p1p3/P1P1P3/3K4/8/8 w - - 0 1", "++"),
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/3BK3 w - - 0 1", "++"),
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", "--"),
        # A pawn that only the other's move lets out; Kings shut in for ever.
        ("5k1K/7P/8/8/8/8/8/8 w - - 0 1", "--"),
        ("5k1K/7P/8/8/8/8/8/8 b - - 0 1", "+-"),
        ("1k6/1P6/1K6/8/8/8/8/8 b - - 0 1", "--"),
    ],
)
def test_known_positions(fen: str, expected: str) -> None:
    assert answers(fen) == expected


# --- against a slow solver -----------------------------------------------------------------------


def solve(board: chess.Board, winner: bool) -> bool:
    """Every position that can come up, by python-chess."""
    seen = {board.epd()}
    waiting = deque([board])
    while waiting:
        board = waiting.popleft()
        if board.is_checkmate() and board.turn != winner:
            return True
        for move in board.legal_moves:
            after = board.copy(stack=False)
            after.push(move)
            if after.epd() not in seen:
                seen.add(after.epd())
                waiting.append(after)
    return False


@pytest.mark.parametrize(
    "fen",
    [
        WALL.format("8"),
        "k7/P7/K7/8/8/8/8/8 b - - 0 1",
        "8/8/8/6p1/5pPk/5P1p/7P/7K b - - 0 1",
        "kb6/p1p5/P1P5/8/8/8/8/K7 w - - 0 1",
        "6Bk/5P1p/7P/6K1/8/8/8/8 b - - 0 1",
        "7k/5K1p/6pP/6P1/8/8/8/8 b - - 0 1",
    ],
)
def test_every_position_of_a_small_world(fen: str) -> None:
    for colour in (WHITE, BLACK):
        assert Position(fen).can_mate(colour) == solve(chess.Board(fen), colour == WHITE)


def test_positions_solved_by_other_programs() -> None:
    lines = Path(__file__).with_name("can_mate.txt").read_text("utf-8").splitlines()[1:]
    assert len(lines) > 200
    for line in lines:
        fen, who, answer = line.split("; ")
        assert Position(fen).can_mate(getattr(Colour, who.upper())) is (answer == "yes"), line


# --- lines ---------------------------------------------------------------------------------------


def test_helpmates_from_real_games() -> None:
    for fen in fens()[::7]:
        for colour in (WHITE, BLACK):
            position = Position(fen)
            line = position.helpmate(colour)
            assert (line is not None) == position.can_mate(colour)
            if line is None:
                continue
            board = chess.Board(fen)
            for move in line:
                board.push_uci(str(move))
            assert board.is_checkmate()
            assert board.turn == (colour == BLACK)


@settings(max_examples=200)
@given(boards(), rules, st.sampled_from([WHITE, BLACK]))
def test_helpmates_on_any_board(position: Position, rules: jadoube.Rules, colour: Colour) -> None:
    can = position.can_mate(colour, rules, nodes=300)
    line = position.helpmate(colour, rules, nodes=300)
    assert (line is not None) == (can is True)
    if line is None:
        assert not (position.is_mate(rules) and position.turn != colour)
        return
    for move in line:
        assert move in position.namings(rules) or move in position.moves(rules)
        position = position.play(move, rules)
    assert position.is_mate(rules)
    assert position.turn != colour


# --- limits and other rules ----------------------------------------------------------------------


def test_boards_that_no_game_gives() -> None:
    """The side that is not to move stands in check; only then two Kings may stand side by side."""
    assert answers("8/8/8/8/8/8/3k4/2qK4 b - - 0 1") == "-+"
    assert answers("8/3k4/8/8/8/8/8/2qK4 b - - 0 1") == "-+"
    assert answers("B7/8/2k5/8/1K6/8/8/8 w - - 0 1") == "--"
    assert answers("kK6/8/8/8/8/8/8/8 w - - 0 1") == "--"


def test_a_limit_leaves_it_undecided() -> None:
    assert Position("4k3/4p3/8/8/8/8/8/3NK3 w - - 0 1").can_mate(WHITE, nodes=1) is None
    with pytest.raises(ValueError, match="nodes is at least 1"):
        Position().can_mate(WHITE, nodes=0)


def test_a_pawn_that_must_be_named_first_is_named_first() -> None:
    """No line begins with another move, though one would be quickly found."""
    line = Position("P6k/5Q2/6K1/8/8/8/8/8 w - - 0 1").helpmate(WHITE)
    assert line is not None
    assert str(line[0]).startswith("a8a8")


def test_a_pawn_that_only_waits_does_not_mate() -> None:
    fen = "8/P7/8/8/8/8/8/k1K5 w - - 0 1"
    assert Position(fen).can_mate(WHITE) is True
    assert Position(fen).can_mate(WHITE, LOST) is False
    assert Position(fen, lost="Q").can_mate(WHITE, LOST) is True
    assert Position(fen, lost="N").can_mate(WHITE, LOST) is False


def test_colours_and_kinds_are_those_of_the_board() -> None:
    position = Position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    assert position.men(WHITE, Kind.ROOK)
    assert position.can_mate(WHITE) is True
    assert position.can_mate(BLACK) is False
