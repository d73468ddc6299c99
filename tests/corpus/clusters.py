"""A real Dask cluster for tests: a scheduler and some workers, each a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Cluster(NamedTuple):
    """Where it listens, its workers, and how another one is started."""

    address: str
    workers: list[subprocess.Popen[bytes]]
    scheduler: subprocess.Popen[bytes]
    words: tuple[str, ...]

    def start_worker(self) -> None:
        """Let one worker more join it."""
        self.workers.append(_start("worker", *self.words))


def _start(what: str, *words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.dask_{what}", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[Cluster]:
    """Run a scheduler and so many worker processes until the end of the block."""
    about = folder / "scheduler.json"
    local = ("--host", "127.0.0.1")
    scheduler = _start(
        "scheduler", *local, "--port", "0", "--no-dashboard", "--scheduler-file", str(about)
    )
    crew: list[subprocess.Popen[bytes]] = []
    try:
        address = _address(about)
        words = (
            *(address, *local, "--no-nanny", "--nthreads", "1", "--no-dashboard"),
            *("--death-timeout", "60"),  # where we are killed, they end too
            *("--local-directory", str(folder / "scratch")),
        )
        running = Cluster(address, crew, scheduler, words)
        for _ in range(workers):
            running.start_worker()
        yield running
    finally:
        for process in (*crew, scheduler):
            process.kill()
            process.wait()


def _address(about: Path) -> str:
    for _ in range(600):
        if about.exists() and (text := about.read_text("utf-8")):
            return str(json.loads(text)["address"])
        time.sleep(0.1)
    raise TimeoutError("the scheduler does not start")
