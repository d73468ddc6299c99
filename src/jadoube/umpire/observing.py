"""Positions that cannot be, as an arbiter sees them who comes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour

if TYPE_CHECKING:
    from jadoube._kernel import Position


def is_impossible(position: Position) -> bool:
    """Tell whether both Kings are in check, or a pawn stands on a last rank."""
    return position.has_waiting or all(position.is_check(player) for player in Colour)


def is_unreachable(position: Position) -> bool:
    """Tell whether the position plainly cannot have come about: besides, a King in check is not to move."""
    return is_impossible(position) or position.is_check(position.turn.other)
