"""The opponent of a table: it plays whenever it is due, whoever has loaded the table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from tests.server.serving import CODE, Served, get, raw, run

from jadoube import client
from jadoube.client.requests import LayRequest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.postgres import Cluster

    from jadoube.client import LaidTable, Place

FREE = ("a2 a3", "a7 a6")
"""A move for each colour that disturbs nobody."""


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


async def lays(server: Served, **terms: Any) -> LaidTable:
    request = {"code": CODE, "adversary": {"kind": "opponent", "level": 1}, **terms}
    return await client.lay(server.url, msgspec.convert(request, LayRequest))


async def answers(place: Place, after: int) -> None:
    """Wait until the opponent has moved and the host is to move."""
    assert place.joined is not None
    mine = place.joined.seats["host"].colour
    while place.seq <= after or place.entries[-1].now.turn != mine:
        await place.wait(place.seq)
    assert place.entries[-1].sender == "guest"


async def moves(place: Place) -> int:
    """Make the host's free move; gives its entry's number."""
    assert place.joined is not None
    colour = place.joined.seats["host"].colour
    entry = await place.act(f"{colour} moves {FREE[colour == 'black']}")
    assert entry.now.turn != colour
    return entry.seq


@pytest.mark.parametrize("white", ["host", "guest"])
@pytest.mark.parametrize("first", ["host", "guest", "lot", None])
def test_whoever_begins_the_game_begins(server: Served, white: str, first: str | None) -> None:
    async def game() -> None:
        laid = await lays(server, white=white, first=first)
        async with await client.sit(server.url + laid.links.seat) as host:
            assert host.joined is not None
            begins = host.joined.sitting.begins
            assert first not in {"host", "guest"} or begins == first
            if begins == "guest":
                await answers(host, 0)
            await answers(host, await moves(host))

    run(game())


def test_the_opponent_begins_the_next_game(server: Served) -> None:
    async def sitting() -> None:
        laid = await lays(server, white="host", first="host", sitting=True)
        async with await client.sit(server.url + laid.links.seat) as host:
            await host.act("white resigns")
            over = (await host.next_game()).seq
            await answers(host, over)

    run(sitting())


async def _left_on_its_turn(database: str, folder: Path, server: Served) -> LaidTable:
    """Lay a table and leave it when the opponent, which cannot be had just then, is to move."""
    with server:
        laid = await lays(server, white="host", first="host")
        async with await client.sit(server.url + laid.links.seat) as host:
            await answers(host, await moves(host))
    with Served(database, folder, opponents=0) as deserted:
        link = f"{deserted.url}{laid.links.seat}"
        async with await client.sit(link) as host:
            await host.act("white moves h2 h3")
    return laid


@pytest.mark.parametrize("who", ["host", "watcher", "reader"])
def test_a_restart_in_the_middle(database: str, tmp_path: Path, who: str) -> None:
    server = Served(database, tmp_path)

    async def comes_back() -> None:
        laid = await _left_on_its_turn(database, tmp_path, server)
        table = f"/api/1/tables/{laid.table}"
        with server:
            if who == "reader":
                while get(server.url + table).json()["now"]["turn"] != "white":
                    await asyncio.sleep(0.1)
                return
            link = laid.links.seat if who == "host" else laid.links.watch
            async with await client.sit(server.url + link) as place:
                while place.entries[-1].now.turn != "white":
                    await place.wait(place.seq)
                assert place.entries[-1].sender == "guest"

    run(comes_back())


def test_an_opponent_that_waits_for_its_adversary_is_no_hindrance_to_others(
    database: str, tmp_path: Path
) -> None:
    with Served(database, tmp_path, opponents=1) as server:

        async def both() -> None:
            laid = [await lays(server, white="host", first="guest") for _ in range(2)]
            async with (
                await client.sit(server.url + laid[0].links.seat) as first,
                await client.sit(server.url + laid[1].links.seat) as second,
            ):
                await answers(first, 0)
                await answers(second, 0)
                await answers(first, await moves(first))

        run(both())


def test_two_processes_have_one_opponent(cluster: Cluster, tmp_path: Path) -> None:
    with Served(cluster.url, tmp_path) as one, Served(cluster.url, tmp_path) as two:

        async def on_both() -> None:
            laid = await lays(one, white="guest", first="guest")
            async with raw(two, laid.table) as watcher:
                # The table is loaded by a watcher, before its host comes.
                begun = await watcher.hear("entry")
                assert (begun["seq"], begun["from"]) == (1, "guest")
                async with await client.sit(one.url + laid.links.seat) as host:
                    for move in ("a7 a6", "b7 b6", "c7 c6"):
                        done = await host.act(f"black moves {move}")
                        await answers(host, done.seq)
                    senders = [entry.sender for entry in host.entries]
            # Its host comes back through the other process.
            one.kill()
            async with await client.sit(two.url + laid.links.seat) as host:
                done = await host.act("black moves d7 d6")
                await answers(host, done.seq)
                moves = [
                    one.act for one in host.entries if {"moves", "castles"} & {*one.act.split()}
                ]
                colours = [words.split()[0] for words in moves]
                assert colours == ["white", "black"] * (len(colours) // 2) + ["white"]
            assert senders.count("guest") >= 4

        run(on_both())
