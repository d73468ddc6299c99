"""Two threads against one, by the clock on the wall."""

import os
import time
from collections.abc import Callable, Iterator

import jadoube
import jadoube.pgn
from benchmarks.games import big_file, plies, texts
from benchmarks.positions import KIWIPETE
from benchmarks.timing import Contest, Runner

COPIES = 200
NOTE = f"wall clock, {os.cpu_count()} processors; the peer is jadoube on one thread"


def contests() -> Iterator[Contest]:
    """Perft and PGN, which both scale with the processors there are."""
    yield _perft()
    yield _pgn()


def _perft() -> Contest:
    position = jadoube.Position(KIWIPETE)
    leaves = 193_690_690

    def work(threads: int) -> None:
        for _ in range(3):
            assert position.perft(5, threads=threads) == leaves

    return _contest("perft, Kiwipete, depth 5, two threads", "nodes", work, 3 * leaves)


def _pgn() -> Contest:
    path = big_file(COPIES)

    def work(threads: int) -> None:
        games = jadoube.pgn.read(path, threads=threads)
        assert sum(len(game.moves) for game in games) == COPIES * plies()

    return _contest("reading and replaying PGN, two threads", "games", work, COPIES * len(texts()))


def _contest(title: str, unit: str, work: Callable[[int], None], units: float) -> Contest:
    return Contest(
        title=title,
        unit=unit,
        ours=Runner("two threads", lambda: work(2), units),
        peers=(Runner("one thread", lambda: work(1), units),),
        floors={"one thread": 1.8},
        clock=time.perf_counter,
        note=NOTE,
    )
