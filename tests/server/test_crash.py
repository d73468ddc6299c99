"""A server that is killed in the middle of everything: what was answered is there, once, in order."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import httpx
import msgspec
from tests.server.playing import check_log, play_table
from tests.server.serving import PATIENCE, Served, get, run

from jadoube.client import TableIs

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.serving import Seats

TABLES = 12
MOVES = 40


def test_kill_under_load(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, acts_per_second=1000) as server:
        tables = run(_play_through(server, kills=2))
        server.kill()
        server.start()
        for seats in tables:
            shown = get(f"{server.url}/api/1/tables/{seats.table}").content
            check_log(list(msgspec.json.decode(shown, type=TableIs).entries), MOVES)


async def _play_through(server: Served, kills: int) -> list[Seats]:
    games = [asyncio.create_task(play_table(server, MOVES)) for _ in range(TABLES)]
    for _ in range(kills):
        await _some_are_on_the_way(server)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    return await asyncio.gather(*games)


async def _some_are_on_the_way(server: Served) -> None:
    """Wait until acts are being written."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        before = await _kept(server, http)
        while await _kept(server, http) < before + 3 * TABLES:
            await asyncio.sleep(0.02)


async def _kept(server: Served, http: httpx.AsyncClient) -> float:
    text = (await http.get(f"{server.url}/metrics")).text
    line = next(line for line in text.splitlines() if line.startswith("jadoube_entries_total "))
    return float(line.split()[1])
