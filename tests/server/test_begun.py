"""Acts that are judged as they come in: told when they are on disk, and only then."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from tests.server.serving import run
from tests.server.test_snapshot import laid

from jadoube.client.messages import Done, ErrorMessage, Refused
from jadoube.server.begun import begin, may_begin
from jadoube.server.database import ConflictError
from jadoube.server.house import House
from jadoube.server.records import Acted, encode
from jadoube.server.secrets import new_table_id
from jadoube.server.settings import Settings
from jadoube.server.spoken import read_act
from jadoube.server.store import Kept

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from jadoube.server.draft import Reply
    from jadoube.server.room import Room


@asynccontextmanager
async def room(folder: Path) -> AsyncIterator[tuple[Room, House]]:
    """Give a table of a house that is open."""
    house = House(Settings(database=f"sqlite:///{folder}/tables.db"))
    await house.open()
    try:
        table = new_table_id()
        await house.store.keep(Kept(table, laid().layout, "host", None, None), 0)
        found = await house.hall.room(table)
        assert found is not None
        yield found, house
    finally:
        await house.close()


class Sender:
    """One who sends acts and hears what becomes of them."""

    def __init__(self, at: Room) -> None:
        self.room = at
        self.heard: list[Reply | ConflictError] = []

    def begin(self, words: str, ref: str = "") -> bool:
        """Send an act."""
        act, kept = read_act(words)
        return begin(self.room, Acted(kept, "host", ref), None, act, self.heard.append)

    async def answer(self) -> Reply | ConflictError:
        """Wait for the next answer."""
        while not self.heard:
            await asyncio.sleep(0.001)
        return self.heard.pop(0)


def test_an_act_is_told_when_it_is_on_disk_and_done_once(tmp_path: Path) -> None:
    async def told() -> None:
        async with room(tmp_path) as (one, house):
            sender = Sender(one)
            assert may_begin(one)
            assert sender.begin("white moves e2 e4", "a")
            # Nothing has come of it before it is written, and nothing else comes between.
            assert (one.proceedings.seq, may_begin(one), sender.heard) == (0, False, [])
            assert await sender.answer() is None
            assert (one.proceedings.seq, may_begin(one)) == (1, True)
            assert await house.store.last([one.id]) == {one.id: 1}
            assert sender.begin("white moves e2 e4", "a")
            assert await sender.answer() == Done("a", 1)
            assert sender.begin("black accepts draw", "b")
            assert isinstance(await sender.answer(), Refused)
            assert may_begin(one)

    run(told())


def test_one_that_another_has_forestalled_is_to_be_submitted(tmp_path: Path) -> None:
    async def forestalled() -> None:
        async with room(tmp_path) as (one, house):
            first = encode(Acted("white moves e2 e4", "host", "elsewhere"))
            await house.journal.append(one.id, 1, 0, first)
            sender = Sender(one)
            assert sender.begin("white touches d2", "here")
            assert isinstance(await sender.answer(), ConflictError)
            assert not may_begin(one)
            answer = await one.submit(Acted("black moves e7 e5", "guest", "here"))
            assert answer is None
            assert one.proceedings.seq == 2

    run(forestalled())


def test_one_that_cannot_be_kept_is_refused_and_holds_nothing_up(tmp_path: Path) -> None:
    async def going_down() -> None:
        async with room(tmp_path) as (one, house):
            house.journal.close()
            sender = Sender(one)
            assert sender.begin("white moves e2 e4", "a")
            answer = await sender.answer()
            assert isinstance(answer, ErrorMessage)
            assert (answer.code, answer.retry, one.lock.locked()) == ("unavailable", 1000, False)
            assert one.proceedings.seq == 0

    run(going_down())


def test_a_fault_in_telling_one_entry_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def faulty() -> None:
        async with room(tmp_path) as (one, house):

            def fail(_: object) -> None:
                raise ValueError("a fault of ours")

            house.journal.put(one.id, 1, 0, encode(Acted("white moves e2 e4")), fail)
            await house.journal.append(one.id, 2, 0, encode(Acted("black moves e7 e5")))
            assert await house.store.last([one.id]) == {one.id: 2}

    run(faulty())
