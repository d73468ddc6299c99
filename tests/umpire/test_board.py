import msgspec
import pytest

from jadoube import STANDARD, Colour, Kind, Move, Position, parse_square
from jadoube.law import load
from jadoube.umpire.board import Board, Check, Past, taken_on
from jadoube.umpire.irregularity import Duty

WHITE, BLACK = Colour.WHITE, Colour.BLACK
CODE = load("sarratt-1808")


def board(fen: str, *, white: Check | None = None, black: Check | None = None) -> Board:
    return Board(Position(fen), (0, 0), (white, black))


def square(name: str) -> int:
    return parse_square(name)


PINNED = "4k3/4r3/8/8/8/8/4N3/R3K2R w KQ - 0 1"


def test_facing_turns_the_board_and_keeps_the_rest() -> None:
    laid = Board(Position(), (3, 2), (None, None), (5,), 7)
    assert laid.facing(WHITE) is laid
    turned = laid.facing(BLACK)
    assert turned.turn == BLACK
    assert msgspec.structs.replace(turned, position=laid.position) == laid


@pytest.mark.parametrize("player", list(Colour))
def test_a_check_is_noted_for_one_player(player: Colour) -> None:
    check = Check(1, 2)
    noted = board(PINNED).with_check(player, check)
    assert noted.checks[player] == check
    assert noted.checks[player.other] is None
    assert noted.with_check(player.other, check).checks == (check, check)


def test_an_unannounced_check_need_not_be_noticed() -> None:
    fen = "4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1"
    attackers = 1 << square("e4")
    unsaid = board(fen, white=Check(1, attackers))
    said = board(fen, white=Check(1, attackers, announced=True))
    corner = square("a1")
    assert len(unsaid.lawful(WHITE, STANDARD, corner)) == 2
    assert not said.lawful(WHITE, STANDARD, corner)
    assert len(said.lawful(WHITE, STANDARD)) == 4
    assert len(unsaid.lawful(WHITE, STANDARD)) == 6
    assert len(unsaid.lawful(BLACK, STANDARD)) == 5 + 12


def test_pawns_wait_on_their_last_rank() -> None:
    laid = board("P3k3/8/8/8/8/8/8/p3K2P w - - 0 1")
    assert list(laid.waiting(WHITE)) == [square("a8")]
    assert list(laid.waiting(BLACK)) == [square("a1")]


def castling() -> Move:
    free = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    return next(move for move in board(free).lawful(WHITE, STANDARD) if move.is_castling)


def test_a_king_owed_as_penalty_does_not_castle() -> None:
    laid = board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    step = Move(square("e1"), square("e2"))
    owed = Duty(WHITE, "king", "false-move", "king")
    assert laid.meets(step, owed, CODE)
    assert not laid.meets(castling(), owed, CODE)
    assert not laid.meets(Move(square("a1"), square("a2")), owed, CODE)
    touched = Duty(WHITE, "move", "touched-own", "play", square("e1"))
    assert laid.meets(castling(), touched, CODE)
    assert laid.meets(step, touched, CODE)
    exacted = msgspec.structs.replace(touched, penalty=True)
    assert not laid.meets(castling(), exacted, CODE)
    assert laid.meets(step, exacted, CODE)


def test_taking_meets_a_duty_to_take_that_man_with_another() -> None:
    laid = board("4k3/8/8/3pp3/3PP3/8/8/4K3 w - - 0 1")
    take = Duty(WHITE, "take", "false-capture", "other", square("e5"), square("e4"))
    assert laid.meets(Move(square("d4"), square("e5")), take, CODE)
    assert not laid.meets(Move(square("e4"), square("d5")), take, CODE)
    assert not laid.meets(Move(square("e4"), square("e5")), take, CODE)
    assert laid.can_meet(take, CODE)
    assert not laid.can_meet(msgspec.structs.replace(take, without=square("d4")), CODE)


def test_what_is_not_there_cannot_be_taken() -> None:
    laid = board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert not laid.can_meet(Duty(WHITE, "take", "touched-adverse", "take", square("h8")), CODE)
    assert not laid.can_meet(Duty(WHITE, "take", "touched-adverse", "take"), CODE)


def test_a_pinned_man_cannot_be_moved() -> None:
    laid = board(PINNED)
    assert not laid.can_meet(Duty(WHITE, "move", "touched-own", "play", square("e2")), CODE)
    assert laid.can_meet(Duty(WHITE, "move", "touched-own", "play", square("a1")), CODE)
    assert laid.can_meet(Duty(BLACK, "king", "touched-own", "king"), CODE)


def test_taking_in_passing_takes_beside() -> None:
    assert taken_on(Move(square("e5"), square("d6"), passing=True)) == square("d5")
    assert taken_on(Move(square("b4"), square("a3"), passing=True)) == square("a4")
    assert taken_on(Move(square("e5"), square("d6"))) == square("d6")


def past(*movers: Colour) -> Past:
    """Give a past in which *movers* completed one move each, the first first."""
    found: Past | None = None
    for ply, mover in enumerate(movers):
        found = Past(mover, Board(Position(), (ply, 0), (None, None)), None, found, ply)
    assert found is not None
    return found


def test_past_moves_are_found_by_their_number_and_mover() -> None:
    moves = past(WHITE, BLACK, WHITE, BLACK)
    assert [moves.at(ply).ply for ply in range(5)] == [0, 1, 2, 3, 3]
    last = moves.last_by(WHITE)
    assert last is not None
    assert last.ply == 2
    assert moves.last_by(BLACK) is moves
    assert past(WHITE, WHITE).last_by(BLACK) is None


def test_moves_in_a_row_are_counted() -> None:
    assert past(WHITE).streak() == 1
    assert past(BLACK, WHITE, WHITE).streak() == 2
    assert past(WHITE, WHITE, WHITE).streak() == 3
    assert past(WHITE, WHITE, BLACK).streak() == 1


def test_every_earlier_board_is_amended() -> None:
    def amend(laid: Board) -> Board:
        return msgspec.structs.replace(laid, position=laid.position.take_off(1))

    moves = past(WHITE, BLACK, WHITE).amended(amend)
    assert [moves.at(ply).board.completed for ply in range(3)] == [(0, 0), (1, 0), (2, 0)]
    assert all(moves.at(ply).board.position.man(1) is None for ply in range(3))
    assert [moves.at(ply).mover for ply in range(3)] == [WHITE, BLACK, WHITE]
    assert Kind.KNIGHT in [man.kind for i in range(8) if (man := moves.board.position.man(i))]
