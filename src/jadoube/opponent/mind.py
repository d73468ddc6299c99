"""What thinks for a seat: given a board and the moves allowed, a move and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from jadoube._kernel import Move

if TYPE_CHECKING:
    from jadoube.table import Table

    from .search_limits import Limits


class Thought(msgspec.Struct, frozen=True):
    """A move, and what it is worth to the mover in hundredths of a pawn."""

    move: Move
    worth: int


class Mind(Protocol):
    """Something that can choose a move, and weigh a table."""

    limits: Limits | None
    """What the clocks leave, where it plays on time: it must be told before each move."""

    def choose(self, table: Table, moves: list[Move]) -> Thought:
        """Choose among *moves* for the player in turn, as well as it is meant to play."""

    def weigh(self, table: Table, moves: list[Move]) -> int:
        """Say what the table is worth to the player in turn, who may make only *moves*."""

    def close(self) -> None:
        """Give back whatever it holds."""
