"""The timekeeper of a table: he tells the umpire of a flag that falls, and has the clocks go on or stand."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from jadoube.language import print_act

from .database import ConflictError, UnavailableError
from .records import Acted, Started, Stopped
from .timer import Timer, present

if TYPE_CHECKING:
    from .guests import Guests
    from .proceedings import Proceedings
    from .records import Record
    from .room_lock import RoomLock
    from .store import Store

AGAIN = 1_000
"""A flag that could not be told is told again after so many milliseconds."""


class Timed(Protocol):
    """What a timekeeper needs of the room whose clocks he keeps."""

    guests: Guests
    is_stale: bool
    lock: RoomLock
    proceedings: Proceedings
    store: Store

    async def read(self) -> None:
        """Follow what was written since by others; the lock is held."""

    async def write(self, record: Record, at: int) -> None:
        """Write what the server itself does at the table, and tell everybody."""


class Timekeeper:
    """Keeps the clocks of *room*, where a time was agreed; elsewhere he has nothing to do."""

    __slots__ = ("is_away", "room", "timer")

    def __init__(self, room: Timed) -> None:
        self.room = room
        self.timer = Timer(self.keep)
        self.is_away = False
        """The log was left with the clocks running or stopped by the server: they wait for a player."""

    async def look(self, at: int) -> None:
        """Write what the clock has to say before anything else is done; the room's lock is held."""
        room = self.room
        if room.proceedings.otherwise is not None:
            return  # it stands until the players have agreed to go on
        if self.is_away:
            self.is_away = False
            await room.write(Started(), at)
        clock = room.proceedings.clock
        fallen = None if clock is None else clock.fallen(at)
        if fallen is not None:
            await room.write(Acted(print_act(fallen)), at)
            await self.officiate(at)

    async def officiate(self, at: int) -> None:
        """Do what the umpire does himself, where he officiates."""
        while (act := self.room.proceedings.officiated()) is not None:
            await self.room.write(act, at)

    async def keep(self) -> None:
        """Have the clocks go on, where they wait for a player, and tell a flag that has fallen."""
        room = self.room
        async with room.lock:
            try:
                if room.is_stale:
                    await room.read()
                    self.is_away = self._is_left_standing()
                await self.look(present())
            except (ConflictError, UnavailableError):
                room.is_stale = True
                self.timer.set(present() + AGAIN)
            else:
                self.wind()

    async def stop(self) -> None:
        """Stop the clocks, because the server goes down."""
        async with self.room.lock:
            with suppress(ConflictError, UnavailableError):
                await self.room.write(Stopped(), present())

    def wind(self) -> None:
        """Set the timer for the next flag; a table without a clock has none."""
        clock = self.room.proceedings.clock
        if clock is not None:
            self.timer.set(None if self.is_away else clock.falls_at())

    def take_over(self) -> None:
        """Take over the clocks as the log left them: where no other process could keep the time, nobody has since."""
        room = self.room
        clock = room.proceedings.clock
        is_left_running = (
            clock is not None and clock.running is not None and not room.store.is_shared
        )
        is_stopped = clock is not None and room.proceedings.otherwise is not None
        self.is_away = is_left_running or is_stopped or self._is_left_standing()
        self.wind()

    def heed(self) -> None:
        """Follow the clock after what another process has written: where it went down, this one goes on."""
        self.is_away = self._is_left_standing()
        self.wind()
        if self.is_away and any(self.room.guests.seats().values()):
            self.timer.set(present())

    def _is_left_standing(self) -> bool:
        """Tell whether a server has stopped the clocks, going down, and nobody has started them since."""
        now = self.room.proceedings
        return now.clock is not None and "server" in now.clock.stops and not now.is_over
