"""A line in which each address has its turn, and everybody knows where he stands."""

from __future__ import annotations

import asyncio

from tests.server.serving import run

from jadoube.server.turns import Line


class Waiting:
    """One who waits in a line, and notes what he was told and when his turn came."""

    def __init__(self, line: Line, address: str, done: list[str]) -> None:
        self.line = line
        self.address = address
        self.done = done
        self.told: list[int] = []
        self.leaves = asyncio.Event()
        self.task = asyncio.create_task(self._wait())

    async def _wait(self) -> None:
        async with self.line.turn(self.address, self.told.append):
            self.done.append(self.address)
            await self.leaves.wait()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_one_address_does_not_keep_the_others_waiting() -> None:
    async def wait() -> None:
        done: list[str] = []
        line = Line(1)
        greedy = [Waiting(line, "greedy", done) for _ in range(4)]
        await settle()
        other, third = Waiting(line, "other", done), Waiting(line, "third", done)
        await settle()
        # Of the three who still wait for the greedy one two come after everybody else's first.
        assert [one.told[-1] for one in (*greedy, other, third)] == [0, 1, 4, 5, 2, 3]
        for one in (greedy[0], greedy[1], other, third, greedy[2], greedy[3]):
            one.leaves.set()
            await settle()
        assert done == ["greedy", "greedy", "other", "third", "greedy", "greedy"]
        assert line.free == 1
        assert not line.waiting

    run(wait())


def test_who_goes_away_is_waited_for_no_more() -> None:
    async def wait() -> None:
        done: list[str] = []
        line = Line(1)
        one, two, three = (Waiting(line, name, done) for name in "abc")
        await settle()
        two.task.cancel()
        await settle()
        assert three.told == [2, 1]
        assert two.told[-1] == 0
        # He is given the place and goes in the same moment: it is the next one's.
        one.leaves.set()
        await asyncio.sleep(0)
        three.task.cancel()
        await settle()
        assert line.free == 1

    run(wait())
