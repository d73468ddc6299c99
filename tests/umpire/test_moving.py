import pytest
from tests.umpire.tables import DAL_RIO, GRECO, LEWIS, SARRATT, WALKER, laws, opened, ruling, table

from jadoube import Colour, Position
from jadoube.umpire import Odds

PASSING = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"


@pytest.mark.parametrize(
    ("act", "matter"),
    [
        ("white moves d1 d3", "false-move"),
        ("white moves d1 d8", "false-capture"),
        ("white moves d1 d2", "captured-own"),
        ("white moves d8 d6", "moved-adverse"),
        ("white moves d8 d7", "moved-adverse"),
        ("white moves d8 d2", "moved-adverse"),
    ],
)
def test_what_is_wrong_with_a_move(act: str, matter: str) -> None:
    given = ruling(SARRATT, act)
    assert [wrong.matter for wrong in given.opened] == [matter]
    assert given.table.turn == Colour.BLACK


def test_a_lawful_move_opens_nothing() -> None:
    given = ruling(SARRATT, "white moves e2 e4")
    assert not given.opened
    assert not given.cites


def test_a_pawn_is_taken_in_passing() -> None:
    given = ruling(SARRATT, "white moves e5 d6", position=PASSING)
    assert given.table.position.placement == "4k3/8/3P4/8/8/8/8/4K3"
    assert laws(given) == ["15"]
    italian = ruling(SARRATT, "white moves e5 d6", position=PASSING, customs=["italian"])
    assert [wrong.matter for wrong in italian.opened] == ["false-move"]
    assert italian.table.position.placement == "4k3/8/3P4/3p4/8/8/8/4K3"


def test_taking_in_passing_that_exposes_the_king_still_takes() -> None:
    fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"
    given = ruling(SARRATT, "white moves e5 d6", position=fen)
    assert [wrong.matter for wrong in given.opened] == ["exposed-king"]
    assert given.table.position.placement == "8/8/3P4/K6r/8/8/8/4k3"
    assert laws(given) == ["15", "17"]
    assert given.table.act("black exacts correct").table.position == Position(fen)


def test_a_man_that_takes_a_marked_man_falsely_takes_it() -> None:
    given = ruling(SARRATT, "white moves a1 d5", position="4k3/8/8/3p4/8/8/8/R3K3 w Q - 0 1")
    assert [wrong.matter for wrong in given.opened] == ["false-capture"]
    assert given.table.position.placement == "4k3/8/8/3R4/8/8/8/4K3"


def test_a_king_is_never_taken() -> None:
    given = ruling(SARRATT, "white moves e1 e8", position="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert given.is_refused
    own = ruling(SARRATT, "white moves h1 e1", position="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert own.is_refused


def test_an_empty_square_has_nothing_to_move() -> None:
    assert ruling(SARRATT, "white moves e4 e5").is_refused


@pytest.mark.parametrize(
    ("code", "refused"), [(SARRATT, False), (LEWIS, False), (WALKER, True), (DAL_RIO, False)]
)
def test_opening_moves_keep_to_their_half_in_one_code(code: str, refused: bool) -> None:
    odds = Odds(Colour.BLACK, (53,), 2)
    first = ruling(code, "white moves e2 e5", odds=odds)
    assert first.is_refused == refused
    if refused:
        assert laws(first) == ["V"]
    assert not ruling(code, "white moves e2 e4", odds=odds).is_refused
    assert not ruling(code, "white moves h2 h4", odds=odds).is_refused
    assert ruling(code, "white moves a2 a5", odds=odds).is_refused == refused
    lines = ("white moves e2 e4", "white moves d2 d4", "black moves a7 a6")
    assert not ruling(code, *lines, "white moves e4 e5", odds=odds).is_refused


def test_black_keeps_to_his_own_half() -> None:
    odds = Odds(Colour.WHITE, (13,), 2)
    assert not ruling(WALKER, "black moves a7 a5", odds=odds).is_refused
    assert ruling(WALKER, "black moves h7 h4", odds=odds).is_refused
    assert ruling(WALKER, "black moves e7 e4", odds=odds).is_refused
    assert not ruling(WALKER, "black moves e7 e5", odds=odds).is_refused
    giver = ruling(WALKER, "black moves e7 e5", "black moves d7 d5", "white moves d2 d5", odds=odds)
    assert not giver.is_refused


def test_beyond_its_power_and_exposing_the_king_is_a_false_move() -> None:
    fen = "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1"
    given = ruling(SARRATT, "white moves e2 a2", position=fen)
    assert [wrong.matter for wrong in given.opened] == ["false-move"]


@pytest.mark.parametrize(
    ("code", "options"),
    [
        (SARRATT, "stand, correct, king"),
        (LEWIS, "stand, correct, king"),
        (GRECO, "correct"),
        (DAL_RIO, "king"),
    ],
)
def test_a_false_move_to_the_last_rank_is_named_in_time(code: str, options: str) -> None:
    fen = "4k3/8/1P6/8/8/8/p7/4K3 w - - 0 1"
    given = ruling(code, "white moves b6 b8 = queen", position=fen)
    if code == DAL_RIO:
        assert given.is_refused
        return
    assert opened(given.table) == [f"false-move by white: {options}"]
    assert given.table.position.placement == "1Q2k3/8/8/8/8/8/p7/4K3"


def test_a_name_is_for_a_pawn_on_its_last_rank() -> None:
    assert ruling(SARRATT, "white moves e2 e4 = queen").is_refused
    assert ruling(SARRATT, "white moves e2 e5 = queen").is_refused
    assert ruling(SARRATT, "white moves b1 b8 = queen").is_refused


def test_an_adverse_pawn_may_be_set_on_its_last_rank_and_named() -> None:
    fen = "4k3/8/8/8/8/8/p7/4K3 w - - 0 1"
    given = ruling(SARRATT, "white moves a2 a1 = queen", position=fen)
    assert opened(given.table) == ["moved-adverse by white: put-back, stand"]
    assert given.table.position.placement == "4k3/8/8/8/8/8/8/q3K3"


def test_a_second_move_is_judged_as_any_move() -> None:
    after = table(SARRATT, "white moves e2 e4", "white moves g1 g3")
    assert opened(after) == [
        "moved-twice by white: put-back, stand",
        "false-move by white: stand, correct, king",
    ]
