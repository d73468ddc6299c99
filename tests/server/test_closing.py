"""A server that is asked to end tells its clients, and loses nothing."""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

import pytest
from tests.server.serving import Served, raw, run, seated
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from pathlib import Path


def test_clients_are_told(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path) as server:
        run(_goodbye(server))
        server.start()
    assert "Traceback" not in server.log.read_text()


async def _goodbye(server: Served) -> None:
    seats = await seated(server)
    async with (
        raw(server, seats.table, seats.laid.secret) as host,
        raw(server, seats.table) as watcher,
    ):
        await host.hear("table")
        await watcher.hear("table")
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        for one in (host, watcher):
            assert (await one.hear("closing"))["retry"] > 0
            with pytest.raises(ConnectionClosed) as closed:
                await one.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1001
        assert await stopping in {0, -signal.SIGTERM}
