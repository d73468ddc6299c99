"""Openings that every code begins its games from, so that their games can be compared in pairs."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from jadoube._kernel import Move, Position
from jadoube.opponent.search import Search

if TYPE_CHECKING:
    from jadoube._kernel import Rules

PLIES = 8
_FREE = 2  # plies that are any move at all
_NODES = 600
_LINES = 6
_NEAR = 40  # hundredths of a pawn within which a move is as good as the best
_EVEN = 60  # and within which a position is even
_LOOK = 5_000


@lru_cache(maxsize=4_096)
def opening(seed: int, number: int, rules: tuple[Rules, ...]) -> tuple[Move, ...]:
    """Give the opening of that number: even, and lawful by all *rules*.

    The same seed, number and rules give the same opening, whatever others were asked for.
    """
    chance = random.Random(f"jadoube {seed} {number}")  # noqa: S311 - games, not secrets
    search = Search(hash_mb=1)
    while True:
        moves = _line(search, chance)
        if moves is not None and all(_is_lawful(moves, one) for one in rules):
            return moves


def _line(search: Search, chance: random.Random) -> tuple[Move, ...] | None:
    """Play some moves that players might choose; None where they do not end even."""
    position = Position()
    moves: list[Move] = []
    search.clear()
    for ply in range(PLIES):
        if ply < _FREE:
            move = chance.choice(position.moves())
        else:
            lines = search.run(position, nodes=_NODES, multipv=_LINES).lines
            if not lines:
                return None
            best = lines[0].score.worth
            move = chance.choice([line.move for line in lines if line.score.worth >= best - _NEAR])
        moves.append(move)
        position = position.play(move)
    score = search.run(position, nodes=_LOOK).score
    return tuple(moves) if score is not None and abs(score.worth) <= _EVEN else None


def _is_lawful(moves: tuple[Move, ...], rules: Rules) -> bool:
    position = Position()
    for move in moves:
        if move not in position.moves(rules):
            return False
        position = position.play(move, rules)
    return bool(position.moves(rules))
