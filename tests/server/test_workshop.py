"""What takes long is made once, off the event loop, and kept while there is room."""

from __future__ import annotations

import asyncio
import threading

import pytest
from tests.server.serving import run

from jadoube.server.workshop import Workshop


def test_what_many_ask_for_is_made_once() -> None:
    async def ask() -> None:
        workshop, made = Workshop(), []

        def make() -> bytes:
            made.append(threading.current_thread())
            return b"long"

        async def making() -> bytes:
            return await workshop.run(make)

        answers = await asyncio.gather(*(workshop.get(("a", 1), making) for _ in range(20)))
        assert set(answers) == {b"long"}
        assert await workshop.get(("a", 1), making) == b"long"
        assert len(made) == 1
        assert made[0] is not threading.main_thread()
        workshop.close()

    run(ask())


def test_the_oldest_goes_where_there_is_no_room() -> None:
    async def ask() -> None:
        workshop = Workshop(most=10)
        made: list[str] = []

        async def get(name: str, size: int) -> None:
            async def making() -> bytes:
                made.append(name)
                return b"x" * size

            await workshop.get((name,), making)

        for name in ("a", "b", "a", "c", "a", "b"):
            await get(name, 5)
        assert made == ["a", "b", "c", "b"]
        await get("large", 11)
        assert workshop.size == 10
        workshop.close()

    run(ask())


def test_what_fails_is_told_to_all_and_made_again() -> None:
    async def ask() -> None:
        workshop = Workshop()

        async def failing() -> bytes:
            await asyncio.sleep(0)
            raise OSError("no")

        async def making() -> bytes:
            return b"yes"

        asked = (workshop.get(("a",), failing) for _ in range(3))
        assert [
            type(answer) for answer in await asyncio.gather(*asked, return_exceptions=True)
        ] == [OSError] * 3
        with pytest.raises(OSError, match="no"):
            await workshop.get(("a",), failing)
        assert await workshop.get(("a",), making) == b"yes"
        workshop.close()

    run(ask())
