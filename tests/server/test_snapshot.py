"""Snapshots: a long table is loaded from one, and the log is what counts."""

from __future__ import annotations

import random
import zlib
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, select, update
from tests.server.playing import expected
from tests.server.serving import CODE, run
from tests.umpire.hands import act_at

from jadoube.client.requests import LayRequest
from jadoube.server.house import House
from jadoube.server.layout import draw
from jadoube.server.proceedings import Proceedings
from jadoube.server.records import (
    Accepted,
    Acted,
    Began,
    Closed,
    Declared,
    Sat,
    Voiced,
    WasSetUp,
)
from jadoube.server.refs import Refs
from jadoube.server.schema import ENTRIES, SNAPSHOTS
from jadoube.server.settings import Settings
from jadoube.server.snapshot import LEAST, OFTEN, program, recall, take
from jadoube.server.store import Kept
from jadoube.server.telling import tell_entry
from jadoube.sitting import Lots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from jadoube.server.hall import Hall
    from jadoube.server.records import Record
    from jadoube.server.room import Room

TABLE = "a" * 16
TELLING: list[Record] = [
    Sat("Ben"),
    WasSetUp("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR", turned=True, sender="host"),
    Declared("f" * 64, "Carl", "0" * 32),
    Accepted(1, ("host",), "host"),
    Acted('white refers "What now?"', "host"),
    Voiced(1, "white wins", "bystander-1"),
    Closed(("host",), "host"),
    Acted("bystanders decide white wins"),
    Began("guest"),
]


def laid(**terms: Any) -> Proceedings:
    request = {"code": CODE, "white": "host", "first": "host", "sitting": True, **terms}
    return Proceedings.open(draw(msgspec.convert(request, LayRequest), 3, Lots(1)))


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.sampled_from(["announces", "silent"]))
def test_proceedings_are_recalled_as_they_were(seed: int, umpire: str) -> None:
    chance = random.Random(seed)
    now = laid(umpire=umpire)
    entries: list[bytes] = []
    records = iter([*TELLING, *[None] * 30])
    for record in records:
        done = record or Acted(str_of(now, chance), "host", "r")
        transition = now.after(done)
        if not transition.is_refused:
            now = transition.after
            entries.append(msgspec.json.encode(tell_entry(transition, 1)))
        refs = Refs()
        refs.add("host", "r")
        *again, known = recall(now.layout, take(now, entries, refs))
        assert (*again, bytes(known)) == (now, entries, bytes(refs))


def str_of(now: Proceedings, chance: random.Random) -> str:
    from jadoube.language import print_act

    return print_act(act_at(now.table, chance))


def test_what_is_no_snapshot_is_not_recalled() -> None:
    for body in (b"", b"nonsense", zlib.compress(b"\x90")):
        with pytest.raises(ValueError, match="no snapshot"):
            recall(laid().layout, body)


@asynccontextmanager
async def opened(folder: Path, **limits: Any) -> AsyncIterator[House]:
    """Open a house with one table in it."""
    house = House(Settings(database=f"sqlite:///{folder}/tables.db", **limits))
    await house.open()
    try:
        if await house.store.find(TABLE) is None:
            await house.store.keep(Kept(TABLE, laid().layout, "host", None, None), 0)
        yield house
    finally:
        await house.close()


async def play(room: Room, moves: int) -> None:
    done = room.proceedings.seq
    for number, words in enumerate(expected(done + moves)[done:]):
        assert await room.submit(Acted(words, "both", f"{done + number}")) is None


async def found(hall: Hall) -> Room:
    room = await hall.room(TABLE)
    assert room is not None
    return room


def test_an_idle_table_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def idle() -> None:
        async with opened(tmp_path) as house:
            room = await found(house.hall)
            await play(room, LEAST + 5)
            await house.hall.sweep()
            assert TABLE in house.hall.rooms  # it has only just been used
            room.used -= house.settings.idle_seconds + 1
            await house.hall.sweep()
            assert house.hall.rooms == {}
            again = await found(house.hall)
            assert again is not room
            assert again.snapped == LEAST + 5
            assert again.proceedings == room.proceedings
            assert again.chronicle.entries == room.chronicle.entries
            assert bytes(again.refs) == bytes(room.refs)
            # What was done before is still not done twice.
            assert await again.submit(Acted(expected(1)[0], "both", "0")) is not None
            await play(again, 3)

    run(idle())


def test_too_many_tables_are_let_go(tmp_path: Path) -> None:
    async def many() -> None:
        async with opened(tmp_path, tables_in_memory=2) as house:
            for letter in "bcd":
                kept = Kept(letter * 16, laid().layout, "host", None, None)
                await house.store.keep(kept, 0)
                await house.hall.room(letter * 16)
            await house.hall.sweep()
            assert set(house.hall.rooms) == {"c" * 16, "d" * 16}

    run(many())


def test_a_table_in_use_is_snapped_now_and_then(tmp_path: Path) -> None:
    async def often() -> None:
        async with opened(tmp_path) as house:
            room = await found(house.hall)
            await play(room, OFTEN)
            await house.hall.sweep()
            snapped = await house.store.snapshot(TABLE, program())
            assert snapped is not None
            assert snapped[0] == OFTEN
            await play(room, 10)
        async with opened(tmp_path) as house:
            again = await found(house.hall)
            assert again.snapped == OFTEN
            assert again.proceedings == room.proceedings
            assert again.chronicle.entries == room.chronicle.entries

    run(often())


@pytest.mark.parametrize(
    "harm",
    [
        update(SNAPSHOTS).values(body=b"harmed"),
        update(SNAPSHOTS).values(program="another"),
        delete(ENTRIES).where(ENTRIES.c.seq > LEAST),
    ],
    ids=["harmed", "of-another-program", "ahead-of-the-log"],
)
def test_a_snapshot_that_does_not_fit_is_left_alone(tmp_path: Path, harm: Any) -> None:
    async def harmed() -> None:
        async with opened(tmp_path) as house:
            room = await found(house.hall)
            await play(room, LEAST + 5)
            await room.snap(1)
            async with house.engine.begin() as connection:
                await connection.execute(harm)
                kept = len((await connection.execute(select(ENTRIES.c.seq))).all())
        async with opened(tmp_path) as house:
            again = await found(house.hall)
            assert again.snapped == 0
            assert again.chronicle.entries == room.chronicle.entries[:kept]

    run(harmed())
