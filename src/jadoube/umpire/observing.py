"""Impossible positions, as an arbiter who comes by sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour

if TYPE_CHECKING:
    from jadoube._kernel import Position


def is_impossible(position: Position) -> bool:
    """Tell whether both Kings are in check, or a pawn stands on a last rank."""
    return position.has_waiting or all(position.is_check(player) for player in Colour)


def is_unreachable(position: Position) -> bool:
    """Tell whether the position is impossible, or the King of the player who is not to move is in check."""
    return is_impossible(position) or position.is_check(position.turn.other)
