"""What hands do on a board that senses its men, told as acts."""

from __future__ import annotations

import random

import pytest
from tests.boards.encoding import (
    clock,
    dump,
    encoded,
    field,
    hands_of,
    lifted,
    message,
    put,
    random_game,
    turned_about,
)
from tests.boards.sittings import Play

from jadoube import Colour, Position, Table
from jadoube.boards import BoardDoor, HandAccount, SquareChange, WholeBoard
from jadoube.boards.dgt import MEN

BOTH_CASTLE = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"


def at(position: str | None = None, code: str = "walker-1832", **agreed: object) -> Play:
    return Play(Table(code, position=position, **agreed))  # type: ignore[arg-type]


def e4() -> list[bytes]:
    return [lifted("e2"), put("P", "e4")]


def e5() -> list[bytes]:
    return [lifted("e7"), put("p", "e5")]


def test_a_move_waits_for_a_man_of_the_other_side() -> None:
    play = at().feed(*e4())
    assert play.acts == []
    play.feed(*e5())
    assert play.acts == ["white moves e2 e4"]
    assert play.settle().acts == ["white moves e2 e4", "black moves e7 e5"]


def test_a_man_that_is_pushed_over_squares_moves_once() -> None:
    steps = [put("P", "e3"), lifted("e2"), put("P", "e4"), lifted("e3")]
    assert at().feed(*steps, *e5()).acts == ["white moves e2 e4"]


def test_a_man_that_is_set_and_carried_on_moves_once() -> None:
    steps = [lifted("e2"), put("P", "e3"), lifted("e3"), put("P", "e4")]
    assert at().feed(*steps, *e5()).acts == ["white moves e2 e4"]


@pytest.mark.parametrize(
    "hands",
    [
        [lifted("e4"), lifted("d5"), put("P", "d5")],
        [lifted("d5"), lifted("e4"), put("P", "d5")],
        [put("P", "d5"), lifted("e4")],
        [lifted("e4"), put("P", "d5")],
    ],
)
def test_men_are_taken_in_any_order(hands: list[bytes]) -> None:
    play = at("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").feed(*hands).settle()
    assert play.acts == ["white moves e4 d5"]
    assert play.remarks == []


def test_a_queen_goes_on_to_take_a_man_that_was_lifted_before() -> None:
    """What DGT's own description gives as the worst that its boards report."""
    play = at("4k3/8/8/8/2p5/8/8/2Q1K3 w - - 0 1")
    steps = [lifted("c4"), put("Q", "c2"), put("Q", "c3"), lifted("c1", "c2"), put("Q", "c4")]
    play.feed(*steps, lifted("c3")).settle()
    assert play.acts == ["white moves c1 c4"]


def test_a_rook_that_stands_goes_on_to_take() -> None:
    play = at("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1").feed(lifted("d1"), put("R", "d4"), at=1.0)
    play.feed(lifted("d8"), at=2.0).feed(b"", at=9.0)
    assert play.acts == []  # the Rook may be taking it, or Black may be moving it
    play.feed(lifted("d4"), put("R", "d8"), at=10.0).settle()
    assert play.acts == ["white moves d1 d8"]


@pytest.mark.parametrize(
    ("hands", "acts"),
    [
        (
            [lifted("e1"), put("K", "g1"), lifted("h1"), put("R", "f1")],
            ["white castles king-side"],
        ),
        ([lifted("e1", "h1"), put("R", "f1"), put("K", "g1")], ["white castles king-side"]),
        (
            [lifted("h1"), put("R", "f1"), lifted("e1"), put("K", "g1")],
            ["white touches h1", "white castles king-side"],
        ),
        (
            [lifted("a1"), put("R", "d1"), lifted("e1"), put("K", "c1")],
            ["white touches a1", "white castles queen-side"],
        ),
    ],
)
def test_castling(hands: list[bytes], acts: list[str]) -> None:
    play = at(BOTH_CASTLE).feed(*hands, lifted("e7"), put("p", "e5"))
    assert play.acts == acts


def test_castling_where_the_code_has_several_ways() -> None:
    play = at(BOTH_CASTLE, customs=["italian"])
    play.feed(lifted("e1", "h1"), put("K", "h1"), put("R", "e1")).settle()
    assert play.acts == ["white castles king-side h1 e1"]


def test_a_rook_that_could_castle_is_said_to_have_moved() -> None:
    play = at(BOTH_CASTLE).feed(lifted("h1"), put("R", "f1"), *[lifted("e7"), put("p", "e5")])
    assert play.acts == ["white moves h1 f1"]
    (said,) = play.took("took")
    assert said == "Taken as “white moves h1 f1”, though the King could still castle with it."


def test_a_king_without_his_rook_is_said_not_to_have_castled() -> None:
    play = at(BOTH_CASTLE).feed(lifted("e1"), put("K", "g1"), lifted("e7"), put("p", "e5"))
    assert play.acts == ["white moves e1 g1"]
    assert "castling" in play.took("took")[0]
    assert [wrong.matter for wrong in play.table.open] == ["false-move"]


def test_unlawful_castling_is_told_as_castling() -> None:
    play = at("4k2r/8/8/8/8/8/5r2/4K2R w K - 0 1")
    play.feed(lifted("e1", "h1"), put("K", "g1"), put("R", "f1")).settle()
    assert play.acts == ["white castles king-side"]
    assert [wrong.matter for wrong in play.table.open] == ["false-castling"]


@pytest.mark.parametrize(
    "hands",
    [
        [lifted("e5"), put("P", "d6"), lifted("d5")],
        [lifted("d5", "e5"), put("P", "d6")],
        [put("P", "d6"), lifted("d5", "e5")],
    ],
)
def test_taking_in_passing(hands: list[bytes]) -> None:
    play = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").feed(*hands).settle()
    assert play.acts == ["white moves e5 d6"]
    assert play.table.position.placement == "4k3/8/3P4/8/8/8/8/4K3"


@pytest.mark.parametrize(
    "hands",
    [
        [lifted("a7"), put("Q", "a8")],
        [lifted("a7"), put("P", "a8"), lifted("a8"), put("Q", "a8")],
        [put("Q", "a8"), lifted("a7")],
    ],
)
def test_promotion(hands: list[bytes]) -> None:
    play = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").feed(*hands).settle()
    assert play.acts == ["white moves a7 a8 = queen"]


def test_a_pawn_that_is_replaced_late_is_named_late() -> None:
    play = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").feed(lifted("a7"), put("P", "a8")).settle()
    assert play.acts == ["white moves a7 a8"]
    assert play.took("took") == [
        "Taken as “white moves a7 a8”, though the pawn could still be replaced."
    ]
    play.feed(put("N", "a8")).settle()
    assert play.acts[1:] == ["white names a8 knight"]


def test_a_pawn_that_may_wait_is_no_matter_of_doubt() -> None:
    play = at("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1", "dal-rio-1820")
    play.feed(lifted("a7"), put("P", "a8")).settle()
    assert play.acts == ["white moves a7 a8"]
    assert play.remarks == []


def test_a_man_that_is_lifted_and_set_back_was_touched() -> None:
    play = at().feed(lifted("g1"), put("N", "g1"))
    assert play.acts == ["white touches g1"]
    play.feed(lifted("g1"), put("N", "h3"), lifted("h3"), put("N", "g1"))
    assert play.acts == ["white touches g1"] * 2
    play.feed(*e4()).settle()
    assert play.acts[2:] == ["white moves e2 e4"]
    assert [wrong.matter for wrong in play.table.open] == ["touched-own"]


def test_men_touched_in_the_same_breath_come_in_their_order() -> None:
    play = at().feed(lifted("b1", "g1"), put("N", "g1"), put("N", "b1"))
    assert play.acts == ["white touches b1", "white touches g1"]


def test_men_are_touched_before_and_after_a_move() -> None:
    play = at().feed(lifted("g1", "e2"), put("N", "g1"), put("P", "e4"))
    play.feed(lifted("d2"), put("P", "d2"), lifted("g8"), put("n", "g8"), *e5())
    assert play.acts == ["white touches g1", "white moves e2 e4"]
    play.settle()
    assert play.acts == [
        "white touches g1",
        "white moves e2 e4",
        "white touches d2",
        "black touches g8",
        "black moves e7 e5",
    ]


def test_an_adverse_man_is_said_to_be_touched_by_the_player_in_turn() -> None:
    play = at().feed(lifted("d7"), put("p", "d7"))
    assert play.acts == ["white touches d7"]
    assert play.took("took") == [
        "The black pawn on d7 was lifted and set back in White's turn: taken as White's hand, though it could have been Black's."
    ]


def test_a_man_that_is_taken_up_again_from_where_it_went_is_not_touched_twice() -> None:
    play = at().feed(*e4(), lifted("e4"), put("P", "e4"), *e5()).settle()
    assert play.acts == ["white moves e2 e4", "black moves e7 e5"]


def test_a_false_move_is_judged_and_put_right() -> None:
    play = at().feed(*e4(), *e5(), lifted("g1"), put("N", "g4"), lifted("d7"), put("p", "d6"))
    assert play.acts == ["white moves e2 e4", "black moves e7 e5", "white moves g1 g4"]
    play.feed(lifted("d6"), put("p", "d7"))
    assert play.acts[3:] == ["black touches d7"]
    play = at().feed(*e4(), *e5(), lifted("g1"), put("N", "g4")).settle()
    play.do("black exacts correct")
    assert play.took("put-right") == [
        "Put the board right: a white Knight on g1 and nothing on g4."
    ]
    play.feed(lifted("g4"), put("N", "g1"))
    assert play.took("right") == ["The board is right."]
    play.feed(lifted("g1"), put("N", "f3")).settle()
    assert play.acts[3:] == ["white moves g1 f3"]


def test_a_man_of_ones_own_is_taken_and_an_adverse_one_carried() -> None:
    play = at().feed(lifted("a1", "a2"), put("R", "a2")).settle()
    assert play.acts == ["white moves a1 a2"]
    play = at().feed(lifted("e7"), put("p", "e5")).settle()
    assert play.refused == ["black moves e7 e5"]
    assert play.took("put-right") == ["Put the board right: a black pawn on e7 and nothing on e5."]


def test_moving_twice() -> None:
    play = at().feed(*e4(), lifted("d2"), put("P", "d4"), *e5()).settle()
    assert play.acts == ["white moves e2 e4", "white moves d2 d4", "black moves e7 e5"]


def test_what_the_table_refuses_has_to_be_put_right() -> None:
    play = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    play.feed(lifted("e8"), lifted("a1"), put("R", "e8")).settle()
    assert play.refused == ["white moves a1 e8"]
    assert play.took("put-right")
    assert play.door.account.wrong_squares == (0, 60)


# -- how the board lies ---------------------------------------------------------------------------


def test_a_board_that_lies_turned_about() -> None:
    men = [Position().man(63 - square) for square in range(64)]
    play = at().feed(dump(men), *turned_about([*e4(), *e5()])).settle()
    assert play.acts == ["white moves e2 e4", "black moves e7 e5"]
    assert play.took("lies") == ["The board lies turned about: White sits at its eighth rank."]


def test_a_turned_board_is_known_by_its_first_move() -> None:
    play = at().feed(*turned_about([*e4(), *e5()])).settle()
    assert play.acts == ["white moves e2 e4", "black moves e7 e5"]
    assert play.door.account.turns == 2


def test_a_board_that_never_shows_itself_is_believed() -> None:
    play = at().feed(lifted("e2")).settle()
    assert play.acts == []
    assert play.took("put-right") == ["Put the board right: a white pawn on e2."]
    play = at().feed(lifted("a2", "b2", "c2", "d2", "e2", "f2")).settle()
    assert len(play.door.account.wrong_squares) == 6


@pytest.mark.parametrize("turns", [1, 3])
def test_a_board_that_lies_turned_by_a_quarter(turns: int) -> None:
    def turned(square: int) -> int:
        for _ in range(turns):
            square = 8 * (square & 7) + 7 - (square >> 3)
        return square

    men = [None] * 64
    seen = dict(enumerate(men))
    for square in range(64):
        seen[turned(square)] = Position().man(square)  # type: ignore[assignment]
    play = at(turned=True).feed(dump([seen[square] for square in range(64)]))
    play.feed(field(turned(12)), field(turned(28), Position().man(12))).settle()
    assert play.acts == ["white moves e2 e4"]
    assert play.took("lies") == [
        "The board lies turned by a quarter: a dark square is at each right hand."
    ]


KNIGHTS = [lifted("g1"), put("N", "f3"), lifted("b8"), put("n", "c6")]


def test_another_game_from_the_other_side() -> None:
    play = at().feed(dump(Position()), *e4(), *e5(), *KNIGHTS).settle()
    men = [Position().man(63 - square) for square in range(64)]
    play.feed(dump(men))
    assert play.took("afresh") == ["The men are set up for another game."]
    play.table = Table("walker-1832")
    play.hear().feed(*turned_about([*e4(), *e5()])).settle()
    assert play.acts[4:] == ["white moves e2 e4", "black moves e7 e5"]


def test_the_men_are_set_up_one_by_one_for_another_game() -> None:
    play = at().feed(*e4(), *e5(), *KNIGHTS).settle()
    acts = list(play.acts)
    play.feed(lifted("e4"), lifted("e5"), put("P", "e2"), put("p", "e7"))
    play.feed(lifted("f3", "c6"), put("N", "g1"), put("n", "b8"))
    assert play.took("afresh") == ["The men are set up for another game."]
    play.feed(b"").settle()
    assert len(play.took("afresh")) == 1
    assert play.acts == acts


def test_the_men_are_set_up_one_by_one_from_the_other_side() -> None:
    play = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").feed(lifted("a1"), put("R", "a7")).settle()
    for square in range(64):
        man = Position().man(63 - square)
        play.feed(field(square, man))
    assert play.door.account.turns == 2


def test_a_board_that_has_not_followed_is_not_set_up_for_another_game() -> None:
    play = at().feed(dump(Position()))
    for act in ("white moves e2 e4", "black moves e7 e5", "white moves g1 f3"):
        play.do(act)
    play.do("black moves b8 c6").feed(lifted("e2"), put("P", "e2"))
    assert play.took("afresh") == []
    assert play.took("put-right")


def test_a_board_that_begins_otherwise_has_to_be_put_right() -> None:
    men = [Position().man(square) for square in range(64)]
    men[6], men[5] = men[5], men[6]
    play = at().feed(dump(men))
    assert play.took("put-right") == [
        "Put the board right: a white Bishop on f1 and a white Knight on g1."
    ]
    play.feed(lifted("f1", "g1"), put("B", "f1"), put("N", "g1"))
    assert play.took("right") == ["The board is right."]
    assert play.acts == []


def test_an_empty_board_is_not_listed_square_by_square() -> None:
    play = at().feed(dump([None] * 64))
    assert play.took("put-right") == [
        "Put the board right: 32 squares are not as the table has them."
    ]


# -- results --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("king", "other", "acts"),
    [
        ("e4", "d5", ["black resigns"]),
        ("d5", "e4", ["black resigns"]),
        ("d4", "e5", ["white resigns"]),
        ("e4", "e5", ["white offers draw", "black accepts draw"]),
        ("d4", "e4", ["white offers draw", "black accepts draw"]),
    ],
)
def test_kings_in_the_centre(king: str, other: str, acts: list[str]) -> None:
    first = [lifted("e1"), put("K", king)]
    second = [lifted("e8"), put("k", other)]
    for hands in ([*first, *second], [*second, *first], [lifted("e1", "e8"), first[1], second[1]]):
        play = at().feed(lifted("g1"), put("N", "f3"), *hands)
        assert play.acts == ["white moves g1 f3", *acts]
        assert play.table.result is not None
        assert play.settle().took("put-right") == []


def test_kings_in_the_centre_after_a_mate_say_nothing_more() -> None:
    play = at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").feed(lifted("a1"), put("R", "a8"))
    play.feed(lifted("e1"), put("K", "e4"), lifted("g8"), put("k", "d5"))
    assert play.acts == ["white moves a1 a8"]


@pytest.mark.parametrize(
    ("piece", "acts"),
    [
        (0x0D, ["white offers draw", "black accepts draw"]),
        (0x0E, ["black resigns"]),
        (0x0F, ["white resigns"]),
    ],
)
def test_a_piece_that_stands_for_a_result(piece: int, acts: list[str]) -> None:
    play = at().feed(*e4(), message(0x8E, [35, piece]))
    assert play.acts == ["white moves e2 e4", *acts]


def test_a_draw_that_is_refused_is_not_offered_for_ever() -> None:
    play = at(code="fide-2023", customs=["no-early-draws"])
    play.feed(lifted("e1", "e8"), put("K", "e4"), put("k", "e5")).settle()
    assert play.acts == ["white offers draw"]
    assert play.refused == ["black accepts draw"]


def test_a_king_in_the_centre_is_waited_for() -> None:
    play = at().feed(lifted("e1"), put("K", "e4"), at=1.0).feed(lifted("e8"), at=2.0)
    play.feed(b"", at=9.0)
    assert play.acts == []
    assert play.feed(put("k", "e5"), at=9.5).table.result is not None


# -- the clock ------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_swapped", [False, True])
def test_a_press_ends_a_move(is_swapped: bool) -> None:
    def press(by: Colour) -> bytes:
        times = (300, 200) if not is_swapped else (200, 300)
        return clock(first_high=(by == Colour.BLACK) ^ is_swapped, first=times[0], second=times[1])

    play = at(code="fide-2023").feed(press(Colour.BLACK), *e4())
    assert play.acts == []
    play.feed(press(Colour.WHITE))
    shows = "clock white 0:05:00 black 0:03:20"
    assert play.acts == ["white moves e2 e4", "white presses", shows]
    play.feed(press(Colour.WHITE), *e5(), press(Colour.BLACK))
    assert play.acts[3:] == ["black moves e7 e5", "black presses", shows]
    play.feed(press(Colour.WHITE))
    assert play.acts[6:] == ["white presses", shows]
    assert [wrong.matter for wrong in play.table.open] == ["pressed-idle"]


def test_the_clock_is_started_before_the_first_move() -> None:
    play = at(code="fide-2023").feed(clock(first_high=False), clock(first_high=True))
    assert play.acts == []
    play.feed(*e4(), clock(first_high=False))
    assert play.acts == ["white moves e2 e4", "white presses"]


def test_a_press_that_is_seen_before_the_man() -> None:
    play = at(code="fide-2023").feed(clock(first_high=True), lifted("e2"), clock(first_high=False))
    assert play.acts == []
    assert play.feed(put("P", "e4")).acts == ["white moves e2 e4", "white presses"]


def test_a_late_press_is_told_after_the_answer() -> None:
    play = at(code="fide-2023").feed(clock(first_high=True), *e4(), lifted("e7"), put("p", "e5"))
    assert play.acts == ["white moves e2 e4"]
    play.feed(lifted("e5"), put("p", "e7"), clock(first_high=False))
    assert play.acts == ["white moves e2 e4", "black touches e7", "white presses"]


def test_a_pressed_rook_has_moved_and_not_castled() -> None:
    play = at(BOTH_CASTLE, "fide-2023").feed(clock(first_high=True))
    play.feed(lifted("h1"), put("R", "f1"), clock(first_high=False))
    assert play.acts == ["white moves h1 f1", "white presses"]
    assert len(play.took("took")) == 1


def test_a_pawn_pressed_upon_becomes_what_the_law_says_and_has_to_be_put_right() -> None:
    play = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "fide-2023").feed(clock(first_high=True))
    play.feed(lifted("a7"), put("P", "a8"), clock(first_high=False))
    assert play.acts == ["white moves a7 a8", "white presses"]
    play.do("black exacts penalty")
    assert play.took("put-right") == ["Put the board right: a white Queen on a8."]


def test_a_false_move_that_is_put_back_or_carried_on() -> None:
    play = at(code="fide-2023").feed(lifted("g1"), put("N", "g3")).settle()
    assert play.acts == ["white moves g1 g3"]
    play.feed(lifted("g3"), put("N", "g1")).settle()
    assert play.acts[1:] == ["white puts back"]
    play = at(code="fide-2023").feed(lifted("g1"), put("N", "g3")).settle()
    play.feed(lifted("g3"), put("N", "f3")).settle()
    assert play.acts[1:] == ["white moves g3 f3"]


def test_a_rook_follows_a_king_that_was_let_go() -> None:
    play = at(BOTH_CASTLE, "fide-2023").feed(lifted("e1"), put("K", "g1")).settle()
    play.feed(lifted("h1"), put("R", "f1")).settle()
    assert play.acts == ["white moves e1 g1", "white castles king-side"]


def test_flags_fall() -> None:
    play = at(code="fide-2023").feed(clock(first_high=True, first=1, second=9))
    play.feed(clock(first_high=True, second=9, flags=(True, False)))
    play.feed(clock(first_high=True, second=9, flags=(True, False)))
    assert play.acts == ["flag white"]


def test_a_flag_does_not_disturb_a_move_that_stands() -> None:
    play = at(code="fide-2023").feed(clock(first_high=True, first=1, second=9), *e4())
    play.feed(clock(first_high=True, second=9, flags=(True, False)))
    play.feed(clock(first_high=False, second=9, flags=(True, False)))
    assert play.acts[:3] == ["flag white", "white moves e2 e4", "white presses"]
    assert play.took("put-right") == []


def test_a_clock_where_the_law_knows_none_only_ends_moves() -> None:
    play = at().feed(clock(first_high=True, first=9, second=9), *e4())
    play.feed(clock(first_high=False, first=9, second=9, flags=(False, True)))
    assert play.acts == ["white moves e2 e4"]
    play.feed(clock(first_high=True))
    assert play.acts == ["white moves e2 e4"]


def test_no_clock_is_connected() -> None:
    play = at(code="fide-2023").feed(*e4(), message(0x8D, [0] * 6 + [0x22]))
    play.feed(message(0x8D, [0] * 6 + [0x20]))
    assert play.acts == []


# -- time, and what the board misses --------------------------------------------------------------


def test_a_glance_is_no_touch() -> None:
    play = at().feed(*e4(), at=1.0).feed(lifted("g8"), at=2.0).feed(put("n", "g8"), at=2.2)
    assert play.acts == []
    assert play.took("sensor") == [
        "g8 was out of sight for 0.20 s: taken as the board's slip, not a hand's touch."
    ]
    play.feed(lifted("e4"), put("P", "e3"), at=3.0).feed(*e5(), at=4.0)
    assert play.acts == ["white moves e2 e3"]


def test_a_glance_while_a_man_is_carried() -> None:
    play = at().feed(lifted("g1"), at=0.9).feed(put("N", "g1"), at=1.0)
    play.feed(lifted("b1"), at=1.0).feed(lifted("e2"), put("P", "e4"), at=1.1)
    play.feed(put("N", "b1"), at=1.2).feed(*e5(), at=3.0)
    assert play.acts == ["white moves e2 e4"]


def test_a_man_of_the_other_side_that_is_kept_off_ends_a_move() -> None:
    play = at().feed(*e4(), at=1.0).feed(lifted("e7"), at=2.0)
    assert play.acts == []
    assert play.feed(b"", at=2.4).acts == ["white moves e2 e4"]


def test_patience_takes_what_can_be_nothing_else() -> None:
    play = Play(Table("walker-1832"), BoardDoor(patience=1.0))
    play.feed(*e4(), at=1.0).feed(b"", at=1.5)
    assert play.acts == []
    assert play.feed(b"", at=2.0).acts == ["white moves e2 e4"]
    play.do("black moves e7 e5")
    assert play.took("put-right") == ["Put the board right: a black pawn on e5 and nothing on e7."]
    play.feed(*e5(), at=3.0)
    assert play.took("right") == ["The board is right."]
    play.feed(lifted("g1"), put("N", "g3"), at=4.0).feed(b"", at=90.0)
    assert play.acts == ["white moves e2 e4"]  # it waits to be told
    assert play.settle().acts[1:] == ["white moves g1 g3"]


def test_patience_does_not_take_a_rook_that_could_castle() -> None:
    play = Play(Table("walker-1832", position=BOTH_CASTLE), BoardDoor(patience=1.0))
    play.feed(lifted("h1"), put("R", "f1"), at=1.0).feed(b"", at=60.0)
    assert play.acts == []


def test_a_lawful_move_is_understood_before_the_others_move_is_made_on_the_board() -> None:
    play = Play(Table("walker-1832"), BoardDoor(patience=1.0))
    play.feed(*e4(), at=1.0).feed(b"", at=2.0).do("black moves e7 e5")
    play.feed(lifted("g1"), put("N", "f3"), at=3.0).feed(*e5(), at=4.0).feed(b"", at=5.0)
    assert play.acts == ["white moves e2 e4", "white moves g1 f3"]


def test_a_man_that_was_never_seen_to_leave() -> None:
    play = at().feed(dump(Position()), put("P", "e4"), *e5()).settle()
    assert play.acts == ["white moves e2 e4", "black moves e7 e5"]
    assert play.took("took") == [
        "The board still sees a man on e2 that was set elsewhere: taken to have left e2."
    ]
    assert play.door.account.wrong_squares == ()


def test_two_men_that_may_have_left_are_not_guessed_at() -> None:
    play = at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").feed(put("R", "f1"), put("R", "d1")).settle()
    assert play.acts == []
    assert play.took("put-right") == ["Put the board right: nothing on d1 and nothing on f1."]


def test_an_answer_that_was_lifted_before_the_move_was_made() -> None:
    play = at().feed(dump(Position()), lifted("e7"), *e4(), put("p", "e5")).settle()
    assert play.acts == ["white moves e2 e4", "black moves e7 e5"]
    assert play.took("took") == [
        "Taken as “white moves e2 e4”, though hands went on before it was done."
    ]


# -- boards that send whole pictures --------------------------------------------------------------


def men_of(position: Position) -> WholeBoard:
    return WholeBoard(tuple(position.man(square) for square in range(64)))


def test_whole_pictures_tell_a_game() -> None:
    account = HandAccount()
    play = Play(Table("walker-1832"))
    play.door.account = account
    position = Position()
    for san in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"):
        account.see(men_of(position))
        position = position.play_san(san)
    account.see(men_of(position))
    play.hear().settle()
    assert play.table.position.placement == position.placement
    assert play.remarks == []


def test_a_picture_that_was_missed() -> None:
    account = HandAccount()
    play = Play(Table("walker-1832"))
    play.door.account = account
    account.see(men_of(Position()))
    account.see(men_of(Position().play_san("e4").play_san("e5")))
    account.see(SquareChange(62, None))
    play.hear()
    assert play.acts == ["white moves e2 e4"]
    assert "seen together" in play.took("took")[0]


def test_pictures_that_have_nothing_to_do_with_each_other() -> None:
    account = HandAccount()
    play = Play(Table("walker-1832"))
    play.door.account = account
    account.see(men_of(Position()))
    account.see(men_of(Position("4k3/8/8/8/8/8/8/4K3 w - - 0 1")))
    play.hear().settle()
    assert play.acts == []
    assert len(play.took("put-right")) == 1


# -- whatever comes -------------------------------------------------------------------------------

POSITIONS = (None, BOTH_CASTLE, "4k3/P6P/8/3pP3/8/8/p6p/4K3 w - d6 0 1")


@pytest.mark.parametrize("code", ["walker-1832", "fide-2023", "dal-rio-1820"])
def test_whatever_a_board_says_the_account_goes_on(code: str) -> None:
    """Moves half done, men from nowhere, turned pictures, flags and results in any order."""
    for seed in range(40):
        rng = random.Random(seed)
        play = at(rng.choice(POSITIONS), code)
        time = 0.0
        for _ in range(rng.randint(5, 50)):
            time += rng.random()
            lawful = play.table.ground.lawful(play.table.turn, play.table.code.rules)
            chance = rng.random()
            if chance < 0.5 and lawful:
                hands = hands_of(play.table.ground.position, rng.choice(lawful), rng)
                data = encoded(hands[: rng.randint(1, len(hands))])
            elif chance < 0.7:
                data = field(rng.randrange(64), rng.choice(MEN))
            elif chance < 0.8:
                data = clock(first_high=rng.random() < 0.5, flags=(rng.random() < 0.1, False))
            elif chance < 0.85:
                shown = [play.table.shown.man(square) for square in range(64)]
                data = dump(shown if rng.random() < 0.5 else shown[::-1])
            else:
                data = message(0x8E, [rng.randrange(64), rng.randrange(16)])
            play.feed(data, at=time if seed % 2 else None)
            if chance > 0.95:
                play.settle()
        play.settle()
        assert not play.door.account.wrong_squares or play.took("put-right") or play.table.result


# -- whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["walker-1832", "fide-2023"])
@pytest.mark.parametrize("begin", range(0, 100, 25))
def test_games_come_through_whatever_hands_do(code: str, begin: int) -> None:
    """Two hundred games of lawful moves: captures, castling, promotion in every order, cut anywhere."""
    for seed in range(begin, begin + 25):
        rng = random.Random(seed)
        moves, hands = random_game(rng, rng.randint(10, 90))
        is_turned = rng.random() < 0.3
        stream = b""
        for ply, hand in enumerate(hands):
            about = [(63 - square, man) for square, man in hand] if is_turned else hand
            stream += encoded(about)
            if code == "fide-2023":
                stream += clock(first_high=ply % 2 == 1, first=5400 - ply, second=5400 - ply)
            if rng.random() < 0.05:
                stream += bytes(rng.randrange(128) for _ in range(rng.randrange(9)))  # noise
            if rng.random() < 0.05:
                stream += rng.choice([field(12), dump(Position()), clock(first_high=True)])[:-1]
        stream = (
            clock(first_high=True, first=5400, second=5400) if code == "fide-2023" else b""
        ) + stream
        play = at(code=code)
        while stream:
            cut = rng.randint(1, 60)
            play.feed(stream[:cut])
            stream = stream[cut:]
        play.settle()
        final = Position()
        for move in moves:
            final = final.play(move)
        assert play.table.position.placement == final.placement, seed
        made = [act for act in play.acts if "moves" in act or "castles" in act]
        assert len(made) == len(moves), seed
        assert play.refused == []
        assert play.took("put-right") == []
