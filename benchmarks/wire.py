"""A WebSocket client that does as little as possible, so that a server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable


class Wire(asyncio.Protocol):
    """One socket: whole text messages in and out, no extensions.

    Frames are masked with zeros, which the protocol allows and which costs nothing.
    """

    def __init__(self, path: str, hear: Callable[[bytes], None]) -> None:
        self.path = path
        self.hear = hear
        self.buffer = b""
        self.is_open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = transport = cast("asyncio.Transport", transport)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        """Let whoever waits for the socket know."""
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        data = self.buffer + data if self.buffer else data
        if not self.is_open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.buffer = data
                return
            if b" 101 " not in data[:20]:
                self.ready.set_exception(ConnectionError(data[:60].decode()))
                self.transport.close()
                return
            self.is_open = True
            self.ready.set_result(None)
            data = data[end + 4 :]
        at, size = 0, len(data)
        while size - at >= 2:
            length, head = data[at + 1], 2
            if length == 126:
                head = 4
                if size - at < head:
                    break
                length = int.from_bytes(data[at + 2 : at + 4], "big")
            elif length == 127:
                head = 10
                if size - at < head:
                    break
                length = int.from_bytes(data[at + 2 : at + 10], "big")
            if size - at < head + length:
                break
            kind = data[at] & 15
            if kind == 1:
                self.hear(data[at + head : at + head + length])
            elif kind == 9:
                body = data[at + head : at + head + length]
                self.transport.write(bytes((0x8A, 0x80 | length)) + b"\0\0\0\0" + body)
            at += head + length
        self.buffer = data[at:]

    def say(self, text: bytes) -> None:
        """Send one message."""
        length = len(text)
        if length < 126:
            head = bytes((0x81, 0x80 | length))
        else:
            head = b"\x81\xfe" + length.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)


async def connect(port: int, path: str, hear: Callable[[bytes], None]) -> Wire:
    """Open a socket on loopback."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(path, hear), "127.0.0.1", port)
    await wire.ready
    return wire
