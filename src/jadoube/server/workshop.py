"""A workshop for what takes long to make: made once, off the event loop, and kept while there is room."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

Key = tuple[object, ...]


class Workshop:
    """Keeps up to *most* bytes of what was made, the latest used; who asks while it is made waits for it.

    One thread makes: whatever is asked for, one processor is left to those who play.
    """

    def __init__(self, most: int = 64_000_000) -> None:
        self.most = most
        self.size = 0
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.making: dict[Key, asyncio.Task[bytes]] = {}
        self.pool = ThreadPoolExecutor(1, "workshop")

    async def get(self, key: Key, make: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Give what is kept as *key*, or *make* it; *make* does by `run` what takes long."""
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        making = self.making.get(key)
        if making is None:
            making = self.making[key] = asyncio.create_task(make())
            making.add_done_callback(lambda made: self._put(key, made))
        # A request that is cancelled must not cancel it for the others who wait.
        return await asyncio.shield(making)

    async def run(self, make: Callable[[], bytes]) -> bytes:
        """Do what takes long in the thread of the workshop."""
        return await asyncio.get_running_loop().run_in_executor(self.pool, make)

    def close(self) -> None:
        """Make nothing more."""
        self.pool.shutdown(wait=False, cancel_futures=True)

    def _put(self, key: Key, made: asyncio.Task[bytes]) -> None:
        self.making.pop(key, None)
        if made.cancelled() or made.exception() is not None:
            return
        text = made.result()
        if len(text) > self.most:
            return
        self.kept[key] = text
        self.size += len(text)
        while self.size > self.most:
            _, old = self.kept.popitem(last=False)
            self.size -= len(old)
