"""How long a move takes through the relay: 500 boards in one file, a move at a time, on one core.

python -m benchmarks.relay [BOARDS] [MOVES]
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from jadoube import Position

HEAD = '[Event "Open"]\n[Round "1.{}"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n'


class Game:
    """A game of random moves."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.position = Position()
        self.words: list[str] = []

    def move(self, rng: random.Random) -> None:
        """Make one move, and begin again where there is none."""
        moves = self.position.moves()
        if not moves:
            self.position, self.words = Position(), []
            moves = self.position.moves()
        move = rng.choice(moves)
        self.words.append(self.position.san(move))
        self.position = self.position.play(move)

    @property
    def text(self) -> str:
        """The game as the source has it."""
        return f"{HEAD.format(self.number)}{' '.join(self.words)} *\n"


def measure(boards: int, moves: int) -> list[float]:
    """Give the delay of each of *moves* moves in milliseconds."""
    rng = random.Random(1)
    games = [Game(number) for number in range(1, boards + 1)]
    for game in games:
        for _ in range(60):
            game.move(rng)
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder) / "games.pgn", Path(folder) / "out"
        written = out / "round-1.pgn"
        _put(source, games)
        words = ["relay", str(source), "--to", str(out), "--code", "fide-2023"]
        running = subprocess.Popen([sys.executable, "-m", "jadoube", *words])
        try:
            _wait(written, games[-1].text)
            return [_delay(source, written, games, rng) for _ in range(moves)]
        finally:
            running.terminate()
            running.wait()


def _delay(source: Path, written: Path, games: list[Game], rng: random.Random) -> float:
    game = rng.choice(games)
    game.move(rng)
    _put(source, games)
    began = time.perf_counter()
    _wait(written, game.text)
    return 1000 * (time.perf_counter() - began)


def _put(source: Path, games: list[Game]) -> None:
    spare = source.with_suffix(".new")
    spare.write_text("\n".join(game.text for game in games), "utf-8")
    spare.replace(source)


def _wait(written: Path, text: str) -> None:
    while not written.exists() or text not in written.read_text("utf-8"):
        time.sleep(0.001)


def main() -> None:
    """Measure and tell."""
    boards, moves = (int(word) for word in (*sys.argv[1:], "500", "200")[:2])
    found = measure(boards, moves)
    worst = statistics.quantiles(found, n=100)[98]
    print(f"{boards} boards: median {statistics.median(found):.0f} ms, p99 {worst:.0f} ms")


if __name__ == "__main__":
    main()
