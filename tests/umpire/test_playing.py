import pytest
from tests.umpire.tables import DAL_RIO, SARRATT, bound, laws, opened, ruling, table

from jadoube import Colour


@pytest.mark.parametrize(
    ("act", "refused"),
    [
        ("white plays Nf3", False),
        ("white plays Nf6", True),
        ("black plays Nf6", True),
        ("white plays O-O", True),
    ],
)
def test_only_lawful_moves_are_played(act: str, refused: bool) -> None:
    assert ruling(SARRATT, act).is_refused == refused


@pytest.mark.parametrize(
    ("san", "placement"),
    [
        ("O-O", "4k3/8/8/8/8/8/8/R4RK1"),
        ("O-O-O", "4k3/8/8/8/8/8/8/2KR3R"),
    ],
)
def test_castling_is_told_in_notation(san: str, placement: str) -> None:
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    given = ruling(SARRATT, f"white plays {san}", position=fen)
    assert given.table.position.placement == placement
    assert laws(given) == ["16"]


def test_a_name_is_told_in_notation() -> None:
    fen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"
    after = table(SARRATT, "white plays b8=N", position=fen)
    assert after.position.placement == "1N2k3/8/8/8/8/8/8/4K3"
    waits = table(SARRATT, "white plays b8", position=fen)
    assert bound(waits) == ["white name b8"]
    lost = table(DAL_RIO, "white plays b8", position=fen)
    assert lost.suspended == (57,)


CHECK = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("san", "check"),
    [
        ("Re2", "unannounced"),
        ("Re2+", "announced"),
        ("Re2#", "announced"),
        ("Re2+!", "announced"),
        ("Re2+ ?", "announced"),
        ("Re2!", "unannounced"),
    ],
)
def test_a_sign_says_check(san: str, check: str) -> None:
    assert table(SARRATT, f"white plays {san}", position=CHECK).check == check


def test_a_sign_where_there_is_no_check_is_a_false_alarm() -> None:
    after = table(SARRATT, "white plays Rd3+", "black touches h7", position=CHECK)
    assert opened(after) == ["check-falsely-announced by white: retract"]


def test_an_unannounced_check_may_be_overlooked_in_notation() -> None:
    lines = ("white plays Re2", "black plays h6")
    assert not ruling(SARRATT, *lines, position=CHECK).is_refused
    assert ruling(SARRATT, "white plays Re2+", "black plays h6", position=CHECK).is_refused


def test_a_second_move_may_be_played() -> None:
    after = table(SARRATT, "white plays e4", "white plays d4")
    assert opened(after) == ["moved-twice by white: put-back, stand"]
    assert after.turn == Colour.BLACK
