"""What the levels are worth: `python -m benchmarks.levels [--games 40] [--ms 100] [--levels 1-10]`.

Neighbours play one another, and some play Stockfish held to a rating; the ratings that make all
results likeliest are then told with what they are uncertain by. Stockfish goes no lower than 1350,
so below that the ratings hang on the matches between neighbours alone.
"""

import argparse
import math
import sys
from dataclasses import dataclass

import chess.engine

from benchmarks.match import Option, Player, play_match
from benchmarks.opponent import US, stockfish
from jadoube.opponent.levels import BEST, LEVELS

ANCHORS = {3: 1350, 4: 1350, 5: 1350, 6: 1600, 7: 1800, 8: 2000, 9: 2200, 10: 2400}
"""Which rating of Stockfish each level is measured against."""


@dataclass(frozen=True)
class Met:
    """What *level* scored against another level, or against somebody rated so."""

    level: int
    against: int
    is_rated: bool
    score: float
    games: int


def main() -> int:
    """Play all matches asked for and tell the ratings."""
    parser = argparse.ArgumentParser(prog="benchmarks.levels", description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="in each match, an even number")
    parser.add_argument("--ms", type=int, default=100, help="milliseconds for a move, at most")
    parser.add_argument("--levels", default=f"1-{BEST}", help="such as 3-6")
    options = parser.parse_args()
    command = stockfish()
    if command is None:
        print("benchmarks.levels: there is no stockfish on the path", file=sys.stderr)
        return 2
    lowest, highest = (int(end) for end in options.levels.split("-"))
    limit = chess.engine.Limit(time=options.ms / 1000)

    def ours(level: int) -> Player:
        return Player(f"level {level}", US, limit, {"Skill Level": level, "Move Overhead": 0})

    def theirs(rating: int) -> Player:
        held: dict[str, Option] = {"UCI_LimitStrength": True, "UCI_Elo": rating, "Move Overhead": 0}
        return Player(f"Stockfish {rating}", (command,), limit, held)

    met = []
    for level in range(lowest, highest + 1):
        if level < highest:
            tally = play_match(ours(level + 1), ours(level), options.games, tell=_nothing)
            print(f"level {level + 1} and level {level}: {tally}", flush=True)
            met.append(Met(level + 1, level, False, tally.score, options.games))
        if level in ANCHORS:
            rating = ANCHORS[level]
            tally = play_match(ours(level), theirs(rating), options.games, tell=_nothing)
            print(f"level {level} and Stockfish {rating}: {tally}", flush=True)
            met.append(Met(level, rating, True, tally.score, options.games))
    for level, (likeliest, error) in ratings(met).items():
        print(f"level {level}: {likeliest:.0f} ± {error:.0f}, said to be {LEVELS[level].elo}")
    return 0


def _nothing(_: str) -> None:
    """Tell nothing of the single games."""


def ratings(met: list[Met]) -> dict[int, tuple[float, float]]:
    """Give each level's likeliest rating and what it is uncertain by, nineteen times in twenty."""
    levels = sorted({one.level for one in met} | {one.against for one in met if not one.is_rated})
    place = {level: index for index, level in enumerate(levels)}
    rated = dict.fromkeys(levels, 1500.0)
    steep = math.log(10) / 400
    inverse: list[list[float]] = []
    for _ in range(100):  # Newton's steps
        slope = [0.0] * len(levels)
        curve = [[0.0] * len(levels) for _ in levels]
        for one in met:
            own = place[one.level]
            other = None if one.is_rated else place[one.against]
            theirs = float(one.against) if one.is_rated else rated[one.against]
            chance = 1 / (1 + 10 ** ((theirs - rated[one.level]) / 400))
            # One more draw than was played: a clean score must not mean an endless difference.
            points, games = one.score * one.games + 0.5, one.games + 1
            pull = steep * (points - games * chance)
            weight = steep * steep * games * max(chance * (1 - chance), 1e-3)
            slope[own] += pull
            curve[own][own] += weight
            if other is not None:
                slope[other] -= pull
                curve[other][other] += weight
                curve[own][other] -= weight
                curve[other][own] -= weight
        inverse = _inverted(curve)
        for level, row in zip(levels, inverse, strict=True):
            step = sum(part * by for part, by in zip(row, slope, strict=True))
            rated[level] += max(-100.0, min(100.0, step))
    return {
        level: (rated[level], 1.96 * math.sqrt(inverse[place[level]][place[level]]))
        for level in levels
    }


def _inverted(matrix: list[list[float]]) -> list[list[float]]:
    """Invert a small matrix by Gauss and Jordan; a rating that nothing holds stays where it is."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i] + 1e-9
        rows[i] = row = [value / pivot for value in rows[i]]
        for j, other in enumerate(rows):
            if j != i:
                rows[j] = [a - other[i] * b for a, b in zip(other, row, strict=True)]
    return [row[size:] for row in rows]


if __name__ == "__main__":
    sys.exit(main())
