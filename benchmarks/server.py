"""Tables on the web under load, as a ratio to an echo server: `make bench-server`.

Each server is a process of its own on loopback. In every table one player acts, and the next act
follows when both players have been sent the entry of the last, which is on disk by then. The echo
server answers as many messages at a time. Bounded: a few minutes in all.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.wire import Wire, connect
from jadoube import law
from jadoube.client.laying import Laid
from jadoube.server.secrets import new_secret
from tests.server.postgres import Cluster, binaries, free_port

ACTS = [
    f"{side} {act}"
    for there, back in ((("g1", "f3"), ("g8", "f6")), (("f3", "g1"), ("f6", "g8")))
    for side, (origin, target) in (("white", there), ("black", back))
    for act in (f"touches {origin}", f"moves {origin} {target}")
]
"""Knights out and home again: eight acts, half of them touches, after which all is as before."""

FLOOR, AIM = 0.2, 0.35
UNLIMITED = {
    "JADOUBE_CONNECTIONS_PER_ADDRESS": "100000",
    "JADOUBE_REQUESTS_PER_SECOND": "1000000",
    "JADOUBE_REQUESTS_AT_ONCE": "1000000",
    "JADOUBE_TABLES_PER_MINUTE": "1000000",
    "JADOUBE_ACTS_PER_SECOND": "1000000",
    "JADOUBE_ACTS_AT_ONCE": "1000000",
}


@dataclass
class Figures:
    """What a run has shown: acts a second, and how long each took, in milliseconds."""

    rate: float
    times: list[float]
    processor: float = 0.0
    """Processor time of the server for each act, in microseconds."""

    def at(self, share: float) -> float:
        """Give the time within which that share of the acts was done."""
        return sorted(self.times)[int(share * (len(self.times) - 1))] if self.times else 0.0


# -- the servers ------------------------------------------------------------------------------


@contextmanager
def served(command: Sequence[str], port: int, path: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server while it is measured."""
    with subprocess.Popen(command, env={**os.environ, **UNLIMITED}, stderr=subprocess.DEVNULL) as server:
        try:
            for _ in range(300):
                try:
                    if httpx.get(f"http://127.0.0.1:{port}{path}").status_code < 500:
                        break
                except httpx.TransportError:
                    time.sleep(0.1)
            yield server
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


def echo_server(port: int) -> list[str]:
    """Give the command of the echo server."""
    return [sys.executable, "-m", "benchmarks.echo", str(port)]


def table_server(port: int, database: str) -> list[str]:
    """Give the command of our server."""
    return [sys.executable, "-m", "jadoube", "serve", "--port", str(port), "--database", database]


def processor_time(pid: int) -> float:
    """Give the processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Give the memory that a process holds, in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


# -- the load ---------------------------------------------------------------------------------


class Echo:
    """Connections to the echo server, half of which have a message under way at any time."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.times: list[float] = []
        self.is_over = False

    async def open(self, port: int, count: int) -> None:
        """Open *count* pairs of connections."""
        for _ in range(count):
            pair = [Pair()]
            for _ in range(2):
                wire = await connect(port, "/api/1/tables/x/socket", lambda _, one=pair[0]: self._heard(one))
                pair[0].wire = wire
                self.wires.append(wire)
            self._say(pair[0])

    def _say(self, pair: Pair) -> None:
        pair.began = time.perf_counter()
        pair.wire.say(b'{"type":"do","ref":"123456","act":"white touches g1"}')

    def _heard(self, pair: Pair) -> None:
        if not self.is_over:
            self.times.append(1000 * (time.perf_counter() - pair.began))
            self._say(pair)


class Pair:
    """Two connections, one of which speaks."""

    def __init__(self) -> None:
        self.wire: Wire
        self.began = 0.0


@dataclass
class Players:
    """Two players at one table."""

    table: str
    secrets: dict[str, str]
    wires: dict[str, Wire] = field(default_factory=dict)
    act: int = 0
    began: float = 0.0
    answers: int = 0
    is_waiting: bool = False


class Tables:
    """Many tables at which acts follow one another."""

    def __init__(self) -> None:
        self.tables: list[Players] = []
        self.times: list[float] = []
        self.is_driven = False

    async def lay(self, port: int, count: int) -> None:
        """Lay *count* tables and have a guest sit down at each."""
        code = law.codes()[1]
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as http:
            gate = asyncio.Semaphore(16)

            async def one() -> Players:
                async with gate:
                    told = {"code": code, "white": "host", "first": "host"}
                    answer = await http.post("/api/1/tables", json=told)
                    laid = msgspec.json.decode(answer.content, type=Laid)
                    secret = new_secret()
                    taking = {"invitation": laid.invitation, "secret": secret}
                    taken = await http.post(f"/api/1/tables/{laid.table}/guest", json=taking)
                    taken.raise_for_status()
                    return Players(laid.table, {"white": laid.secret, "black": secret})

            self.tables += await asyncio.gather(*(one() for _ in range(count)))

    async def sit(self, port: int) -> None:
        """Connect both players of every table that has none connected."""
        for players in self.tables:
            if players.wires:
                continue
            for side, secret in players.secrets.items():
                wire = await connect(
                    port,
                    f"/api/1/tables/{players.table}/socket",
                    lambda text, players=players: self._hear(players, text),
                )
                wire.say(msgspec.json.encode({"type": "hello", "secret": secret}))
                players.wires[side] = wire
        await asyncio.sleep(1)

    def act(self, players: Players) -> None:
        """Have the next act done."""
        words = ACTS[players.act % len(ACTS)]
        players.act += 1
        players.answers = 0
        players.is_waiting = True
        players.began = time.perf_counter()
        text = f'{{"type":"do","ref":"{players.act}","act":"{words}"}}'
        players.wires[words[:5]].say(text.encode())

    def _hear(self, players: Players, text: bytes) -> None:
        if not text.startswith(b'{"type":"entry"'):
            if text.startswith((b'{"type":"error"', b'{"type":"refused"')):
                raise RuntimeError(text.decode())
            return
        players.answers += 1
        if players.answers == 2:
            players.is_waiting = False
            self.times.append(1000 * (time.perf_counter() - players.began))
            if self.is_driven:
                self.act(players)


async def measure(server: subprocess.Popen[bytes], times: list[float], seconds: float) -> Figures:
    """Let it run a while unmeasured, then measure."""
    await asyncio.sleep(min(1.5, seconds / 2))
    times.clear()
    began, processor = time.perf_counter(), processor_time(server.pid)
    await asyncio.sleep(seconds)
    done, lasted = list(times), time.perf_counter() - began
    used = processor_time(server.pid) - processor
    return Figures(len(done) / lasted, done, 1e6 * used / max(len(done), 1))


async def echo_load(server: subprocess.Popen[bytes], port: int, count: int, seconds: float) -> Figures:
    """Measure the echo server with *count* messages under way."""
    echo = Echo()
    await echo.open(port, count)
    figures = await measure(server, echo.times, seconds)
    echo.is_over = True
    for wire in echo.wires:
        wire.transport.abort()
    return figures


async def full_load(server: subprocess.Popen[bytes], tables: Tables, seconds: float) -> Figures:
    """Measure with an act under way at every table."""
    tables.is_driven = True
    for players in tables.tables:
        tables.act(players)
    figures = await measure(server, tables.times, seconds)
    tables.is_driven = False
    while any(players.is_waiting for players in tables.tables):
        await asyncio.sleep(0.05)
    return figures


async def paced_load(
    server: subprocess.Popen[bytes], tables: Tables, rate: float, seconds: float
) -> Figures:
    """Measure at a given rate, acts coming evenly from all tables."""
    over = time.perf_counter() + seconds + min(1.5, seconds / 2) + 0.2

    async def drive() -> None:
        began, done, late = time.perf_counter(), 0, 0
        while (now := time.perf_counter()) < over:
            due = int((now - began) * rate)
            while done < due:
                players = tables.tables[(done + late) % len(tables.tables)]
                if players.is_waiting:
                    late += 1  # still at it: the next table takes its place
                    if late > 10 * len(tables.tables):
                        break
                    continue
                tables.act(players)
                done += 1
            await asyncio.sleep(0.002)

    driver = asyncio.create_task(drive())
    figures = await measure(server, tables.times, seconds)
    await driver
    while any(players.is_waiting for players in tables.tables):
        await asyncio.sleep(0.05)
    return figures


async def load_time(port: int, players: Players) -> float:
    """Measure how long a table takes from hello to the whole of it, in milliseconds."""
    heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    wire = await connect(
        port, f"/api/1/tables/{players.table}/socket", lambda _: heard.done() or heard.set_result(None)
    )
    began = time.perf_counter()
    wire.say(msgspec.json.encode({"type": "hello", "secret": players.secrets["white"]}))
    await heard
    lasted = 1000 * (time.perf_counter() - began)
    wire.transport.abort()
    return lasted


# -- the whole --------------------------------------------------------------------------------


@dataclass
class Report:
    """The figures of one database and one number of tables."""

    database: str
    count: int
    echo: Figures
    full: Figures
    half: Figures
    memory: float
    loading: float

    @property
    def ratio(self) -> float:
        """Acts a second for each echo a second."""
        return self.full.rate / self.echo.rate


async def measured(kind: str, database: str, count: int, seconds: float) -> Report:
    """Measure echo and tables, one after the other."""
    port = free_port()
    with served(echo_server(port), port, "/") as server:
        echo = await echo_load(server, port, count, seconds)
    port = free_port()
    tables = Tables()
    with served(table_server(port, database), port, "/ready") as server:
        long = await _long_tables(port, 20, 300)
        before = memory(server.pid)
        await tables.lay(port, count)
        await tables.sit(port)
        each = (memory(server.pid) - before) / count
        full = await full_load(server, tables, seconds)
        half = await paced_load(server, tables, full.rate / 2, seconds)
    with served(table_server(port, database), port, "/ready"):
        loading = statistics.median([await load_time(port, players) for players in long])
    return Report(kind, count, echo, full, half, each, loading)


async def _long_tables(port: int, count: int, acts: int) -> list[Players]:
    """Play *acts* acts at each of *count* tables."""
    tables = Tables()
    await tables.lay(port, count)
    await tables.sit(port)
    for _ in range(acts):
        for players in tables.tables:
            tables.act(players)
        while any(players.is_waiting for players in tables.tables):
            await asyncio.sleep(0.001)
    for players in tables.tables:
        for wire in players.wires.values():
            wire.transport.abort()
    return tables.tables


def shown(reports: Sequence[Report]) -> Table:
    """Set the reports in a table."""
    table = Table(caption="acts on disk and sent to both players; µs are processor time of the server")
    for column in (
        "database", "tables", "echo/s", "µs", "acts/s", "µs", "ratio", "p50 ms", "p99 ms",
        "half load: p50", "p99", "KB a table", "300 acts load ms",
    ):  # fmt: skip
        table.add_column(column, justify="right")
    for one in reports:
        table.add_row(
            one.database,
            str(one.count),
            f"{one.echo.rate:.0f}",
            f"{one.echo.processor:.0f}",
            f"{one.full.rate:.0f}",
            f"{one.full.processor:.0f}",
            f"{one.ratio:.2f}",
            f"{one.full.at(0.5):.0f}",
            f"{one.full.at(0.99):.0f}",
            f"{one.half.at(0.5):.1f}",
            f"{one.half.at(0.99):.1f}",
            f"{one.memory / 1024:.0f}",
            f"{one.loading:.1f}",
        )
    return table


def main() -> None:
    """Measure and print; the exit code is 1 where the ratio with most tables is below the floor."""
    parser = argparse.ArgumentParser(prog="benchmarks.server", description=__doc__)
    parser.add_argument("--tables", default="100,1000", help="numbers of tables")
    parser.add_argument("--seconds", type=float, default=5, help="how long each load lasts")
    parser.add_argument("--database", default="sqlite,postgresql", help="which to measure")
    asked = parser.parse_args()
    console = Console(width=150)
    reports: list[Report] = []
    counts = [int(count) for count in asked.tables.split(",")]
    for kind in asked.database.split(","):
        for count in counts:
            with console.status(f"{kind}, {count} tables"), database(kind) as url:
                reports.append(uvloop.run(measured(kind, url, count, asked.seconds)))
    console.print(shown(reports))
    largest = [one for one in reports if one.count == max(counts)]
    if any(one.ratio < FLOOR for one in largest):
        console.print(f"below the floor of {FLOOR}")
        raise SystemExit(1)


@contextmanager
def database(kind: str) -> Iterator[str]:
    """Give the URL of a new database."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="jadoube-bench-") as folder:
            yield f"sqlite:///{folder}/tables.db"
        return
    programs = binaries()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    with Cluster(programs) as cluster:
        yield cluster.url


if __name__ == "__main__":
    main()
