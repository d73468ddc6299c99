"""The laws of chess, old and new, made executable."""

from __future__ import annotations

from importlib import import_module

from jadoube._kernel import (
    STANDARD,
    START_FEN,
    Colour,
    FenError,
    IllegalMoveError,
    JadoubeError,
    Kind,
    Man,
    Move,
    MoveError,
    Position,
    Rules,
    RulesError,
    SanError,
    SquareError,
    SquareSet,
    parse_square,
    square_name,
)

TYPE_CHECKING = False  # type checkers know the name; `typing` itself is slow to load
if TYPE_CHECKING:
    from jadoube.sitting import Sitting
    from jadoube.table import Ruling, Table

__all__ = [
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
    "RulesError",
    "Ruling",
    "SanError",
    "Sitting",
    "SquareError",
    "SquareSet",
    "Table",
    "parse_square",
    "square_name",
]

# Whoever needs only the kernel does not wait for the laws.
_LATER = {"Ruling": "jadoube.table", "Sitting": "jadoube.sitting", "Table": "jadoube.table"}


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(_LATER[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
