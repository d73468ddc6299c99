"""Notes between the processes that serve the same tables: what was written, who is where."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from litestar.channels.backends.base import ChannelsBackend

from jadoube.client.messages import Here

from .store import LogRow

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterable, Iterator

LOG = logging.getLogger("jadoube.server.notes")

CHANNEL = "jadoube"
LONGEST = 7_900  # PostgreSQL takes fewer than 8,000 bytes
MOST_UNREAD = 10_000
HEARTBEAT = 10.0
AGAIN = b"again"
"""The note that a process gives itself when it has listened again: it may have missed some."""

_LOST = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Written(msgspec.Struct, frozen=True, tag="written", array_like=True):
    """Rows that *process* has written; one that is too long comes without its record."""

    process: str
    rows: tuple[tuple[str, int, int, str], ...]


class Present(msgspec.Struct, frozen=True, tag="present", array_like=True):
    """Who is at a table through *process*."""

    process: str
    table: str
    here: Here


Note = Written | Present

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Note] = msgspec.json.Decoder(Note)


def write_notes(
    process: str, entries: Iterable[tuple[str, int, int, str, object]]
) -> Iterator[str]:
    """Write as many notes as it takes to tell of these entries."""
    rows: list[tuple[str, int, int, str]] = []
    size = 0
    for table, seq, time, record, _ in entries:
        length = len(_ENCODER.encode(record)) + 50
        is_long = length > LONGEST // 2
        if rows and size + length > LONGEST - 100:
            yield _ENCODER.encode(Written(process, tuple(rows))).decode()
            rows, size = [], 0
        rows.append((table, seq, time, "" if is_long else record))
        size += 50 if is_long else length
    if rows:
        yield _ENCODER.encode(Written(process, tuple(rows))).decode()


def write_presence(process: str, table: str, here: Here) -> bytes:
    """Write the note that tells who is at *table* through *process*."""
    return _ENCODER.encode(Present(process, table, here))


def read_note(payload: bytes) -> Note | None:
    """Read a note; None for one that another version of the program may have written."""
    try:
        return _DECODER.decode(payload)
    except msgspec.DecodeError:
        return None


def rows_by_table(note: Written) -> dict[str, list[LogRow]]:
    """Sort the rows of a note by their tables."""
    found: dict[str, list[LogRow]] = {}
    for table, seq, time, record in note.rows:
        found.setdefault(table, []).append(LogRow(seq, time, record))
    return found


class PostgresNotes(ChannelsBackend):
    """Channels over LISTEN and NOTIFY that listen again when the database comes back.

    Litestar's own backend ends with the connection; ours says `AGAIN` on every new one.
    """

    def __init__(self, dsn: str, process: str) -> None:
        self.dsn = dsn
        self.own = tuple(f'["{kind}","{process}",' for kind in ("written", "present"))
        self.connection: Any | None = None
        self.unread: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def on_startup(self) -> None:
        """Do nothing: the connection is made when notes are read."""

    async def on_shutdown(self) -> None:
        """Stop listening."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.terminate()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send a note that may be lost: one that must not be is sent with its transaction."""
        if self.connection is None:
            return
        with suppress(*_LOST):
            for channel in channels:
                await self.connection.execute(
                    "SELECT pg_notify($1, $2)", channel, data.decode(), timeout=5
                )

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Do nothing: there is one channel."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Do nothing: there is one channel."""

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:  # noqa: ARG002
        """Give nothing: what is past is in the database."""
        return []

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Give the notes as they come, listening again whenever the connection was lost."""
        while True:
            try:
                connection = await asyncpg.connect(self.dsn, timeout=5)
            except _LOST:
                await asyncio.sleep(0.5)
                continue
            self.unread = asyncio.Queue()
            connection.add_termination_listener(self._on_lost)
            try:
                await connection.add_listener(CHANNEL, self._on_note)
                self.connection = connection
                yield CHANNEL, AGAIN
                while (note := await self._next(connection)) is not None:
                    yield CHANNEL, note
            except _LOST:
                LOG.warning("notes are not heard: the database is gone")
            finally:
                self.connection = None
                connection.terminate()
            await asyncio.sleep(0.2)

    async def _next(self, connection: Any) -> bytes | None:
        while True:
            with suppress(TimeoutError):
                return await asyncio.wait_for(self.unread.get(), HEARTBEAT)
            # A connection that was cut off without a word is found out by asking.
            await connection.execute("SELECT 1", timeout=5)

    def _on_lost(self, _: object) -> None:
        self.unread.put_nowait(None)

    def _on_note(self, _c: object, _p: int, _ch: str, payload: object) -> None:
        # What this process wrote itself comes back to it, too.
        if str(payload).startswith(self.own):
            return
        unread = self.unread
        if unread.qsize() > MOST_UNREAD:
            while not unread.empty():
                unread.get_nowait()
            unread.put_nowait(AGAIN)
        else:
            unread.put_nowait(str(payload).encode())
