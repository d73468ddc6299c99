"""A player who has left: since when, and whether the other may claim the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .layout import SEATS
from .moderation import minutes_in_words, other
from .not_now import NotNowError

if TYPE_CHECKING:
    from jadoube.client.message_parts import Seat

    from .proceedings import Proceedings

MINUTE = 60.0


class LeftAt(NamedTuple):
    """When a player left: *at* as the log counts time, and by a *clock* that nobody can set, in seconds."""

    at: int
    clock: float


class Absence:
    """Since when each player is gone while the other is at the table.

    It is known to the process alone: after a restart, or where both were gone, it begins again, so
    that whoever claims has waited himself. A machine's time may be put right meanwhile, so it is only
    told by that, and measured by the other clock.
    """

    __slots__ = ("since",)

    def __init__(self) -> None:
        self.since: dict[Seat, LeftAt] = {}

    def note(self, here: dict[Seat, bool], now: LeftAt) -> None:
        """Note who is at the table; whoever is first found gone has left *now*."""
        away = [seat for seat in SEATS if not here[seat] and here[other(seat)]]
        self.since = {seat: self.since.get(seat, now) for seat in away}

    def shown(self) -> dict[Seat, int]:
        """Give since when each is gone, as everybody is told."""
        return {seat: left.at for seat, left in self.since.items()}

    def claimed(self, now: Proceedings, by: Seat, clock: float) -> Seat:
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
        if since is None or clock - since.clock < minutes * MINUTE:
            raise NotNowError(
                f"the other player has to be away for {minutes_in_words(minutes)} while you wait here"
            )
        return gone
