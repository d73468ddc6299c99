"""What a client sends is done in its order, and each message of it is answered, however fast it comes."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, contextmanager
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from tests.server.serving import CODE, PATIENCE, Served, get, log_of, raw, run, seated

from jadoube import client
from jadoube.client.requests import LaidTable, LayRequest
from jadoube.server.refs import Refs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHUFFLE = ("white moves g1 f3", "black moves g8 f6", "white moves f3 g1", "black moves f6 g8")


async def shared_screen(server: Served) -> LaidTable:
    """Lay a table at which one browser plays both sides."""
    request = {"code": CODE, "white": "host", "first": "host", "adversary": {"kind": "same-screen"}}
    return await client.lay(server.url, msgspec.convert(request, LayRequest))


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Let the server write nothing into *database* meanwhile."""
    with closing(sqlite3.connect(database)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


@pytest.fixture
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("slow")
    with Served(f"sqlite:///{folder}/tables.db", folder, acts_per_second=20, acts_at_once=3) as one:
        yield one


def test_every_message_over_the_limit_is_answered(tmp_path: Path) -> None:
    # Sixty messages at one a second: a machine that is busy for long does not outwait the limit.
    limits = {"acts_per_second": 1, "acts_at_once": 1}

    async def flood(server: Served) -> None:
        seats = await seated(server)
        async with raw(server, seats.table, seats.laid.secret) as host:
            await host.hear("table")
            asked = [f"r{number}" for number in range(60)]
            for ref in asked:
                await host.say(type="do", ref=ref, act="white touches e2")
            answers: dict[str, dict[str, Any]] = {}
            while set(answers) < set(asked):
                message = await host.hear("entry", "error")
                answers[message["ref"]] = message
        put_off = [one for one in answers.values() if one["type"] == "error"]
        assert put_off
        assert all(one["retry"] > 0 for one in put_off)
        # Not one that came after the first was done before it.
        done = [ref for ref in asked if answers[ref]["type"] == "entry"]
        assert done == asked[: len(done)]

    with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, **limits) as server:
        run(flood(server))


def test_entries_asked_for_too_fast_hold_up_nothing(slow: Served) -> None:
    async def browse() -> None:
        seats = await seated(slow)
        async with raw(slow, seats.table, seats.laid.secret) as host:
            await host.hear("table")
            for number in range(12):
                await host.say(type="entries", ref=f"e{number}", before=2)
            await asyncio.sleep(1)
            answer = await host.ask(type="do", ref="r", act="white touches e2")
            assert answer["type"] == "entry", answer

    run(browse())


def test_the_client_slows_down_and_keeps_the_order(slow: Served) -> None:
    async def play() -> None:
        laid = await shared_screen(slow)
        wished = list(islice(cycle(SHUFFLE), 24))
        async with await client.sit(slow.url + laid.links.seat) as host:
            entries = await asyncio.gather(*map(host.act, wished))
        assert [entry.act for entry in entries] == wished
        assert [entry.seq for entry in entries] == sorted(entry.seq for entry in entries)

    run(play())


def test_nothing_is_done_twice_while_the_table_lives(server: Served) -> None:
    async def repeat() -> None:
        laid = await shared_screen(server)
        async with raw(server, laid.table, laid.secret) as host:
            await host.hear("table")
            for number, act in enumerate(islice(cycle(SHUFFLE), 260)):
                answer = await host.ask(type="do", ref=f"r{number}", act=act)
                assert answer["type"] == "entry", answer
            last = answer["seq"]
            first = await host.ask(type="do", ref="r0", act=SHUFFLE[0])
            assert (first["type"], first["seq"]) == ("done", last - 259)
        assert get(f"{server.url}/api/1/tables/{laid.table}").json()["seq"] == last

    run(repeat())


def test_refs_are_found_by_sender_and_word() -> None:
    refs = Refs()
    refs.add("host", "a")
    refs.add("", "")
    refs.add("guest", "a")
    again = Refs(bytes(refs))
    for one in (refs, again):
        assert [one.find("host", "a"), one.find("guest", "a")] == [1, 3]
        assert one.find("host", "b") is None
        assert one.find("", "") is None


def test_a_ref_is_not_found_across_two_others() -> None:
    found = bytes(Refs(_digests("host", "a")))
    across = bytes(3) + found + bytes(5)
    assert Refs(across).find("host", "a") is None
    assert Refs(across + found).find("host", "a") == 3


def _digests(sender: str, ref: str) -> bytes:
    refs = Refs()
    refs.add(sender, ref)
    return bytes(refs)


def test_what_comes_after_an_act_that_could_not_be_kept_waits_for_it(tmp_path: Path) -> None:
    """Another order is another ruling: a man is touched before it is moved, or not at all."""

    async def plays() -> None:
        with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, patience_seconds=0.2) as server:
            seats = await seated(server)
            async with raw(server, seats.table, seats.laid.secret) as host:
                with locked(tmp_path / "tables.db"):
                    answer = await host.ask(type="do", ref="1", act="white touches a2")
                    assert answer["code"] == "unavailable"
                answer = await host.ask(type="do", ref="2", act="white moves e2 e4")
                assert answer["code"] == "unavailable"
                assert "send that one first" in answer["text"]
                for ref, act in (("1", "white touches a2"), ("2", "white moves e2 e4")):
                    assert (await host.ask(type="do", ref=ref, act=act))["type"] == "entry"
            acts = [entry.get("act") for entry in log_of(server, seats.table)]
            assert acts[1:] == ["white touches a2", "white moves e2 e4"]

    run(plays())


def test_what_was_kept_all_the_same_holds_up_nothing(tmp_path: Path) -> None:
    """An act of which the server could not say whether it was kept is in the log, and everybody hears it."""

    async def plays() -> None:
        with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, patience_seconds=0.2) as server:
            seats = await seated(server)
            async with raw(server, seats.table, seats.laid.secret) as host:
                with locked(tmp_path / "tables.db"):
                    answer = await host.ask(type="do", ref="1", act="white touches e2")
                    assert answer["code"] == "unavailable"
                async with raw(server, seats.table, seats.laid.secret) as second_tab:
                    await second_tab.ask(type="do", ref="1", act="white touches e2")
                assert (await host.hear("entry"))["ref"] == "1"
                answer = await host.ask(type="do", ref="2", act="white moves e2 e4")
                assert answer["type"] == "entry"
            acts = [entry.get("act") for entry in log_of(server, seats.table)]
            assert acts[1:] == ["white touches e2", "white moves e2 e4"]

    run(plays())


def test_an_act_that_was_given_up_holds_up_nothing(tmp_path: Path) -> None:
    async def plays() -> None:
        with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, patience_seconds=0.2) as server:
            seats = await seated(server)
            async with await client.sit(seats.link(server, "host")) as host:
                with locked(tmp_path / "tables.db"):
                    given_up = asyncio.create_task(host.act("white touches a2"))
                    async with asyncio.timeout(PATIENCE):
                        while 'answer="unavailable"' not in get(f"{server.url}/metrics").text:
                            await asyncio.sleep(0.1)
                    given_up.cancel()
                entry = await asyncio.wait_for(host.act("white moves e2 e4"), PATIENCE)
                assert entry.act == "white moves e2 e4"

    run(plays())
