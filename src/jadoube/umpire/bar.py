"""What bars a castling, or a man from a square: the rule that it breaks, with the square and the man in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from jadoube._kernel import Kind

from .board import ARRAY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jadoube._kernel import Colour, Rules
    from jadoube.law import Wing

    from .board import Board

LONGEST_STEP = 2
"""How far a pawn may go."""


BarKind = Literal[
    "usage",
    "king-moved",
    "rook-moved",
    "moved",
    "check",
    "between",
    "commanded",
    "pinned",
    "in-the-way",
]


class Bar(msgspec.Struct, frozen=True):
    """Why King and Rook may not castle, or a man may not go where it should.

    *square* is the one that is commanded or taken, where the Rook stood, or where the man stands
    that is pinned; *man* is the square of the man that commands it, gives check, pins, or stands
    between.
    """

    kind: BarKind
    square: int | None = None
    man: int | None = None


def find_bar(
    board: Board, by: Colour, wing: Wing, landings: tuple[int, int], usages: list[tuple[int, int]]
) -> Bar:
    """Say why *by* may not castle on *wing* to *landings*; *usages* are those that the code knows."""
    if landings not in usages:
        return Bar("usage")
    position = board.position
    king, corner = position.king(by), position.rook_home(by, wing)
    is_home = king == ARRAY.king(by) or position.is_chess960
    if not is_home or board.stirred >> king & 1:
        return Bar("king-moved")
    if board.stirred >> corner & 1:
        return Bar("rook-moved", corner)
    if not position.has_right(by, wing):
        return Bar("moved", corner)
    for man in position.checkers(by):
        return Bar("check", king, man)
    path = _steps(king, landings[0])
    for square in (*_steps(king, corner), *path, *_steps(corner, landings[1])):
        if square not in (king, corner) and position.man(square) is not None:
            return Bar("between", square, square)
    for square in path:
        for man in position.attackers(square, by.other):
            return Bar("commanded", square, man)
    # A Rook that does not come from a corner may have shielded where the King lands.
    (man, *_) = position.take_off(corner).attackers(landings[0], by.other)
    return Bar("commanded", landings[0], man)


def _steps(origin: int, target: int) -> range:
    """Give the squares of a rank from the one after *origin* to *target*."""
    step = 1 if target > origin else -1
    return range(origin + step, target + step, step) if target != origin else range(0)


def find_hindrance(board: Board, by: Colour, path: tuple[int, int], rules: Rules) -> Bar | None:
    """Say which man keeps *by* from carrying one along *path*; None where no man does."""
    position = board.facing(by).position
    origin, target = path
    man = position.man(origin)
    assert man is not None  # it is the man that was meant
    if target not in position.power(origin, rules):
        between = next((one for one in _way(man.kind, path) if position.man(one) is not None), None)
        return None if between is None else Bar("in-the-way", origin, between)
    if man.kind == Kind.KING:
        attackers = position.attackers(target, by.other)
        return next((Bar("commanded", target, attacker) for attacker in attackers), None)
    for checker in position.checkers(by):
        return Bar("check", position.king(by), checker)
    pinners = position.carry(origin, target).checkers(by)
    return next((Bar("pinned", origin, pinner) for pinner in pinners), None)


def _way(kind: Kind, path: tuple[int, int]) -> Iterable[int]:
    """List the squares that a man of *kind* would cross on *path*, the last included; none where it cannot go that way."""
    origin, target = path
    files, ranks = (target & 7) - (origin & 7), (target >> 3) - (origin >> 3)
    is_straight, is_slant = not (files and ranks), abs(files) == abs(ranks)
    goes = {
        Kind.QUEEN: is_straight or is_slant,
        Kind.ROOK: is_straight,
        Kind.BISHOP: is_slant,
        Kind.PAWN: not files and abs(ranks) <= LONGEST_STEP,
    }
    if not goes.get(kind):
        return ()
    reach = max(abs(files), abs(ranks))
    step = 8 * (ranks // reach) + files // reach
    return range(origin + step, target + step, step)
