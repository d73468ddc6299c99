"""Lawful moves: against the slow generator on any board, against python-chess on lawful ones."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.boards import ITALIAN, LOST, UNLIKE, boards, games, rules
from tests.kernel.mailbox import Board, number_of, seen

import jadoube
from jadoube import Colour, Kind, Move, Position, SquareSet


def texts(position: Position, rules: jadoube.Rules = jadoube.STANDARD) -> set[str]:
    return {str(move) for move in position.moves(rules)}


# --- against the slow generator ------------------------------------------------------------------


@given(boards(), rules, st.data())
def test_lawful_moves_on_any_board(
    position: Position, rules: jadoube.Rules, data: st.DataObject
) -> None:
    slow = Board.from_position(position)
    checkers = sorted(slow.checkers())
    tolerated = frozenset(data.draw(st.sets(st.sampled_from(checkers))) if checkers else ())
    squares = SquareSet([number_of(s) for s in tolerated])
    moves = position.moves(rules, tolerated=squares)
    expected = slow.moves(rules, tolerated)
    assert {seen(m) for m in moves} == expected
    assert len(moves) == len(expected)
    assert position.count(rules, tolerated=squares) == len(moves)
    assert position.has_moves(rules, tolerated=squares) == bool(moves)
    for origin in position.men(position.turn):
        assert position.moves(rules, tolerated=squares, origin=origin) == [
            m for m in moves if m.origin == origin
        ]


@given(boards(), rules)
def test_positions_after_any_lawful_move(position: Position, rules: jadoube.Rules) -> None:
    slow = Board.from_position(position)
    for move in [*position.moves(rules), *position.namings(rules)]:
        after = Board.from_position(position.play(move, rules))
        expected = slow.after(seen(move))
        if not rules.passing:
            assert after.passing is None
        elif expected.passing is not None or not move.is_naming:
            assert after.passing == expected.passing
        assert (after.men, after.white, after.rights, after.lost) == (
            expected.men,
            expected.white,
            expected.rights,
            expected.lost,
        )


@given(boards(), rules)
def test_endings_on_any_board(position: Position, rules: jadoube.Rules) -> None:
    slow = Board.from_position(position)
    is_stuck = not slow.has_moves(rules)
    assert position.is_mate(rules) == (is_stuck and bool(slow.checkers()))
    assert position.is_stalemate(rules) == (is_stuck and not slow.checkers())


@given(boards(), rules)
def test_power_and_attackers_on_any_board(position: Position, rules: jadoube.Rules) -> None:
    slow = Board.from_position(position)
    for square in range(64):
        spot = square % 8, square // 8
        expected = {number_of(s) for s in slow.power(spot, rules)}
        assert set(position.power(square, rules)) == expected
        for colour in Colour:
            attackers = {number_of(s) for s in slow.attackers(spot, colour == Colour.WHITE)}
            assert set(position.attackers(square, colour)) == attackers


@given(boards(), rules)
def test_names_on_any_board(position: Position, rules: jadoube.Rules) -> None:
    slow = Board.from_position(position)
    assert {seen(m) for m in position.namings(rules)} == slow.namings(rules)
    for colour in Colour:
        for square in (0, 1, 62, 63):
            expected = slow.usable_names((square % 8, square // 8), colour == Colour.WHITE, rules)
            kinds = position.usable_names(colour, square, rules)
            assert {"_pnbrqk"[kind] for kind in kinds} == expected


@given(boards(most=8), rules)
def test_perft_on_any_board(position: Position, rules: jadoube.Rules) -> None:
    assert position.perft(2, rules) == Board.from_position(position).perft(2, rules)


# --- against python-chess ------------------------------------------------------------------------


def same_as_python_chess(position: Position, board: chess.Board) -> None:
    # python-chess takes Kings where a board lets it.
    kings = chess.BB_SQUARES[position.king(position.turn.other)]
    expected = {m.uci() for m in board.legal_moves if not chess.BB_SQUARES[m.to_square] & kings}
    assert texts(position) == expected
    assert position.is_check() == board.is_check()


@given(games())
def test_games_like_python_chess(game: list[tuple[Position, Move]]) -> None:
    if not game:
        return
    board = chess.Board(game[0][0].fen)
    for position, move in game:
        same_as_python_chess(position, board)
        assert position.fen == board.fen()
        assert position.is_mate() == board.is_checkmate()
        assert position.is_stalemate() == board.is_stalemate()
        board.push_uci(str(move))


@given(boards(pawns_anywhere=False))
def test_boards_like_python_chess(position: Position) -> None:
    if chess.square_distance(position.king(Colour.WHITE), position.king(Colour.BLACK)) == 1:
        return  # python-chess would let a King be taken to end his check
    board = chess.Board(position.fen)
    same_as_python_chess(position, board)
    assert position.fen == board.fen()


# --- rules, one by one ---------------------------------------------------------------------------


def test_passing_can_be_forbidden() -> None:
    position = Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    assert "e5d6" in texts(position)
    assert "e5d6" not in texts(position, jadoube.Rules(passing=False))
    assert position.passing == jadoube.parse_square("d6")


def test_passing_that_uncovers_the_king_is_not_lawful() -> None:
    # Two pawns leave the rank at once; so no pin shows it.
    position = Position("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1")
    assert "e5d6" not in texts(position)
    assert "d6" not in position.fen
    tolerated = SquareSet(["h5"])
    assert Move.parse("e5d6").uci in {str(m) for m in position.moves(tolerated=tolerated)}


def test_four_ways_of_castling() -> None:
    position = Position("r3k2r/7p/8/8/8/8/7P/R3K2R w KQkq - 0 1")
    castlings = {str(m) for m in position.moves(ITALIAN) if m.is_castling}
    assert castlings == {"e1g1", "e1g1:e1", "e1h1:f1", "e1h1:e1", "e1c1"}
    black = position.replace(turn=Colour.BLACK)
    castlings = {str(m) for m in black.moves(ITALIAN) if m.is_castling}
    assert castlings == {"e8g8", "e8g8:e8", "e8h8:f8", "e8h8:e8", "e8c8"}
    after = position.play(position.parse_uci("e1h1:e1", ITALIAN), ITALIAN)
    assert after.placement == "r3k2r/7p/8/8/8/8/7P/R3R2K"
    assert after.castling == "kq"


@pytest.mark.parametrize(
    ("attacker", "ways"),
    [
        ("h2", {"e1c1", "e1g1", "e1g1:e1"}),  # commands h1 alone, but what it shields
        ("g2", {"e1c1"}),
        ("f2", {"e1c1"}),
        ("e2", set()),
        ("b2", {"e1c1", "e1g1", "e1g1:e1", "e1h1:f1", "e1h1:e1"}),  # only the Rook passes b1
    ],
)
def test_a_king_castles_over_no_commanded_square(attacker: str, ways: set[str]) -> None:
    position = Position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    rook = jadoube.Man(Colour.BLACK, Kind.ROOK)
    position = position.put(jadoube.parse_square(attacker), rook)
    assert {str(m) for m in position.moves(ITALIAN) if m.is_castling} == ways


def test_no_landing_no_castling() -> None:
    position = Position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    none = jadoube.Rules(king_side=(), queen_side=())
    assert not any(m.is_castling for m in position.moves(none))


def test_a_pawn_becomes_only_what_was_lost() -> None:
    position = Position("7k/P7/8/8/8/8/8/K7 w - -")
    assert {str(m) for m in position.moves(LOST, origin=48)} == {"a7a8"}
    assert position.moves(LOST, origin=48)[0].is_waiting
    position = position.replace(lost="QNnr")
    assert {str(m) for m in position.moves(LOST, origin=48)} == {"a7a8q", "a7a8n"}
    after = position.play(Move.parse("a7a8q"), LOST)
    assert after.lost == "Nrn"


def test_no_bishop_beside_one_on_the_same_colour() -> None:
    position = Position("7k/P6P/8/8/8/8/8/K1B5 w - -", lost="B")
    assert {str(m) for m in position.moves(LOST) if m.promotion} == {"a7a8b"}  # h8 is held
    position = Position("5k2/P6P/8/8/8/8/8/K1B5 w - -", lost="B")
    assert {str(m) for m in position.moves(UNLIKE) if m.promotion} == {"a7a8b"}
    assert {str(m) for m in position.moves(LOST) if m.promotion} == {"a7a8b", "h7h8b"}


def test_a_waiting_pawn_moves_nowhere_and_checks_nobody() -> None:
    position = Position("Pk6/8/8/8/8/8/8/K7 w - -")
    assert not position.power(56)
    assert not position.moves(LOST, origin=56)
    assert not position.is_check(Colour.BLACK)
    assert not position.attackers(jadoube.parse_square("b8"), Colour.WHITE)


def test_a_pawn_on_its_own_first_rank_steps_once() -> None:
    position = Position("4k3/8/8/8/8/8/8/P3K3 w - -")
    assert list(position.power(0)) == [8]
    assert [str(m) for m in position.moves(origin=0)] == ["a1a2"]


def test_a_king_is_never_taken() -> None:
    position = Position("4k3/8/8/8/8/8/4R3/4K3 w - -")
    assert position.is_check(Colour.BLACK)
    assert not position.is_check(Colour.WHITE)
    assert "e2e8" not in texts(position)
    assert 60 not in position.power(12)
    assert not position.is_lawful(Move.parse("e2e8"))


def test_kings_side_by_side_check_each_other() -> None:
    position = Position("8/8/8/8/8/8/3Pk3/4K3 w - -")
    assert list(position.checkers()) == [jadoube.parse_square("e2")]
    assert "d2d3" not in texts(position)
    assert texts(position) == set()


def test_tolerated_attackers_need_not_be_noticed() -> None:
    position = Position("4k3/8/8/8/4r3/8/P2P4/4K3 w - -")
    rook = SquareSet(["e4"])
    ordinary = texts(position)
    assert ordinary == {"e1d1", "e1f1", "e1f2"}
    relaxed = {str(m) for m in position.moves(tolerated=rook)}
    assert relaxed == ordinary | {"a2a3", "a2a4", "d2d3", "d2d4"}
    assert position.is_lawful(Move.parse("d2d4"), tolerated=rook)
    assert not position.is_lawful(Move.parse("e1e2"), tolerated=rook)


def test_a_new_attacker_is_not_tolerated() -> None:
    position = Position("4k3/8/8/8/1b2r3/8/3P4/4K3 w - -")
    assert "d2d3" not in {str(m) for m in position.moves(tolerated=SquareSet(["e4"]))}
    both = SquareSet(["e4", "b4"])
    assert "d2d3" in {str(m) for m in position.moves(tolerated=both)}


def test_nobody_castles_out_of_a_tolerated_check() -> None:
    position = Position("4k3/8/8/8/4r3/8/8/R3K2R w KQ -")
    moves = position.moves(tolerated=SquareSet(["e4"]))
    assert moves
    assert not any(m.is_castling for m in moves)


def test_a_pawn_that_may_still_be_named_is_no_mate() -> None:
    # Named a Rook, the waiting pawn can take the one that checks.
    position = Position("r6P/8/8/8/8/1r6/7k/K7 w - -", lost="R")
    assert not position.has_moves(LOST)
    assert not position.is_mate(LOST)
    assert position.replace(lost="").is_mate(LOST)


def test_coordinates_are_read_on_the_board() -> None:
    position = Position("r3k2r/P7/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1")
    assert position.parse_uci("e1g1").is_castling
    assert position.parse_uci("e5d6").is_passing
    assert position.parse_uci("a1b1") == Move.parse("a1b1")
    with pytest.raises(jadoube.IllegalMoveError, match="e1e3 is not lawful"):
        position.parse_uci("e1e3")
    with pytest.raises(jadoube.MoveError):
        position.parse_uci("e1")
    waiting = Position("7k/P7/8/8/8/8/8/K7 w - -").parse_uci("a7a8", LOST)
    assert waiting.is_waiting
    naming = Position("P6k/8/8/8/8/8/8/K7 w - -", lost="Q").parse_uci("a8a8q", LOST)
    assert naming.is_naming
