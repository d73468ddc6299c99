"""Levels 1 to 10: how far a player looks, and how often he errs, from a beginner to the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import JadoubeError, Kind

from .search import SearchLine, SearchScore

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from jadoube._kernel import Move, Position, SquareSet

    from .search import Search

WORTH = {Kind.PAWN: 100, Kind.KNIGHT: 300, Kind.BISHOP: 300, Kind.ROOK: 500, Kind.QUEEN: 900}
"""What men are worth to one who only glances at the board, in hundredths of a pawn."""

DECIDED = 1_500
"""Beyond this, in hundredths of a pawn, a beginner does not care how much better a move is."""


class Level(msgspec.Struct, frozen=True):
    """How one level plays.

    `nodes` is how far it looks and `lines` among how many moves it wavers; `spread` is how far
    off, in hundredths of a pawn, it commonly judges each of them. `glances` is how often it
    moves at a glance, without a thought for the reply, `mates` how often it sees a mate in one.
    `elo` is what matches found it to be worth on the scale of Stockfish's `UCI_Elo`,
    give or take 80 to 210; that of the best level at 100 ms a move.
    """

    nodes: int
    lines: int
    spread: int
    glances: float
    mates: float
    elo: int


LEVELS = {
    1: Level(nodes=220, lines=9, spread=130, glances=0.14, mates=0.85, elo=660),
    2: Level(nodes=330, lines=8, spread=114, glances=0.11, mates=0.91, elo=890),
    3: Level(nodes=500, lines=8, spread=99, glances=0.08, mates=0.95, elo=990),
    4: Level(nodes=900, lines=7, spread=81, glances=0.05, mates=0.98, elo=1160),
    5: Level(nodes=1_800, lines=6, spread=62, glances=0.03, mates=1.0, elo=1370),
    6: Level(nodes=3_600, lines=5, spread=48, glances=0.015, mates=1.0, elo=1590),
    7: Level(nodes=6_500, lines=4, spread=35, glances=0.006, mates=1.0, elo=1770),
    8: Level(nodes=15_000, lines=4, spread=18, glances=0.001, mates=1.0, elo=1960),
    9: Level(nodes=40_000, lines=2, spread=8, glances=0.0, mates=1.0, elo=2190),
    10: Level(nodes=1_500_000, lines=1, spread=0, glances=0.0, mates=1.0, elo=2460),
}
BEST = 10


def choose(
    search: Search,
    position: Position,
    level: int,
    chance: Random,
    *,
    moves: Iterable[Move] | None = None,
    seconds: float | None = None,
    tolerated: SquareSet | None = None,
    history: Sequence[int] = (),
    horizon: int | None = None,
    resets: bool = False,
) -> SearchLine | None:
    """Choose a move as a player of *level* would, None if there is no move; the line says why.

    Below the best level the search forgets first, so that, with one thread, the same seed and
    position give the same move; *seconds* then only cut a search short. At the best level they
    are the limit. The other arguments are those of `Search.run`. Raises JadoubeError if there is
    no such level.
    """
    grade = level_of(level)
    allowed = None if moves is None else list(moves)
    is_best = level == BEST
    if not is_best:
        search.clear()
    if chance.random() < grade.glances:
        return _glance(search, position, grade, chance, moves=allowed, tolerated=tolerated)
    found = search.run(
        position,
        moves=allowed,
        nodes=None if is_best and seconds is not None else grade.nodes,
        seconds=seconds,
        multipv=grade.lines,
        tolerated=tolerated,
        history=history,
        horizon=horizon,
        resets=resets,
    )
    return _waver(found.lines, grade, chance)


def level_of(number: int) -> Level:
    """Give the level of that number; raises JadoubeError if there is no such level."""
    if number not in LEVELS:
        raise JadoubeError(f"the level must be 1 to {BEST}, not {number}")
    return LEVELS[number]


def level_for(elo: int) -> int:
    """Give the level whose strength comes nearest to *elo*."""
    return min(LEVELS, key=lambda number: abs(LEVELS[number].elo - elo))


def _waver(lines: Sequence[SearchLine], grade: Level, chance: Random) -> SearchLine | None:
    """Choose among lines as somebody who misjudges each of them a little."""
    if not lines:
        return None
    mating = [line for line in lines if line.score.mate == 1]
    if mating and chance.random() < grade.mates:
        return mating[0]
    others = [line for line in lines if line.score.mate != 1] or list(lines)
    if not grade.spread:
        return others[0]
    return max(others, key=lambda line: _near(line.score) + chance.gauss(0, grade.spread))


def _near(score: SearchScore) -> int:
    """Say what a score is worth to one who cannot see far."""
    return max(-DECIDED, min(DECIDED, score.worth))


def _glance(
    search: Search,
    position: Position,
    grade: Level,
    chance: Random,
    *,
    moves: Sequence[Move] | None,
    tolerated: SquareSet | None,
) -> SearchLine | None:
    """Choose by how the board looks after the move, minding only the man that is moved."""
    if moves is None:
        moves = position.namings(search.rules) or position.moves(search.rules, tolerated=tolerated)
    best: SearchLine | None = None
    best_worth = 0.0
    for move in moves:
        worth = _look_of(search, position, move)
        wavering = worth + chance.gauss(0, grade.spread)
        if best is None or wavering > best_worth:
            best, best_worth = SearchLine((move,), SearchScore(worth), 0, 0), wavering
    return best


def _look_of(search: Search, position: Position, move: Move) -> int:
    """Say how the board looks after *move* to the one who makes it."""
    after = position.play(move, search.rules)
    if after.turn == position.turn:
        return search.judge(after)
    worth = -search.judge(after)
    taken = None if move.is_castling or move.is_naming else position.man(move.target)
    man = after.man(move.target)
    if man is not None and man.kind in WORTH and after.attackers(move.target, after.turn):
        at_stake = WORTH[man.kind] - (WORTH.get(taken.kind, 0) if taken else 0)
        is_held = bool(after.attackers(move.target, position.turn))
        worth -= at_stake if not is_held or at_stake > WORTH[Kind.BISHOP] else 0
    return worth
