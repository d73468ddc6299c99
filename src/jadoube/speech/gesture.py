"""What a man carried from square to square means: a move, or castling where the code has the King land."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Kind, Man, Position, parse_square
from jadoube.law import WINGS, Wing
from jadoube.umpire.acts import Castles, Moves
from jadoube.umpire.board import ARRAY

if TYPE_CHECKING:
    from jadoube.law import Code
    from jadoube.table import Table


class WingLaw(msgspec.Struct, frozen=True):
    """How a code lets one player castle on one wing: from which squares, in which ways.

    *onto* says what the King carried to a square may mean: onto his Rook, any of the ways; onto a
    square where the code has him land, those that end there, and a step if it is only one.
    """

    by: Colour
    wing: Wing
    king: int
    rook: int
    ways: tuple[Castles, ...]
    onto: dict[int, tuple[Castles | Moves, ...]]


def wings(code: Code) -> tuple[WingLaw, ...]:
    """List how *code* lets each player castle; a wing on which nobody may is left out."""
    return _wings(code.provisions.castling.king_side, code.provisions.castling.queen_side)


@lru_cache(100)
def _wings(*landings: tuple[tuple[str, str], ...]) -> tuple[WingLaw, ...]:
    return tuple(
        _wing(by, wing, known)
        for by in Colour
        for wing, known in zip(WINGS, landings, strict=True)
        if known
    )


def _wing(by: Colour, wing: Wing, landings: tuple[tuple[str, str], ...]) -> WingLaw:
    home, king, rook = 8 * by.home_rank, ARRAY.king(by), ARRAY.rook_home(by, wing)
    squares = [(parse_square(one) + home, parse_square(other) + home) for one, other in landings]
    # Where the code knows one way only, the wing says everything.
    ways = tuple(
        Castles(by, wing, *both) if len(squares) > 1 else Castles(by, wing) for both in squares
    )
    onto: dict[int, tuple[Castles | Moves, ...]] = {}
    for landing in dict.fromkeys(one for one, _ in squares):
        ending = [way for way, (one, _) in zip(ways, squares, strict=True) if one == landing]
        is_step = abs(landing - king) == 1
        onto[landing] = (*ending, *([Moves(by, king, landing)] if is_step else []))
    onto[rook] = ways
    return WingLaw(by, wing, king, rook, ways, onto)


def wings_at(table: Table) -> tuple[WingLaw, ...]:
    """List how the players may castle at *table*: as the code has it, or from where Chess960 has set King and Rook."""
    position = table.position
    return _elsewhere(position) if position.is_chess960 else wings(table.code)


def _elsewhere(position: Position) -> tuple[WingLaw, ...]:
    """In Chess960 a step may end where castling would: to castle, the King is set on his Rook."""
    found = []
    for by in Colour:
        for wing in WINGS:
            if position.has_right(by, wing):
                ways = (Castles(by, wing),)
                rook = position.rook_home(by, wing)
                found.append(WingLaw(by, wing, position.king(by), rook, ways, {rook: ways}))
    return tuple(found)


def carried(table: Table, by: Colour, origin: int, target: int) -> tuple[Moves | Castles, ...]:
    """Give what a man carried from *origin* to *target* may mean; of several, the player must choose."""
    position = table.position
    for one in wings_at(table):
        if (
            (one.by, one.king) == (by, origin)
            and target in one.onto
            and position.man(one.king) == Man(by, Kind.KING)
            and position.man(one.rook) == Man(by, Kind.ROOK)
        ):
            return one.onto[target]
    return (Moves(by, origin, target),)
