"""Which man a score means by a move that is not lawful."""

from __future__ import annotations

import pytest

from jadoube import Colour, Kind, Position, parse_square
from jadoube.notation.carried import carried
from jadoube.umpire.acts import Castles, Moves

BOARD = "r3k2r/1P5p/8/8/4p3/3P3p/1N3P2/R3K1N1 w - - 0 1"


@pytest.mark.parametrize(
    ("san", "path"),
    [
        ("Nd3", None),  # takes his own pawn; two Knights, and b2 has it not within its power
        ("Nh3", "g1h3"),  # within the power of one of the two
        ("Nbh3", "b2h3"),
        ("N2h3", "b2h3"),
        ("Kc5", "e1c5"),
        ("Rxh7+", "a1h7"),
        ("Ra1", None),  # it stands there
        ("f6", "f2f6"),
        ("c6", None),  # no pawn on that file
        ("f1", None),  # pawns do not go back
        ("dxe5", "d3e5"),
        ("b7-b8=Q", "b7b8q"),
        ("b2b5", None),  # no pawn stands there
        ("O-O", "king-side"),
        ("0-0-0", "queen-side"),
        ("O-O+", "king-side"),
        ("Zf9", None),
        ("", None),
    ],
)
def test_carried(san: str, path: str | None) -> None:
    act = carried(Position(BOARD), san)
    if path is None:
        assert act is None
    elif path.endswith("side"):
        assert act == Castles(Colour.WHITE, path)  # type: ignore[arg-type] # it is a wing
    else:
        name = Kind.QUEEN if path[4:] else None
        wanted = Moves(Colour.WHITE, parse_square(path[:2]), parse_square(path[2:4]), name)
        assert act == wanted


def test_black_pawns_go_down() -> None:
    position = Position(BOARD).replace(turn=Colour.BLACK)
    assert carried(position, "e1") == Moves(Colour.BLACK, parse_square("e4"), parse_square("e1"))
    assert carried(position, "e5") is None
