"""Which man a score means by a move that is not lawful."""

from __future__ import annotations

import pytest

from jadoube import Colour, Kind, Position, parse_square
from jadoube.umpire.acts import Castles, Moves
from jadoube.umpire.written import carried_by, is_san

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
        ("O-O!?", "king-side"),
        ("dxe4 e.p.", "d3e4"),
        ("Zf9", None),
        ("", None),
    ],
)
def test_carried(san: str, path: str | None) -> None:
    act = carried_by(Position(BOARD), san)
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
    assert carried_by(position, "e1") == Moves(Colour.BLACK, parse_square("e4"), parse_square("e1"))
    assert carried_by(position, "e5") is None


@pytest.mark.parametrize(
    "typed",
    [
        "e4",
        "Nf3",
        "nf3",
        "exd5",
        "N-f3",
        "e8=Q",
        "e8 = q",
        "e8(Q)",
        "exd6 e.p.",
        "O-O",
        "0-0-0",
        "oo+",
        "Bb5+!",
    ],
)
def test_forms_of_a_move(typed: str) -> None:
    assert is_san(typed)


@pytest.mark.parametrize("typed", ["", "e9", "castle", "e2 e4", "knight f3", "a queen", "Nf3 Nf6"])
def test_what_is_no_move_in_notation(typed: str) -> None:
    assert not is_san(typed)
