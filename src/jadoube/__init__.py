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


_PARTS = (
    "boards",
    "cases",
    "corpus",
    "law",
    "notation",
    "opponent",
    "pgn",
    "pictures",
    "relay",
    "study",
)
"""What `import jadoube` alone finds as well: `jadoube.pgn.read`."""


def __getattr__(name: str) -> object:
    found: object
    if name in _LATER:
        found = getattr(import_module(_LATER[name]), name)
    elif name in _PARTS:
        found = import_module(f"jadoube.{name}")
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
