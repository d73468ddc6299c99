"""The small facts that a table is made of: what a hand holds, what was said, what is counted."""

from __future__ import annotations

import msgspec

from jadoube._kernel import Colour, Position
from jadoube.law import Code

from .acts import Act
from .agreement import Agreement
from .board import Board
from .irregularity import Duty


class Terms(msgspec.Struct, frozen=True):
    """What does not change while a game lasts: the agreement, its law, and the proper array."""

    agreement: Agreement
    code: Code
    proper: Position
    opening: int = 0
    """Moves that the receiver of odds makes in a row before the giver's first."""

    @property
    def receiver(self) -> Colour | None:
        """The player who receives odds, if any are given."""
        return None if self.agreement.odds is None else self.agreement.odds.giver.other


class Held(msgspec.Struct, frozen=True):
    """A man in a player's hand, and the squares he has set it on."""

    by: Colour
    origin: int
    set_on: tuple[int, ...]


class Hand(msgspec.Struct, frozen=True):
    """The men that the player in turn has touched, in order, and what that binds him to.

    Where only the first binds, no other is kept.
    """

    touched: tuple[int, ...] = ()
    bound: Duty | None = None

    @property
    def first(self) -> int | None:
        """The square of the man that was touched first."""
        return self.touched[0] if self.touched else None


class Alarm(msgspec.Struct, frozen=True):
    """A check said where there was none; *is_heeded* once the other has touched or moved."""

    by: Colour
    ply: int
    is_heeded: bool = False


class Count(msgspec.Struct, frozen=True):
    """A fifty-move count that *by* demanded when so many moves were completed."""

    by: Colour
    since: tuple[int, int]


class Pending(msgspec.Struct, frozen=True):
    """A pawn that has lawfully reached its last rank and is not yet named: the move is not complete."""

    origin: int
    target: int
    before: Board
    both_hands: bool = False


class Log(msgspec.Struct, frozen=True, gc=False):
    """The acts that were not refused, newest first."""

    act: Act
    earlier: Log | None
