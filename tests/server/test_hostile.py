"""Clients that mean no good, or are no good: they harm nobody but themselves."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
import time
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

import httpx
import pytest
from tests.server.serving import CODE, PATIENCE, Served, get, post, raw, run, seated
from websockets.exceptions import ConnectionClosed

from jadoube import client

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with its usual limits."""
    folder: Path = tmp_path_factory.mktemp("strict")
    with Served(f"sqlite:///{folder}/tables.db", folder) as running:
        yield running
    log = running.log.read_text()
    assert '"level":"error"' not in log, log


GARBAGE = [
    "",
    "null",
    "[]",
    "{",
    '"hello"',
    "{}",
    '{"type": "do"}',
    '{"type": "nobody"}',
    '{"type": "do", "ref": 1, "act": []}',
    '{"type": "do", "ref": "", "act": "white touches e2"}',
    '{"type": "do", "ref": "a", "act": "%s"}' % ("x" * 500),
    '{"type": "do", "ref": "a", "act": "white refers \\"\\ud800\\""}',
    '{"type": "hello", "protocol": 1}',
    '{"type": "voice", "ref": "a", "verdict": "hang them"}',
    '{"type": "do", "ref": "a", "x": ' + "[" * 20_000 + "]" * 20_000 + "}",
    '{"type": "ping", "ref": 1e999}',
    "\0\x01\x02",
]


def test_garbage_is_told_to_be_garbage(strict: Served) -> None:
    async def garbage() -> None:
        seats = await seated(strict)
        async with raw(strict, seats.table, seats.laid.secret) as host:
            await host.hear("table")
            for text in GARBAGE:
                await host.socket.send(text)
                answer = await host.hear("error", "refused")
                assert answer["code"] == "unreadable", text
                assert "Traceback" not in answer["text"]
            await host.socket.send(b"\xff\xfe binary")
            assert (await host.hear("error"))["code"] == "unreadable"
            done = await host.ask(type="do", ref="z", act="white moves e2 e4")
            assert done["seq"] == 2

    run(garbage())


def test_odd_words_do_no_harm(server: Served) -> None:
    async def odd() -> None:
        seats = await seated(server)
        async with raw(server, seats.table, seats.laid.secret) as host:
            await host.hear("table")
            for number, words in enumerate(
                [
                    "white plays \0",
                    "white moves é2 e4",
                    "WHITE  TOUCHES\te2",
                    "white plays " + "N" * 300,
                ]
            ):
                answer = await host.ask(type="do", ref=f"o{number}", act=words)
                assert answer["type"] in {"entry", "error", "refused"}
            question = 'white refers "\0 <script>alert(1)</script> \\\\ \u2019"'
            answer = await host.ask(type="do", ref="q", act=question)
            assert answer["now"]["referred"] == "<script>alert(1)</script> \\ \u2019"
        shown = get(f"{server.url}/api/1/tables/{seats.table}").json()
        assert shown["now"]["referred"] == "<script>alert(1)</script> \\ \u2019"

    run(odd())


@pytest.mark.parametrize(
    "first",
    [
        "",
        "{}",
        '{"type": "hello", "protocol": 2}',
        '{"type": "ping"}',
        '{"type": "hello", "secret": "short"}',
    ],
)
def test_no_proper_hello(strict: Served, first: str) -> None:
    async def rude() -> None:
        seats = await seated(strict)
        async with raw(strict, seats.table) as polite:
            await polite.hear("table")
        async with _bare(strict, seats.table) as wire:
            wire.send(first.encode())
            assert wire.close_code() == 4400

    run(rude())


@pytest.mark.parametrize(
    "body",
    [b"\xff\xfe", b'{"code": "\xc3("}', b'{"code": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", b"{"],
    ids=["no-utf8", "no-utf8-within", "deep", "unfinished"],
)
def test_a_body_that_cannot_be_read(strict: Served, body: bytes) -> None:
    answer = post(
        f"{strict.url}/api/1/tables", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json()["status_code"] == 400


def test_a_question_has_no_hidden_letters(server: Served) -> None:
    async def ask() -> None:
        seats = await seated(server)
        async with raw(server, seats.table, seats.laid.secret) as host:
            await host.hear("table")
            hidden = await host.ask(type="do", ref="a", act='white refers "\u202e\u0000"')
            assert hidden["code"] == "unreadable"
            asked = 'white refers "Was\u0000 it\u202e quitted\u2067?\n"'
            entry = await host.ask(type="do", ref="b", act=asked)
            assert entry["now"]["referred"] == "Was it quitted?"
            assert entry["act"] == 'white refers "Was it quitted?"'

    run(ask())


def test_a_type_is_told_with_its_charset_once(server: Served) -> None:
    seats = run(seated(server))
    table = f"/api/1/tables/{seats.table}"
    paths = ("/", table, *(f"{table}/transcript.{kind}" for kind in ("case", "pgn", "txt")))
    for path in (*paths, f"{table}/rulings", f"{table}/board.png", "/metrics", "/docs/index.html"):
        kind = get(server.url + path).headers["content-type"]
        assert kind.count("charset") <= 1, (path, kind)


def test_figures_are_shown_to_nobody_unless_asked(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, metrics=0, openapi=0) as server:
        assert get(f"{server.url}/metrics").status_code == 404
        assert get(f"{server.url}/api/1/openapi.json").status_code == 404


def test_there_is_no_such_table(strict: Served) -> None:
    async def lost() -> None:
        async with raw(strict, "a" * 16) as nobody:
            with pytest.raises(ConnectionClosed) as closed:
                await nobody.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404

    run(lost())


def test_a_message_of_ten_megabytes(strict: Served) -> None:
    async def large() -> None:
        seats = await seated(strict)
        before = strict.memory()
        async with raw(strict, seats.table, seats.laid.secret) as host:
            await host.hear("table")
            with suppress(ConnectionClosed):
                await host.socket.send("x" * 10_000_000)
            with pytest.raises(ConnectionClosed) as closed:
                await host.hear("nothing")
            assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
        assert strict.memory() - before < 8_000_000
        body = post(f"{strict.url}/api/1/tables", json={"code": "x" * 100_000})
        assert body.status_code == 413
        with suppress(httpx.TransportError):
            huge = post(f"{strict.url}/api/1/tables", content=b"x" * 10_000_000)
            assert huge.status_code == 413
        with pytest.raises(httpx.TransportError):
            get(strict.url, headers={f"x-{n}": "y" * 1000 for n in range(200)})
        assert strict.memory() - before < 9_000_000
        assert get(f"{strict.url}/health").status_code == 200

    run(large())


def test_ten_thousand_acts_a_second(strict: Served) -> None:
    async def flood() -> None:
        seats, others = await seated(strict), await seated(strict)
        before = strict.memory()
        async with (
            raw(strict, seats.table, seats.laid.secret) as host,
            await client.sit(others.link(strict, "host")) as other,
        ):
            await host.hear("table")
            text = '{"type":"do","ref":"%d","act":"white touches e2"}'
            with suppress(ConnectionClosed):
                for number in range(10_000):
                    await host.socket.send(text % number)
            with pytest.raises(ConnectionClosed):
                await host.hear("nothing")
            await other.act("white moves e2 e4")  # another table is served all the same
        assert strict.memory() - before < 10_000_000
        shown = get(f"{strict.url}/api/1/tables/{seats.table}").json()
        assert 0 < shown["seq"] < 200
        assert _metric(strict, 'jadoube_connections_closed_total{code="4429"}') == 1

    run(flood())


def test_another_seats_number(strict: Served) -> None:
    async def theft() -> None:
        mine, theirs = await seated(strict), await seated(strict)
        for secret in (
            mine.laid.secret,
            mine.guest,
            mine.laid.invitation,
            theirs.laid.invitation,
            "a" * 32,
        ):
            async with raw(strict, theirs.table, secret) as thief:
                with pytest.raises(ConnectionClosed) as closed:
                    await thief.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
        async with raw(strict, theirs.table, theirs.guest) as guest:
            await guest.hear("table")
            spoof = await guest.ask(
                type="do", ref="a", act="white moves e2 e4", **{"from": "host", "you": "host"}
            )
            assert spoof["code"] == "not-yours"

    run(theft())


def test_a_foreign_page_gets_no_socket_and_lays_no_table(strict: Served) -> None:
    evil = {"Origin": "https://evil.example"}
    laying = post(f"{strict.url}/api/1/tables", json={"code": CODE}, headers=evil)
    assert laying.status_code == 403
    own = {"Origin": strict.url}
    assert post(f"{strict.url}/api/1/tables", json={"code": CODE}, headers=own).status_code == 201

    async def foreign() -> None:
        seats = await seated(strict)
        reader, writer = await asyncio.open_connection("127.0.0.1", strict.port)
        writer.write(_upgrade(seats.table, "Origin: https://evil.example\r\n"))
        assert b" 403 " in await reader.readline()
        writer.close()

    run(foreign())


def test_every_answer_carries_the_policy(strict: Served) -> None:
    for path in ("/", "/t/abc", "/api/1/codes", "/api/1/nothing", "/nothing.js"):
        answer = get(strict.url + path)
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_requests_are_limited(tmp_path: Path) -> None:
    with Served(
        f"sqlite:///{tmp_path}/tables.db",
        tmp_path,
        requests_at_once=10,
        requests_per_second=1,
        tables_per_minute=2,
        connections_per_address=2,
    ) as server:
        codes = [
            post(f"{server.url}/api/1/tables", json={"code": CODE}).status_code for _ in range(3)
        ]
        assert codes == [201, 201, 429]
        # On a busy machine they come slowly, and one more is let in every second.
        answers = (get(f"{server.url}/api/1/server") for _ in range(200))
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert int(refused.headers["retry-after"]) >= 1
        assert get(f"{server.url}/health").status_code == 200
        run(_crowd(server))


async def _crowd(server: Served) -> None:
    async with raw(server, "a" * 16) as one:
        with pytest.raises(ConnectionClosed):
            await one.hear()
    # Whatever they are used for, no more connections of one address are served than these.
    async with _bare(server, "a" * 16), _opened(server):
        refused = get(f"{server.url}/health")
        assert (refused.status_code, refused.json()["detail"]) == (429, "too many connections")
        surplus = _bare(server, "a" * 16)
        with pytest.raises(AssertionError, match="429"):
            await surplus.__aenter__()
        surplus.wire.close()
    async with asyncio.timeout(PATIENCE):
        while get(f"{server.url}/health").status_code == 429:
            await asyncio.sleep(0.05)


@asynccontextmanager
async def _opened(server: Served) -> AsyncIterator[None]:
    """Hold a connection that asks for nothing."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    yield
    writer.close()


def test_a_slow_client_is_let_go(server: Served) -> None:
    run(_slow(server))


async def _slow(server: Served) -> None:
    # Wrong in many ways from the start, so that every entry is long.
    array = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBN1"
    seats = await seated(server, array=array, turned=True)
    async with (
        _bare(server, seats.table, buffer=4096) as slow,
        await client.sit(seats.link(server, "host")) as host,
        await client.sit(seats.link(server, "guest")) as guest,
    ):
        slow.send(b'{"type": "hello"}')
        before = server.memory()
        closed = 'jadoube_connections_closed_total{code="4408"}'
        async with asyncio.timeout(3 * PATIENCE):
            while not _metric(server, closed):
                await asyncio.gather(*(host.act("white touches e2") for _ in range(100)))
        assert server.memory() - before < 40_000_000
        assert len(host.entries[-1].text) > 0
        # Those who do read were not kept waiting, and have it all.
        await guest.wait(host.seq - 1)
        assert guest.entries == host.entries
        # It may come back and have the rest.
        async with raw(server, seats.table, seen=5) as back:
            table = await back.hear("table")
            found = [entry["seq"] for entry in table["entries"]]
            while found[-1] < host.seq:
                found.append((await back.hear("entry"))["seq"])
            assert found == list(range(6, host.seq + 1))


def test_who_does_not_read_an_answer_is_let_go(tmp_path: Path) -> None:
    """An answer that nobody takes is not held for ever, as a slow socket is not."""
    (tmp_path / "index.html").write_text("x" * 4_000_000)
    with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, page=tmp_path) as server:
        before = server.memory()
        wires = []
        for _ in range(20):
            wire = socket.socket()
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            wire.connect(("127.0.0.1", server.port))
            wire.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            wires.append(wire)
        until = time.monotonic() + PATIENCE
        while _connections(server.port) and time.monotonic() < until:
            time.sleep(0.5)
        assert not _connections(server.port)
        assert server.memory() - before < 150_000_000
        for wire in wires:
            wire.close()


def _connections(port: int) -> int:
    """Count what the system knows of established connections to *port*."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    ends = [line.split()[1:4] for line in lines]
    return sum(local.endswith(f":{port:04X}") and state == "01" for local, _, state in ends)


def _metric(server: Served, name: str) -> float:
    for line in get(f"{server.url}/metrics").text.splitlines():
        if line.startswith(f"{name} "):
            return float(line.split()[1])
    return 0


# -- a socket without a library in between ------------------------------------------------------


def _upgrade(table: str, more: str = "") -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/1/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"{more}\r\n"
    ).encode()


class _bare:  # noqa: N801 - used as a function is
    """A socket that reads nothing it is not told to read."""

    def __init__(self, server: Served, table: str, buffer: int = 0) -> None:
        self.server = server
        self.table = table
        self.buffer = buffer

    async def __aenter__(self) -> Self:
        self.wire = socket.socket()
        if self.buffer:
            self.wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.buffer)
        self.wire.settimeout(60)
        self.wire.connect(("127.0.0.1", self.server.port))
        self.wire.sendall(_upgrade(self.table))
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.wire.recv(1)
        assert b" 101 " in head, head
        return self

    async def __aexit__(self, *_: object) -> None:
        self.wire.close()

    def send(self, text: bytes) -> None:
        self.wire.sendall(bytes((0x81, 0x80 | len(text))) + b"\0\0\0\0" + text)

    def close_code(self) -> int:
        """Read up to the close and give its code."""
        while True:
            kind, length = self.wire.recv(2)
            if length == 126:
                length = int.from_bytes(self.wire.recv(2), "big")
            body = b""
            while len(body) < length:
                body += self.wire.recv(length - len(body))
            if kind & 15 == 8:
                return int(struct.unpack("!H", body[:2])[0])
