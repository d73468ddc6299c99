"""The hall: the tables that are in memory, found, loaded and let go."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from .admission import Admission
from .database import HarmedError, UnavailableError
from .metrics import LOAD_SECONDS, ROOMS
from .room import Room
from .secrets import hashed, is_same
from .snapshot import LEAST, OFTEN
from .timer import present

if TYPE_CHECKING:
    from jadoube.client.messages import Role

    from .journal import Journal
    from .opponents import Opponents
    from .settings import Settings
    from .store import LogRow, Store

AT_A_TIME = 20
LEASE = 3_600_000
"""For so many milliseconds a table that is in memory is not put away by another process."""
RENEWAL = LEASE / 3_000
"""After so many seconds leases are renewed."""

LOG = logging.getLogger("jadoube.server.hall")


class Hall:
    """Holds a room for each table that somebody is at, and for a while after."""

    def __init__(self, settings: Settings, store: Store, journal: Journal) -> None:
        self.settings = settings
        self.store = store
        self.journal = journal
        self.admission = Admission(
            settings.entries_per_table, settings.acts_besides_moves, settings.bytes_per_table
        )
        self.rooms: dict[str, Room] = {}
        self.opponents: Opponents | None = None
        self.loading: dict[str, asyncio.Task[Room | None]] = {}
        self.renewed = time.monotonic()

    async def room(self, table: str) -> Room | None:
        """Find the room of a table, loading it where it is not in memory; None if the table does not exist.

        Raises UnavailableError where the database does not answer, and HarmedError where what is kept
        cannot be read.
        """
        room = self.rooms.get(table)
        if room is not None:
            return room
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room | None:
        began = time.perf_counter()
        # The lease comes first: no other process puts away a table that is leased.
        if not await self.store.lease([table], present() + LEASE):
            return None
        kept = await self.store.find(table)
        if kept is None:
            return None
        room = Room(kept, self.store, self.journal, self.admission)
        try:
            await room.load()
        except HarmedError as error:
            LOG.error("table %s: %s", table, error)  # noqa: TRY400 - the row is named
            raise
        self.rooms[table] = room
        ROOMS.set(len(self.rooms))
        LOAD_SECONDS.observe(time.perf_counter() - began)
        await room.settle()
        if self.opponents is not None and kept.layout.laying.adversary.kind == "opponent":
            room.seat_opponent(self.opponents.attend)
        return room

    async def role(self, room: Room, secret: str | None) -> Role | None:
        """Say what the holder of *secret* is at this table; None where it fits nothing here."""
        if secret is None:
            return "watch"
        found = hashed(secret)
        role = _role(room, found)
        if role is None and room.kept.guest is None:
            # The seat may have been taken through another process.
            room.kept = await self.store.find(room.id) or room.kept
            role = _role(room, found)
        return role

    # -- following other processes ------------------------------------------------------------

    async def heed(self, rows: dict[str, list[LogRow]]) -> None:
        """Follow what another process has written to the logs of these tables."""
        for table, grown in rows.items():
            room = self.rooms.get(table)
            if room is None:
                continue
            async with room.lock:
                fresh = [row for row in grown if row.seq > room.proceedings.seq]
                if not fresh:
                    continue
                if fresh[0].seq == room.proceedings.seq + 1 and all(row.record for row in fresh):
                    try:
                        await room.follow(fresh)
                    except HarmedError as error:
                        self._give_up(room, error)
                    else:
                        room.timekeeper.heed()
                    continue
            await self._catch_up(room)

    async def heed_all(self) -> None:
        """Catch up with every table in memory: something may have been missed."""
        last = await self.store.last(list(self.rooms))
        for table, seq in last.items():
            room = self.rooms.get(table)
            if room is not None and room.proceedings.seq < seq:
                await self._catch_up(room)

    async def renew(self) -> None:
        """Keep the tables in memory from being put away by other processes for a while more."""
        if time.monotonic() - self.renewed > RENEWAL:
            await self.store.lease(list(self.rooms), present() + LEASE)
            self.renewed = time.monotonic()

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except UnavailableError:
            room.is_stale = True
        except HarmedError as error:
            self._give_up(room, error)

    def _give_up(self, room: Room, error: HarmedError) -> None:
        """Close a table whose log cannot be followed, and say so to those who sit at it."""
        LOG.error("table %s: %s", room.id, error)
        room.guests.send_away(str(error))
        self.rooms.pop(room.id, None)

    # -- letting go ---------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Let idle tables go, and the longest idle where there are too many.

        It also wakes opponents that are due, and takes snapshots of long tables.
        """
        now = time.monotonic()
        idle = sorted(
            (room for room in self.rooms.values() if not room.is_busy), key=lambda room: room.used
        )
        surplus = len(self.rooms) - self.settings.tables_in_memory
        size = sum(room.size for room in self.rooms.values())
        for number, room in enumerate(idle):
            is_surplus = number < surplus or size > self.settings.bytes_in_memory
            if is_surplus or now - room.used > self.settings.idle_seconds:
                size -= room.size
                await room.snap(LEAST)
                self._let_go(room)
        ROOMS.set(len(self.rooms))
        # All opponents may have been busy, or the host's process is gone.
        for room in self.rooms.values():
            room.wake_opponent()
        await self._snap()

    async def _snap(self) -> None:
        """Take snapshots of tables in use, a few at a time: there is another sweep soon."""
        taken = 0
        for room in tuple(self.rooms.values()):
            taken += await room.snap(OFTEN)
            if taken == AT_A_TIME:
                return

    def _let_go(self, room: Room) -> None:
        # While the snapshot was taken somebody may have come in.
        if room.is_busy:
            return
        self.rooms.pop(room.id, None)
        if self.opponents is not None:
            self.opponents.dismiss(room.id)


def _role(room: Room, found: str) -> Role | None:
    kept = room.kept
    if is_same(kept.host, found):
        return "both" if kept.layout.laying.adversary.kind == "same-screen" else "host"
    if is_same(kept.guest, found):
        return "guest"
    if is_same(kept.layout.arbiter or None, found):
        return "arbiter"
    return "bystander" if room.proceedings.bystanders.number(found) else None
