"""Auditing games by the six oldest codes: `python -m benchmarks.audit [--memory]`.

No two games are alike: the benchmark plays them. The whole run is measured, Parquet files included;
python-chess only reads and replays. With --memory, the command is run on 10 MB and on 1 GB of the same games and its peak memory compared.
"""

import argparse
import io
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import chess.pgn
import pyarrow as pa
from rich.console import Console

from benchmarks.games import distinct_file, texts
from benchmarks.timing import Contest, Row, Runner, run
from jadoube import law
from jadoube.corpus import audit
from jadoube.corpus.arrow_tables import TableMaker

GAMES = 40_000
MORE = 360_000  # for two cores: sixty parts, so that nobody waits long for the other's last one
SAMPLE = 200  # that python-chess reads
ROUNDS = 5
MEGABYTE = 1_000_000
SIZES = (10, 1_000)


def oldest() -> list[str]:
    """Name the six codes of books that know neither clock nor repetition."""
    return [
        name
        for name in law.codes()
        if not (law.load(name).provisions.repetition.claim or law.load(name).provisions.flag.loses)
    ]


def audited(file: Path, workers: int, codes: list[str], games: int) -> None:
    """Audit a whole *file*, into a folder that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        done = audit([file], Path(folder) / "out", workers=workers, codes=codes)
        assert done.tally.games == games


def on_one_core(file: Path, codes: list[str], games: int = GAMES, core: int = 0) -> None:
    """Audit on that core alone: cutting the file would run beside the worker otherwise, on the other."""
    every = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(every)[core]})
    try:
        audited(file, 1, codes, games)
    finally:
        os.sched_setaffinity(0, every)


def contests() -> Iterator[Contest]:
    """Games of which no two are alike, plain and with clocks and opinions packed with zstd."""
    path = distinct_file(GAMES)
    packed = _packed(distinct_file(GAMES, with_notes=True))
    sample = "".join(path.read_text("utf-8").partition(f"/{SAMPLE:08x}")[0])
    codes = oldest()

    def judging() -> None:
        maker = TableMaker([law.load(name) for name in codes])
        with path.open("rb") as file:
            maker.auditor.open_range(file.fileno(), 0, path.stat().st_size, 1)
            while maker.auditor.read(10_000):
                maker.auditor.take()

    def python_chess() -> None:
        stream = io.StringIO(sample)
        while chess.pgn.read_game(stream) is not None:
            pass

    plain = Runner("one core", lambda: on_one_core(path, codes), GAMES)
    yield Contest(
        title="auditing by six codes, Parquet written",
        unit="games",
        ours=Runner("jadoube", lambda: on_one_core(path, codes), GAMES),
        peers=(Runner("python-chess, reading", python_chess, SAMPLE),),
        floors={"python-chess, reading": 60},
        note="one core; no two games alike",
    )
    for title, runner, floor in (
        ("reading and judging alone", Runner("nothing written", judging, GAMES), 1.0),
        (
            "the same with today's code too",
            Runner("all codes", lambda: on_one_core(path, ["all"]), GAMES),
            0.3,
        ),
        (
            "clocks and opinions in comments, packed with zstd",
            Runner("packed", lambda: on_one_core(packed, codes), GAMES),
            0.2,
        ),
    ):
        yield Contest(title, "games", runner, (plain,), floors={"one core": floor})
    yield _on_two_cores(codes)


def _on_two_cores(codes: list[str]) -> Contest:
    """Two cores against one, and against two audits that know nothing of one another."""
    more, half = distinct_file(MORE), distinct_file(MORE // 2)
    pair = multiprocessing.get_context("spawn").Pool(2)

    def apart() -> None:
        each = [(half, codes, MORE // 2, core) for core in range(2)]
        pair.starmap(on_one_core, each, chunksize=1)

    return Contest(
        title="auditing by six codes on two cores",
        unit="games",
        ours=Runner("two cores", lambda: audited(more, 2, codes, MORE), MORE),
        peers=(
            Runner("one core", lambda: on_one_core(more, codes, MORE), MORE),
            Runner("two audits at once", apart, MORE),
        ),
        floors={"one core": 1.8, "two audits at once": 0.9},
        clock=time.perf_counter,
        note=f"wall clock, {os.cpu_count()} processors; one core is a process that may use no other",
    )


def _packed(path: Path) -> Path:
    packed = path.with_name(f"{path.name}.zst")
    packed.write_bytes(pa.compress(path.read_bytes(), "zstd", asbytes=True))
    return packed


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
