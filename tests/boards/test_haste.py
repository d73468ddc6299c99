"""Hands that are hasty, and a board that sees amiss: neither may cost a move or invent a touch."""

from __future__ import annotations

import pytest
from tests.boards.encoding import clock, dump, field, lifted, message, put
from tests.boards.sittings import Play

from jadoube import Position, Table

ITALIAN = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
KINGS = "4k3/8/8/8/8/8/8/4K2R w - - 0 1"


def at(position: str | None = None, code: str = "walker-1832") -> Play:
    return Play(Table(code, position=position))


# -- a board that sees amiss ----------------------------------------------------------------------


@pytest.mark.parametrize("times", [(None, None), (1.0, 1.1)])
def test_a_man_that_is_mistaken_for_another_was_not_touched(
    times: tuple[float | None, float | None],
) -> None:
    play = at().feed(dump(Position()))
    play.feed(put("q", "d2"), at=times[0]).feed(put("P", "d2"), at=times[1])
    assert play.acts == []
    assert play.took("sensor") == [
        "d2 was seen as a black Queen for a moment: taken as the board's slip, not a hand's touch."
    ]
    play.feed(lifted("e2"), put("P", "e4"), put("n", "a7"), put("p", "a7"))
    assert play.settle().acts == ["white moves e2 e4"]


def test_a_man_that_stood_in_anothers_place_for_a_moment_was_there() -> None:
    """White sets his Knight in the pawn's place, then takes it all back."""
    play = at(ITALIAN).feed(
        lifted("f3"), put("N", "e5"), put("p", "e5"), put("N", "f3"), lifted("d2"), put("P", "d3")
    )
    assert play.settle().acts == ["white touches f3", "white touches e5", "white moves d2 d3"]


def test_an_empty_message_of_the_clock_is_no_press() -> None:
    play = at(code="fide-2023").feed(clock(first_high=True, first=5400, second=5400))
    play.feed(lifted("e2"), put("P", "e4"), clock(first_high=False, first=5390, second=5400))
    play.feed(clock(first_high=True, first=5390, second=5400))
    assert [act for act in play.acts if "presses" in act] == ["white presses", "black presses"]
    play.feed(message(0x8D, [0] * 7), clock(first_high=True, first=5390, second=5400))
    assert [act for act in play.acts if "presses" in act] == ["white presses", "black presses"]


def test_a_press_upon_a_mate_is_not_told() -> None:
    play = at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "fide-2023")
    play.feed(clock(first_high=True, first=60, second=60), lifted("a1"), put("R", "a8"))
    play.feed(clock(first_high=False, first=50, second=60))
    assert play.acts == ["white moves a1 a8"]
    assert play.refused == []
    assert play.table.result is not None


# -- hands that are hasty -------------------------------------------------------------------------


def test_a_rook_that_was_touched_before_castling_is_told() -> None:
    """Also where the board cannot yet tell that the adverse move before it is done."""
    play = at("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    play.feed(lifted("f8"), put("b", "c5"), lifted("h1"), put("R", "h1"))
    play.feed(lifted("e1"), lifted("h1"), put("K", "g1"), put("R", "f1")).settle()
    assert play.acts == ["black moves f8 c5", "white touches h1", "white castles king-side"]


def test_a_rook_lifted_just_before_the_king_is_said_to_be_of_two_readings() -> None:
    play = at(ITALIAN).feed(lifted("h1"), lifted("e1"), put("K", "g1"), put("R", "f1")).settle()
    assert play.acts == ["white castles king-side"]
    assert play.took("took") == [
        "The Rook on h1 was lifted just before the King: taken as castling with both hands, though the Rook could have been touched first."
    ]


def test_a_man_in_the_hand_is_not_done_though_the_other_lifts_his() -> None:
    play = at().feed(lifted("e2"), at=1.0).feed(put("P", "e3"), at=2.0)
    play.feed(lifted("e3"), at=2.2).feed(lifted("e7"), at=3.0).feed(field(0), at=4.0)
    play.feed(put("R", "a1"), at=4.1)
    assert "white moves e2 e3" not in play.acts
    play.feed(put("P", "e4"), at=4.5).feed(put("p", "e5"), at=5.0).settle()
    assert play.acts == ["white moves e2 e4", "black moves e7 e5"]


def test_a_rook_is_not_done_while_its_king_is_in_the_hand() -> None:
    play = at(ITALIAN).feed(lifted("h1"), at=1.0).feed(put("R", "f1"), at=2.0)
    play.feed(lifted("e1"), at=3.0).feed(lifted("g8"), at=3.5).feed(put("K", "g1"), at=4.5)
    play.feed(put("n", "f6"), at=5.0).settle()
    assert play.acts == ["white touches h1", "white castles king-side", "black moves g8 f6"]


@pytest.mark.parametrize("is_timed", [False, True])
def test_both_players_lift_before_the_other_has_set(is_timed: bool) -> None:
    play = at("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
    hands = [lifted("g1"), lifted("b8"), put("N", "f3"), lifted("f1"), put("n", "c6")]
    hands += [lifted("f8"), put("B", "c4"), lifted("e1"), put("b", "c5"), lifted("h1")]
    hands += [lifted("g8"), put("K", "g1"), put("R", "f1"), put("n", "f6")]
    for number, hand in enumerate(hands):
        play.feed(hand, at=0.5 * number if is_timed else None)
    assert play.settle().acts == [
        "white moves g1 f3",
        "black moves b8 c6",
        "white moves f1 c4",
        "black moves f8 c5",
        "white castles king-side",
        "black moves g8 f6",
    ]
    assert play.took("took")
    assert play.took("put-right") == []


def test_kings_that_come_to_the_centre_step_by_step() -> None:
    play = at(KINGS).feed(lifted("e1"), put("K", "e4"), lifted("e8"), put("k", "e7"))
    play.feed(lifted("e7"), put("k", "e6"), lifted("e6"), put("k", "d5"))
    assert play.acts == ["black resigns"]


def test_a_move_that_is_undone_is_said_to_be_of_two_readings() -> None:
    play = at().feed(lifted("e2"), put("P", "e4"), lifted("e7"), put("p", "e5"))
    play.feed(lifted("e5"), put("p", "e7"), lifted("e4"), put("P", "e2")).settle()
    assert play.acts == ["white moves e2 e4", "black touches e7", "white moves e4 e2"]
    assert play.took("took") == [
        "Taken as “white moves e4 e2”, though the last move could have been taken back."
    ]


# -- changes that come in another order than they happened ----------------------------------------

KNIGHT_OUT = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2"


def hands(*steps: str) -> list[bytes]:
    """Steps such as `e2-` (the square is empty) and `e4P` (a pawn stands there)."""
    return [put(one[2], one[:2]) if one[2] != "-" else lifted(one[:2]) for one in steps]


def test_of_two_moves_that_could_have_been_the_first_the_earlier_is_taken_and_both_are_named() -> (
    None
):
    play = at(KNIGHT_OUT).feed(*hands("g8-", "d2-", "h7-", "f6n", "h6p", "b2-", "d4P", "b3P"))
    assert play.settle().acts == [
        "black moves g8 f6",
        "white moves d2 d4",
        "black moves h7 h6",
        "white moves b2 b3",
    ]
    assert play.took("took")[0] == (
        "Taken as “black moves g8 f6”, though hands went on before it was done, "
        "and it could have been “black moves h7 h6”."
    )


def test_a_move_that_stood_by_itself_needs_no_doubt() -> None:
    play = at(KNIGHT_OUT).feed(*hands("f6n", "g8-", "d2-", "h7-", "h6p", "b2-", "d4P", "b3P"))
    assert play.settle().acts == [
        "black moves g8 f6",
        "white moves d2 d4",
        "black moves h7 h6",
        "white moves b2 b3",
    ]
    assert not any("black moves g8 f6" in text for text in play.took("took"))


def test_a_man_that_passed_over_squares_has_not_moved_to_one_of_them() -> None:
    play = at("1k6/8/8/8/8/2K5/1r6/8 b - - 0 1").feed(
        *hands("b2-", "b3r", "b5r", "b3-", "b5-", "b6r", "b6-", "b7r", "c3-", "b7-")
    )
    play.feed(*hands("c2K", "a7r", "c2-", "d2K"))
    assert play.settle().acts == [
        "black moves b2 b7",
        "white moves c3 c2",
        "black moves b7 a7",
        "white moves c2 d2",
    ]


def test_a_queen_that_is_carried_on_is_waited_for() -> None:
    """Not taken to have gone to e4, nor to g5 where she was never seen."""
    play = at("2k5/8/8/8/6r1/4Q3/8/7K w - - 0 1")
    play.feed(*hands("e3-", "e4Q", "e4-", "g4-", "g5r"))
    assert play.acts == []
    play.feed(*hands("e5Q"))
    assert play.settle().acts == ["white moves e3 e5", "black moves g4 g5"]


def test_a_pawn_that_was_replaced_while_the_other_lifts_his_man_is_a_queen() -> None:
    play = at("r7/5P1k/8/8/8/8/8/4K3 w - - 0 1")
    play.feed(*hands("f7-", "f8P", "f8-", "a8-", "f8Q", "f8-", "f8r"))
    assert play.settle().acts == ["white moves f7 f8 = queen", "black moves a8 f8"]


def test_a_man_lifted_too_soon_was_not_touched_in_the_move_before() -> None:
    play = at().feed(*hands("e2-", "e7-", "e5p", "b1-", "e4P", "c3N", "g8-", "f6n"))
    assert play.settle().acts == [
        "white moves e2 e4",
        "black moves e7 e5",
        "white moves b1 c3",
        "black moves g8 f6",
    ]


def test_a_man_that_is_seen_to_leave_last_of_all() -> None:
    play = at("6k1/8/8/8/8/8/8/4KB2 b - - 0 1").feed(
        *hands("f8k", "f1-", "g2B", "g8-", "f8-", "f7k")
    )
    assert play.settle().acts == ["black moves g8 f8", "white moves f1 g2", "black moves f8 f7"]


def test_a_man_that_was_taken_before_it_was_seen_to_leave_is_no_slip() -> None:
    play = at("4k3/8/8/8/8/8/5rR1/K7 b - - 0 1").feed(*hands("d2r", "g2-", "d2R", "f2-"))
    assert play.settle().acts == ["black moves f2 d2", "white moves g2 d2"]
    assert play.took("sensor") == []


def test_of_two_men_that_could_have_come_to_a_square_it_is_the_one_that_left_first() -> None:
    play = at("7r/r7/8/4k3/8/8/8/1R2K3 b - - 0 1").feed(
        *hands("h8-", "a8r", "d1R", "a7-", "b1-", "a3r")
    )
    assert play.settle().acts == ["black moves h8 a8", "white moves b1 d1", "black moves a7 a3"]


def test_a_man_that_was_set_is_rather_moved_than_held() -> None:
    play = at("4k3/R7/7n/8/5P2/8/8/4K3 w - - 0 1")
    play.feed(*hands("f4-", "f5P", "h6-", "f5-", "a7-", "b7R", "f5n"))
    assert play.settle().acts == ["white moves f4 f5", "black moves h6 f5", "white moves a7 b7"]


# -- a board that is put right while the game goes on -----------------------------------------------


def test_moves_made_before_the_board_was_right_are_not_lost() -> None:
    men = [Position().man(square) for square in range(64)]
    play = at().feed(dump([None, *men[1:]]), *hands("e2-", "e4P", "e7-", "e5p"))
    assert play.acts == []
    assert play.took("put-right") == ["Put the board right: a white Rook on a1."]
    play.feed(*hands("a1R", "g1-", "f3N"))
    assert play.settle().acts == ["white moves e2 e4", "black moves e7 e5", "white moves g1 f3"]
    assert play.door.account.wrong_squares == ()
