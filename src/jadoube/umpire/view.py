"""What one player may know of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Man, Position

from .facts import Held
from .irregularity import Irregularity, Obligation, Result
from .marks import Marks, mark

if TYPE_CHECKING:
    from .table import Table


class View(msgspec.Struct, frozen=True):
    """The table as *player* may see it.

    No umpire shows a check that was not announced: the law lets it be overlooked. One who announces
    shows what is open and what is due; a silent one shows the board,
    the turn, hands on men, and what was said aloud: checks announced, penalties exacted, counts,
    offers and questions. Irregularities, and what a touch binds to, the players must see for
    themselves: a man let go passes the turn, whether its move was lawful or not.
    """

    player: Colour
    position: Position
    turn: Colour
    check: str
    open: tuple[Irregularity, ...]
    must: tuple[Obligation, ...]
    counts: dict[Colour, int]
    offer: Colour | None
    referred: str | None
    result: Result | None
    held: Held | None
    turned: bool
    """Whether the board lies the wrong way round."""
    waiting: tuple[int, ...]
    """The squares of pawns that wait for a name because the law gives them none yet."""
    marks: Marks
    running: Colour | None = None
    """The player whose clock runs, where there is one; nobody is told whether he has forgotten it."""
    clock: tuple[int, int] | None = None
    """The seconds that the clock shows, where that was told."""
    tally: tuple[int, int] = (0, 0)
    """The illegal moves established against White and Black."""
    captor: tuple[int, Man] | None = None
    """The man that has taken a King and stands in his place, with its square; *position* has the King."""
    flags: tuple[Colour, ...] = ()
    """The players who have overstepped their time, in the order in which their flags fell."""


def view(table: Table, player: Colour) -> View:
    """Show what *player* may know of *table*; under a silent umpire he must see irregularities himself."""
    is_silent = table.agreement.umpire == "silent"
    check = table.check
    opened = () if is_silent else table.open
    must = table.spoken if is_silent else table.must
    position, let_go = table.shown, table.desk.let_go
    if is_silent and let_go is not None:
        # A lawful move that was made and not pressed upon looks the same.
        position = position.replace(turn=let_go.by.other)
    return View(
        player,
        position,
        position.turn,
        "none" if check == "unannounced" else check,
        opened,
        must,
        {one.by: max(table.remaining(one), 0) for one in table.counts} if table.counts else {},
        table.offer,
        table.referred,
        table.result,
        table.held,
        table.setup.turned,
        table.suspended if table.position.has_waiting else (),
        mark(table, opened, must, is_silent=is_silent, hides_checks=True),
        table.running,
        table.desk.shown,
        table.desk.tally,
        table.desk.captor,
        table.desk.flags,
    )
