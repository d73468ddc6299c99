"""Odds that are given for a whole sitting, whatever colours the players have."""

from __future__ import annotations

import msgspec


class GivenOdds(msgspec.Struct, frozen=True):
    """The men that *giver* plays without, on the squares they have when he has White.

    With *moves* the other player opens with so many moves in a row.
    """

    giver: str
    squares: tuple[int, ...]
    moves: int = 0
