"""The squares of a table that deserve a mark: men touched or held, and where something is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import SquareSet

from . import acts
from .irregularity import CHECK, SET_UP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .board import Board
    from .irregularity import Irregularity
    from .standing import Standing


class Marks(msgspec.Struct, frozen=True):
    """The squares to be marked: those of men touched or held, and those where something is open.

    *check* is the square of the King in turn where he is in check.
    """

    touched: SquareSet
    open: SquareSet
    check: int | None = None


def marks(standing: Standing, act: acts.Act | None = None) -> Marks:
    """Say which squares of a table to mark; what *act*, the last one, laid a hand on counts as touched."""
    touched: set[int] = set()
    if standing.hand.first is not None:
        touched.add(standing.hand.first)
    if standing.held is not None:
        touched |= {standing.held.origin, standing.held.set_on[-1]}
    if isinstance(act, acts.Touches | acts.Adjusts | acts.Upsets):
        touched.add(act.square)
    opened = {square for wrong in standing.open for square in _at_fault(standing, wrong)}
    board = standing.board
    king = board.position.king(board.turn) if board.checks[board.turn] is not None else None
    return Marks(SquareSet(touched), SquareSet(opened), king)


def _at_fault(standing: Standing, wrong: Irregularity) -> Iterator[int]:
    """Give the squares that an open irregularity is about."""
    if wrong.matter in SET_UP:
        yield from _set_up_at_fault(standing, wrong)
    elif wrong.matter in CHECK:
        assert wrong.by is not None  # a check is always somebody's
        yield standing.board.position.king(wrong.by.other)
    else:
        yield from _moved(standing, wrong.ply)
        for option in wrong.options:
            if option.duty is not None and option.duty.square is not None:
                yield option.duty.square


def _set_up_at_fault(standing: Standing, wrong: Irregularity) -> Iterator[int]:
    setup, followed = standing.setup, standing.board.followed
    if wrong.matter == "men-misplaced":
        yield from _standing(followed[one.follows] for one in setup.misplaced)
    elif wrong.matter == "odds-not-given":
        yield from _standing(followed[one.follows] for one in setup.owed)
    elif wrong.matter == "men-missing":
        yield from (one.square for one in setup.missing if one.man.colour == wrong.by)


def _standing(squares: Iterable[int | None]) -> Iterator[int]:
    return (square for square in squares if square is not None)


def _moved(standing: Standing, ply: int) -> Iterator[int]:
    """Give the squares that the move changed which *ply* moves came before."""
    assert standing.past is not None  # the move was made
    before = standing.past.at(ply).board
    after = _after(standing, ply)
    for square in before.position.men() | after.position.men():
        if before.position.man(square) != after.position.man(square):
            yield square


def _after(standing: Standing, ply: int) -> Board:
    past = standing.past
    if past is not None and past.ply > ply:
        return past.at(ply + 1).board
    return standing.board if standing.pending is None else standing.pending.before
