"""Has a program play at a place: it is asked what it does whenever something has happened."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from jadoube.language import print_act
from jadoube.language.words import COLOURS

from .errors import RefusedError, RequestError

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.table import Table
    from jadoube.umpire.acts import Act

    from .message_parts import Seat
    from .place import Place


class Player(Protocol):
    """Something that acts at a table."""

    def act(self, table: Table) -> Act | None:
        """Give the next act at *table*, None while there is nothing to do."""


def colour_of(place: Place) -> Colour:
    """Give the colour of the men that belong to *place*."""
    joined = place.joined
    assert joined is not None  # entered
    seat: Seat = "guest" if joined.you == "guest" else "host"
    return COLOURS[joined.seats[seat].colour]


async def play(place: Place, player: Player, *, games: int = 1) -> None:
    """Let *player* act at *place* until so many games are over.

    It thinks in a thread of its own. An act that came too late, or is refused, is thought over
    again when something new has happened.
    """
    over = 0
    is_over = False
    while True:
        seq, table = place.seq, place.table
        if table.result is not None and not is_over:
            over += 1
            if over >= games:
                return
        is_over = table.result is not None
        act = await asyncio.to_thread(player.act, table)
        if act is not None:
            try:
                await place.act(print_act(act), after=seq)
                continue
            except (RefusedError, RequestError):
                pass
        await place.wait(seq)
