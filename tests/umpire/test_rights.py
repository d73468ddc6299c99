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
    table,
)

from jadoube import Colour, Position
from jadoube.umpire import Odds

FALSE = ("white moves e2 e4", "black moves g8 g6")
TURNED = {"turned": True}


def test_stand_leaves_the_move_and_the_turn() -> None:
    given = ruling(SARRATT, *FALSE, "white exacts stand")
    assert given.table.turn == Colour.WHITE
    assert not given.table.open
    assert given.table.ply == 2
    assert laws(given) == ["13"]


def test_a_remedy_lays_a_penalty_on_the_offender() -> None:
    after = table(SARRATT, *FALSE, "white exacts correct")
    assert bound(after) == ["black move g8"]
    assert after.turn == Colour.BLACK
    assert after.duty is not None
    assert after.duty.penalty
    assert after.ply == 1


def test_a_king_who_cannot_move_is_not_enforced() -> None:
    after = table(
        SARRATT,
        "white moves e1 e2",
        "black moves b8 b6",
        "white exacts king",
        position="rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1",
    )
    assert after.turn == Colour.BLACK
    assert not after.must


def test_of_two_that_offer_a_remedy_the_last_is_exacted_unless_the_other_is_named() -> None:
    fen = "4k3/4r3/8/8/8/8/4N3/4K1N1 w - - 0 1"
    lines = ("white touches e2", "white moves g1 g3")
    both = table(SARRATT, *lines, position=fen)
    assert opened(both) == [
        "false-move by white: stand, correct, king",
        "touched-own by white: king",
    ]
    last = both.act("black exacts king")
    assert last.exacted is not None
    assert last.exacted[0].matter == "touched-own"
    named = both.act("black exacts king for false-move")
    assert named.exacted is not None
    assert named.exacted[0].matter == "false-move"
    # The one penalty settles both, so both laws are told.
    assert laws(last) == ["7", "17", "13"]
    assert laws(named) == ["13"]
    assert not last.table.open
    assert not named.table.open


def test_begun_again_the_board_and_the_odds_are_right_at_once() -> None:
    odds = Odds(Colour.WHITE, (1,))
    wrong = table(LEWIS, odds=odds, array=Position().placement, turned=True)
    begun = wrong.act("white exacts restart")
    assert laws(begun) == ["I", "IV"]
    assert not begun.table.open
    odds_alone = wrong.act("white exacts restart for odds-not-given")
    assert laws(odds_alone) == ["IV"]
    assert opened(odds_alone.table) == ["board-turned: restart"]


def test_a_remedy_that_the_law_does_not_give_is_refused_by_it() -> None:
    false = table(SARRATT, "white moves b1 b3")
    refused = false.act("black exacts put-back")
    assert refused.is_refused
    assert laws(refused) == ["13"]


def test_two_men_must_be_told_apart() -> None:
    taken = table(SARRATT, "white moves d1 f3", position="4k3/8/8/8/8/5N2/8/3QK3 w - - 0 1")
    assert opened(taken) == ["captured-own by white: play d1, play f3"]
    unsaid = taken.act("black exacts play")
    assert unsaid.is_refused
    assert laws(unsaid) == ["12"]
    assert "which man" in unsaid.text
    assert bound(taken.act("black exacts play f3").table) == ["white move f3"]
    assert taken.act("black exacts play e1").is_refused


def test_one_man_alone_need_not_be_named() -> None:
    fen = "4k3/8/8/8/8/8/P7/RN2K3 w Q - 0 1"
    taken = table(SARRATT, "white moves a1 b1", position=fen)
    assert opened(taken) == ["captured-own by white: play b1"]
    assert bound(taken.act("black exacts play").table) == ["white move b1"]


@pytest.mark.parametrize(
    ("act", "cited"),
    [
        ("white exacts restart", ["1", "4"]),
        ("white exacts restart for board-turned", ["1"]),
        ("white exacts restart for odds-not-given", ["4"]),
        ("white exacts restart for false-move", ["1", "4"]),
        ("white exacts rectify", ["2"]),
        ("white exacts add", ["3"]),
        ("white exacts remove", ["4"]),
        ("white exacts parry", ["18", "19"]),
        ("white exacts parry for check-unperceived", ["19"]),
        ("white exacts retract", ["20"]),
        ("white exacts king", []),
        ("white exacts king for false-move", ["13"]),
        ("white exacts play", []),
    ],
)
def test_a_right_that_nobody_has_is_refused_by_its_law(act: str, cited: list[str]) -> None:
    given = ruling(SARRATT, act)
    assert given.is_refused
    assert laws(given) == cited


def test_a_lapsed_right_is_refused_by_the_law_of_lapse() -> None:
    late = table(SARRATT, *FALSE, "white touches d2")
    for act in ("white exacts king", "white exacts king for false-move", "white exacts correct"):
        given = late.act(act)
        assert given.is_refused
        assert laws(given) == ["21", "13"]
    assert laws(late.act("white exacts rook")) == []
    assert laws(late.act("black exacts king")) == []
    assert laws(late.act("white exacts king for moved-twice")) == ["14"]


def test_of_two_lapsed_rights_the_last_is_told() -> None:
    fen = "4k3/4r3/8/8/8/8/4N3/4K1N1 w - - 0 1"
    lines = ("white touches e2", "white moves g1 g3", "black touches e8")
    late = table(SARRATT, *lines, position=fen)
    assert laws(late.act("black exacts king")) == ["21", "7"]


def test_a_right_that_lapsed_before_another_is_remembered_too() -> None:
    lines = (*FALSE, "white moves d2 d4", "black touches b8", "black moves a7 a6", "white waives")
    late = table(SARRATT, *lines)
    assert laws(late.act("white exacts correct")) == ["21", "13"]
    assert laws(late.act("white exacts play")) == ["21", "7"]


def test_waiving_closes_what_is_open_to_him_alone() -> None:
    after = ruling(SARRATT, *FALSE, "white waives")
    assert not after.table.open
    assert laws(after) == ["13"]
    assert [wrong.matter for wrong in after.lapsed] == ["false-move"]
    offender = ruling(SARRATT, *FALSE, "black waives")
    assert opened(offender.table) == ["false-move by black: stand, correct, king"]
    assert ruling(SARRATT, *FALSE, "black waives false-move").is_refused


def test_waiving_one_right_leaves_the_other() -> None:
    lines = ("white moves e2 e4", "white moves g1 g3", "black waives moved-twice")
    assert opened(table(SARRATT, *lines)) == ["false-move by white: stand, correct, king"]
    given = ruling(SARRATT, *FALSE, "white waives moved-twice")
    assert given.is_refused
    assert laws(given) == ["14"]


def test_a_bare_waiver_does_not_touch_the_set_up() -> None:
    after = table(SARRATT, "white waives", **TURNED)
    assert opened(after) == ["board-turned: restart"]


def test_the_set_up_is_waived_by_each_player_for_himself() -> None:
    one = table(SARRATT, "white waives board-turned", **TURNED)
    assert opened(one) == ["board-turned: restart"]
    assert one.act("white exacts restart").is_refused
    assert one.act("white waives board-turned").is_refused
    assert not one.act("black exacts restart").is_refused
    assert not one.act("black waives board-turned").table.open


UNSEEN = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"
ENDURED = (
    "white moves d2 e2",
    "black moves h7 h6",
    "white moves e1 d1",
    "black moves h6 h5",
)


@pytest.mark.parametrize("code", [SARRATT, LEWIS, WALKER])
def test_a_check_not_perceived_is_parried_or_waived(code: str) -> None:
    unseen = table(code, *ENDURED, position=UNSEEN)
    assert opened(unseen) == ["check-unperceived by white: parry"]
    back = unseen.act("black exacts parry").table
    assert back.ply == 3
    assert bound(back) == ["black parry"]
    given_up = unseen.act("black waives check-unperceived").table
    assert not given_up.open
    assert not unseen.act("black waives").table.open
    assert unseen.act("white waives").table.open == unseen.open


@pytest.mark.parametrize("code", [GRECO, DAL_RIO])
def test_some_codes_know_no_check_that_was_not_perceived(code: str) -> None:
    assert not table(code, *ENDURED, position=UNSEEN).open


def test_white_too_may_waive_a_check_that_he_did_not_perceive() -> None:
    fen = "4k3/3r4/8/8/8/8/7P/4K3 b - - 0 1"
    lines = ("black moves d7 e7", "white moves h2 h3", "black moves e8 d8", "white moves h3 h4")
    unseen = table(SARRATT, *lines, position=fen)
    assert opened(unseen) == ["check-unperceived by black: parry"]
    assert not unseen.act("white waives").table.open


def test_a_late_notice_outlives_the_penalty_for_a_false_move() -> None:
    lines = ("white moves d2 e2", "black moves h7 h6", "white says check", "white moves e1 e3")
    both = table(SARRATT, *lines, position=UNSEEN)
    late = "check-not-announced by white: parry"
    assert opened(both) == [late, "false-move by white: stand, correct, king"]
    assert opened(both.act("black exacts correct").table) == [late]
    assert opened(both.act("black exacts stand").table) == [late]


def test_a_false_alarm_heeded_is_taken_back() -> None:
    touched = table(SARRATT, "white moves e2 e4", "white says check", "black touches e7")
    assert opened(touched) == ["check-falsely-announced by white: retract"]
    free = touched.act("black exacts retract").table
    assert not free.must
    assert free.turn == Colour.BLACK
    assert free.ply == 1
    moved = touched.act("black moves e7 e5").table
    back = moved.act("black exacts retract").table
    assert back.ply == 1
    assert back.position.man(52) is not None
    assert not back.open


def test_retracting_keeps_a_move_made_before_the_alarm() -> None:
    lines = ("white moves e2 e4", "black moves e7 e5", "white moves d2 d4", "white says check")
    after = table(SARRATT, *lines, "black touches a7", "black exacts retract")
    assert after.ply == 3
    assert after.turn == Colour.BLACK


def test_the_right_to_retract_ends_with_the_announcers_next_move() -> None:
    lines = ("white moves e2 e4", "white says check", "black moves e7 e5", "white moves d2 d4")
    assert ruling(SARRATT, *lines, "black exacts retract").is_refused


def test_retracting_leaves_the_alarm_of_the_other() -> None:
    lines = ("white says check", "black says check", "white touches e2", "white moves e2 e4")
    both = table(SARRATT, *lines, "black touches e7")
    by_white, by_black = (
        f"check-falsely-announced by {one}: retract" for one in ("white", "black")
    )
    assert opened(both) == [by_white, by_black]
    assert opened(both.act("white exacts retract").table) == [by_white]
    assert opened(both.act("black exacts retract").table) == [by_black]


def test_waiving_a_false_alarm_leaves_that_of_the_other() -> None:
    both = table(SARRATT, "black says check", "white says check", "white touches e2")
    assert opened(both) == ["check-falsely-announced by black: retract"]
    after = both.act("white waives check-falsely-announced").table
    assert [alarm.by for alarm in after.alarms] == [Colour.WHITE]


def test_stand_under_paris_leaves_a_check_that_is_known() -> None:
    fen = "4k3/8/8/8/8/8/3r4/4K3 b - - 0 1"
    after = table(
        SARRATT,
        "black moves d2 d3",
        "white moves e1 d1",
        "black exacts stand",
        position=fen,
        customs=["paris"],
    )
    check = after.board.checks[Colour.WHITE]
    assert check is not None
    assert check.is_perceived
    assert not after.open


def test_a_check_that_went_with_the_man_owed_is_not_left_standing() -> None:
    lines = (
        "white moves e2 e4",
        "black moves b8 c6",
        "white moves a2 a3",
        "black moves c6 d4",
        "white moves e1 e2",
        "black exacts remove",
        "black exacts stand",
    )
    after = table(
        WALKER,
        *lines,
        customs=["paris"],
        odds=Odds(Colour.BLACK, (57,)),
        array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        begins=Colour.WHITE,
    )
    assert after.board.checks == (None, None)
    assert not after.open


def test_stand_where_the_king_is_safe_again_leaves_no_check() -> None:
    fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    assert table(SARRATT, "white moves e1 e3", "black exacts stand", position=fen).check == "none"
