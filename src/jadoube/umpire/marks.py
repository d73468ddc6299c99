"""The squares of a table that deserve a mark: whoever draws a board marks these and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import SquareSet

from . import acts
from .irregularity import CHECK, SET_UP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .board import Board
    from .irregularity import Irregularity, Obligation
    from .table import Table


NOWHERE = SquareSet()
HANDS = (acts.Touches, acts.Adjusts, acts.Upsets)


class Marks(msgspec.Struct, frozen=True):
    """The squares to be marked.

    *touched* are the man that the player in turn touched first, the one on which the last act
    laid a hand, and a man held: where it came from and, which is *held*, where it was set. *due*
    are the squares of what must be done, *open* those that something open is about, *check* is
    that of the King in turn where he is in check.
    """

    touched: SquareSet = NOWHERE
    held: int | None = None
    due: SquareSet = NOWHERE
    open: SquareSet = NOWHERE
    check: int | None = None


UNMARKED = Marks()


def marks(table: Table) -> Marks:
    """Say which squares of a table to mark for those from whom nothing is kept."""
    return mark(table, table.open, table.must)


def last_moved(table: Table) -> SquareSet:
    """Give the squares that the last completed move has changed."""
    return NOWHERE if table.past is None else SquareSet(_moved(table, table.past.ply))


def mark(
    table: Table,
    opened: tuple[Irregularity, ...],
    must: tuple[Obligation, ...],
    *,
    is_silent: bool = False,
    hides_checks: bool = False,
) -> Marks:
    """Say which squares to mark for those who know what is *opened* and what they *must* do.

    Where the umpire *is_silent* it is not marked which man was touched first: the mark would pass
    to another where the first did not bind, and so tell that. With *hides_checks* a check that was
    not announced is not marked.
    """
    board, held = table.board, table.held
    check = board.checks[board.turn]
    if check is not None and hides_checks and not check.announced:
        check = None
    touched = _touched(table, is_silent=is_silent)
    if not (touched or must or opened or check):
        return UNMARKED
    return Marks(
        SquareSet(touched),
        None if held is None else held.set_on[-1],
        SquareSet([square for one in must if (square := _due(table, one)) is not None]),
        SquareSet([square for wrong in opened for square in _at_fault(table, wrong)]),
        None if check is None else board.position.king(board.turn),
    )


def _due(table: Table, duty: Obligation) -> int | None:
    """Give the square of what must be moved or taken, where one man alone will do."""
    if duty.kind == "move king":
        return table.board.position.king(duty.by)
    return duty.square


def _touched(table: Table, *, is_silent: bool) -> list[int]:
    held, first, last = table.held, table.hand.first, table.done
    found = [] if held is None else [held.origin, held.set_on[-1]]
    if first is not None and not is_silent:
        found.append(first)
    if last is not None and isinstance(last.act, HANDS):
        found.append(last.act.square)
    return found


def _at_fault(table: Table, wrong: Irregularity) -> Iterator[int]:
    """Give the squares that an open irregularity is about."""
    if wrong.matter in SET_UP:
        yield from _set_up_at_fault(table, wrong)
    elif wrong.matter in CHECK:
        assert wrong.by is not None  # a check is always somebody's
        yield table.board.position.king(wrong.by.other)
    elif wrong.matter != "pressed-idle":  # which is about no man
        if wrong.ply < table.ply:  # else men were touched, and none has moved yet
            yield from _moved(table, wrong.ply)
        for option in wrong.options:
            if option.duty is not None and option.duty.square is not None:
                yield option.duty.square


def _set_up_at_fault(table: Table, wrong: Irregularity) -> Iterator[int]:
    setup, followed = table.setup, table.board.followed
    if wrong.matter == "men-misplaced":
        yield from _standing(followed[one.follows] for one in setup.misplaced)
    elif wrong.matter == "odds-not-given":
        yield from _standing(followed[one.follows] for one in setup.owed)
    elif wrong.matter == "men-missing":
        yield from (one.square for one in setup.missing if one.man.colour == wrong.by)


def _standing(squares: Iterable[int | None]) -> Iterator[int]:
    return (square for square in squares if square is not None)


def _moved(table: Table, ply: int) -> Iterator[int]:
    """Give the squares that were changed by the move that has *ply* moves before it."""
    assert table.past is not None  # the move was made
    before = table.past.at(ply).board
    after = _after(table, ply)
    for square in before.position.men() | after.position.men():
        if before.position.man(square) != after.position.man(square):
            yield square


def _after(table: Table, ply: int) -> Board:
    past = table.past
    if past is not None and past.ply > ply:
        return past.at(ply + 1).board
    return table.board if table.pending is None else table.pending.before
