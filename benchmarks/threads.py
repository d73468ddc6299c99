"""Two threads against one, and against two processes, by the clock on the wall.

Two processors may share a core or its memory, and a second one is then worth less than the first:
two processes that know nothing of one another show what it is worth here.
"""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from functools import cache
from multiprocessing.pool import Pool

import jadoube
import jadoube.pgn
from benchmarks.games import big_file, plies, texts
from benchmarks.positions import KIWIPETE
from benchmarks.timing import Contest, Runner

COPIES = 200
LEAVES = 193_690_690
NOTE = f"wall clock, {os.cpu_count()} processors; the peers are jadoube on one thread each"


def contests() -> Iterator[Contest]:
    """Perft and PGN, which both scale with the processors there are."""
    big_file(COPIES)  # before there are other processes, which then read the same
    yield _contest("perft, Kiwipete, depth 5, two threads", "nodes", _perft, 3 * LEAVES)
    yield _contest("reading and replaying PGN, two threads", "games", _pgn, COPIES * len(texts()))


def _perft(threads: int) -> None:
    position = jadoube.Position(KIWIPETE)
    for _ in range(3):
        assert position.perft(5, threads=threads) == LEAVES


def _pgn(threads: int) -> None:
    games = jadoube.pgn.read(big_file(COPIES), threads=threads)
    assert sum(len(game.moves) for game in games) == COPIES * plies()


@cache
def _pair() -> Pool:
    return multiprocessing.get_context("fork").Pool(2)


def _contest(title: str, unit: str, work: Callable[[int], None], units: float) -> Contest:
    def in_two_processes() -> None:
        _pair().map(work, (1, 1), chunksize=1)

    return Contest(
        title=title,
        unit=unit,
        ours=Runner("two threads", lambda: work(2), units),
        peers=(
            Runner("one thread", lambda: work(1), units),
            Runner("two processes", in_two_processes, 2 * units),
        ),
        floors={"one thread": 1.8, "two processes": 0.9},
        clock=time.perf_counter,
        note=NOTE,
    )
