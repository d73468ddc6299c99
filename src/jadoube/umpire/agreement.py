"""What two players agree before the first move: the law, the men, who begins."""

from __future__ import annotations

from typing import Literal

import msgspec

from jadoube._kernel import Colour, JadoubeError
from jadoube.law.setup_matters import EngagementKind

Umpiring = Literal["announces", "silent"]
Presence = Literal["present", "absent"]
ON_A_SQUARE: frozenset[EngagementKind] = frozenset({"mates-with", "mates-on"})
"""The engagements that name a square."""


class Odds(msgspec.Struct, frozen=True):
    """Men that *giver* plays without; with *moves* the receiver opens with so many moves in a row."""

    giver: Colour
    squares: tuple[int, ...]
    moves: int = 0

    @property
    def is_of_piece(self) -> bool:
        """Tell whether a piece is given, and not only pawns."""
        return any(square >> 3 not in (1, 6) for square in self.squares)


class Engagement(msgspec.Struct, frozen=True):
    """What *by* undertakes: to mate with a marked man, on a square, to be mated, or to win."""

    by: Colour
    kind: EngagementKind
    square: int | None = None

    @property
    def marked(self) -> int | None:
        """The square of the man that must give mate, where one is marked."""
        return self.square if self.kind == "mates-with" else None


class Period(msgspec.Struct, frozen=True):
    """A part of the time: so many *seconds* for so many *moves*, or for the rest of the game where *moves* is None.

    *increment* is what each move adds to it.
    """

    seconds: int
    increment: int = 0
    moves: int | None = None


class Agreement(msgspec.Struct, frozen=True):
    """Everything said before the first act; the head of a case, and how a table is laid.

    *code* and *customs* are ids or paths, *readings* are written `LAW=READING`. *position* is an agreed FEN; *array* tells how the
    men were really set up when the proper array was meant. *begins* is None where the odds,
    the position or usage decide. *time* are the periods of the clock; with an *arbiter* who is
    absent only the players claim; *reversed_colours*: they sat down at each other's colours.
    """

    code: str
    customs: tuple[str, ...] = ()
    umpire: Umpiring = "announces"
    position: str | None = None
    array: str | None = None
    turned: bool = False
    begins: Colour | None = None
    odds: Odds | None = None
    engaged: Engagement | None = None
    readings: tuple[str, ...] = ()
    time: tuple[Period, ...] = ()
    arbiter: Presence = "present"
    reversed_colours: bool = False


class AgreementError(JadoubeError):
    """An agreement that cannot be read; *field* says which line of it is at fault."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
