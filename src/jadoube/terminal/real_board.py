"""A real board at a table: its bytes, and what the table hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.boards import BoardDoor, Decoder, Remark, WholeBoard
from jadoube.boards.inference import shown_by
from jadoube.boards.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jadoube.boards import Chunk
    from jadoube.table import Table
    from jadoube.umpire.acts import Act

    from .board_source import BoardSource
    from .seating import Seating

PATIENCE = 1.0
"""Seconds for which a board must be still until a move against an opponent without hands is done."""
WELCOME = (
    "A board is at the table. A move is done when the clock is pressed, when the other side lifts a man, "
    "or by Enter on an empty line."
)


class RealBoard:
    """A board, and the door by which it comes to a table."""

    def __init__(self, source: BoardSource) -> None:
        self.source = source
        self.door = BoardDoor()

    def sit_down(self, seating: Seating) -> None:
        """Wait for hands on both sides, or only for those of a person."""
        self.door.account.patience = PATIENCE if seating.opponents else None

    def feed(self, chunk: Chunk) -> None:
        """Take in what the board has sent."""
        self.door.feed(chunk.data, chunk.at)

    def heard(self, seating: Seating) -> Iterator[Act | Remark]:
        """Give acts and remarks until there is nothing more; each act must be done before the next."""
        while (said := self.door.next(seating.table)) is not None:
            if isinstance(said, Remark) and said.kind == "put-right":
                self.source.ask_for_men()  # the men may stand rightly, and the board have missed it
            yield said


def lies_across(chunks: Sequence[Chunk], table: Table) -> bool:
    """Tell whether a board is first seen to lie turned by a quarter, as no board should."""
    decoder = Decoder()
    for chunk in chunks:
        for message in decoder.feed(chunk.data):
            if isinstance(message, WholeBoard):
                sight = Sight(shown_by(table))
                sight.see(message, None)
                return sight.turns % 2 == 1
    return False
