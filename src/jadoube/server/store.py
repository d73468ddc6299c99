"""What is read from the database, and the few things that are written outside a table's log."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, text, update

from .database import TROUBLE, HarmedError, is_postgres, trouble
from .layout import Layout
from .schema import ENTRIES, SNAPSHOTS, TABLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

    from jadoube.client.messages import LinkedSeat


class Kept(NamedTuple):
    """A table as it was laid, and the hashes of its seats' secrets."""

    id: str
    layout: Layout
    host: str
    guest: str | None
    invitation: str | None


class LogRow(NamedTuple):
    """One row of the log."""

    seq: int
    time: int
    record: str


_FIND = select(
    TABLES.c.id, TABLES.c.layout, TABLES.c.host, TABLES.c.guest, TABLES.c.invitation
).where(TABLES.c.id == bindparam("table"))
_ENTRIES = (
    select(ENTRIES.c.seq, ENTRIES.c.time, ENTRIES.c.record)
    .where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.seq > bindparam("after"))
    .order_by(ENTRIES.c.seq)
)
_SNAPSHOT = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.body).where(
    SNAPSHOTS.c.table_id == bindparam("table"), SNAPSHOTS.c.program == bindparam("by")
)
_OPEN = (
    select(TABLES.c.id, TABLES.c.layout, TABLES.c.created)
    .where(TABLES.c.is_open, TABLES.c.guest.is_(None), TABLES.c.created > bindparam("since"))
    .order_by(TABLES.c.created.desc())
    .limit(bindparam("most"))
)
_TAKE = (
    update(TABLES)
    .where(
        TABLES.c.id == bindparam("table"),
        TABLES.c.invitation == bindparam("by"),
        TABLES.c.guest.is_(None),
    )
    .values(guest=bindparam("holder"))
)
# Whoever deletes a table locks its row first: this waits for him, and then finds no such table.
_LEASE = text("""
INSERT INTO leases (table_id, until)
SELECT id, CAST(:until AS bigint) FROM tables WHERE id = ANY(CAST(:tables AS text[]))
ORDER BY id FOR KEY SHARE
ON CONFLICT (table_id) DO UPDATE SET until = greatest(leases.until, excluded.until)
""")


class Store:
    """Reads and writes tables; every trouble with the database is an UnavailableError.

    A layout that cannot be read is a HarmedError in `find`, and left out of `open_tables`.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_shared = is_postgres(engine)

    async def answers(self) -> bool:
        """Tell whether the database answers and has our tables."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("SELECT 1 FROM tables LIMIT 1"))
        except TROUBLE:
            return False
        return True

    async def checkpoint(self) -> None:
        """Carry SQLite's write-ahead log over into the file, while others write; PostgreSQL does so itself."""
        if self.is_shared:
            return
        try:
            async with self.engine.connect() as connection:
                await connection.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))
        except TROUBLE as error:
            raise trouble(error) from error

    async def keep(self, kept: Kept, created: int) -> None:
        """Keep a table newly laid."""
        values = {**kept._asdict(), "created": created}
        values["layout"] = msgspec.json.encode(kept.layout).decode()
        values["is_open"] = kept.layout.laying.open
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(TABLES), values)
        except TROUBLE as error:
            raise trouble(error) from error

    async def find(self, table: str) -> Kept | None:
        """Find how a table was laid."""
        try:
            async with self.engine.connect() as connection:
                row = (await connection.execute(_FIND, {"table": table})).one_or_none()
        except TROUBLE as error:
            raise trouble(error) from error
        if row is None:
            return None
        layout = _read(row.layout)
        if layout is None:
            raise HarmedError("how this table was laid cannot be read any more")
        return Kept(row.id, layout, row.host, row.guest, row.invitation)

    async def take_seat(self, table: str, invitation: str, holder: str) -> bool:
        """Give the guest's seat to *holder* (both are hashes), if the invitation is not yet spent."""
        parameters = {"table": table, "by": invitation, "holder": holder}
        try:
            async with self.engine.begin() as connection:
                return bool((await connection.execute(_TAKE, parameters)).rowcount)
        except TROUBLE as error:
            raise trouble(error) from error

    async def relink(
        self, kept: Kept, seat: LinkedSeat, holder: str, *, is_vacant: bool = False
    ) -> Kept:
        """Give a seat to *holder* alone (a hash); where it *is_vacant*, that is the guest's new invitation."""
        if seat == "host":
            kept = kept._replace(host=holder)
        elif seat == "arbiter":
            kept = kept._replace(layout=msgspec.structs.replace(kept.layout, arbiter=holder))
        elif is_vacant:
            kept = kept._replace(guest=None, invitation=holder)
        else:
            kept = kept._replace(guest=holder)
        values = {**kept._asdict(), "layout": msgspec.json.encode(kept.layout).decode()}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    update(TABLES).where(TABLES.c.id == values.pop("id")).values(values)
                )
        except TROUBLE as error:
            raise trouble(error) from error
        return kept

    async def open_tables(self, since: int, most: int) -> list[tuple[str, Layout, int]]:
        """Find the newest tables with a seat for whoever comes: id, layout, and when it was laid."""
        try:
            async with self.engine.connect() as connection:
                rows = await connection.execute(_OPEN, {"since": since, "most": most})
                found = [(row.id, _read(row.layout), row.created) for row in rows]
                return [(table, layout, laid) for table, layout, laid in found if layout]
        except TROUBLE as error:
            raise trouble(error) from error

    async def entries(self, table: str, after: int) -> list[LogRow]:
        """Read the log of a table from the entry after *after*."""
        try:
            async with self.engine.connect() as connection:
                rows = await connection.execute(_ENTRIES, {"table": table, "after": after})
                return [LogRow(*row) for row in rows]
        except TROUBLE as error:
            raise trouble(error) from error

    async def lease(self, tables: Sequence[str], until: int) -> int:
        """Keep these tables from being put away before a moment, and give how many of them there are.

        Where no other process can share the database, nothing is written, and all are counted.
        """
        if not self.is_shared:
            return len(tables)
        parameters = {"tables": tables, "until": until}
        try:
            async with self.engine.begin() as connection:
                return (await connection.execute(_LEASE, parameters)).rowcount
        except TROUBLE as error:
            raise trouble(error) from error

    async def snapshot(self, table: str, program: str) -> tuple[int, bytes] | None:
        """Read the snapshot of a table that *program* has taken: the entry after which, and its body."""
        parameters = {"table": table, "by": program}
        try:
            async with self.engine.connect() as connection:
                row = (await connection.execute(_SNAPSHOT, parameters)).one_or_none()
        except TROUBLE as error:
            raise trouble(error) from error
        return None if row is None else (int(row[0]), bytes(row[1]))

    async def keep_snapshot(self, table: str, seq: int, program: str, body: bytes) -> None:
        """Keep a snapshot in the place of an earlier one."""
        values = {"table_id": table, "seq": seq, "program": program, "body": body}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
                await connection.execute(insert(SNAPSHOTS), values)
        except TROUBLE as error:
            raise trouble(error) from error

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        """Give the number of the last entry of each of these tables."""
        found: dict[str, int] = {}
        try:
            async with self.engine.connect() as connection:
                for start in range(0, len(tables), 500):
                    some = tables[start : start + 500]
                    rows = await connection.execute(
                        select(ENTRIES.c.table_id, func.max(ENTRIES.c.seq))
                        .where(ENTRIES.c.table_id.in_(some))
                        .group_by(ENTRIES.c.table_id)
                    )
                    found.update({str(row[0]): int(row[1]) for row in rows})
        except TROUBLE as error:
            raise trouble(error) from error
        return found


def _read(layout: str) -> Layout | None:
    try:
        return msgspec.json.decode(layout, type=Layout)
    except msgspec.MsgspecError:
        return None
