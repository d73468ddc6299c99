"""`jadoube study`: the opponent plays itself under several codes, and what differs is told."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from jadoube.cli.paper import console, table, write_json
from jadoube.cli.workplace import workplace

if TYPE_CHECKING:
    from argparse import Namespace
    from pathlib import Path

_EVERY = 10.0  # seconds between words about progress


def run(asked: Namespace) -> int:
    """Play what is asked for and show what came of it."""
    with workplace(asked, "study") as folder:
        return _study(asked, folder)


def _study(asked: Namespace, folder: Path) -> int:
    from jadoube.corpus.judged import read_judged  # noqa: PLC0415 - an extra, and slow to load
    from jadoube.study import study  # noqa: PLC0415
    from jadoube.study.report import HEADS, cells, write_report  # noqa: PLC0415

    done = study(
        folder,
        codes=asked.codes,
        customs=asked.custom,
        games=asked.games,
        nodes=asked.nodes,
        seed=asked.seed,
        resumes=asked.resume,
        workers=asked.workers,
        dask=asked.dask,
        tell=_Words(asked.games * len(read_judged(asked.codes, asked.custom))).tell,
    )
    rows = done.rows()
    if asked.json:
        write_json(rows)
    else:
        console().print(table(HEADS, [cells(row) for row in rows]))
        for row in rows:
            ways = ", ".join(f"{way} {count:,}" for way, count in sorted(row.ways.items()))
            print(f"{row.label}: {ways}")
    if asked.out is not None:
        file = write_report(done)
        if not asked.json:
            print(f"\nThe report is {file}; the games lie in {folder / 'games'}.")
    return 0


class _Words:
    """Says now and then how many games are played, how fast, and how long the rest will take."""

    def __init__(self, total: int) -> None:
        self.began = self.last = time.monotonic()
        self.total = total
        self.games = 0

    def tell(self, games: int) -> None:
        self.games += games
        now = time.monotonic()
        if now - self.last >= _EVERY:
            self.last = now
            rate = self.games / (now - self.began)
            left = (self.total - self.games) / rate
            print(
                f"{self.games:,} of {self.total:,} games, {rate:,.1f} a second, "
                f"about {left:,.0f} s left",
                file=sys.stderr,
            )
