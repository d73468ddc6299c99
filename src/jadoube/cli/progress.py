"""Words about how far a long run is, where there is no terminal for a bar."""

from __future__ import annotations

import sys
import time

EVERY = 10.0
"""Seconds between two lines."""


class ProgressWords:
    """Says now and then how far a run is, how fast it goes, and how long the rest will take.

    *total* is the whole of the work in any measure, 0 if unknown, and *games* all its games where
    they are known; *what* they are called. What an earlier run had done does not count for the speed.
    """

    def __init__(self, total: int, games: int | None = None, what: str = "games") -> None:
        self.what = what
        self.left = total
        self.of = "" if games is None else f" of {games:,}"
        self.began = self.last = time.monotonic()
        self.games = self.kept = self.size = 0

    def tell(self, games: int, size: int) -> None:
        """Hear that so many games, and so much of the work, are finished."""
        self.games += games
        self.size += size
        self.left -= size
        now = time.monotonic()
        if now - self.last < EVERY or not self.games:
            return
        self.last = now
        seconds = now - self.began
        earlier = f" ({self.kept:,} by an earlier run)" if self.kept else ""
        rate = self.games / seconds
        left = ""
        if self.left >= 0 and self.size:
            left = f", about {self.left * seconds / self.size:,.0f} s left"
        print(
            f"{self.games + self.kept:,}{self.of} {self.what}{earlier}, {_figure(rate)} a second{left}",
            file=sys.stderr,
        )

    def keep(self, games: int, size: int) -> None:
        """Hear that so much was done by an earlier run."""
        self.kept += games
        self.left -= size


def _figure(rate: float) -> str:
    return f"{rate:,.1f}" if rate < 10 else f"{rate:,.0f}"
