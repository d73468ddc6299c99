"""A careless temper: it touches the wrong man, forgets to say check, moves falsely, castles where it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, JadoubeError, Kind
from jadoube.umpire.acts import Act, Castles, Moves, Touches

if TYPE_CHECKING:
    import random

    from jadoube.law import Wing
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
    "careless": (Temper(0.06), "touches the wrong man or forgets a check now and then"),
    "reckless": (Temper(0.2), "hardly plays a game without a false move"),
}
"""The tempers that have a name, and what each of them is like."""


def slip(table: Table, me: Colour, chance: random.Random) -> Act | None:
    """Give something careless that a hand might do in its turn, None if nothing offers itself."""
    kinds = [_touch, _false_move, _castle]
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
    home = 4 if me == Colour.WHITE else 60
    if table.position.king(me) != home:
        return None
    wings: list[Wing] = ["king-side", "queen-side"]
    chance.shuffle(wings)
    for wing in wings:
        castling = Castles(me, wing)
        if not table.is_lawful(castling) and not table.act(castling).is_refused:
            return castling
    return None
