"""The echo server that tables are measured against: the same stack, and nothing done."""

from __future__ import annotations

import sys
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, websocket

from jadoube.server.running import options


@websocket("/api/1/tables/{table:str}/socket")
async def echo(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """Send back whatever comes."""
    del table
    await socket.accept()
    async for text in socket.iter_data("text"):
        await socket.send_data(text)


if __name__ == "__main__":
    app = Litestar([echo], openapi_config=None, logging_config=None)
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), **options())
