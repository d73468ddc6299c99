"""A soak: many tables at once, with kills, slow clients and floods; nothing may be lost, and memory stay flat.

python -m tests.server.soak --minutes 60 --tables 200

Every table is played at by two clients that come back by themselves. Meanwhile the server is killed now and then,
clients ask for tables and do not read, and others send as much as they can. At the end every act that was answered must
be in the log once and in order. Memory is looked at between the kills.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from tests.server.playing import expected
from tests.server.serving import Served, log_of, raw, seated
from websockets.exceptions import WebSocketException

from jadoube import client
from jadoube.client import ClientError

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.serving import Seats

SETTINGS = {
    "requests_per_second": 10_000,
    "requests_at_once": 10_000,
    "tables_per_minute": 10_000,
    "connections_per_address": 2_000,
    "idle_seconds": 20,
}
PAUSE = 1.0
LOST = (OSError, TimeoutError, WebSocketException)
MB = 1_000_000


class Soaked(msgspec.Struct):
    """What a soak has come to."""

    tables: int = 0
    acts: int = 0
    """Acts that were answered."""
    lost: int = 0
    """Tables whose log is not what was answered."""
    kills: int = 0
    floods: int = 0
    slow: int = 0
    memory: list[int] = []
    """The server's memory, in bytes, at the end of each stretch between two kills."""

    @property
    def growth(self) -> float:
        """Give how much more memory the last stretches took than the first after the start."""
        stretches = self.memory[1:]
        third = max(len(stretches) // 3, 1)
        return max(stretches[-third:]) / max(stretches[:third])


class Soak:
    """One server and all who come to it, for so many *kills* and *seconds*.

    Between two kills pass *between* seconds, and on the average three acts at each table, however long they take.
    """

    def __init__(
        self,
        server: Served,
        *,
        pause: float,
        kills: int = 0,
        seconds: float = 0,
        between: float = 0,
    ) -> None:
        self.server = server
        self.kills = kills
        self.seconds = seconds
        self.between = between
        self.pause = pause
        self.found = Soaked()
        self.random = random.Random(1)
        self.is_over = False
        self.heard: Callable[[Soaked], None] | None = None
        """Is told how it stands before every kill."""

    async def run(self, tables: int) -> Soaked:
        """Have everybody at it, then read every log."""
        seats = [await seated(self.server) for _ in range(tables)]
        self.found.tables = tables
        others = [
            asyncio.create_task(doing)
            for doing in (
                self._kill(),
                self._flood(seats),
                self._dawdle(seats),
                self._dawdle(seats),
            )
        ]
        played = await asyncio.gather(*(self._play(one) for one in seats))
        await asyncio.gather(*others)
        for one, moves in zip(seats, played, strict=True):
            log = await asyncio.to_thread(log_of, self.server, one.table)
            acts = [entry["act"] for entry in log if entry["kind"] == "act"]
            # One act may be on disk whose answer did not come before the end.
            is_whole = [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
            if not is_whole or acts[:moves] != expected(moves) or len(acts) > moves + 1:
                self.found.lost += 1
        return self.found

    async def _play(self, seats: Seats) -> int:
        """Play on until the end and give how many acts were answered."""
        done = 0
        async with (
            await client.sit(seats.link(self.server, "host")) as host,
            await client.sit(seats.link(self.server, "guest")) as guest,
        ):
            words = expected(10_000)
            while not self.is_over and done < 9_000:
                entry = await (host, guest)[done % 2].act(words[done])
                assert entry.act == words[done]
                done += 1
                self.found.acts += 1
                await asyncio.sleep(self.pause * (0.5 + self.random.random()))
        return done

    async def _kill(self) -> None:
        """End the server as a power cut would, again and again, and start it at once."""
        found, until = self.found, time.monotonic() + self.seconds
        while True:
            due = found.acts + 3 * found.tables
            await asyncio.sleep(self.between)
            while found.acts < due:
                await asyncio.sleep(0.02)
            found.memory.append(self.server.memory())
            if self.heard is not None:
                self.heard(found)
            is_enough = found.kills >= self.kills and time.monotonic() > until
            if is_enough and found.floods and found.slow:
                break
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
            found.kills += 1
        self.is_over = True

    async def _flood(self, seats: list[Seats]) -> None:
        """Send more than is taken, until the server has had enough."""
        while not self.is_over:
            with suppress(*LOST):
                async with raw(self.server, self.random.choice(seats).table) as one:
                    for number in range(2_000):
                        await one.say(type="do", ref=f"f{number}", act="white moves e2 e4")
            self.found.floods += 1
            await asyncio.sleep(PAUSE)

    async def _dawdle(self, seats: list[Seats]) -> None:
        """Ask for a table with its whole log and read nothing."""
        while not self.is_over:
            with suppress(*LOST, ClientError):
                async with raw(self.server, self.random.choice(seats).table) as one:
                    one.socket.transport.pause_reading()
                    await asyncio.sleep(max(self.between / 3, PAUSE))
                    self.found.slow += 1
            await asyncio.sleep(PAUSE / 10)  # while the server is down nobody comes in


def soak(folder: Path, tables: int, **asked: Any) -> Soaked:
    """Soak a server whose database lies in *folder*, with as many tables, as `Soak` is asked."""
    heard = asked.pop("heard", None)
    with Served(f"sqlite:///{folder}/tables.db", folder, **SETTINGS) as server:
        one = Soak(server, **asked)
        one.heard = heard
        return asyncio.run(one.run(tables))


def tell(found: Soaked) -> None:
    """Tell how it stands."""
    size = found.memory[-1] / MB
    print(f"{found.kills} kills, {found.acts} acts, {size:.0f} MB", flush=True)  # noqa: T201 - a command prints


def main() -> int:
    """Soak for as long as is asked, and say what it came to; exit status 1 where something was lost."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--minutes", type=float, default=60)
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--between", type=float, default=60, help="seconds between two kills")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = soak(
            Path(folder),
            given.tables,
            seconds=60 * given.minutes,
            between=given.between,
            pause=1.0,
            heard=tell,
        )
    memory = ", ".join(f"{size / MB:.0f}" for size in found.memory)
    print(  # noqa: T201 - a command prints
        f"{found.tables} tables, {found.acts} acts answered, {found.lost} tables with something lost; "
        f"{found.kills} kills, {found.floods} floods, {found.slow} slow clients."
    )
    print(f"Memory before each kill, in MB: {memory}.")  # noqa: T201
    return 1 if found.lost else 0


if __name__ == "__main__":
    sys.exit(main())
