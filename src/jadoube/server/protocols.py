"""uvicorn's protocols with the limits that it leaves out: how long, how much, and when to let go."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from .borders import Borders
from .inbox import Inbox

if TYPE_CHECKING:
    import asyncio

    from websockets.http11 import Request

    from .rate_limits import Crowd

LARGEST_MESSAGE = 65_536
LARGEST_REQUEST = 2 * LARGEST_MESSAGE
"""Head and body of one request together."""
REQUEST_SECONDS = 15.0
LINGER_SECONDS = 5.0
READING_SECONDS = 10.0
LEAST_READ = 10_000
"""A client that has something to read and reads fewer bytes in `READING_SECONDS` is let go."""
SURPLUS_SECONDS = 2.0

_BODY = b'{"status_code": 429, "detail": "too many connections"}'
_SURPLUS = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\n"
    b"content-length: %d\r\nretry-after: 5\r\nconnection: close\r\n\r\n%b" % (len(_BODY), _BODY)
)


class HttpProtocol(HttpToolsProtocol):
    """HTTP that waits for a request only so long, takes only so much of it, and drops a client that does not read.

    Every connection counts among those of its address while it lasts, whatever it is used for.
    """

    crowd: Crowd | None = None
    counted: str | None = None
    is_surplus = False
    patience: asyncio.TimerHandle | None = None
    reading: asyncio.TimerHandle | None = None
    unread = 0
    taken = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and begin to wait for the first request."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.crowd is not None and not self.crowd.proxies.are_trusted(address):
            if self.crowd.enter(address):
                self.counted = address
            else:
                self.is_surplus = True
        self._wait(SURPLUS_SECONDS if self.is_surplus else REQUEST_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Take a part of a request; one that grows too large ends the connection."""
        if self.is_surplus:
            self.transport.write(_SURPLUS)
            self.transport.close()
            return
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
        """Stop waiting: the whole request has come."""
        super().on_message_complete()
        self.taken = 0
        self._stop_waiting()

    def on_response_complete(self) -> None:
        """Watch whether the client reads the answer that was written."""
        super().on_response_complete()
        self._watch()

    def pause_writing(self) -> None:
        """Watch a client that reads more slowly than it is sent."""
        super().pause_writing()
        self._watch()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and with it its place among those of its address."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        protocol = cast("SocketProtocol", self.transport.get_protocol())
        if self.counted is not None and self.crowd is not None:
            protocol.leave = partial(self.crowd.leave, self.counted)
            self.counted = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop every timer, and give back the place among the connections of the address."""
        self._stop_waiting()
        if self.reading is not None:
            self.reading.cancel()
        if self.counted is not None and self.crowd is not None:
            self.crowd.leave(self.counted)
            self.counted = None
        super().connection_lost(exc)

    def _wait(self, seconds: float = REQUEST_SECONDS) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def _watch(self) -> None:
        """See in a while whether the client has read on."""
        self.unread = self.transport.get_write_buffer_size()
        if self.reading is None and self.unread:
            self.reading = self.loop.call_later(READING_SECONDS, self._look)

    def _look(self) -> None:
        self.reading = None
        size = self.transport.get_write_buffer_size()
        if size and self.unread - size < LEAST_READ:
            self.transport.abort()
        else:
            self._watch()


WRITE = "jadoube.write"
"""The extension of the ASGI scope by which a whole frame is written at once."""
LISTEN = "jadoube.listen"
"""The extension by which the application is given short messages at once, without a turn of the event loop."""

Write = Callable[[bytes], bool]
Hear = Callable[[bytes], bool]
"""Takes a message and tells whether it did; a message that it does not take comes by `receive`."""
Listen = Callable[[Hear | None], None]


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

    leave: Callable[[], None] | None = None
    """Gives its place among the connections of its address back."""
    hear: Hear | None = None
    borders: Borders | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with an empty inbox."""
        super().connection_made(transport)
        self.queue = Inbox()  # type: ignore[assignment] # uvicorn asks no more of it

    def data_received(self, data: bytes) -> None:
        """Give a whole short message to whoever listens, if no earlier one still waits; the rest goes the usual way."""
        borders = self.borders
        if borders is not None:
            if self.hear is not None and self.queue.empty() and not self.close_sent:
                text = borders.whole_text(data)
                if text is not None and self.hear(text):
                    return
            borders.follow(data)
        super().data_received(data)

    def listen(self, hear: Hear | None) -> None:
        """Give messages to *hear* first, and drop the headers of the request, which nobody needs any more."""
        self.hear = hear
        # Else the library's parser and the scope hold them as long as the connection lasts.
        self.request.headers.clear()
        self.response.headers.clear()
        cast("list[object]", self.scope["headers"]).clear()

    def connection_lost(self, exc: Exception | None) -> None:
        """Give back the place among the connections of the address, and stop giving messages."""
        super().connection_lost(exc)
        self.hear = None
        leave, self.leave = self.leave, None
        if leave is not None:
            leave()

    def handle_connect(self, event: Request) -> None:
        """Begin the connection, and tell the application that frames can be written at once."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[WRITE] = self.write
            extensions[LISTEN] = self.listen
            self.borders = Borders()

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
