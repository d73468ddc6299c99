"""A player who has left: since when, and whether the other may claim the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .layout import SEATS
from .moderation import minutes_in_words, other
from .not_now import NotNowError

if TYPE_CHECKING:
    from jadoube.client.message_parts import Seat

    from .proceedings import Proceedings

MINUTE = 60_000


class Absence:
    """Since when each player is gone while the other is at the table, in milliseconds.

    It is known to the process alone: after a restart, or where both were gone, it begins again, so
    that whoever claims has waited himself.
    """

    __slots__ = ("since",)

    def __init__(self) -> None:
        self.since: dict[Seat, int] = {}

    def note(self, here: dict[Seat, bool], at: int) -> None:
        """Note who is at the table at a moment."""
        away = [seat for seat in SEATS if not here[seat] and here[other(seat)]]
        self.since = {seat: self.since.get(seat, at) for seat in away}

    def claimed(self, now: Proceedings, by: Seat, at: int) -> Seat:
        """Give the seat of whoever is taken to have resigned; NotNowError where *by* cannot claim it."""
        minutes, gone = now.layout.laying.absence, other(by)
        if not minutes:
            raise NotNowError("nothing was agreed at this table about a player who leaves")
        if not now.is_taken:
            raise NotNowError("the other seat is free")
        if now.is_over:
            raise NotNowError("the game is over")
        if now.table.referred is not None:
            raise NotNowError("a question is before its judges; withdraw it first")
        if now.table.view(now.table.turn).turn != now.sitting.colour(gone):
            raise NotNowError("it is your move")
        since = self.since.get(gone)
        if since is None or at - since < minutes * MINUTE:
            raise NotNowError(
                f"the other player has to be away for {minutes_in_words(minutes)} while you wait here"
            )
        return gone
