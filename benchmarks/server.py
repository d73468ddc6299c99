"""Tables on the web under load, as a ratio to an echo server: `make bench-server`.

Each server is a process of its own on loopback. In every table one player acts, and the next act
follows when both players have been sent the entry of the last, which is on disk by then. The echo
server answers as many messages at a time. Bounded: a few minutes in all.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import httpx
import uvloop
from rich.console import Console
from rich.table import Table
from tests.server.postgres import Cluster, binaries, free_port

from benchmarks.load import (
    Figures,
    Players,
    Tables,
    echo_load,
    full_load,
    load_time,
    memory,
    paced_load,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FLOOR, AIM = 0.2, 0.35
UNLIMITED = {
    "JADOUBE_CONNECTIONS_PER_ADDRESS": "100000",
    "JADOUBE_REQUESTS_PER_SECOND": "1000000",
    "JADOUBE_REQUESTS_AT_ONCE": "1000000",
    "JADOUBE_TABLES_PER_MINUTE": "1000000",
    "JADOUBE_ACTS_PER_SECOND": "1000000",
    "JADOUBE_ACTS_AT_ONCE": "1000000",
}


@contextmanager
def served(command: Sequence[str], port: int, path: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server while it is measured."""
    with subprocess.Popen(
        command, env={**os.environ, **UNLIMITED}, stderr=subprocess.DEVNULL
    ) as server:
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
        echo = await echo_load(server.pid, port, count, seconds)
    port = free_port()
    tables = Tables()
    with served(table_server(port, database), port, "/ready") as server:
        long = await _long_tables(port, 20, 300)
        before = memory(server.pid)
        await tables.lay(port, count)
        await tables.sit(port)
        each = (memory(server.pid) - before) / count
        full = await full_load(server.pid, tables, seconds)
        half = await paced_load(server.pid, tables, full.rate / 2, seconds)
    with served(table_server(port, database), port, "/ready"):
        loading = statistics.median([await load_time(port, players) for players in long])
    return Report(kind, count, echo, full, half, each, loading)


async def _long_tables(port: int, count: int, acts: int) -> list[Players]:
    """Play *acts* acts at each of *count* tables."""
    tables = Tables()
    await tables.lay(port, count)
    await tables.sit(port)
    await tables.play(acts)
    return tables.tables


def shown(reports: Sequence[Report]) -> Table:
    """Set the reports in a table."""
    table = Table(
        caption="acts on disk and sent to both players; µs are processor time of the server"
    )
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


def grown(reports: Sequence[Report]) -> Iterator[str]:
    """Tell how the figures of each database grow from the fewest tables to the most."""
    for kind in dict.fromkeys(one.database for one in reports):
        few, *_, many = sorted(
            (one for one in reports if one.database == kind), key=lambda one: one.count
        )
        yield (
            f"{kind}, from {few.count} to {many.count} tables: "
            f"acts a second {many.full.rate / few.full.rate:.2f} times, "
            f"p99 at half load {many.half.at(0.99) / few.half.at(0.99):.2f} times, "
            f"memory a table {many.memory / few.memory:.2f} times, "
            f"loading {many.loading / few.loading:.2f} times"
        )


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
    if len(counts) > 1:
        for line in grown(reports):
            console.print(line)
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
