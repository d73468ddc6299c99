"""Draws: when one is welcome, and when it is time to offer one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind
from jadoube.umpire.acts import AcceptsDraw

from .search import MATE

if TYPE_CHECKING:
    from jadoube.table import Table

EARLY, LATE = -60, 40
"""A draw is welcome to a player who stands no better, in hundredths of a pawn: with all pieces, with none."""
PIECES = 14
"""The pieces on the board at the beginning, Kings apart."""
LEVEL = 30
"""Within this, in hundredths of a pawn, nobody stands better."""
TIRED = 40
"""After so many plies without capture or pawn's move, few pieces and a level game, a draw is offered."""
FEW = 4
AGAIN = 24
"""So many plies pass before a draw is offered once more."""

MINOR = (Kind.BISHOP, Kind.KNIGHT)


def is_welcome(table: Table, me: Colour, stands: int) -> bool:
    """Tell whether *me*, who stands so, takes the draw that is offered.

    Where an engagement makes somebody win by it, that decides; where nobody can win, it is taken.
    """
    result = table.act(AcceptsDraw(me)).after.result
    if result is not None and result.winner is not None:
        return result.winner == me
    if is_dead(table):
        return True
    left = min(_pieces(table), PIECES) / PIECES
    return stands <= LATE + (EARLY - LATE) * left


def is_time(table: Table, stands: int) -> bool:
    """Tell whether a draw should be offered by somebody who stands so: nobody can win, or nobody does."""
    if is_dead(table):
        return True
    is_still = table.position.halfmoves >= TIRED and _pieces(table) <= FEW
    return is_still and abs(stands) <= LEVEL and stands > -MATE


def is_dead(table: Table) -> bool:
    """Tell whether the men left cannot mate, nor stalemate where that counts: bare Kings, or one with a Bishop or Knight."""
    position = table.position
    men = [man for square in position.men() if (man := position.man(square)) is not None]
    others = [man.kind for man in men if man.kind != Kind.KING]
    if not others:
        return True
    is_drawn = table.code.provisions.stalemate.giver == "draws"
    return is_drawn and len(others) == 1 and others[0] in MINOR


def _pieces(table: Table) -> int:
    position = table.position
    pawns = len(position.men(kind=Kind.PAWN))
    return len(position.men()) - pawns - 2
