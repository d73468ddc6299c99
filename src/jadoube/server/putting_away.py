"""Tables that nobody has used for long: written into files that can be put back, or deleted."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, func, select

from jadoube._kernel import JadoubeError

from .backup import back_up
from .database import TROUBLE, UnavailableError, trouble
from .schema import ENTRIES, LEASES, SNAPSHOTS, TABLES

if TYPE_CHECKING:
    from sqlalchemy import Column, Exists, ScalarSelect
    from sqlalchemy.ext.asyncio import AsyncEngine

    from .hall import Hall
    from .settings import Settings

LOG = logging.getLogger("jadoube.server")

EVERY = 3_600.0
"""So many seconds pass between two looks."""
AT_ONCE = 100
A_DAY = 86_400_000


class PuttingAway:
    """Clears away what was not used for as many days as the operator has named."""

    def __init__(self, settings: Settings, hall: Hall, engine: AsyncEngine) -> None:
        self.settings = settings
        self.hall = hall
        self.engine = engine

    async def run(self) -> None:
        """Look again and again; what cannot be done now is done the next time."""
        settings = self.settings
        if not settings.put_away_after and not settings.delete_after:
            return
        while True:
            try:
                await self.clear(time.time_ns() // 1_000_000)
            except JadoubeError as error:
                LOG.warning("tables could not be put away: %s", error)
            await asyncio.sleep(EVERY)

    async def clear(self, now: int) -> int:
        """Clear away whatever is due at a moment, in milliseconds, and give how many tables that were."""
        settings, count = self.settings, 0
        for days, is_kept in ((settings.put_away_after, True), (settings.delete_after, False)):
            if not days:
                continue
            for table, seq in await self._unused(now, days):
                if table in self.hall.rooms or table in self.hall.loading:
                    continue  # somebody is there, or was a moment ago
                if is_kept:
                    await self._export(table)
                count += await self._delete(table, seq, now)
        if count:
            LOG.info("%d tables that nobody used were put away", count)
        return count

    async def _unused(self, now: int, days: int) -> list[tuple[str, int]]:
        """Find tables unused for *days*, each with the number of its last entry; `AT_ONCE` at most, the oldest first."""
        since = now - days * A_DAY
        last = (
            select(ENTRIES.c.time)
            .where(ENTRIES.c.table_id == TABLES.c.id)
            .order_by(ENTRIES.c.seq.desc())
            .limit(1)
            .correlate(TABLES)
            .scalar_subquery()
        )
        number = _last(TABLES.c.id)
        asked = (
            select(TABLES.c.id, func.coalesce(number, 0))
            .where(
                TABLES.c.created < since,
                func.coalesce(last, TABLES.c.created) < since,
                ~_is_leased(TABLES.c.id, now),
            )
            .order_by(TABLES.c.created)
            .limit(AT_ONCE)
        )
        try:
            async with self.engine.connect() as connection:
                return [(str(row[0]), int(row[1])) for row in await connection.execute(asked)]
        except TROUBLE as error:
            raise trouble(error) from error

    async def _export(self, table: str) -> None:
        folder = Path(self.settings.put_away_to)
        try:
            await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise UnavailableError(f"{folder} cannot be made: {error.strerror}") from error
        await back_up(self.engine, folder / f"{table}.gz", table)

    async def _delete(self, table: str, seq: int, now: int) -> bool:
        """Delete a table, unless something was done at it since entry *seq*, or a process has it in memory."""
        try:
            async with self.hall.journal.pen, self.engine.begin() as connection:
                # Whoever would have it in memory from now on waits until it is gone.
                await connection.execute(
                    select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()
                )
                found = await connection.execute(select(_last(table), _is_leased(table, now)))
                last, is_leased = found.one()
                if (last or 0) != seq or is_leased or table in self.hall.rooms:
                    return False
                for kept in (LEASES, SNAPSHOTS, ENTRIES):
                    await connection.execute(delete(kept).where(kept.c.table_id == table))
                await connection.execute(delete(TABLES).where(TABLES.c.id == table))
        except TROUBLE as error:
            raise trouble(error) from error
        return True


def _is_leased(table: Column[str] | str, now: int) -> Exists:
    return exists().where(LEASES.c.table_id == table, LEASES.c.until > now).correlate(TABLES)


def _last(table: Column[str] | str) -> ScalarSelect[int]:
    return (
        select(func.max(ENTRIES.c.seq))
        .where(ENTRIES.c.table_id == table)
        .correlate(TABLES)
        .scalar_subquery()
    )
