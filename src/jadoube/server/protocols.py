"""uvicorn's protocols with the limits that it leaves out: how long, how much, and when to let go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

if TYPE_CHECKING:
    import asyncio

    from websockets.http11 import Request

LARGEST_MESSAGE = 65_536
LARGEST_REQUEST = 2 * LARGEST_MESSAGE
"""Head and body of one request together."""
REQUEST_SECONDS = 15.0
LINGER_SECONDS = 5.0


class HttpProtocol(HttpToolsProtocol):
    """HTTP that waits for a request only so long, and takes only so much of it."""

    patience: asyncio.TimerHandle | None = None
    taken = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request; one that grows too large ends the connection."""
        self.taken += len(data)
        if self.taken > LARGEST_REQUEST:
            self.transport.abort()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Begin to wait for the rest of a further request."""
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        """Have the whole of a request."""
        super().on_message_complete()
        self.taken = 0
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None


WRITE = "jadoube.write"
"""The extension of the ASGI scope by which a whole frame is written at once."""

Write = Callable[[bytes], bool]


def text_frame(text: bytes) -> bytes:
    """Put a text into a frame as a server sends it: the same bytes for every client."""
    length = len(text)
    if length < 126:
        return bytes((0x81, length)) + text
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big") + text
    return b"\x81\x7f" + length.to_bytes(8, "big") + text


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that takes whole frames, and in the end lets go of a client that reads nothing."""

    def handle_connect(self, event: Request) -> None:
        """Begin the connection, and tell the application that frames can be written at once."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[WRITE] = self.write

    def write(self, frame: bytes) -> bool:
        """Write a whole frame if the client keeps up; False where it must wait for its turn.

        What happens at a table is sent to everybody there. Without this each would cost a
        turn of the event loop and a frame of its own.
        """
        if (
            self.conn.state is not State.OPEN
            or self.close_sent
            or self.disconnected
            or not self.writable.is_set()
        ):
            return False
        self.transport.write(frame)
        return True

    async def run_asgi(self) -> None:
        """Serve the connection, then give it a moment to take what was written."""
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(LINGER_SECONDS, self.transport.abort)
