"""What waits to be sent to one client: bounded, so that a slow one costs little and is let go."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .protocols import text_frame

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from .protocols import Write

MOST_MESSAGES = 256
MOST_LETTERS = 1_000_000


class Outbox:
    """A queue of messages for one client, in order; *is_clogged* once it has been too slow."""

    __slots__ = (
        "backlog",
        "bystander",
        "end",
        "is_brief",
        "is_clogged",
        "is_kept",
        "letters",
        "queue",
        "wake",
        "write",
    )

    def __init__(
        self, end: Callable[[int, str], None], write: Write | None = None, *, is_brief: bool = False
    ) -> None:
        self.end = end
        """Closes the connection with a code and a reason."""
        self.write = write
        self.is_brief = is_brief
        """The client knows what entries leave out."""
        self.backlog: Iterator[list[bytes]] | None = None
        """Entries that the client has still to be sent before those that happen now, page by page."""
        self.queue: list[bytes] = []
        self.bystander = 0
        """The number of the by-stander whose it is."""
        self.is_kept = False
        """It has the new link of its seat: it is not let go with those who have the old one."""
        self.letters = 0
        self.wake: asyncio.Future[None] | None = None
        self.is_clogged = False

    @property
    def is_behind(self) -> bool:
        """Tell whether entries that happen now come to the client from the backlog."""
        return self.backlog is not None

    def put(self, message: bytes, frame: bytes | None = None) -> None:
        """Send a message at once or add it; a client that has too many unread gets no more.

        *frame* is the message ready to be written, where many are sent the same.
        """
        if self.is_clogged:
            return
        queue = self.queue
        # While the pump waits nothing is under way, and a message written now keeps its order.
        is_idle = self.wake is not None and not queue
        if is_idle and self.write is not None and self.write(frame or text_frame(message)):
            return
        # One message alone may be long: a whole table with its log.
        if len(queue) >= MOST_MESSAGES or (queue and self.letters > MOST_LETTERS):
            self.is_clogged = True
            self.end(4408, "too slow in reading")
            return
        queue.append(message)
        self.letters += len(message)
        wake = self.wake
        if wake is not None:
            self.wake = None
            if not wake.done():
                wake.set_result(None)

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send message after message, for ever: what waits, then the backlog as fast as the client reads."""
        queue = self.queue
        loop = asyncio.get_running_loop()
        while True:
            while queue:
                message = queue.pop(0)
                self.letters -= len(message)
                await send(message.decode())
            if self.backlog is not None:
                page = next(self.backlog, None)
                if page is None:
                    self.backlog = None
                    continue
                for entry in page:
                    await send(entry.decode())
                continue
            self.wake = loop.create_future()
            await self.wake
