"""What the package shows: its exported names."""

from __future__ import annotations

import pytest

import jadoube

NAMES = {
    "STANDARD",
    "START_FEN",
    "Colour",
    "FenError",
    "IllegalMoveError",
    "JadoubeError",
    "Kind",
    "Man",
    "Move",
    "MoveError",
    "Position",
    "Rules",
    "Ruling",
    "RulesError",
    "SanError",
    "Sitting",
    "SquareError",
    "SquareSet",
    "Table",
    "parse_square",
    "square_name",
}


def test_exported_names() -> None:
    assert set(jadoube.__all__) == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_is_exported_is_there(name: str) -> None:
    assert hasattr(jadoube, name)
