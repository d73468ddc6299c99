"""A table that is harmed harms nobody else, and says so to those who come to it."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest
from tests.server.serving import Served, get, raw, run, seated
from tests.server.test_snapshot import laid
from websockets.exceptions import ConnectionClosed

from jadoube import client
from jadoube.server.database import UnavailableError
from jadoube.server.house import House
from jadoube.server.secrets import new_table_id
from jadoube.server.settings import Settings
from jadoube.server.store import Kept

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.postgres import Cluster

RECORD = '{"type":"act","act":"white moves e2 e4"}'


def test_a_row_without_a_table_fails_nobody_elses(tmp_path: Path) -> None:
    run(_write_together(f"sqlite:///{tmp_path}/tables.db", RECORD, "gone"))


def test_a_row_that_postgres_does_not_take_fails_nobody_elses(cluster: Cluster) -> None:
    run(_write_together(cluster.url, '{"type":"act","act":"\0"}', None))


async def _write_together(database: str, record: str, table: str | None) -> None:
    """Have one bad entry written in the same batch as good ones of other tables."""
    house = House(Settings(database=database))
    await house.open()
    try:
        ids = [new_table_id() for _ in range(6)]
        for one in ids:
            await house.store.keep(Kept(one, laid().layout, "host", None, None), 0)
        append, good = house.journal.append, ids[1:]
        answers = await asyncio.gather(
            *(append(one, 1, 0, RECORD) for one in good[:3]),
            append(table or ids[0], 1, 0, record),
            *(append(one, 1, 0, RECORD) for one in good[3:]),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers if answer is not None] == [UnavailableError]
        assert answers[3] is not None
        assert await house.store.last(ids) == dict.fromkeys(good, 1)
    finally:
        await house.close()


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        ("UPDATE entries SET record = 'nonsense' WHERE seq = 3", "from entry 3 on"),
        ("""UPDATE entries SET record = '{"type":"game"}' WHERE seq = 3""", "from entry 3 on"),
        ("DELETE FROM entries WHERE seq = 2", "from entry 3 on"),
        ("UPDATE tables SET layout = '{}'", "how this table was laid"),
    ],
    ids=["record", "not-now", "gap", "layout"],
)
def test_a_harmed_table_says_so_itself(tmp_path: Path, harm: str, words: str) -> None:
    async def harmed() -> None:
        with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path) as server:
            seats = await seated(server, open=True)
            async with await client.sit(seats.link(server, "host")) as host:
                for act in ("touches g1", "moves g1 f3", "says check"):
                    await host.act(f"white {act}")
            server.stop()
            with sqlite3.connect(tmp_path / "tables.db") as database:
                database.execute(harm)
            database.close()
            server.start()
            async with raw(server, seats.table) as watcher:
                with pytest.raises(ConnectionClosed) as closed:
                    await watcher.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4500
                assert words in closed.value.rcvd.reason
            answer = get(f"{server.url}/api/1/tables/{seats.table}")
            assert answer.status_code == 500
            assert words in answer.json()["detail"]
            assert get(f"{server.url}/api/1/open-tables").status_code == 200
            others = await seated(server)
            async with await client.sit(others.link(server, "host")) as host:
                assert (await host.act("white moves e2 e4")).seq == 2

    run(harmed())
