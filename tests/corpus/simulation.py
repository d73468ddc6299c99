"""A scheduler with very many tiny tasks while workers die: `python -m tests.corpus.simulation --tasks 1000000`.

The tasks go the way of an audit's parts; each gives its own number, so that none may be lost or told twice. Every
so many seconds a worker is killed and another started. For each tenth of the tasks the processor time of scheduler
and client is told, and the scheduler's memory: neither may grow with the number of the tasks that are finished.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from tests.corpus.clusters import Cluster, cluster

from jadoube.corpus.cluster import Call, Watch, connected
from jadoube.corpus.extras import needed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SHARES = 10
_PAGE = os.sysconf("SC_PAGE_SIZE")
_TICKS = os.sysconf("SC_CLK_TCK")


class Share(NamedTuple):
    """What a tenth of the tasks cost: seconds by the clock, processor time for each task, memory after it."""

    tasks: int
    seconds: float
    scheduler: float
    client: float
    memory: int


class Simulated(NamedTuple):
    """What came of it: the tenths, and how many workers died."""

    shares: list[Share]
    deaths: int


def simulate(
    tasks: int,
    *,
    workers: int = 2,
    dies: float = 60,
    tell: Callable[[Share], object] = lambda _: None,
) -> Simulated:
    """Let a cluster of so many *workers* do so many *tasks*, one worker dying every so many seconds."""
    distributed = needed("distributed", "dask")
    told = bytearray(tasks)
    shares: list[Share] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        cluster(Path(folder), workers) as crew,
        connected(distributed, crew.address) as client,
    ):
        client.wait_for_workers(workers, timeout=120)
        with _dying(crew, client, dies) as deaths:
            began, before, size = time.monotonic(), _spent(crew), 0
            calls = (Call(int, (number,)) for number in range(tasks))
            for count, number in enumerate(Watch(client, distributed, wait=120).results(calls), 1):
                assert not told[number], f"task {number} was told twice"
                told[number] = 1
                size += 1
                if count * SHARES // tasks > len(shares):
                    now, after = time.monotonic(), _spent(crew)
                    scheduler, mine = (
                        (late - early) / size for early, late in zip(before, after, strict=True)
                    )
                    memory = _memory(crew.scheduler.pid)
                    shares.append(Share(size, now - began, scheduler, mine, memory))
                    tell(shares[-1])
                    began, before, size = now, after, 0
            assert all(told), "some task was lost"
            return Simulated(shares, len(deaths))


@contextmanager
def _dying(crew: Cluster, client: Any, every: float) -> Iterator[list[int]]:
    """Kill the eldest worker every so many seconds, once another has come in its place."""
    deaths: list[int] = []
    over = threading.Event()
    wanted = len(crew.workers) + 1

    def kill() -> None:
        while not over.wait(every):
            crew.start_worker()
            while len(client.has_what()) < wanted and not over.wait(0.1):
                pass
            eldest = crew.workers[len(deaths)]
            eldest.kill()
            deaths.append(eldest.pid)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield deaths
    finally:
        over.set()
        thread.join()


def _spent(crew: Cluster) -> tuple[float, float]:
    """Give the processor time of scheduler and client so far."""
    fields = Path(f"/proc/{crew.scheduler.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS, time.process_time()


def _memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1]) * _PAGE


def main() -> None:
    """Simulate as many tasks as asked for."""
    parser = argparse.ArgumentParser(prog="tests.corpus.simulation", description=__doc__)
    parser.add_argument("--tasks", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--dies", type=float, default=60, help="seconds between two deaths")
    asked = parser.parse_args()
    console = Console(width=150)

    def tell(share: Share) -> None:
        console.print(
            f"{share.tasks:,} tasks in {share.seconds:.0f} s: scheduler {1e6 * share.scheduler:.0f} µs, "
            f"client {1e6 * share.client:.0f} µs each; the scheduler holds {share.memory / 1e6:.0f} MB"
        )
        console.file.flush()  # whoever follows a file sees each tenth when it is done

    done = simulate(asked.tasks, workers=asked.workers, dies=asked.dies, tell=tell)
    console.print(f"{asked.tasks:,} tasks, each told once; {done.deaths} workers died")


if __name__ == "__main__":
    main()
