"""The client waits for a server that is away, and for as long as it was told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.server.postgres import free_port
from tests.server.serving import CODE, PATIENCE, Served, get, run, seated
from websockets.asyncio.server import ServerConnection, serve

from jadoube import client
from jadoube.client import ClientError
from jadoube.client.requests import LayRequest

if TYPE_CHECKING:
    from pathlib import Path

LAYING = LayRequest(CODE)


def test_a_table_is_laid_when_the_server_is_there(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path}/tables.db", tmp_path)

    async def early() -> None:
        laying = asyncio.create_task(client.lay(server.url, LAYING, patience=PATIENCE))
        await asyncio.sleep(0.5)
        assert not laying.done()
        await asyncio.to_thread(server.start)
        laid = await laying
        # The same with the guest's seat, while the server restarts.
        await asyncio.to_thread(server.kill)
        sitting = asyncio.create_task(
            client.sit(server.url + laid.links.invite, "Ben", patience=PATIENCE)
        )
        await asyncio.sleep(0.5)
        assert not sitting.done()
        await asyncio.to_thread(server.start)
        async with await sitting as guest:
            assert guest.joined is not None
            assert guest.joined.you == "guest"

    with server:
        server.kill()
        run(early())


def test_patience_has_an_end() -> None:
    nobody = f"http://127.0.0.1:{free_port()}"

    async def alone() -> None:
        with pytest.raises(ClientError, match="cannot be reached"):
            await client.lay(nobody, LAYING, patience=0)
        with pytest.raises(ClientError, match="cannot be reached"):
            await client.sit(f"{nobody}/t/{'a' * 16}#i={'b' * 32}", patience=0.1)

    run(alone())


def test_what_is_refused_is_not_asked_again(server: Served) -> None:
    async def refused() -> None:
        with pytest.raises(ClientError, match="no such code"):
            await client.lay(server.url, LayRequest("nobody-1800"), patience=PATIENCE)

    run(refused(), seconds=PATIENCE / 2)


def test_what_a_newer_server_says_is_passed_over(server: Served) -> None:
    async def newer() -> None:
        seats = await seated(server)
        table = get(f"{server.url}/api/1/tables/{seats.table}").content

        async def speak(socket: ServerConnection) -> None:
            await socket.recv()
            await socket.send('{"type": "clock", "left": 5}')
            await socket.send(table.decode())
            await socket.send('{"type": "clock", "left": 4}')
            asked = msgspec.json.decode(await socket.recv())
            await socket.send(msgspec.json.encode({"type": "done", "ref": asked["ref"], "seq": 1}))
            await socket.wait_closed()

        async with (
            serve(speak, "127.0.0.1", 0) as listening,
            await client.sit(_link(listening.sockets[0].getsockname()[1], seats.table)) as place,
        ):
            assert (await place.act("white touches e2")).seq == 1

    run(newer())


def _link(port: int, table: str) -> str:
    return f"http://127.0.0.1:{port}/t/{table}"
