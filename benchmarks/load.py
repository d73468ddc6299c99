"""Load for servers of tables: many players who act as fast as they are answered, or at a given rate."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import httpx
import msgspec

from benchmarks.wire import Wire, connect
from jadoube import law
from jadoube.client.requests import LaidTable
from jadoube.server.secrets import new_secret

ACTS = [
    f"{side} {act}"
    for there, back in ((("g1", "f3"), ("g8", "f6")), (("f3", "g1"), ("f6", "g8")))
    for side, (origin, target) in (("white", there), ("black", back))
    for act in (f"touches {origin}", f"moves {origin} {target}")
]
"""Knights out and home again: eight acts, half of them touches, after which all is as before."""


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


def processor_time(pid: int) -> float:
    """Give the processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Give the memory that a process holds, in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Pair:
    """Two connections to the echo server, one of which speaks."""

    def __init__(self, times: list[float]) -> None:
        self.times = times
        self.wires: list[Wire] = []
        self.began = 0.0
        self.is_over = False

    async def open(self, port: int) -> None:
        """Connect both; a word is said only when all are there, lest the first keep the others out."""
        for _ in range(2):
            self.wires.append(await connect(port, "/api/1/tables/x/socket", self._hear))

    def close(self) -> None:
        """Say no more."""
        self.is_over = True
        for wire in self.wires:
            wire.transport.abort()

    def say(self) -> None:
        """Say a word, and another at each answer."""
        self.began = time.perf_counter()
        self.wires[0].say(b'{"type":"do","ref":"123456","act":"white touches g1"}')

    def _hear(self, _: bytes) -> None:
        if not self.is_over:
            self.times.append(1000 * (time.perf_counter() - self.began))
            self.say()


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
                    request = {"code": code, "white": "host", "first": "host"}
                    answer = await http.post("/api/1/tables", json=request)
                    laid = msgspec.json.decode(answer.content, type=LaidTable)
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
                hear = partial(self._hear, players)
                wire = await connect(port, f"/api/1/tables/{players.table}/socket", hear)
                wire.say(msgspec.json.encode({"type": "hello", "secret": secret}))
                players.wires[side] = wire
        await asyncio.sleep(1)

    async def rest(self) -> None:
        """Wait until every act is answered."""
        while any(players.is_waiting for players in self.tables):  # noqa: ASYNC110 - simple is fine here
            await asyncio.sleep(0.002)

    async def play(self, acts: int) -> None:
        """Have so many acts done at every table, and all players leave."""
        for _ in range(acts):
            for players in self.tables:
                self.act(players)
            await self.rest()
        for players in self.tables:
            for wire in players.wires.values():
                wire.transport.abort()

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


async def measure(pid: int, times: list[float], seconds: float) -> Figures:
    """Let it run a while unmeasured, then measure."""
    await asyncio.sleep(min(1.5, seconds / 2))
    times.clear()
    began, processor = time.perf_counter(), processor_time(pid)
    await asyncio.sleep(seconds)
    done, lasted = list(times), time.perf_counter() - began
    used = processor_time(pid) - processor
    return Figures(len(done) / lasted, done, 1e6 * used / max(len(done), 1))


async def echo_load(pid: int, port: int, count: int, seconds: float) -> Figures:
    """Measure the echo server with *count* messages under way."""
    times: list[float] = []
    pairs = [Pair(times) for _ in range(count)]
    for pair in pairs:
        await pair.open(port)
    for pair in pairs:
        pair.say()
    figures = await measure(pid, times, seconds)
    for pair in pairs:
        pair.close()
    return figures


async def full_load(pid: int, tables: Tables, seconds: float) -> Figures:
    """Measure with an act under way at every table."""
    tables.is_driven = True
    for players in tables.tables:
        tables.act(players)
    figures = await measure(pid, tables.times, seconds)
    tables.is_driven = False
    await tables.rest()
    return figures


async def paced_load(pid: int, tables: Tables, rate: float, seconds: float) -> Figures:
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
    figures = await measure(pid, tables.times, seconds)
    await driver
    await tables.rest()
    return figures


async def load_time(port: int, players: Players) -> float:
    """Measure how long a table takes from hello to the whole of it, in milliseconds."""
    heard = asyncio.Event()
    wire = await connect(port, f"/api/1/tables/{players.table}/socket", lambda _: heard.set())
    began = time.perf_counter()
    wire.say(msgspec.json.encode({"type": "hello", "secret": players.secrets["white"]}))
    await heard.wait()
    lasted = 1000 * (time.perf_counter() - began)
    wire.transport.abort()
    return lasted
