"""Runs a server until a signal stops it."""

from __future__ import annotations

import asyncio
import gc
import logging
import resource
import socket as sockets
import sys
from contextlib import closing
from typing import TYPE_CHECKING, Any

import uvicorn

from .app import Application
from .database import claim
from .logs import set_up_logs
from .protocols import LARGEST_MESSAGE, HttpProtocol, SocketProtocol

if TYPE_CHECKING:
    from .rate_limits import Crowd
    from .settings import Settings

LOG = logging.getLogger("jadoube.server")


class PortError(Exception):
    """The port cannot be had."""


class Server(uvicorn.Server):
    """uvicorn's server, which tells the clients before it goes down."""

    def __init__(self, config: uvicorn.Config, app: Application) -> None:
        super().__init__(config)
        self.app = app

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Open the house and the port, and say where it is."""
        await super().startup(sockets)
        _spare_the_collector()
        _share_the_interpreter()
        if self.started:
            settings = self.app.house.settings
            for server in self.servers:
                for socket in server.sockets:
                    host, port = socket.getsockname()[:2]
                    LOG.info("open at http://%s:%d (%s)", host, port, _kind(settings.database))

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Say goodbye, then close."""
        LOG.info("closing")
        await self.app.house.say_goodbye()
        await super().shutdown(sockets)


def _share_the_interpreter() -> None:
    """Give the thread that writes to SQLite its turn soon: while it waits, every player waits."""
    sys.setswitchinterval(0.0005)


def _spare_the_collector() -> None:
    """Look for cyclic garbage rarely: tables are values without cycles, and there are many.

    With the usual thresholds a fifth of the processor went into walking through them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def _open_files() -> None:
    """Have as many connections as the system allows: each is an open file."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _kind(database: str) -> str:
    """Name the sort of a database without what its URL may hide."""
    return database.partition(":")[0].partition("+")[0]


def run(settings: Settings) -> int:
    """Serve tables until a signal says to stop; the exit code is 0 if the server could start.

    Raises PortError where its port cannot be had, DatabaseError where its database cannot be used.
    """
    set_up_logs()
    _open_files()
    with closing(_listen(settings.host, settings.port)) as port:
        asyncio.run(claim(settings.database))
        app = Application(settings)
        server = Server(uvicorn.Config(app, **options(app.house.crowd)), app)
        server.run([port])
    return 0 if server.started else 1


def _listen(host: str, port: int) -> sockets.socket:
    """Take the port before anything else is opened, so that a port in use is reported in one line."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    taken = sockets.socket(family)
    try:
        taken.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        taken.bind((host, port))
    except OSError as error:
        taken.close()
        raise PortError(f"cannot listen at {host}:{port}: {error.strerror}") from error
    return taken


def options(crowd: Crowd | None = None) -> dict[str, Any]:
    """Give uvicorn's options but for the address: limits, signs of life, and no logs of its own.

    Connections are counted in *crowd*.
    """
    return {
        "loop": "uvloop",
        "http": type("HttpProtocol", (HttpProtocol,), {"crowd": crowd}),
        "ws": SocketProtocol,
        "ws_max_size": LARGEST_MESSAGE,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 40.0,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        # Our own setting says which proxies are trusted; uvicorn is not to trust any by itself.
        "proxy_headers": False,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 10,
        "backlog": 2048,
    }
