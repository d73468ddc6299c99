from tests.umpire.tables import DAL_RIO, GRECO, SARRATT, WALKER, bound, laws, opened, ruling, table

from jadoube import Colour
from jadoube.umpire.acts import SaysCheck
from jadoube.umpire.checking import announce
from jadoube.umpire.finding import Finding

QUIET = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"
GIVEN = ("white moves d2 e2",)
ENDURED = (*GIVEN, "black moves h7 h6")


def test_a_check_said_in_time_must_be_parried() -> None:
    given = ruling(SARRATT, *GIVEN, "white says check", position=QUIET)
    assert given.table.check == "announced"
    assert bound(given.table) == ["black parry"]
    assert laws(given) == ["18"]
    assert not given.opened


def test_said_again_it_changes_nothing() -> None:
    once = table(SARRATT, *GIVEN, "white says check", position=QUIET)
    again = once.act("white says check")
    assert again.table.must == once.must
    assert again.table.board == once.board
    assert laws(again) == ["18"]


def test_saying_check_binds_hands_anew() -> None:
    touched = table(SARRATT, *GIVEN, "black touches h7", position=QUIET)
    assert bound(touched) == ["black move h7"]
    said = touched.act("white says check").table
    assert bound(said) == ["black parry", "black move king"]


def test_late_notice_leaves_him_the_choice() -> None:
    late = table(SARRATT, *ENDURED, "white says check", position=QUIET)
    assert opened(late) == ["check-not-announced by white: parry"]
    assert late.check == "none"  # it is White's turn; Black's King is told of by his duty
    moved = late.act("white moves e1 d1").table
    assert bound(moved) == ["black parry"]
    assert opened(moved) == ["check-not-announced by white: parry"]
    back = moved.act("black exacts parry").table
    assert back.position.man(55) is not None
    assert bound(back) == ["black parry"]
    assert back.check == "announced"
    assert back.act("white exacts parry").is_refused


def test_late_notice_is_one_irregularity_however_often_it_is_given() -> None:
    late = table(SARRATT, *ENDURED, "white says check", "white says check", position=QUIET)
    assert opened(late) == ["check-not-announced by white: parry"]
    assert late.wrongs[0].ply == 1


def test_a_second_late_notice_takes_the_place_of_the_first() -> None:
    after = table(
        SARRATT,
        *ENDURED,
        "white says check",
        "white moves e1 d1",
        "black moves e8 f8",
        "white moves e2 f2",
        "black moves h6 h5",
        "white says check",
        position=QUIET,
    )
    assert opened(after) == ["check-not-announced by white: parry"]
    assert after.wrongs[0].ply == 5


def test_late_notice_recalls_everything_since() -> None:
    after = table(
        WALKER,
        *ENDURED,
        "white moves e1 f1",
        "black moves h6 h5",
        "white says check",
        position=QUIET,
    )
    assert after.position.placement == "4k3/7p/8/8/8/8/4R3/4K3"
    assert after.turn == Colour.BLACK
    assert bound(after) == ["black parry"]
    assert after.ply == 1


def test_late_notice_recalls_the_last_move_of_each() -> None:
    after = table(
        DAL_RIO,
        *ENDURED,
        "white moves e1 f1",
        "black moves h6 h5",
        "white says check",
        position=QUIET,
    )
    assert after.position.placement == "4k3/8/7p/8/8/8/4R3/5K2"
    assert bound(after) == ["black parry"]
    answered = table(DAL_RIO, *ENDURED, "white moves e1 f1", "white says check", position=QUIET)
    assert answered.position.placement == "4k3/7p/8/8/8/8/4R3/4K3"


def test_late_notice_recalls_nothing() -> None:
    after = table(GRECO, *ENDURED, "white moves e1 f1", "white says check", position=QUIET)
    assert after.position.placement == "4k3/8/7p/8/8/8/4R3/5K2"
    assert bound(after) == ["black parry"]
    assert not after.open


def test_a_check_he_walked_into_is_announced_at_any_time() -> None:
    after = table(
        SARRATT,
        "black moves d8 e8",
        "white exacts stand",
        "white moves a1 b1",
        "black moves a7 a6",
        "white says check",
        position="3k4/p7/8/8/8/8/4R3/K7 b - - 0 1",
        customs=["paris"],
    )
    assert not after.open
    moved = after.act("white moves b1 a1").table
    assert bound(moved) == ["black parry"]


def test_check_said_where_there_is_none_is_remembered_once() -> None:
    false = table(SARRATT, "white says check", "white says check")
    assert len(false.alarms) == 1
    assert not false.open
    both = false.act("black says check").table
    assert [alarm.by for alarm in both.alarms] == [Colour.WHITE, Colour.BLACK]
    assert laws(false.act("white says check")) == ["20"]


def test_check_said_over_a_mate_does_nothing() -> None:
    mate = table(SARRATT, "white moves a1 a8", position="6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    assert mate.result is not None
    said = mate.act("white says check")
    assert not said.is_refused
    assert said.table.result == mate.result


def test_nobody_is_told_of_a_check_that_is_none() -> None:
    finding = Finding(table(SARRATT), SaysCheck(Colour.WHITE))
    announce(finding, Colour.BLACK)
    assert finding.now is finding.before


def test_a_false_check_said_again_in_the_others_turn_adds_nothing() -> None:
    heeded = table(SARRATT, "white moves e2 e4", "white says check", "black touches e7")
    again = heeded.act("white says check").table
    assert again.alarms == heeded.alarms
    assert opened(again) == ["check-falsely-announced by white: retract"]
