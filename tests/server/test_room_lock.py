from __future__ import annotations

import asyncio

from tests.server.serving import run

from jadoube.server.room_lock import RoomLock


def test_it_is_handed_on_in_the_order_in_which_it_was_asked_for() -> None:
    async def queued() -> None:
        lock, order = RoomLock(), list[str]()

        async def hold(name: str) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert lock.take()
        assert not lock.take()
        holders = [asyncio.create_task(hold(name)) for name in "abc"]
        await asyncio.sleep(0)
        lock.give_up()
        # It is a's already, though a has not had a turn yet.
        assert not lock.take()
        await asyncio.gather(*holders)
        assert order == ["a", "b", "c"]
        assert not lock.locked()
        assert lock.take()

    run(queued())


def test_one_who_is_gone_keeps_it_from_nobody() -> None:
    async def cancelled() -> None:
        lock, order = RoomLock(), list[str]()

        async def hold(name: str) -> None:
            async with lock:
                order.append(name)

        lock.take()
        waits, handed, last = (asyncio.create_task(hold(name)) for name in "abc")
        await asyncio.sleep(0)
        waits.cancel()
        await asyncio.sleep(0)
        lock.give_up()
        handed.cancel()  # after it was handed over, before it could be held
        await last
        assert order == ["c"]
        assert not lock.locked()

    run(cancelled())
