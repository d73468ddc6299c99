"""What bars a castling, or a move in notation, told as a square and a man."""

import pytest
from tests.umpire.tables import SARRATT, laws, ruling, squares

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


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
BARE = "4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1"
D2, D7, E2, E3, E4, E7 = squares("d2", "d7", "e2", "e3", "e4", "e7")


@pytest.mark.parametrize(
    ("fen", "san", "bar"),
    [
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", Bar("commanded", F1, F8)),
        (START, "0-0", Bar("between", F1, F1)),
        (BARE, "O-O", None),  # there is no Rook to castle with
        ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "Nf4", Bar("pinned", E2, E7)),
        ("4k3/3r4/8/8/8/8/8/4K3 w - - 0 1", "Kd2", Bar("commanded", D2, D7)),
        ("4k3/8/8/8/8/4r3/8/R3K3 w - - 0 1", "Ra2", Bar("check", E1, E3)),
        (START, "Bf1-d3", Bar("in-the-way", F1, E2)),
        (START, "Qd1-d3", Bar("in-the-way", squares("d1")[0], D2)),
        (START, "Rh1-h3", Bar("in-the-way", H1, squares("h2")[0])),
        ("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e4", Bar("in-the-way", E3, E4)),
        (START, "Nb1-d5", None),  # it could not go there whoever stood where
        (BARE, "Rb3", None),
        (START, "Nf6", None),  # which Knight?
    ],
)
def test_what_bars_a_move_in_notation(fen: str, san: str, bar: Bar | None) -> None:
    given = ruling(SARRATT, f"white plays {san}", position=fen)
    assert given.refused is not None
    assert given.refused.bar == bar
    assert laws(given) == (["16"] if san in ("O-O", "0-0") else [])
