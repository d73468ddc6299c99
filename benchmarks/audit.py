"""Auditing games by all six codes: `python -m benchmarks.audit [--memory]`.

The whole run is measured, Parquet files included; python-chess only reads and replays. With
--memory, the command is run on 10 MB and on 1 GB of the same games and its peak memory compared.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import chess.pgn
from rich.console import Console

from benchmarks.games import FILE, big_file, plies, texts
from benchmarks.timing import Contest, Row, Runner, run
from jadoube.corpus import audit

COPIES = 4_000
ROUNDS = 5
MEGABYTE = 1_000_000
SIZES = (10, 1_000)


def contests() -> Iterator[Contest]:
    """Sixty games many times over; python-chess reads the sixty once."""
    path = big_file(COPIES)
    games = COPIES * len(texts())

    def ours(workers: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            done = audit([path], Path(folder) / "out", workers=workers)
            assert done.tally.games == games
            assert done.tally.plies == COPIES * plies()

    def on_one_core() -> None:
        # Cutting the file runs beside the worker otherwise, on the other core.
        every = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {min(every)})
        try:
            ours(1)
        finally:
            os.sched_setaffinity(0, every)

    def python_chess() -> None:
        with FILE.open(encoding="utf-8") as stream:
            while chess.pgn.read_game(stream) is not None:
                pass

    yield Contest(
        title="auditing by six codes, Parquet written",
        unit="games",
        ours=Runner("jadoube", on_one_core, games),
        peers=(Runner("python-chess, reading", python_chess, len(texts())),),
        floors={"python-chess, reading": 60},
        note=f"one core; real games of {plies() / len(texts()):.0f} plies on average",
    )
    yield Contest(
        title="auditing by six codes on two cores",
        unit="games",
        ours=Runner("two cores", lambda: ours(2), games),
        peers=(Runner("one core", on_one_core, games),),
        floors={"one core": 1.8},
        clock=time.perf_counter,
        note=f"wall clock, {os.cpu_count()} processors; one core is a process that may use no other",
    )


def peak_memory(megabytes: int) -> tuple[float, float]:
    """Run the command on so much input; give its peak memory in MB and the seconds it took."""
    text = "\n".join(texts()).encode() + b"\n"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.pgn"
        with path.open("wb") as file:
            for _ in range(megabytes * MEGABYTE // len(text)):
                file.write(text)
        words = ["audit", str(path), "--out", f"{folder}/out"]
        command = f"import sys, resource; from jadoube.cli import main; main({words!r}); print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
        began = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", command], capture_output=True, text=True, check=True
        )
        return int(done.stderr.split()[-1]) / 1_000, time.perf_counter() - began


def main() -> None:
    """Print the ratios, or with --memory the peaks."""
    parser = argparse.ArgumentParser(prog="benchmarks.audit", description=__doc__)
    parser.add_argument("--memory", action="store_true")
    options = parser.parse_args()
    console = Console(width=150)
    if options.memory:
        for megabytes in SIZES:
            peak, seconds = peak_memory(megabytes)
            console.print(f"{megabytes:>5} MB of games: peak {peak:.0f} MB, {seconds:.1f} s")
        return
    for contest in contests():
        for row in run(contest, ROUNDS):
            console.print(_told(row))


def _told(row: Row) -> str:
    return (
        f"{row.title}: {row.ours:,.0f} {row.unit}/s, {row.peer_name} {row.peer:,.0f}/s, "
        f"ratio {row.ratio:.2f} (at least {row.floor:g}); {row.note}"
    )


if __name__ == "__main__":
    main()
