"""The lock of a table: one thing after another is done at it, in the order in which they came."""

from __future__ import annotations

import asyncio
from collections import deque


class RoomLock:
    """A lock that can be taken at once, without a turn of the event loop, where nobody holds it.

    Whoever gives it up hands it to the first who waits, so that nobody comes between.
    """

    __slots__ = ("_is_held", "_waiting")

    def __init__(self) -> None:
        self._is_held = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        """Tell whether somebody holds it."""
        return self._is_held

    def take(self) -> bool:
        """Take it if nobody holds it, and tell whether it was taken; it must then be given up."""
        if self._is_held:
            return False
        self._is_held = True
        return True

    def give_up(self) -> None:
        """Hand it to the first who waits, or leave it to whoever comes."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._waiting = None
        self._is_held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_up()  # it was handed over to one who is gone
            raise

    async def __aexit__(self, *_: object) -> None:
        self.give_up()
