"""Stockfish's opinion of positions: `python -m benchmarks.opinions SAMPLES [--nodes N] > judged`.

Reads what `jadoube_tune games` wrote and writes the same lines with Stockfish's score in place of
ours, for `jadoube_tune fit`. Without `--nodes` it is asked for its evaluation of the position as
it stands, which is quick; with it, for what it finds in so many nodes, which is truer. Positions
in which it would rather take something than move quietly are then left out.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from benchmarks.opponent import stockfish

MOST = 2000
"""Scores beyond this, in hundredths of a pawn, say nothing about what a position is worth."""
AT_ONCE = 4
"""How many positions are sent before the first answer is waited for."""
STILL = 1.2
"""By what an evaluation as it stands is multiplied to be, on the whole, what a search finds."""

Sample = tuple[str, str]
"""A position and the result of its game, as they were written."""


def main() -> int:
    """Judge every sample of a file."""
    parser = argparse.ArgumentParser(prog="benchmarks.opinions", description=__doc__)
    parser.add_argument("samples", type=Path, help="a file of `FEN;score;result` lines")
    parser.add_argument("--nodes", type=int, help="search so far; without it nothing is searched")
    options = parser.parse_args()
    command = stockfish()
    if command is None:
        print("benchmarks.opinions: there is no stockfish on the path", file=sys.stderr)
        return 2
    try:
        with options.samples.open(encoding="ascii") as lines:
            samples = list(read_samples(lines))
    except (OSError, ValueError) as error:
        print(f"benchmarks.opinions: {options.samples}: {error}", file=sys.stderr)
        return 2
    with subprocess.Popen(
        [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as judge:
        assert judge.stdin
        assert judge.stdout
        judging = (
            standing(samples, judge.stdin, judge.stdout)
            if options.nodes is None
            else searched(samples, options.nodes, judge.stdin, judge.stdout)
        )
        for (fen, result), score in judging:
            if abs(score) < MOST:
                print(f"{fen};{score};{result}")
        judge.stdin.write("quit\n")
    return 0


def read_samples(lines: Iterable[str]) -> Iterator[Sample]:
    """Read samples; raises ValueError with the line's number where there is none."""
    for number, line in enumerate(lines, 1):
        fields = line.strip().split(";")
        if len(fields) != 3:
            raise ValueError(f"line {number} is not FEN;score;result")
        yield fields[0], fields[2]


def standing(samples: list[Sample], ask: IO[str], answers: IO[str]) -> Iterator[tuple[Sample, int]]:
    """Give Stockfish's evaluation of positions as they stand, from White's side."""
    for first in range(0, len(samples), AT_ONCE):
        some = samples[first : first + AT_ONCE]
        ask.write("".join(f"position fen {fen}\neval\n" for fen, _ in some))
        ask.flush()
        for sample in some:
            worth = next(line for line in answers if line.startswith("Final evaluation")).split()[2]
            if not worth.startswith("none"):  # as it says of a King in check
                yield sample, round(float(worth) * 100 * STILL)


def searched(
    samples: list[Sample], nodes: int, ask: IO[str], answers: IO[str]
) -> Iterator[tuple[Sample, int]]:
    """Give what Stockfish finds in so many nodes, from White's side, where its move is quiet."""
    ask.write("setoption name Hash value 1\n")
    for fen, result in samples:
        ask.write(f"ucinewgame\nposition fen {fen}\ngo nodes {nodes}\n")
        ask.flush()
        score = MOST
        for line in answers:
            words = line.split()
            if "score" in words:
                kind, value = words[words.index("score") + 1 :][:2]
                score = int(value) if kind == "cp" else MOST
            if words[:1] == ["bestmove"]:
                break
        if is_quiet(fen, words[1]):
            yield (fen, result), score if fen.split()[1] == "w" else -score


def is_quiet(fen: str, move: str) -> bool:
    """Say whether a move in coordinates takes nothing and promotes nothing."""
    rank = fen.split(maxsplit=1)[0].split("/")[8 - int(move[3])]
    squares = "".join("." * int(sign) if sign.isdigit() else sign for sign in rank)
    return len(move) == 4 and squares["abcdefgh".index(move[2])] == "."


if __name__ == "__main__":
    sys.exit(main())
