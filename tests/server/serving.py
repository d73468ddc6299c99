"""A server in a process of its own, on loopback, that a test may end as it likes."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

import httpx
import msgspec
from tests.server.postgres import free_port
from websockets.asyncio.client import ClientConnection, connect

from jadoube import client, law
from jadoube.client.requests import LaidTable, LayRequest
from jadoube.client.tables import new_secret

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine

CODE = law.codes()[1]
T = TypeVar("T")
PATIENCE = 120.0
"""A busy machine is slow, and that is no fault of the server."""
PLAIN = httpx.create_ssl_context()
"""Loopback is not encrypted, and to read the list of authorities takes longer than most requests."""
KNIGHTS = ("g1 f3", "g8 f6", "f3 g1", "f6 g8")
"""Moves that can be made for ever, from the array, White beginning."""


def run(doing: Coroutine[Any, Any, T], seconds: float = 4 * PATIENCE) -> T:
    """Run what a test does; one that waits for what never comes ends all the same."""

    async def bounded() -> T:
        async with asyncio.timeout(seconds):
            return await doing

    return asyncio.run(bounded())


def get(url: str, **asked: Any) -> httpx.Response:
    """Ask a server for something, patiently."""
    return httpx.get(url, timeout=PATIENCE, verify=PLAIN, **asked)


def post(url: str, **asked: Any) -> httpx.Response:
    """Send a server something, patiently."""
    return httpx.post(url, timeout=PATIENCE, verify=PLAIN, **asked)


def log_of(server: Served, table: str) -> list[dict[str, Any]]:
    """Give every entry of a table, page after page."""
    entries: list[dict[str, Any]] = []
    address = f"{server.url}/api/1/tables/{table}/entries"
    while page := get(address, params={"after": len(entries)}).json():
        entries += page
    return entries


class Served:
    """A server process; its log is kept in *folder*."""

    def __init__(self, database: str, folder: Path, **settings: object) -> None:
        self.database = database
        self.folder = folder
        self.port = free_port()
        shown = {"metrics": True, "openapi": True, **settings}
        self.settings = {f"JADOUBE_{name.upper()}": str(value) for name, value in shown.items()}
        self.python: tuple[str, ...] = (sys.executable,)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.port}.log"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start it and wait until it is ready."""
        command = [*self.python, "-m", "jadoube", "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", self.database],
                env={**os.environ, **self.settings},
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/ready", timeout=5, verify=PLAIN).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
            assert self.process.poll() is None, self.log.read_text()
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> int:
        """Ask it to end, and give its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.process = None
        return code

    def memory(self) -> int:
        """Give the memory it holds, in bytes."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


class Seats(msgspec.Struct):
    """A table at which both seats are taken; the host has White and begins."""

    laid: LaidTable
    guest: str

    @property
    def table(self) -> str:
        return self.laid.table

    def link(self, server: Served, seat: str) -> str:
        secret = self.laid.secret if seat == "host" else self.guest
        return f"{server.url}/t/{self.table}#s={secret}"


async def seated(server: Served, **laying: Any) -> Seats:
    """Lay a table and have a guest sit down."""
    terms_asked = {"white": "host", "first": "host", "name": "Anna", **laying}
    terms = msgspec.convert({"code": CODE, **terms_asked}, LayRequest)
    laid = await client.lay(server.url, terms, patience=PATIENCE)
    place = await client.sit(server.url + laid.links.invite, "Ben", patience=PATIENCE)
    assert place.link.secret is not None
    return Seats(laid, place.link.secret)


class Raw:
    """A bare socket that speaks whatever a test likes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self, *types: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """Give the next message of one of these types."""
        async with asyncio.timeout(seconds):
            while True:
                message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
                if not types or message["type"] in types:
                    return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say something and give its answer."""
        await self.say(**message)
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await self.hear()
                if answer.get("ref") == message["ref"]:
                    return answer


@asynccontextmanager
async def raw(
    server: Served,
    table: str,
    secret: str | None = None,
    *,
    seen: int = 0,
    address: str = "127.0.0.1",
    **more: Any,
) -> AsyncIterator[Raw]:
    """Open a bare socket, from an *address* of loopback, and say hello."""
    async with connect(
        f"ws{server.url[4:]}/api/1/tables/{table}/socket",
        max_size=None,
        compression=None,
        proxy=None,
        local_addr=(address, 0),
    ) as socket:
        one = Raw(socket)
        await one.say(type="hello", protocol=1, secret=secret, seen=seen, **more)
        yield one


__all__ = ["CODE", "KNIGHTS", "Raw", "Seats", "Served", "new_secret", "raw", "run", "seated"]
