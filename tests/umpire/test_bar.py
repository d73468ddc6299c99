"""What bars a castling, told as a square and a man."""

import pytest
from tests.umpire.tables import SARRATT, ruling, squares

from jadoube.umpire.bar import Bar

A1, B1, E1, E8, F1, F8, G1, H1 = squares("a1", "b1", "e1", "e8", "f1", "f8", "g1", "h1")


@pytest.mark.parametrize(
    ("fen", "act", "bar"),
    [
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "king-side", Bar("commanded", F1, F8)),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "king-side", Bar("check", E1, E8)),
        ("6k1/8/8/8/8/8/8/RN2K3 w Q - 0 1", "queen-side", Bar("between", B1, B1)),
        ("6k1/8/8/8/8/8/8/R3K3 w - - 0 1", "queen-side", Bar("moved", A1)),
        ("6k1/8/8/8/8/8/8/5K1R w - - 0 1", "king-side", Bar("king-moved")),
        ("6k1/8/8/8/8/8/8/4K2R w K - 0 1", "king-side h1 e1", Bar("usage")),
    ],
)
def test_the_square_and_the_man(fen: str, act: str, bar: Bar) -> None:
    assert ruling(SARRATT, f"white castles {act}", position=fen).bar == bar


def test_a_rook_that_has_come_back_has_moved() -> None:
    lines = ("white moves h1 g1", "black moves g8 g7", "white moves g1 h1", "black moves g7 g8")
    fen = "6k1/8/8/8/8/8/8/4K2R w K - 0 1"
    given = ruling(SARRATT, *lines, "white castles king-side", position=fen)
    assert given.bar == Bar("rook-moved", H1)


def test_a_lawful_castling_is_not_barred() -> None:
    fen = "6k1/8/8/8/8/8/8/4K2R w K - 0 1"
    assert ruling(SARRATT, "white castles king-side", position=fen).bar is None
