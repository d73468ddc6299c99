"""What one player may know of a table."""

from __future__ import annotations

import msgspec

from jadoube._kernel import Colour, Position

from .irregularity import Irregularity, Obligation, Result
from .marks import Marks
from .standing import Held


class View(msgspec.Struct, frozen=True):
    """The table as *player* may see it.

    An umpire who announces shows what is open and what is due; a silent one shows the board,
    the turn, hands on men, and what was said aloud: checks announced, penalties exacted, counts,
    offers and questions. Irregularities, and what a touch binds to, the players must see for
    themselves.
    """

    player: Colour
    position: Position
    turn: Colour
    check: str
    open: tuple[Irregularity, ...]
    must: tuple[Obligation, ...]
    counts: dict[Colour, int]
    offer: Colour | None
    question: str | None
    result: Result | None
    held: Held | None
    turned: bool
    """Whether the board lies the wrong way round."""
    waiting: tuple[int, ...]
    """The squares of pawns that wait for a name because the law gives them none yet."""
    marks: Marks
