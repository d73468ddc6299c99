"""What a client has sent and the application has not received yet."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent


class Inbox:
    """A queue for one receiver that weighs next to nothing while it is empty, which it nearly always is.

    asyncio's has four deques of 700 bytes each, and there is one for every connection.
    """

    __slots__ = ("_come", "_waiting")

    def __init__(self) -> None:
        self._come: list[ASGIReceiveEvent] = []
        self._waiting: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Tell whether nothing waits to be received."""
        return not self._come

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        """Add what has come."""
        self._come.append(event)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        """Wait for the next and take it."""
        while not self._come:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._come.pop(0)
