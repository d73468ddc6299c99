from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import func, select
from tests.server.serving import CODE, run

from jadoube.client.requests import LayRequest
from jadoube.server.database import ConflictError, UnavailableError, open_engine
from jadoube.server.journal import Journal
from jadoube.server.layout import draw
from jadoube.server.migrating import upgrade
from jadoube.server.schema import ENTRIES, METADATA
from jadoube.server.settings import SettingError
from jadoube.server.store import Kept, Store
from jadoube.sitting import Lots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@asynccontextmanager
async def journal(folder: Path) -> AsyncIterator[tuple[Journal, Store]]:
    """Give a journal on a new database with one table in it."""
    engine = open_engine(f"sqlite:///{folder}/tables.db")
    await upgrade(engine)
    store = Store(engine)
    layout = draw(LayRequest(CODE), 3, Lots(1))
    await store.keep(Kept("a" * 16, layout, "host", None, "invitation"), 0)
    one = Journal(engine, process="one", patience=0.2)
    running = asyncio.create_task(one.run())
    try:
        yield one, store
    finally:
        one.close()
        await running
        await engine.dispose()


def test_many_entries_share_a_transaction(tmp_path: Path) -> None:
    async def many() -> None:
        async with journal(tmp_path) as (one, store):
            await asyncio.gather(*(one.append("a" * 16, seq, 0, "{}") for seq in range(1, 301)))
            assert len(await store.entries("a" * 16, 0)) == 300
            assert await store.last(["a" * 16]) == {"a" * 16: 300}

    run(many())


def test_of_two_with_one_number_the_first_is_kept(tmp_path: Path) -> None:
    async def twice() -> None:
        async with journal(tmp_path) as (one, store):
            table = "a" * 16
            await one.append(table, 1, 0, '"first"')
            # One conflict does not hinder the others of its batch.
            appended = [
                one.append(table, 1, 0, '"late"'),
                one.append(table, 2, 0, '"second"'),
                one.append(table, 2, 0, '"late"'),
                one.append(table, 3, 0, '"third"'),
            ]
            answers = await asyncio.gather(*appended, return_exceptions=True)
            assert [type(answer) for answer in answers] == [
                ConflictError,
                type(None),
                ConflictError,
                type(None),
            ]
            rows = await store.entries(table, 0)
            assert [row.record for row in rows] == ['"first"', '"second"', '"third"']

    run(twice())


def test_what_cannot_be_kept_is_told(tmp_path: Path) -> None:
    async def nowhere() -> None:
        async with journal(tmp_path) as (one, store):
            with pytest.raises(UnavailableError):
                await one.append("b" * 16, 1, 0, "{}")
            await one.append("a" * 16, 1, 0, "{}")
            one.close()
            with pytest.raises(UnavailableError, match="going down"):
                await one.append("a" * 16, 2, 0, "{}")
            assert await store.last(["a" * 16]) == {"a" * 16: 1}

    run(nowhere())


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    async def made() -> None:
        from alembic.autogenerate import compare_metadata
        from alembic.migration import MigrationContext

        engine = open_engine(f"sqlite:///{tmp_path}/tables.db")
        await upgrade(engine)
        await upgrade(engine)
        async with engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
            )
            assert differences == []
            assert (
                await connection.execute(select(func.count()).select_from(ENTRIES))
            ).scalar() == 0
            pragma = await connection.exec_driver_sql("PRAGMA synchronous")
            assert pragma.scalar() == 2  # FULL
        await engine.dispose()

    run(made())


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_what_is_no_database(url: str) -> None:
    with pytest.raises(SettingError, match=r"; type .*sqlite:///FILE"):
        open_engine(url)


def test_the_write_ahead_log_is_carried_over(tmp_path: Path) -> None:
    async def written() -> None:
        async with journal(tmp_path) as (one, store):
            await one.append("a" * 16, 1, 0, "{}")
            assert one.written == 1
            await store.checkpoint()
            # Read so, the file is all there is.
            with closing(
                sqlite3.connect(f"file:{tmp_path}/tables.db?immutable=1", uri=True)
            ) as file:
                assert file.execute("SELECT count(*) FROM entries").fetchone() == (1,)

    run(written())
