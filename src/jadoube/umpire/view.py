"""What one player may know of a table."""

from __future__ import annotations

import msgspec

from jadoube._kernel import Colour, Position

from .irregularity import Irregularity, Obligation, Result


class View(msgspec.Struct, frozen=True):
    """The table as *player* may see it.

    An umpire who announces shows what is open and what is due; a silent one shows the board,
    the turn and what was said aloud: checks announced, penalties exacted, counts, offers and
    questions. Irregularities, and what a touch binds to, the players must see for themselves.
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
