"""Tables that nobody uses are put away, or deleted; one that was put away can be put back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, update
from tests.server.playing import play_on
from tests.server.serving import Served, get, log_of, run, seated

from jadoube import client
from jadoube.cli import main
from jadoube.server.database import UnavailableError, opened
from jadoube.server.hall import LEASE
from jadoube.server.house import House
from jadoube.server.putting_away import A_DAY, PuttingAway
from jadoube.server.schema import ENTRIES, LEASES, TABLES
from jadoube.server.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.postgres import Cluster


async def tables(database: str, folder: Path) -> list[str]:
    """Play at three tables: two of them ten and forty days ago."""
    with Served(database, folder) as server:
        found = []
        for _ in range(3):
            seats = await seated(server)
            found.append(seats.table)
            async with (
                await client.sit(seats.link(server, "host")) as host,
                await client.sit(seats.link(server, "guest")) as guest,
            ):
                await play_on(host, guest, 2)
        server.stop()
    async with opened(database) as engine, engine.begin() as connection:
        for table, days in ((found[1], 10), (found[2], 40)):
            then = time.time_ns() // 1_000_000 - days * A_DAY
            await connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(created=then)
            )
            await connection.execute(
                update(ENTRIES).where(ENTRIES.c.table_id == table).values(time=then)
            )
            await connection.execute(
                update(LEASES).where(LEASES.c.table_id == table).values(until=then)
            )
    return found


async def left(database: str) -> list[str]:
    async with opened(database) as engine, engine.connect() as connection:
        return [row[0] for row in await connection.execute(select(TABLES.c.id))]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_unused_tables_are_put_away_and_can_be_put_back(
    kind: str, tmp_path: Path, cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db" if kind == "sqlite" else cluster.fresh()
    fresh, older, oldest = run(tables(database, tmp_path))
    folder = tmp_path / "away"
    with Served(database, tmp_path, put_away_after=7, put_away_to=folder) as server:
        until = time.monotonic() + 60
        while len(list(folder.glob("*.gz"))) < 2 or len(run(left(database))) > 1:
            assert time.monotonic() < until, server.log.read_text()
            time.sleep(0.1)
        assert get(f"{server.url}/api/1/tables/{older}").status_code == 404
        assert get(f"{server.url}/api/1/tables/{fresh}").status_code == 200
        server.stop()
    assert (folder / f"{older}.gz").stat().st_mode & 0o077 == 0
    assert main(["restore", str(folder / f"{older}.gz"), database]) == 2
    assert "or with --add" in capsys.readouterr().err
    assert main(["restore", "--add", str(folder / f"{older}.gz"), database]) == 0
    assert main(["restore", "--add", str(folder / f"{older}.gz"), database]) == 2
    assert "already" in capsys.readouterr().err
    assert sorted(run(left(database))) == sorted([fresh, older])
    with Served(database, tmp_path) as server:
        assert [entry.get("act") for entry in log_of(server, older)][1:] == [
            "white moves g1 f3",
            "black moves g8 f6",
        ]
    assert oldest not in run(left(database))


def test_a_table_at_which_somebody_is_stays_and_others_are_deleted(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    fresh, older, oldest = run(tables(database, tmp_path))

    async def clear() -> None:
        settings = Settings(database=database, delete_after=30)
        house = House(settings)
        await house.open()
        for task in house.tasks[3:]:
            task.cancel()
        away = PuttingAway(settings, house.hall, house.engine)
        await house.hall.room(oldest)
        now = time.time_ns() // 1_000_000
        assert await away.clear(now) == 0
        house.hall.rooms.clear()
        assert await away.clear(now) == 1
        blocked = Settings(
            database=database, put_away_after=7, put_away_to=str(tmp_path / "tables.db" / "no")
        )
        with pytest.raises(UnavailableError, match="cannot be made"):
            await PuttingAway(blocked, house.hall, house.engine).clear(now)
        await house.close()

    run(clear())
    assert sorted(run(left(database))) == sorted([fresh, older])


def test_a_table_that_another_process_has_in_memory_is_not_put_away(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = cluster.fresh()
    fresh, older, oldest = run(tables(database, tmp_path))
    settings = Settings(database=database, put_away_after=7, put_away_to=str(tmp_path / "away"))

    class Slow(PuttingAway):
        """Takes so long to write a table down that somebody comes to it elsewhere."""

        async def _export(self, table: str) -> None:
            await super()._export(table)
            assert await elsewhere.hall.room(table) is not None

    elsewhere = House(settings)

    async def clear() -> None:
        house = House(settings)
        now = time.time_ns() // 1_000_000
        assert await Slow(settings, house.hall, house.engine).clear(now) == 0
        assert sorted(elsewhere.hall.rooms) == sorted([older, oldest])
        # What is in memory is not looked at any more, for as long as it is there.
        away = PuttingAway(settings, house.hall, house.engine)
        assert await away.clear(now + LEASE // 2) == 0
        elsewhere.hall.renewed -= LEASE
        monkeypatch.setattr("jadoube.server.hall.present", lambda: now + LEASE // 2)
        del elsewhere.hall.rooms[oldest]
        await elsewhere.hall.renew()
        assert await away.clear(now + LEASE + LEASE // 4) == 1
        assert sorted(await left(database)) == sorted([fresh, older])
        # A process that is gone keeps nothing.
        assert await away.clear(now + 2 * LEASE) == 1
        assert await house.hall.room(older) is None
        for one in (house, elsewhere):
            await one.engine.dispose()

    run(clear())
    assert run(left(database)) == [fresh]
