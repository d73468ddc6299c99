import pytest
from tests.umpire.tables import DAL_RIO, GRECO, SARRATT, bound, laws, opened, ruling, table

from jadoube import Colour, Kind

WHITE, BLACK = Colour.WHITE, Colour.BLACK
B7 = "4k3/1P6/8/8/8/8/p7/4K3 w - - 0 1"
CAPTURE = "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1"
LOST = ["lost-pieces"]


def test_an_unnamed_pawn_has_not_completed_its_move() -> None:
    given = ruling(SARRATT, "white moves b7 b8", position=B7)
    assert given.table.turn == WHITE
    assert bound(given.table) == ["white name b8"]
    assert given.table.ply == 0
    assert laws(given) == ["22"]
    for act in ("white moves e1 e2", "black moves e8 e7", "white holds e1 e2", "white plays Ke2"):
        refused = given.table.act(act)
        assert refused.is_refused
    assert laws(given.table.act("white moves e1 e2")) == ["22"]


def test_its_name_completes_the_move() -> None:
    after = table(SARRATT, "white moves b7 b8", "white names b8 rook", position=B7)
    assert after.position.placement == "1R2k3/8/8/8/8/8/p7/4K3"
    assert after.turn == BLACK
    assert after.ply == 1
    assert after.check == "unannounced"
    taken = table(SARRATT, "white moves b7 a8", "white names a8 queen", position=CAPTURE)
    assert taken.position.placement == "Q3k3/8/8/8/8/8/8/4K3"


def test_a_pawn_that_was_touched_is_moved_by_its_name() -> None:
    lines = ("white touches b7", "white moves b7 b8", "white names b8 queen")
    assert not ruling(SARRATT, *lines, position=B7).opened


def test_a_name_may_be_given_only_to_ones_own_pawn_there() -> None:
    waiting = table(SARRATT, "white moves b7 b8", position=B7)
    assert waiting.act("black names b8 queen").is_refused
    assert waiting.act("white names a8 queen").is_refused
    assert waiting.act("white names b8 king").is_refused
    assert waiting.act("white names b8 pawn").is_refused
    assert laws(waiting.act("white names a8 queen")) == ["22"]
    assert ruling(SARRATT, "white names e2 queen").is_refused


@pytest.mark.parametrize("name", ["king", "pawn"])
def test_no_king_and_no_pawn(name: str) -> None:
    given = ruling(SARRATT, f"white moves b7 b8 = {name}", position=B7)
    assert given.is_refused
    assert laws(given) == ["22"]


def test_an_older_right_lapses_with_the_touch_of_the_pawn() -> None:
    lines = ("white moves e1 e2", "black moves e8 c8", "white moves b7 b8")
    waiting = table(SARRATT, *lines, position=B7)
    assert not waiting.open
    kept = table(GRECO, *lines, position=B7)
    assert opened(kept) == ["false-move by black: correct"]


def test_a_mate_that_stands_ends_the_game_before_the_pawn_is_named() -> None:
    fen = "6k1/5ppp/8/8/8/8/1P4p1/R3K2B w - - 0 1"
    lines = ("white moves a1 b8", "black moves g2 h1")
    after = table(SARRATT, *lines, position=fen)
    assert after.result is not None
    assert after.pending is None


def test_a_false_alarm_is_heeded_by_the_pawn() -> None:
    lines = ("white moves e1 e2", "black moves e8 d8", "black says check", "white moves b7 b8")
    assert opened(table(SARRATT, *lines, position=B7)) == [
        "check-falsely-announced by black: retract"
    ]


# -- only pieces that were lost ---------------------------------------------------------------


def test_with_nothing_lost_the_pawn_waits() -> None:
    given = ruling(SARRATT, "white moves b7 b8", position=B7, customs=LOST)
    assert given.table.turn == BLACK
    assert given.table.suspended == (57,)
    assert not given.table.must
    assert given.table.check == "none"
    refused = ruling(SARRATT, "white moves b7 b8 = queen", position=B7, customs=LOST)
    assert refused.is_refused


WAITS = "1P2k3/8/8/8/8/8/3r4/3QK3 w - - 0 1"


def test_after_a_loss_it_is_named_before_he_moves() -> None:
    lost = table(SARRATT, "white moves e1 f1", "black moves d2 d1", position=WAITS, customs=LOST)
    assert "white name b8" in bound(lost)
    refused = lost.act("white moves f1 g2")
    assert refused.is_refused
    assert laws(refused) == ["22"]
    assert lost.act("white names b8 rook").is_refused
    assert lost.act("black names b8 queen").is_refused
    named = lost.act("white names b8 queen").table
    assert named.turn == WHITE
    assert named.position.man(57) is not None
    assert named.ply == 2


def test_naming_gives_check_and_may_mate() -> None:
    lines = ("white moves e1 f1", "black moves d2 d1", "white names b8 queen")
    after = table(SARRATT, *lines, position=WAITS, customs=LOST)
    assert after.board.checks[BLACK] is not None
    check = after.board.checks[BLACK]
    assert check is not None
    assert check.given == 3  # with the move that White has still to make
    assert not check.announced


def test_naming_changes_no_check_that_was_there() -> None:
    fen = "1P2k3/8/8/8/8/8/3r4/3QK2R w - - 0 1"
    lines = ("white moves h1 h8", "black moves d2 d1", "white moves e1 d1")
    checked = table(SARRATT, *lines[:2], position=fen, customs=LOST)
    before = checked.board.checks[BLACK]
    assert before is not None
    after = checked.act("white names b8 queen").table
    assert after.board.checks[BLACK] == before


def test_two_pawns_and_one_loss_he_names_either() -> None:
    fen = "PP2k3/8/8/8/8/8/3r4/3QK3 w - - 0 1"
    lost = table(DAL_RIO, "white moves e1 f1", "black moves d2 d1", position=fen)
    assert {"white name a8", "white name b8"} <= set(bound(lost))
    named = lost.act("white names a8 queen").table
    assert not [duty for duty in bound(named) if "name" in duty]
    assert named.suspended == (57,)


@pytest.mark.parametrize(("code", "usable"), [(DAL_RIO, False), (SARRATT, True)])
def test_no_second_bishop_on_the_same_colour(code: str, usable: bool) -> None:
    # White has a Bishop on f1 (light) and loses one; b8 is dark, a8 light.
    fen = "P3k3/8/8/8/8/8/3r4/3B1KB1 w - - 0 1"
    customs = [] if code == DAL_RIO else LOST
    lost = table(code, "white moves g1 h2", "black moves d2 d1", position=fen, customs=customs)
    given = lost.act("white names a8 bishop")
    assert not given.is_refused
    light = "P3k3/8/8/8/8/8/3r2B1/3B1K2 w - - 0 1"
    lost = table(code, "white moves g2 f3", "black moves d2 d1", position=light, customs=customs)
    given = lost.act("white names a8 bishop")
    assert given.is_refused != usable


def test_the_adversary_names_nothing_in_this_turn() -> None:
    fen = "1P2k3/8/8/8/8/8/3r4/3QK3 b - - 0 1"
    lost = table(SARRATT, "black moves d2 d1", position=fen, customs=LOST)
    assert lost.turn == WHITE
    assert Kind.QUEEN in lost.position.usable_names(WHITE, 57, lost.code.rules)


# -- false moves to the last rank -------------------------------------------------------------


def test_a_pawn_moved_falsely_is_named_once_it_stands() -> None:
    fen = "4k3/8/1P6/8/8/8/8/4K3 w - - 0 1"
    false = table(SARRATT, "white moves b6 b8", position=fen)
    assert not bound(false)
    stands = false.act("black exacts stand").table
    assert bound(stands) == ["white name b8"]
    assert not stands.act("white names b8 queen").is_refused
    moved = stands.act("black moves e8 e7").table
    assert moved.act("white moves e1 e2").is_refused
    assert not moved.act("white names b8 queen").is_refused
    assert false.act("white names b8 queen").is_refused
