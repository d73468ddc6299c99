"""Random acts at random tables for as long as is wished: `python -m tests.umpire.fuzz SECONDS SEED`."""

from __future__ import annotations

import random
import sys
import time

from tests.umpire.promises import play


def main(seconds: float, seed: int) -> None:
    """Play until the time is over; a promise that is broken ends it with the transcript."""
    chance = random.Random(seed)
    acts = games = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        acts += len(play(chance, 200).log)
        games += 1
    print(f"umpire: {acts} acts in {games} games, seed {seed}: every promise kept")  # noqa: T201 - a program tells what it did


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
