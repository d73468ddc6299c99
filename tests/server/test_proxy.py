"""Behind a proxy every client has its own address, and nobody can make one up."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.lacking import lacking
from tests.server.postgres import free_port
from tests.server.serving import CODE, PATIENCE, Served, run
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from jadoube.server.proxies import Proxies, household
from jadoube.server.settings import SettingError

if TYPE_CHECKING:
    from collections.abc import Iterator

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_what_counts_as_one_address(address: str, counted: str) -> None:
    assert household(address) == counted


def seen(trusted: tuple[str, ...], peer: str, **headers: str) -> tuple[bool, str, str]:
    scope: Any = {
        "type": "http",
        "client": (peer, 5),
        "scheme": "http",
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }
    is_proxied = Proxies(trusted).see_through(scope)
    return is_proxied, scope["client"][0], scope["scheme"]


def test_only_a_trusted_proxy_is_believed() -> None:
    told = {"x_forwarded_for": "198.51.100.9", "x_forwarded_proto": "https"}
    assert seen((), "127.0.0.1", **told) == (False, "127.0.0.1", "http")
    assert seen(("127.0.0.1",), "192.0.2.1", **told) == (False, "192.0.2.1", "http")
    assert seen(("127.0.0.1",), "127.0.0.1", **told) == (True, "198.51.100.9", "https")
    assert seen(("127.0.0.0/8",), "::ffff:127.0.0.3", **told)[1] == "198.51.100.9"
    assert seen(("127.0.0.1",), "127.0.0.1") == (True, "127.0.0.1", "http")


def test_what_a_client_made_up_is_not_believed() -> None:
    trusted = ("127.0.0.1", "10.0.0.0/8")
    made_up = "1.1.1.1, 198.51.100.9, 10.2.3.4"
    assert seen(trusted, "127.0.0.1", x_forwarded_for=made_up)[1] == "198.51.100.9"
    assert seen(trusted, "127.0.0.1", x_forwarded_for="1.1.1.1, nonsense")[1] == "127.0.0.1"
    assert seen(trusted, "127.0.0.1", x_forwarded_for="10.1.1.1, 10.2.3.4")[1] == "10.1.1.1"


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(SettingError, match="an address or a network"):
        Proxies(("localhost",))


@contextmanager
def nginx(server: Served, folder: Path) -> Iterator[str]:
    """Run Debian's nginx before *server*, with the configuration that we ship; gives its URL."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        lacking("nginx")
    port = free_port()
    site = (DEPLOY / "nginx.conf").read_text()
    # A test has no certificate, and ports of its own.
    site = site.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    lines = [line for line in site.splitlines() if "ssl" not in line]
    site = "\n".join(lines).replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    secure = site[site.rindex("server {") :]
    head = site[: site.index("server {")]
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{ access_log off; client_body_temp_path {folder}/body;\n"
        f"proxy_temp_path {folder}/proxy; {head} {secure} }}\n"
    )
    running = subprocess.Popen([program, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert running.poll() is None, (folder / "error.log").read_text()
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait(PATIENCE)


def test_behind_a_real_proxy_each_address_has_its_own_limits(tmp_path: Path) -> None:
    with (
        Served(
            f"sqlite:///{tmp_path}/tables.db",
            tmp_path,
            proxies="127.0.0.1",
            tables_per_minute=1,
            connections_per_address=3,
        ) as server,
        nginx(server, tmp_path) as url,
    ):
        codes: list[int] = []
        for address in ("127.0.0.5", "127.0.0.5", "127.0.0.6"):
            # What a client says of itself counts for nothing.
            headers = {"X-Forwarded-For": f"192.0.2.{len(codes)}"}
            way = httpx.HTTPTransport(local_address=address)
            with httpx.Client(transport=way, timeout=PATIENCE, headers=headers) as one:
                laid = one.post(f"{url}/api/1/tables", json={"code": CODE})
                codes.append(laid.status_code)
        assert codes == [201, 429, 201]
        assert httpx.get(f"{url}/metrics", timeout=PATIENCE).status_code == 404
        run(_sockets(url))


async def _sockets(url: str) -> None:
    """Open sockets through the proxy: three for an address, and three for another."""
    socket_url = f"ws{url[4:]}/api/1/tables/{'a' * 16}/socket"

    def open_from(address: str) -> connect:
        return connect(socket_url, proxy=None, local_addr=(address, 0))

    async with open_from("127.0.0.7"), open_from("127.0.0.7"), open_from("127.0.0.7"):
        async with open_from("127.0.0.7") as fourth:
            with pytest.raises(ConnectionClosed) as closed:
                await fourth.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        async with open_from("127.0.0.8") as other:
            await other.send('{"type": "hello"}')
            with pytest.raises(ConnectionClosed) as closed:
                await other.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
