"""What a silent umpire lets slip: nothing that was not said or is not plain to see."""

import pytest
from tests.umpire.tables import DAL_RIO, SARRATT, table

from jadoube import Colour, SquareSet, parse_square
from jadoube.table import Table
from jadoube.umpire import View
from jadoube.umpire.marks import UNMARKED, marks

WHITE, BLACK = Colour.WHITE, Colour.BLACK
CHECK = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"


def seen(laid: Table) -> View:
    """Give what both players see, which is the same but for whose view it is."""
    white, black = laid.view(WHITE), laid.view(BLACK)
    assert (white.player, black.player) == (WHITE, BLACK)
    shown = [name for name in View.__struct_fields__ if name != "player"]
    assert all(getattr(white, name) == getattr(black, name) for name in shown)
    return white


@pytest.mark.parametrize(
    "lines",
    [
        ("white moves g1 g3",),
        ("white moves e2 e4", "white moves d2 d4"),
        ("white moves d7 d5",),
        ("white touches g1", "white moves e2 e4"),
        ("white says check", "black says check", "white touches e2"),
    ],
)
def test_irregularities_are_left_to_be_seen(lines: tuple[str, ...]) -> None:
    announcing = table(SARRATT, *lines)
    assert seen(announcing).open == announcing.open
    assert announcing.open
    silent = table(SARRATT, *lines, umpire="silent")
    assert seen(silent).open == ()
    assert seen(silent).must == ()
    assert silent.open == announcing.open


def test_the_set_up_is_left_to_be_seen() -> None:
    assert seen(table(SARRATT, turned=True)).open
    assert not seen(table(SARRATT, turned=True, umpire="silent")).open


@pytest.mark.parametrize("line", ["white touches g1", "white touches e7", "white holds g1 f3"])
def test_what_a_touch_binds_to_is_not_told(line: str) -> None:
    assert seen(table(SARRATT, line, umpire="silent")).must == ()
    announcing = table(SARRATT, line)
    assert seen(announcing).must == announcing.must


def test_a_check_is_shown_once_it_is_said() -> None:
    quiet = table(SARRATT, "white moves d2 e2", position=CHECK, umpire="silent")
    assert quiet.check == "unannounced"
    assert seen(quiet).check == "none"
    said = quiet.act("white says check").table
    assert seen(said).check == "announced"
    assert [str(duty) for duty in seen(said).must] == ["parry"]
    announcing = table(SARRATT, "white moves d2 e2", position=CHECK)
    assert announcing.check == "unannounced"
    assert seen(announcing).check == "none"
    assert seen(announcing).marks.check is None


def test_a_check_not_perceived_is_left_to_be_perceived() -> None:
    lines = ("white moves d2 e2", "black moves h7 h6", "white moves e1 d1", "black moves h6 h5")
    unseen = table(SARRATT, *lines, position=CHECK, umpire="silent")
    assert unseen.open
    assert not seen(unseen).open
    assert seen(unseen).check == "none"
    assert not seen(unseen).must


def test_a_penalty_exacted_was_said_aloud() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts correct")
    assert [str(duty) for duty in seen(table(SARRATT, *lines, umpire="silent")).must] == ["move g8"]


def test_a_pawn_that_must_be_named_is_plain_to_see() -> None:
    fen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"
    waiting = table(SARRATT, "white moves b7 b8", position=fen, umpire="silent")
    assert [str(duty) for duty in seen(waiting).must] == ["name b8"]


def test_voices_and_the_board_are_shown() -> None:
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    lines = ("white counts", "white offers draw", "white holds a1 a2")
    laid = table(DAL_RIO, *lines, position=fen, umpire="silent")
    view = seen(laid)
    assert view.counts == {WHITE: 50}
    assert view.offer == WHITE
    assert view.turn == WHITE
    assert view.result is None
    assert view.position == laid.shown
    asked = table(SARRATT, 'white refers "may it?"', umpire="silent")
    assert seen(asked).referred == "may it?"
    over = asked.act("black resigns").table
    assert str(seen(over).result) == "white wins"


def test_hands_on_men_are_plain_to_see() -> None:
    for umpire in ("announces", "silent"):
        laid = table(SARRATT, "white holds g1 h3", "white holds h3 f3", umpire=umpire)
        held = seen(laid).held
        assert held is not None
        assert (held.by, held.origin, held.set_on) == (WHITE, *_places("g1"), _places("h3", "f3"))
        assert seen(laid).marks.held == held.set_on[-1]
        assert seen(laid).marks.touched == SquareSet(["g1", "f3"])
        assert seen(laid.act("white quits f3").table).marks == UNMARKED


def _places(*names: str) -> tuple[int, ...]:
    return tuple(map(parse_square, names))


def test_a_board_turned_is_plain_to_see_and_no_more_is_told_of_it() -> None:
    silent = seen(table(SARRATT, turned=True, umpire="silent"))
    assert silent.turned
    assert silent.marks == UNMARKED
    assert not seen(table(SARRATT)).turned


def test_pawns_that_wait_are_told() -> None:
    fen = "4k3/1P6/8/8/8/8/8/QRRBBNNK w - - 0 1"
    laid = table(DAL_RIO, "white moves b7 b8", position=fen, umpire="silent")
    assert seen(laid).waiting == laid.suspended == _places("b8")


def test_what_is_open_is_marked_by_an_umpire_who_announces() -> None:
    lines = ("white touches g1", "white moves e2 e4")
    assert seen(table(SARRATT, *lines)).marks.open == SquareSet(["e2", "e4", "g1"])
    assert seen(table(SARRATT, *lines, umpire="silent")).marks == UNMARKED


def test_the_first_man_touched_is_marked_by_an_umpire_who_announces() -> None:
    lines = ("white touches g1", "white touches b1")
    assert seen(table(SARRATT, *lines)).marks.touched == SquareSet(["g1", "b1"])
    assert seen(table(SARRATT, *lines)).marks.due == SquareSet(["g1"])
    silent = seen(table(SARRATT, *lines, umpire="silent")).marks
    assert (silent.touched, silent.due) == (SquareSet(["b1"]), SquareSet())


def test_a_king_who_must_move_is_marked() -> None:
    lines = ("white moves e2 e4", "black moves e7 e5", "white moves b1 b3", "black exacts king")
    assert seen(table(SARRATT, *lines)).marks.due == SquareSet(["e1"])


def test_a_check_is_marked_as_far_as_it_is_shown() -> None:
    quiet = {
        umpire: table(SARRATT, "white moves d2 e2", position=CHECK, umpire=umpire)
        for umpire in ("announces", "silent")
    }
    assert seen(quiet["announces"]).marks.check is None
    assert marks(quiet["announces"]).check == parse_square("e8")
    assert seen(quiet["silent"]).marks.check is None
    assert seen(quiet["silent"].act("white says check").table).marks.check == parse_square("e8")


def test_the_same_rulings_under_either_umpire() -> None:
    for line in ("white moves g1 g3", "white touches g1", "white exacts king"):
        loud, quiet = table(SARRATT).act(line), table(SARRATT, umpire="silent").act(line)
        assert (loud.text, loud.cites, loud.opened) == (quiet.text, quiet.cites, quiet.opened)
