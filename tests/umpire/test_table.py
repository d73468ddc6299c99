import pytest
from tests.umpire.tables import DAL_RIO, SARRATT, bound, opened, table

from jadoube import Colour
from jadoube.umpire import Odds

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def test_the_receiver_of_odds() -> None:
    assert table(SARRATT).terms.receiver is None
    assert table(SARRATT, odds=Odds(WHITE, (1,))).terms.receiver == BLACK


def test_what_opened_last_comes_last() -> None:
    lines = ("white moves g1 g3", "white moves e2 e4", "black says check")
    after = table(SARRATT, *lines, turned=True)
    assert [wrong.matter for wrong in after.open] == ["board-turned", "false-move", "moved-twice"]


def test_after_the_end_nothing_is_open_or_due() -> None:
    over = table(SARRATT, "white moves g1 g3", "black touches e7", "black resigns", turned=True)
    assert not over.open
    assert not over.must


def test_rights_of_each_player() -> None:
    laid = table(SARRATT, "white moves g1 g3", turned=True)
    assert [wrong.matter for wrong in laid.claimable(WHITE)] == ["board-turned"]
    assert [wrong.matter for wrong in laid.claimable(BLACK)] == [
        "board-turned",
        "false-move",
    ]
    assert [wrong.matter for wrong in laid.waivable(BLACK)] == ["false-move"]
    assert [wrong.matter for wrong in laid.waivable(BLACK, "board-turned")] == ["board-turned"]
    assert laid.waivable(WHITE) == []


def test_a_man_in_hand_is_found_by_his_holder_and_its_squares() -> None:
    held = table(SARRATT, "white holds e2 e3", "white holds e3 e4")
    assert held.held_by(WHITE) is held.held
    assert held.held_by(WHITE, 12) is held.held
    assert held.held_by(WHITE, 28) is held.held
    assert held.held_by(WHITE, 20) is None
    assert held.held_by(BLACK) is None
    assert table(SARRATT).held_by(WHITE) is None


def test_a_check_not_perceived_needs_two_moves_in_it() -> None:
    fen = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"
    lines = ["white moves d2 e2", "black moves h7 h6", "white moves e1 d1"]
    assert not table(SARRATT, *lines, position=fen).open
    both = [*lines, "black moves h6 h5"]
    assert opened(table(SARRATT, *both, position=fen)) == ["check-unperceived by white: parry"]
    assert not table(DAL_RIO, *both, position=fen).open


def test_a_check_said_late_is_no_irregular_move() -> None:
    fen = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"
    lines = ("white moves d2 e2", "black moves h7 h6", "white says check")
    late = table(SARRATT, *lines, position=fen)
    assert late.open
    assert not late.irregular
    assert table(SARRATT, "white moves g1 g3").irregular


def test_a_touch_binds_beside_what_was_said() -> None:
    fen = "4k3/7r/8/8/8/8/3R4/4K3 w - - 0 1"
    after = table(
        SARRATT, "white moves d2 e2", "white says check", "black touches h7", position=fen
    )
    assert bound(after) == ["black parry", "black move h7"]
    assert [str(duty) for duty in after.spoken] == ["parry"]


def test_an_irregular_mate_asks_nobody_to_parry() -> None:
    fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
    mate = table(SARRATT, "white moves a1 b8", "white says check", position=fen)
    assert mate.result is None
    assert not mate.must
    check = table(
        SARRATT, "white moves a1 c7", "white says check", position="2k5/8/8/8/8/8/8/R3K3 w - - 0 1"
    )
    assert bound(check) == ["black parry"]


FALSE = "4k3/8/1P6/8/8/8/8/4K3 w - - 0 1"


@pytest.mark.parametrize("code", [SARRATT, "lewis-1822"])
def test_a_pawn_that_may_go_back_is_not_yet_named(code: str) -> None:
    false = table(code, "white moves b6 b8", position=FALSE)
    assert false.unnamed == []
    assert false.act("black waives").table.unnamed == [(WHITE, 57)]


def test_a_pawn_that_waited_before_is_named_all_the_same() -> None:
    stands = table(SARRATT, "white moves b6 b8", "black waives", position=FALSE)
    moved = stands.act("black moves e8 e6").table
    assert moved.irregular
    assert moved.unnamed == [(WHITE, 57)]
    late = table(SARRATT, "white moves b6 b8", "black waives", position=FALSE)
    assert bound(late) == ["white name b8"]


def test_where_pawns_wait_for_a_loss_only_he_who_has_the_turn_names() -> None:
    fen = "1P2k3/8/8/8/8/8/3r4/3QK3 b - - 0 1"
    lost = table(DAL_RIO, "black moves d2 d1", position=fen)
    assert lost.unnamed == [(WHITE, 57)]
    moved = "1P2k3/8/8/8/8/8/3r4/3QK2R w - - 0 1"
    other = table(DAL_RIO, "white moves h1 h2", "black moves d2 d1", position=moved)
    assert other.unnamed == [(WHITE, 57)]
    assert not table(DAL_RIO, "white moves h1 h2", position=moved).unnamed


def test_what_a_player_has_done_comes_last_first() -> None:
    after = table(SARRATT, "white touches g1", "black adjusts g8", "white moves g1 f3")
    assert [type(act).__name__ for act in after.done_by(WHITE)] == ["Moves", "Touches"]
