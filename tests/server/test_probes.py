"""What watches a server asks it every few seconds: that costs the same however many tables there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import event, insert
from tests.server.serving import run

from jadoube.server.api.service import service_routes
from jadoube.server.house import House
from jadoube.server.migrating import upgrade
from jadoube.server.page import find_page
from jadoube.server.schema import ENTRIES, TABLES
from jadoube.server.settings import Settings
from jadoube.server.site import find_site

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.postgres import Cluster

TABLES_LAID, ENTRIES_EACH = 2_000, 5
PROBES = ("/health", "/ready", "/metrics")


class Work:
    """What the database was asked, and how many rows it gave."""

    def __init__(self, house: House) -> None:
        self.statements: list[str] = []
        self.steps = 0
        event.listen(house.engine.sync_engine, "before_cursor_execute", self._note)

    def _note(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        self.statements.append(statement)

    def _step(self) -> int:
        self.steps += 1
        return 0

    async def count_steps(self, house: House) -> None:
        """Count what SQLite's machine does: scanning rows takes several steps for each."""
        async with house.engine.connect() as connection:
            raw = await connection.get_raw_connection()
            assert raw.driver_connection is not None
            await raw.driver_connection.set_progress_handler(self._step, 1)


Cost = tuple[tuple[str, ...], int]


async def ask(house: House, application: Litestar, *, is_sqlite: bool) -> dict[str, Cost]:
    """Ask everything that a probe may, and give what each cost."""
    found: dict[str, Cost] = {}
    transport = httpx.ASGITransport(cast("Any", application))  # each has types of its own for ASGI
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
        for probe in PROBES:
            assert (await http.get(probe)).status_code == 200  # whatever is made once is made
            work = Work(house)
            if is_sqlite:
                await work.count_steps(house)
                work.statements.clear()
            assert (await http.get(probe)).status_code == 200
            found[probe] = (tuple(work.statements), work.steps)
    return found


async def lay_many(house: House) -> None:
    ids = [f"{number:016}" for number in range(TABLES_LAID)]
    async with house.engine.begin() as connection:
        await connection.execute(
            insert(TABLES),
            [{"id": one, "layout": "{}", "created": 0, "host": "", "is_open": True} for one in ids],
        )
        await connection.execute(
            insert(ENTRIES),
            [
                {"table_id": one, "seq": seq, "time": 0, "record": "{}"}
                for one in ids
                for seq in range(1, ENTRIES_EACH + 1)
            ],
        )


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_probe_costs_the_same_with_many_tables(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    is_sqlite = kind == "sqlite"
    database = f"sqlite:///{tmp_path}/tables.db"
    if not is_sqlite:
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.fresh()

    async def probe() -> None:
        settings = Settings(database=database, metrics=True)
        house = House(settings)
        routes = service_routes(house, find_page(settings.page), find_site(settings.docs))
        application = Litestar(routes, openapi_config=None, logging_config=None)
        await upgrade(house.engine)
        few = await ask(house, application, is_sqlite=is_sqlite)
        await lay_many(house)
        many = await ask(house, application, is_sqlite=is_sqlite)
        await house.engine.dispose()
        assert {probe: len(asked) for probe, (asked, _) in many.items()} == {
            "/health": 0,
            "/ready": 1,
            "/metrics": 0,
        }
        for path in PROBES:
            assert many[path][0] == few[path][0]
            # To find one row takes some steps more than to find none.
            assert many[path][1] <= few[path][1] + 10
        assert many["/ready"][0][0].endswith("LIMIT 1")
        assert bool(many["/ready"][1]) == is_sqlite

    run(probe())
