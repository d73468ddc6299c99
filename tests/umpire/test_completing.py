from pathlib import Path

import pytest
from tests.umpire.tables import (
    DAL_RIO,
    GRECO,
    LEWIS,
    SARRATT,
    WALKER,
    bound,
    laws,
    opened,
    ruling,
    squares,
    table,
)

from jadoube import Colour
from jadoube.umpire import Engagement, Odds
from jadoube.umpire.board import Check

WHITE, BLACK = Colour.WHITE, Colour.BLACK
F2, F7, E2 = squares("f2", "f7", "e2")


def test_the_turn_passes_and_moves_are_counted() -> None:
    after = table(SARRATT, "white moves e2 e4", "black moves e7 e5", "white moves g1 f3")
    assert after.turn == BLACK
    assert after.board.completed == (2, 1)
    assert after.ply == 3


def test_black_may_begin() -> None:
    after = table(SARRATT, "black moves e7 e5", begins=BLACK)
    assert after.turn == WHITE
    assert after.board.completed == (0, 1)


def test_a_second_move_opens_and_a_third_is_refused() -> None:
    twice = table(SARRATT, "white moves e2 e4", "white moves d2 d4")
    assert opened(twice) == ["moved-twice by white: put-back, stand"]
    assert twice.turn == BLACK
    third = twice.act("white moves g1 f3")
    assert third.is_refused
    assert laws(third) == ["14"]


@pytest.mark.parametrize("code", [GRECO, DAL_RIO])
def test_some_codes_refuse_a_second_move(code: str) -> None:
    assert ruling(code, "white moves e2 e4", "white moves d2 d4").is_refused


def test_a_club_may_refuse_a_second_move_by_its_own_law(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        '[code]\nid = "club"\nname = "Club"\nbased-on = "sarratt-1808"\n\n[[law]]\nnumber = "14"\n'
        'digest = "Nobody moves twice."\nmoved-twice = { options = [] }\n',
        "utf-8",
    )
    given = ruling(str(club), "white moves e2 e4", "white moves d2 d4")
    assert given.is_refused
    assert laws(given) == ["14"]


def test_nobody_moves_out_of_turn_otherwise() -> None:
    assert ruling(SARRATT, "black moves e7 e5").is_refused
    assert (
        ruling(SARRATT, "white moves e2 e4", "black moves e7 e5", "black moves d7 d5").is_refused
        is False
    )
    assert not laws(ruling(SARRATT, "black moves e7 e5"))


def test_a_second_move_waits_for_a_name() -> None:
    fen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"
    assert ruling(SARRATT, "white moves b7 b8", "black moves e8 e7", position=fen).is_refused


def test_a_second_move_asks_the_others_touch_again() -> None:
    fen = "4k3/4p3/8/8/8/8/8/4KB1R w K - 0 1"
    after = table(
        SARRATT, "white moves e1 d1", "black touches e7", "white moves f1 b5", position=fen
    )
    assert after.turn == BLACK
    assert bound(after) == ["black move e7"]
    taken = table(
        SARRATT,
        "white moves e1 d1",
        "black touches e7",
        "white moves h1 e7",
        position="4k3/4p3/8/8/7R/8/8/4K2R w K - 0 1",
    )
    assert not bound(taken)


@pytest.mark.parametrize(("moves", "code"), [(2, SARRATT), (3, LEWIS), (2, WALKER)])
def test_the_receiver_opens_with_his_moves(moves: int, code: str) -> None:
    odds = Odds(WHITE, (F2,), moves)
    openings = ["black moves e7 e5", "black moves d7 d5", "black moves g8 f6"]
    after = table(code, *openings[:moves], odds=odds)
    assert after.turn == WHITE
    assert not after.open
    early = table(code, *openings[: moves - 1], odds=odds)
    assert early.turn == BLACK
    more = after.act("black moves b8 c6")
    assert [wrong.matter for wrong in more.opened] == ["moved-twice"]
    assert more.table.act("black moves a7 a6").is_refused


def test_pawn_and_move_is_one_move() -> None:
    after = table(SARRATT, "white moves e2 e4", odds=Odds(BLACK, (F7,), 1))
    assert after.turn == BLACK
    assert after.act("white moves d2 d4").opened[0].matter == "moved-twice"


def test_the_giver_begins_without_the_move() -> None:
    after = table(SARRATT, "white moves e2 e4", odds=Odds(WHITE, (1,)))
    assert after.turn == BLACK


def test_a_marked_man_is_followed_until_it_is_taken() -> None:
    engaged = Engagement(WHITE, "mates-with", E2)
    lines = ["white moves e2 e4", "black moves d7 d5", "white moves e4 d5"]
    after = table(SARRATT, *lines, engaged=engaged)
    assert after.board.followed == tuple(squares("d5"))
    taken = table(SARRATT, *lines, "black moves d8 d5", "white moves a2 a3", engaged=engaged)
    assert taken.board.followed == (None,)


def test_squares_from_and_to_which_men_moved_are_stirred() -> None:
    after = table(SARRATT, "white moves e2 e4", "black moves g8 f6")
    assert after.board.stirred == sum(1 << one for one in squares("e2", "e4", "g8", "f6"))


def test_what_lapses_may_end_the_game_before_the_move_is_made() -> None:
    fen = "6k1/5ppp/8/8/8/8/8/1R2K3 w - - 0 1"
    given = ruling(GRECO, "white moves b1 c8", "black moves h7 h6", position=fen)
    assert given.table.result is not None
    assert str(given.table.result) == "white wins"
    assert given.table.position.man(55) is not None
    assert given.table.ply == 1


def test_a_duty_not_met_opens_again_with_its_one_remedy() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts king", "black moves d7 d5")
    fen = "rnbqkbnr/pppp1ppp/4p3/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    after = table(SARRATT, *lines, position=fen)
    assert opened(after) == ["false-move by black: king"]
    again = after.act("white exacts king").table
    assert bound(again) == ["black move king"]
    assert not again.act("black moves e8 e7").opened


def test_captured_own_opens_again_with_the_man_it_named() -> None:
    fen = "4k3/8/8/8/8/5N2/8/3QK3 w - - 0 1"
    lines = ("white moves d1 f3", "black exacts play f3", "white moves d1 d2")
    assert opened(table(SARRATT, *lines, position=fen)) == ["captured-own by white: play f3"]


def test_captured_own_put_right_names_no_man_twice() -> None:
    unmet = table(
        GRECO,
        "white moves a1 a2",
        "black exacts correct",
        "white moves e1 d2",
        position="4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
    )
    assert opened(unmet) == ["captured-own by white: correct"]


def test_a_draw_offered_is_gone_when_the_other_moves() -> None:
    offered = table(SARRATT, "white offers draw", "white moves e2 e4")
    assert offered.offer == WHITE
    assert offered.act("black moves e7 e5").table.offer is None


def test_a_man_upset_may_be_moved_and_is_then_no_more_upset() -> None:
    upset = table(DAL_RIO, "white upsets e2", "white upsets d2")
    assert upset.upset == frozenset(squares("d2", "e2"))
    assert upset.act("white moves e2 e4").table.upset == frozenset(squares("d2"))


def check_on(code: str, player: Colour, *lines: str, fen: str) -> Check | None:
    return table(code, *lines, position=fen).board.checks[player]


CHECKED = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"


def test_a_check_is_followed_while_it_lasts() -> None:
    (rook,) = (1 << one for one in squares("e2"))
    assert check_on(SARRATT, BLACK, "white moves d2 e2", fen=CHECKED) == Check(1, rook)
    borne = check_on(SARRATT, BLACK, "white moves d2 e2", "black moves h7 h6", fen=CHECKED)
    assert borne == Check(1, rook, endured=1, stale=rook)
    still = check_on(
        SARRATT, BLACK, "white moves d2 e2", "black moves h7 h6", "white moves e1 d1", fen=CHECKED
    )
    assert still == borne
    other = check_on(
        SARRATT, BLACK, "white moves d2 e2", "black moves h7 h6", "white moves e2 e3", fen=CHECKED
    )
    assert other == Check(3, 1 << squares("e3")[0], endured=1)


def test_a_check_announced_before_the_move_stays_announced() -> None:
    lines = ("white moves d2 e2", "black moves h7 h6", "white says check", "white moves e2 e3")
    check = check_on(GRECO, BLACK, *lines, fen=CHECKED)
    assert check is not None
    assert check.announced


def test_a_check_parried_is_none() -> None:
    lines = ("white moves d2 e2", "white says check", "black moves e8 d8")
    assert check_on(SARRATT, BLACK, *lines, fen=CHECKED) is None


def test_a_check_not_parried_is_one_that_he_knows() -> None:
    lines = ("white moves d2 e2", "white says check", "black moves h7 h6")
    check = check_on(SARRATT, BLACK, *lines, fen=CHECKED)
    assert check is not None
    assert check.is_known
    assert check.endured == 1
    walked = check_on(SARRATT, BLACK, "black moves d8 e8", fen="3k4/7p/8/8/8/8/4R3/4K3 b - - 0 1")
    assert walked == Check(1, 1 << E2, is_known=True)


def test_a_new_attacker_let_in_is_known() -> None:
    fen = "4k3/4n3/8/8/8/4R3/8/4K2B b - - 0 1"
    lines = ("black moves e7 d5",)
    check = check_on(SARRATT, BLACK, *lines, fen=fen)
    assert check is not None
    assert check.is_known
