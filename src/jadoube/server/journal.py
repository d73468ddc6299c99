"""The journal: entries of many tables written in one transaction, answered when it is on disk."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import select, text, tuple_
from sqlalchemy.exc import IntegrityError

from .database import (
    TROUBLE,
    ConflictError,
    UnavailableError,
    is_full,
    is_of_the_row,
    is_postgres,
    trouble,
)
from .metrics import BATCH, COMMIT_SECONDS, ENTRIES_KEPT
from .notes import CHANNEL, write_notes
from .schema import ENTRIES

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    Heard = Callable[[UnavailableError | ConflictError | None], None]

LOG = logging.getLogger("jadoube.server.journal")

MOST_AT_ONCE = 1_000
MEMORY = 30.0
PAUSE = 0.002
"""Under load a moment's wait lets more entries share one transaction."""

# A batch is one statement with one parameter, and a transaction by itself. Python's SQLite module releases
# the interpreter lock around every step, and would wait for it at every row; PostgreSQL would be sent a
# message for every row.
_SQLITE = text("""
INSERT INTO entries (table_id, seq, time, record)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
       json_extract(value, '$[2]'), json_extract(value, '$[3]')
FROM json_each(:rows)
""")
# Notes go with the transaction: other processes hear of what was committed, and of all of it.
_POSTGRES = text("""
WITH written AS (
    INSERT INTO entries (table_id, seq, time, record)
    SELECT value ->> 0, (value ->> 1)::integer, (value ->> 2)::bigint, value ->> 3
    FROM json_array_elements(CAST(:rows AS json))
)
SELECT pg_notify(:channel, payload) FROM unnest(CAST(:notes AS text[])) AS payload
""")
_ENCODER = msgspec.json.Encoder()


class Waiting(NamedTuple):
    """An entry that waits to be written, and who is told that it was, or why it was not."""

    table_id: str
    seq: int
    time: int
    record: str
    heard: Heard


class Journal:
    """Appends entries to the logs of all tables; one task writes, whoever appends waits for it."""

    def __init__(self, engine: AsyncEngine, *, process: str, patience: float) -> None:
        self.engine = engine
        self.process = process
        self.patience = patience
        self.notifies = is_postgres(engine)
        self.waiting: list[Waiting] = []
        self.wake = asyncio.Event()
        self.pen = asyncio.Lock()
        """Held by whoever writes: SQLite has one writer at a time, and would have the other ask again and again."""
        self.connection: AsyncConnection | None = None
        self.is_closed = False
        self.written = 0
        self.trouble = ("", 0.0)
        """Why the last batch could not be written, and since when; "" where it was written."""

    def put(self, table: str, seq: int, at: int, record: str, heard: Heard) -> None:
        """Have one entry written, and *heard* called when it is on disk, in the order of the entries.

        It is given a ConflictError where another process has written that *seq* first, and an
        UnavailableError where the entry could not be written. After the latter it is not known
        whether it was: read the log before the next entry.
        """
        if self.is_closed:
            heard(UnavailableError("the server is going down"))
            return
        self.waiting.append(Waiting(table, seq, at, record, heard))
        if not self.wake.is_set():
            self.wake.set()

    async def append(self, table: str, seq: int, at: int, record: str) -> None:
        """Write one entry and return when it is on disk; raises what `put` gives."""
        kept = asyncio.get_running_loop().create_future()
        self.put(table, seq, at, record, partial(_settle, kept))
        await kept

    async def run(self) -> None:
        """Write what waits, until the journal is closed and nothing waits any more."""
        written = 0.0
        while True:
            if not self.waiting:
                if self.is_closed:
                    break
                self.wake.clear()
                await self.wake.wait()
                continue
            pause = written + PAUSE - time.monotonic()
            if pause > 0 and not self.is_closed:
                await asyncio.sleep(pause)
            batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
            async with self.pen:
                await self._write(batch)
            written = time.monotonic()
        await self._disconnect()

    def recent_trouble(self) -> str:
        """Say why the last batch could not be written; "" where it was, or that was long ago.

        It is forgotten after a while: a server to which nobody is sent writes nothing, and would never
        be ready again.
        """
        why, since = self.trouble
        return why if why and time.monotonic() - since < MEMORY else ""

    def close(self) -> None:
        """Take nothing more; `run` ends when what waits is written."""
        self.is_closed = True
        self.wake.set()

    async def _write(self, batch: list[Waiting]) -> None:
        """Write *batch*, waiting for a database that is gone as long as patience allows."""
        until = time.monotonic() + self.patience
        while batch:
            try:
                await self._commit(batch)
            except IntegrityError:
                await self._disconnect()
                batch = await self._sort_out(batch)
                continue
            except TROUBLE as error:
                if is_of_the_row(error):
                    await self._disconnect()
                    await self._split(batch)
                    return
                await self._disconnect()
                if is_full(error) or self.is_closed or time.monotonic() >= until:
                    LOG.error("entries not kept: %s", type(error).__name__)  # noqa: TRY400 - expected, no trace wanted
                    found = trouble(error)
                    self.trouble = (str(found), time.monotonic())
                    _tell(batch, found)
                    return
                await asyncio.sleep(0.1)
                continue
            except Exception as error:  # a fault of ours must not leave players waiting for ever
                LOG.exception("entries not kept")
                await self._disconnect()
                _tell(batch, trouble(error))
                return
            _tell(batch, None)
            return

    async def _commit(self, batch: list[Waiting]) -> None:
        began = time.perf_counter()
        if self.connection is None:
            connection = await self.engine.connect()
            self.connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        parameters: dict[str, object] = {
            "rows": _ENCODER.encode([entry[:4] for entry in batch]).decode()
        }
        if self.notifies:
            parameters["channel"] = CHANNEL
            parameters["notes"] = list(write_notes(self.process, batch))
        await self.connection.execute(_POSTGRES if self.notifies else _SQLITE, parameters)
        COMMIT_SECONDS.observe(time.perf_counter() - began)
        BATCH.observe(len(batch))
        ENTRIES_KEPT.inc(len(batch))
        self.written += len(batch)
        self.trouble = ("", 0.0)

    async def _sort_out(self, batch: list[Waiting]) -> list[Waiting]:
        """Tell those who lost to another process that they did, and give the rest."""
        keys = [(entry.table_id, entry.seq) for entry in batch]
        columns = tuple_(ENTRIES.c.table_id, ENTRIES.c.seq)
        taken: set[tuple[str, int]] = set()
        try:
            async with self.engine.connect() as connection:
                for start in range(0, len(keys), 300):
                    some = keys[start : start + 300]
                    rows = await connection.execute(
                        select(ENTRIES.c.table_id, ENTRIES.c.seq).where(columns.in_(some))
                    )
                    taken.update((str(row[0]), int(row[1])) for row in rows)
        except TROUBLE:
            return batch  # the next attempt finds out whether the database is back
        lost: list[Waiting] = []
        rest: list[Waiting] = []
        for entry, key in zip(batch, keys, strict=True):
            (lost if key in taken else rest).append(entry)
            taken.add(key)  # of two in one batch the first has come first
        if not lost:
            # No entry stands in the way, so the fault is in a row itself.
            await self._split(batch)
            return []
        _tell(lost, ConflictError("another act came first"))
        return rest

    async def _split(self, batch: list[Waiting]) -> None:
        """Write the halves of a batch apart: a row that cannot be written fails nobody else's."""
        if len(batch) == 1:
            LOG.error("an entry cannot be kept as it is")
            _tell(batch, UnavailableError("the server could not keep this: the table is harmed"))
            return
        middle = len(batch) // 2
        await self._write(batch[:middle])
        await self._write(batch[middle:])

    async def _disconnect(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            try:
                await asyncio.wait_for(connection.close(), 2)
            except TROUBLE:
                await connection.invalidate()


def _tell(batch: list[Waiting], error: UnavailableError | ConflictError | None) -> None:
    for entry in batch:
        try:
            entry.heard(error)
        except Exception:  # a fault at one table must not keep the others waiting
            LOG.exception("an entry that was written could not be told")


def _settle(kept: asyncio.Future[None], error: UnavailableError | ConflictError | None) -> None:
    """Answer whoever waits for *kept*, unless he is gone."""
    if kept.done():
        return
    if error is None:
        kept.set_result(None)
    else:
        kept.set_exception(error)
