"""The house: everything that one server process holds, opened and closed together."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from litestar.channels import ChannelsPlugin

from jadoube.client.messages import Closing
from jadoube.sitting import Lots

from .connection import ClosedError, Connection, hear_hello
from .database import HarmedError, UnavailableError, is_postgres, open_engine
from .guests import HARMED, NOT_HERE
from .hall import Hall
from .journal import Journal
from .metrics import CLOSED, CONNECTIONS
from .migrating import upgrade
from .notes import (
    AGAIN,
    CHANNEL,
    MOST_UNREAD,
    PostgresNotes,
    Present,
    Written,
    read_note,
    rows_by_table,
)
from .opponents import Opponents
from .presence import REPEAT, Presence
from .proxies import Proxies
from .putting_away import PuttingAway
from .rate_limits import Addresses, Crowd
from .secrets import new_table_id
from .store import Store
from .workshop import Workshop

if TYPE_CHECKING:
    from litestar import WebSocket

    from jadoube.client.calls import Hello
    from jadoube.client.messages import Role

    from .room import Room
    from .settings import Settings

LOG = logging.getLogger("jadoube.server")

SWEEP_SECONDS = 5.0
CHECKPOINT_SECONDS = 1.0
RETRY = 2000


class House:
    """Tables, journal, limits and connections of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = new_table_id()
        self.engine = open_engine(settings.database)
        self.store = Store(self.engine)
        self.journal = Journal(
            self.engine, process=self.process, patience=settings.patience_seconds
        )
        self.hall = Hall(settings, self.store, self.journal)
        self.channels: ChannelsPlugin | None = None
        if is_postgres(self.engine):
            url = self.engine.url.set(drivername="postgresql")
            notes = PostgresNotes(url.render_as_string(hide_password=False), self.process)
            self.channels = ChannelsPlugin(
                notes,
                channels=[CHANNEL],
                subscriber_max_backlog=MOST_UNREAD,
                subscriber_backlog_strategy="dropleft",
            )
        self.opponents = Opponents(
            settings.opponents, settings.opponent_level, settings.opponent_threads
        )
        self.hall.opponents = self.opponents
        self.presence = Presence(self.process, self.hall.rooms, self.channels)
        self.lots = Lots()
        self.workshop = Workshop()
        self.crowd = Crowd(
            settings.connections_per_address, settings.connections, Proxies(settings.proxies)
        )
        self.requests = Addresses(settings.requests_per_second, settings.requests_at_once)
        self.layings = Addresses(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.connections: set[Connection] = set()
        self.tasks: list[asyncio.Task[None]] = []
        self.is_closing = False

    async def open(self) -> None:
        """Bring the database up to date and start the tasks of the house."""
        await upgrade(self.engine)
        self.tasks = [
            asyncio.create_task(self.journal.run()),
            asyncio.create_task(self._keep_order()),
            asyncio.create_task(self._carry_over()),
            asyncio.create_task(PuttingAway(self.settings, self.hall, self.engine).run()),
        ]
        if self.channels is not None:
            self.tasks.append(asyncio.create_task(self._heed(self.channels)))

    async def say_goodbye(self) -> None:
        """Tell every client that the server goes down, and close its connection."""
        self.is_closing = True
        for room in tuple(self.hall.rooms.values()):
            if room.timekeeper.timer.is_set:
                await room.timekeeper.stop()
            room.tell(Closing("The server is restarting.", RETRY))
        for connection in self.connections:
            connection.end(1001, "the server goes down")
        tasks = [one.task for one in self.connections if one.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=5)

    async def close(self) -> None:
        """Write what is still waiting and let everything go."""
        self.is_closing = True
        self.opponents.close()
        self.workshop.close()
        self.journal.close()
        if self.tasks:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.tasks[0], 10)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.engine.dispose()

    async def why_not_ready(self) -> str:
        """Say why tables cannot be served; "" where they can."""
        if self.is_closing:
            return "the server goes down"
        if not await self.store.answers():
            return "the database does not answer"
        return self.journal.recent_trouble()

    # -- sockets ------------------------------------------------------------------------------

    async def attend(self, socket: WebSocket[Any, Any, Any], table: str) -> None:
        """Serve one client at *table* from its hello to its end."""
        address = socket.client.host if socket.client else ""
        await socket.accept()
        CONNECTIONS.inc()
        try:
            hello = await hear_hello(socket)
            await self._serve(socket, table, hello, address)
        except ClosedError as ending:
            CLOSED.labels(str(ending.code)).inc()
            # A client that reads nothing does not take the close either.
            with suppress(TimeoutError, OSError, RuntimeError):
                await asyncio.wait_for(socket.close(ending.code, ending.reason), 2)
        finally:
            CONNECTIONS.dec()

    async def _serve(
        self, socket: WebSocket[Any, Any, Any], table: str, hello: Hello, address: str
    ) -> None:
        if self.is_closing:
            raise ClosedError(1001, "the server goes down")
        room, role, seen = await self._seat(table, hello)
        connection = Connection(socket, room, role, self.settings, address=address, hello=hello)
        if role == "bystander" and hello.secret is not None:
            connection.visitor.know(hello.secret)
        self.connections.add(connection)
        self.presence.changed(room)
        try:
            await connection.run(seen)
        finally:
            self.connections.discard(connection)
            room.used = time.monotonic()
            self.presence.changed(room)

    async def _seat(self, table: str, hello: Hello) -> tuple[Room, Role, int]:
        """Find the room, what the client is in it, and how far it has seen."""
        try:
            while True:
                room = await self.hall.room(table)
                if room is None:
                    raise ClosedError(4404, "there is no such table")
                role = await self.hall.role(room, hello.secret)
                if role is None:
                    raise ClosedError(4403, "this secret fits no seat here")
                if role == "watch" and room.proceedings.bars_watchers:
                    raise ClosedError(NOT_HERE, "the host has closed this table to watchers")
                if hello.seen > room.proceedings.seq:
                    await room.catch_up()
                # While we waited the room may have been let go.
                if self.hall.rooms.get(table) is room:
                    break
        except UnavailableError as error:
            raise ClosedError(1013, str(error)) from None
        except HarmedError as error:
            raise ClosedError(HARMED, str(error)) from None
        seen = hello.seen if hello.seen <= room.proceedings.seq else 0
        return room, role, seen

    # -- tasks --------------------------------------------------------------------------------

    async def _keep_order(self) -> None:
        """Let idle tables and silent connections go, again and again."""
        repeated = time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = time.monotonic()
            for connection in tuple(self.connections):
                if now - connection.heard > self.settings.silence_seconds:
                    connection.end(4408, "silent for too long")
            try:
                await self.hall.sweep()
            except Exception:  # one table must not keep the others from being looked after
                LOG.exception("not every table could be looked after")
            if now - repeated > REPEAT:
                repeated = now
                self.presence.repeat()
                await self._look_again()

    async def _carry_over(self) -> None:
        """Keep the write-ahead log short."""
        written = 0
        while True:
            await asyncio.sleep(CHECKPOINT_SECONDS)
            if self.journal.written > written:
                written = self.journal.written
                with suppress(UnavailableError):
                    await self.store.checkpoint()

    async def _look_again(self) -> None:
        """Catch up with what notes may have failed to tell, and renew our leases of tables."""
        if self.channels is not None:
            with suppress(UnavailableError):
                await self.hall.heed_all()
                await self.hall.renew()

    async def _heed(self, channels: ChannelsPlugin) -> None:
        """Follow the notes of other processes."""
        async with channels.start_subscription(CHANNEL) as subscriber:
            async for payload in subscriber.iter_events():
                try:
                    await self._note(payload)
                except UnavailableError:
                    LOG.warning("a note could not be followed; the next entry will catch up")

    async def _note(self, payload: bytes) -> None:
        if payload == AGAIN:
            await self.hall.heed_all()
            return
        note = read_note(payload)
        if note is None or note.process == self.process:
            return
        if isinstance(note, Written):
            await self.hall.heed(rows_by_table(note))
        elif isinstance(note, Present):
            self.presence.heed(note)
