import pytest
from tests.umpire.tables import DAL_RIO, GRECO, SARRATT, bound, laws, opened, ruling, table

from jadoube import Colour
from jadoube.umpire.holding import _is_beyond

ROOK = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"


def test_a_man_set_back_where_it_stood_was_touched() -> None:
    given = ruling(SARRATT, "white moves g1 g1")
    assert bound(given.table) == ["white move g1"]
    assert laws(given) == ["8", "7"]
    assert given.table.turn == Colour.WHITE
    assert ruling(SARRATT, "white moves e4 e4").is_refused


def test_what_is_held_was_touched_and_is_shown_where_it_is_set() -> None:
    held = table(SARRATT, "white holds e2 e4")
    assert bound(held) == ["white move e2"]
    assert held.shown.placement == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    assert held.position.placement.endswith("PPPPPPPP/RNBQKBNR")
    assert held.turn == Colour.WHITE
    home = table(SARRATT, "white holds e2 e2")
    assert home.shown == home.position


@pytest.mark.parametrize("act", ["white quits e3", "white moves e2 e3", "white moves e4 e3"])
def test_a_man_held_is_carried_on_by_any_word(act: str) -> None:
    after = table(SARRATT, "white holds e2 e4", act)
    assert after.position.placement == "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"
    assert after.turn == Colour.BLACK
    assert not after.open
    assert after.held is None


def test_held_from_where_it_was_set_it_is_the_same_man() -> None:
    held = table(SARRATT, "white holds e2 e3", "white holds e3 e4")
    assert held.held is not None
    assert held.held.origin == 12
    assert held.held.set_on == (20, 28)
    assert laws(ruling(SARRATT, "white holds e2 e3", "white holds e2 e4")) == ["8"]


def test_another_man_in_hand_takes_the_place_of_the_first() -> None:
    held = table(SARRATT, "white holds e2 e3", "white holds d2 d3")
    assert held.held is not None
    assert held.held.origin == 11
    assert bound(held) == ["white move e2"]


def test_he_must_hold_what_he_quits() -> None:
    assert ruling(SARRATT, "white quits e4").is_refused
    assert ruling(SARRATT, "white holds e2 e4", "black quits e4").is_refused
    assert ruling(SARRATT, "white holds e4 e5").is_refused
    assert ruling(SARRATT, "white holds d1 e8").is_refused
    assert ruling(SARRATT, "black holds e7 e5").is_refused


def test_a_king_may_be_held_on_his_own_square() -> None:
    assert not ruling(SARRATT, "white holds e1 e1").is_refused


def test_a_mate_that_stands_ends_the_game_before_a_man_is_held() -> None:
    fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
    after = table(SARRATT, "white moves a1 b8", "black holds g7 g6", position=fen)
    assert after.result is not None
    assert after.held is None


def test_quitted_on_its_own_square_the_touch_remains() -> None:
    given = ruling(SARRATT, "white holds a1 a4", "white quits a1", position=ROOK)
    assert bound(given.table) == ["white move a1"]
    assert given.table.turn == Colour.WHITE
    assert given.table.held is None
    assert laws(given) == ["8"]


@pytest.mark.parametrize(
    ("holds", "quits", "lawful"),
    [
        ("a4", "a4", True),
        ("a4", "a6", True),
        ("a4", "a3", False),
        ("a4", "b1", False),
        ("c1", "d1", True),
        ("c1", "b1", False),
        ("a1", "a5", True),
    ],
)
def test_in_one_code_it_only_goes_onward(holds: str, quits: str, lawful: bool) -> None:
    lines = (f"white holds a1 {holds}", f"white quits {quits}")
    given = ruling(DAL_RIO, *lines, position=ROOK)
    assert (not given.opened) == lawful
    if not lawful:
        assert [wrong.matter for wrong in given.opened] == ["false-move"]
    assert not ruling(GRECO, *lines, position=ROOK).opened


def test_every_square_it_was_set_on_binds() -> None:
    lines = ("white holds a1 a5", "white holds a5 a3", "white quits a4")
    assert opened(table(DAL_RIO, *lines, position=ROOK)) == ["false-move by white: king"]


def test_single_steppers_stay_where_they_are_set() -> None:
    fen = "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1"
    assert table(DAL_RIO, "white holds b1 c3", "white quits a3", position=fen).open
    assert not table(DAL_RIO, "white holds b1 c3", "white quits c3", position=fen).open
    assert table(DAL_RIO, "white holds e1 e2", "white quits f2", position=fen).open


def test_a_pawn_may_be_carried_on_its_second_step() -> None:
    assert not table(DAL_RIO, "white holds e2 e3", "white quits e4").open


def test_drawn_back_home_it_is_a_false_move() -> None:
    given = ruling(DAL_RIO, "white holds a1 a4", "white quits a1", position=ROOK)
    assert opened(given.table) == ["false-move by white: king"]
    assert given.table.turn == Colour.BLACK
    assert given.table.position.placement == "4k3/8/8/8/8/8/8/R3K3"
    assert laws(given) == ["IV", "V"]


def test_a_capture_that_strays_is_a_false_move() -> None:
    fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"
    given = ruling(DAL_RIO, "white holds e4 e5", "white quits d5", position=fen)
    assert [wrong.matter for wrong in given.opened] == ["false-move"]


@pytest.mark.parametrize(
    ("origin", "square", "target", "beyond"),
    [
        (0, 9, 18, True),  # a1 b2 c3
        (0, 9, 9, False),
        (0, 18, 9, False),
        (0, 9, 16, False),
        (27, 28, 26, False),  # d4 e4 c4: the other way
        (27, 35, 43, True),  # d4 d5 d6
        (27, 19, 11, True),  # d4 d3 d2
        (27, 44, 61, False),  # d4 e6 f8: no line, though two Knight's moves
        (27, 18, 9, True),  # d4 c3 b2
        (27, 20, 13, True),  # d4 e3 f2
        (27, 20, 34, False),  # d4 e3 c5
    ],
)
def test_beyond(origin: int, square: int, target: int, beyond: bool) -> None:
    assert _is_beyond(origin, square, target) == beyond
