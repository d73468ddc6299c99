from __future__ import annotations

import asyncio

from tests.server.serving import run

from jadoube.server.outbox import MOST_MESSAGES, Outbox


def test_messages_keep_their_order_whether_written_at_once_or_not() -> None:
    async def ordered() -> None:
        sent: list[str] = []
        is_writable = True

        def write(frame: bytes) -> bool:
            if is_writable:
                sent.append(frame[2:].decode())
            return is_writable

        async def send(text: str) -> None:
            await asyncio.sleep(0)
            sent.append(text)

        outbox = Outbox(lambda _code, _reason: None, write)
        outbox.put(b"0")
        pump = asyncio.create_task(outbox.pump(send))
        outbox.put(b"1")
        await asyncio.sleep(0.01)
        outbox.put(b"2")
        is_writable = False
        outbox.put(b"3")
        is_writable = True
        outbox.put(b"4")
        await asyncio.sleep(0.01)
        outbox.put(b"5")
        assert sent == [str(number) for number in range(6)]
        pump.cancel()

    run(ordered())


def test_one_who_does_not_read_is_given_up() -> None:
    async def clogged() -> None:
        given_up: list[int] = []
        outbox = Outbox(lambda code, _reason: given_up.append(code))
        for _ in range(MOST_MESSAGES + 10):
            outbox.put(b"x")
        assert given_up == [4408]
        assert len(outbox.queue) == MOST_MESSAGES

    run(clogged())
