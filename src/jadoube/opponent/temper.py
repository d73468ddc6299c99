"""A careless temper: it touches the wrong man, moves falsely or into check, castles where it may not, cries check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, JadoubeError, Kind
from jadoube.law import WINGS
from jadoube.umpire.acts import Act, Castles, Moves, SaysCheck, Touches
from jadoube.umpire.board import ARRAY

if TYPE_CHECKING:
    import random

    from jadoube.table import Table


class Temper(msgspec.Struct, frozen=True):
    """How often, from 0 to 1, a player does carelessly what he meant to do rightly.

    Raises JadoubeError for a rate outside 0 to 1.
    """

    carelessness: float = 0.0

    def __post_init__(self) -> None:
        if not 0 <= self.carelessness <= 1:
            raise JadoubeError(
                f"carelessness must be a rate from 0 to 1, not {self.carelessness:g}"
            )

    def slips(self, chance: random.Random) -> bool:
        """Tell whether he slips now."""
        return chance.random() < self.carelessness


TEMPERS = {
    "careful": (Temper(), "knows every law and keeps it"),
    "careless": (Temper(0.06), "touches the wrong man, overlooks or forgets a check now and then"),
    "reckless": (Temper(0.2), "hardly plays a game without a false move"),
}
"""The tempers that have a name, and what each of them is like."""


def slip(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Give something careless that a hand might do in its turn, None if nothing offers itself."""
    kinds = [_touch, _touch_adverse, _false_move, _expose, _castle, _cry_check]
    chance.shuffle(kinds)
    for kind in kinds:
        act = kind(table, me, chance)
        if act is not None and not table.act(act).is_refused:
            return act
    return None


def _touch(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Lay a hand on a man that he did not mean to move."""
    if table.hand.bound is not None:
        return None
    movable = sorted({move.origin for move in table.permitted()})
    return Touches(me, chance.choice(movable)) if movable else None


def _touch_adverse(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Lay a hand on one of the adversary's men that he thought he might take."""
    if table.hand.bound is not None:
        return None
    men = [at for at in table.position.men(me.other) if at != table.position.king(me.other)]
    near = [at for at in men if table.position.attackers(at, me)] or men
    return Touches(me, chance.choice(near)) if near else None


def _expose(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Overlook a check: leave the King in it, open a line upon him, or walk into it."""
    position, rules = table.position, table.code.rules
    pawns = position.men(me, Kind.PAWN)
    lawful = {(move.origin, move.target) for move in table.lawful()}
    overlooked = [
        Moves(me, origin, target)
        for origin in position.men(me)
        for target in position.power(origin, rules)
        if (origin, target) not in lawful and not (origin in pawns and target >> 3 in (0, 7))
    ]
    return chance.choice(overlooked) if overlooked else None


def _cry_check(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Say check where there is none, but not twice in a row."""
    del chance
    crier = SaysCheck(me)
    is_check = table.board.checks[me.other] is not None
    is_repeated = table.done is not None and table.done.act == crier
    return None if is_check or is_repeated else crier


def _false_move(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Move a man a little wrongly: to an empty square one beside where it might go."""
    position = table.position
    moves = table.permitted()
    chance.shuffle(moves)
    for move in moves:
        man = position.man(move.origin)
        if man is None or man.kind == Kind.KING or move.is_castling:
            continue
        beside = [
            target
            for step in (-1, 1, -8, 8)
            if 0 <= (target := move.target + step) < 64
            and abs((target & 7) - (move.target & 7)) <= 1
            and target != move.origin
            and position.man(target) is None
            and target not in position.power(move.origin, table.code.rules)
            and not (man.kind == Kind.PAWN and target >> 3 in (0, 7))
        ]
        if beside:
            return Moves(me, move.origin, chance.choice(beside))
    return None


def _castle(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Castle where it may not be done, but looks as if it might: King at home, Rook in the corner."""
    if table.position.king(me) != ARRAY.king(me):
        return None
    wings = list(WINGS)
    chance.shuffle(wings)
    for wing in wings:
        castling = Castles(me, wing)
        if not table.is_lawful(castling) and not table.act(castling).is_refused:
            return castling
    return None
