"""Folds every log of a database once more, and says what is harmed or judged otherwise today."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
from sqlalchemy import select

from jadoube._kernel import JadoubeError

from .database import HarmedError, UnavailableError
from .proceedings import Proceedings
from .records import Acted, Concurred, decode
from .schema import TABLES
from .stamps import digest
from .store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy.ext.asyncio import AsyncEngine


class Verified(NamedTuple):
    """One table: how many entries it has, and what is wrong with it."""

    table: str
    entries: int
    harm: str = ""
    """Why its log cannot be read to its end."""
    differs: int = 0
    """The first entry that is judged otherwise than it was; 0 for none."""
    law: str = ""
    """The version of the law by which that entry was judged."""


async def verify(engine: AsyncEngine) -> AsyncIterator[Verified]:
    """Look through every table, in the order of their ids; UnavailableError where the database stops answering."""
    store = Store(engine)
    async with engine.connect() as connection:
        ids = [str(row[0]) for row in await connection.execute(select(TABLES.c.id).order_by("id"))]
    for table in ids:
        try:
            yield await _look(store, table)
        except HarmedError as error:
            yield Verified(table, 0, str(error))


async def _look(store: Store, table: str) -> Verified:
    kept = await store.find(table)
    if kept is None:
        raise UnavailableError("a table has gone meanwhile")
    rows = await store.entries(table, 0)
    try:
        now = Proceedings.open(kept.layout)
    except JadoubeError as error:
        return Verified(table, len(rows), f"it cannot be laid any more: {error}")
    differs, law = 0, ""
    for row in rows:
        try:
            if row.seq != now.seq + 1:
                return Verified(table, len(rows), f"entry {now.seq + 1} is missing")
            record = decode(row.record)
            now = now.after(record, at=row.time).after
        except (ValueError, msgspec.MsgspecError, JadoubeError) as error:
            return Verified(table, len(rows), f"entry {row.seq} cannot be read: {error}")
        came = digest(now.table)
        if isinstance(record, Concurred) and now.otherwise is None and record.came == came:
            # Both players have agreed to it.
            differs, law = 0, ""
        elif isinstance(record, Acted | Concurred) and record.came not in ("", came):
            differs, law = (differs, law) if differs else (row.seq, record.law)
    return Verified(table, len(rows), "", differs, law)
