"""Several processes on one PostgreSQL, and a PostgreSQL that goes away and comes back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.server.playing import check_log, play_table
from tests.server.serving import PATIENCE, Served, run, seated

from jadoube import client

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.postgres import Cluster


def test_players_of_one_table_on_two_processes(cluster: Cluster, tmp_path: Path) -> None:
    with Served(cluster.url, tmp_path) as one, Served(cluster.url, tmp_path) as two:
        run(_on_both(one, two))


async def _on_both(one: Served, two: Served) -> None:
    async with asyncio.timeout(3 * PATIENCE):
        await asyncio.gather(*(play_table(one, 30, two) for _ in range(5)))
        seats = await seated(one)
        async with (
            await client.sit(seats.link(one, "host")) as host,
            await client.sit(seats.link(two, "guest")) as guest,
            await client.sit(f"{two.url}/t/{seats.table}") as watcher,
        ):
            while host.here is None or not all(host.here.seats.values()) or not host.here.watching:
                await asyncio.sleep(0.05)
            # Both at once: for each number one process wins, and the other is told.
            touches = [host.act("white touches e2") for _ in range(40)]
            touches += [guest.act("black touches e7") for _ in range(40)]
            answers = await asyncio.gather(*touches)
            assert sorted(answer.seq for answer in answers) == list(range(2, 82))
            for place in (host, guest, watcher):
                if place.seq < 81:
                    await place.wait(80)
                assert [entry.seq for entry in place.entries] == list(range(1, 82))
            assert host.entries == guest.entries == watcher.entries


def test_the_database_goes_away_and_comes_back(cluster: Cluster, tmp_path: Path) -> None:
    # Less patience than the database is away: some acts wait, others are sent again.
    with (
        Served(cluster.url, tmp_path, patience_seconds=1) as one,
        Served(cluster.url, tmp_path, patience_seconds=1) as two,
    ):
        run(_through_an_outage(cluster, one, two))


async def _through_an_outage(cluster: Cluster, one: Served, two: Served) -> None:
    seats = await seated(one)
    async with await client.sit(f"{two.url}/t/{seats.table}") as watcher:
        games = [asyncio.create_task(play_table(one, 60, two)) for _ in range(5)]
        await asyncio.sleep(0.5)
        await asyncio.to_thread(cluster.stop, "immediate")
        await asyncio.sleep(2.5)
        await asyncio.to_thread(cluster.start)
        async with asyncio.timeout(3 * PATIENCE):
            await asyncio.gather(*games)
            # Notes are heard again, too.
            async with await client.sit(seats.link(one, "host")) as host:
                await host.act("white moves g1 f3")
                await watcher.wait(1)
                check_log(watcher.entries, 1)
