"""A line for what only a few can do at once: addresses take turns, and each who waits is told his place."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    Hear = Callable[[int], None]


class Line:
    """Lets *places* be taken at once. Those who wait come by their addresses in turn, and of one address in their order."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.waiting: OrderedDict[str, deque[tuple[asyncio.Future[None], Hear]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, address: str, hear: Hear) -> AsyncIterator[None]:
        """Wait for a place and hold it; *hear* is given the place in the line, from 1, and 0 when the turn has come."""
        if self.free:
            self.free -= 1
            hear(0)
        else:
            await self._wait(address, hear)
        try:
            yield
        finally:
            self._give_back()

    async def _wait(self, address: str, hear: Hear) -> None:
        place = asyncio.get_running_loop().create_future()
        mine = (place, hear)
        self.waiting.setdefault(address, deque()).append(mine)
        self._tell()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give_back()
            else:
                self._drop(address, mine)
            raise
        finally:
            hear(0)

    def _drop(self, address: str, mine: tuple[asyncio.Future[None], Hear]) -> None:
        line = self.waiting[address]
        line.remove(mine)
        if not line:
            del self.waiting[address]
        self._tell()

    def _give_back(self) -> None:
        if not self.waiting:
            self.free += 1
            return
        # The address that is served goes behind the others.
        address, line = self.waiting.popitem(last=False)
        place, _ = line.popleft()
        if line:
            self.waiting[address] = line
        place.set_result(None)
        self._tell()

    def _tell(self) -> None:
        """Tell everybody who waits his place in the line: round after round, one of each address."""
        number = 0
        lines = [list(line) for line in self.waiting.values()]
        for index in range(max(map(len, lines), default=0)):
            for line in lines:
                if index < len(line):
                    number += 1
                    line[index][1](number)
