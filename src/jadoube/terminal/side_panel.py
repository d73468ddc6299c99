"""What stands beside the board: the law and the players, the clocks, how things stand, what was said, the moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from .clock_bar import ClockBar
from .move_list import MoveList, written_moves
from .panels import heading, situation
from .sentences import SentenceLog

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from jadoube._kernel import Colour

    from .seating import Seating


class SidePanel(Vertical):
    """Tells of a table what the board does not show."""

    def __init__(self) -> None:
        super().__init__(id="side")

    def compose(self) -> ComposeResult:
        """Lay its parts one below another."""
        yield Static(id="heading")
        yield ClockBar()
        with VerticalScroll(id="situation"):
            yield Static(id="situation-text")
        with Vertical(id="story"):
            yield SentenceLog()
            yield MoveList()

    @property
    def sentences(self) -> list[str]:
        """What was said, the first sentence first."""
        return self.query_one(SentenceLog).sentences

    def begin(self) -> None:
        """Forget what was said at another table."""
        self.query_one(SentenceLog).begin()

    def say(self, sentence: str) -> None:
        """Add a sentence to those that were said."""
        self.query_one(SentenceLog).say(sentence)

    def keep_time(self, seating: Seating) -> None:
        """Show the clocks of *seating* from now on."""
        self.query_one(ClockBar).keep(seating)

    def show(self, seating: Seating, names: dict[Colour, str], *, figures: bool) -> None:
        """Show how things stand at *seating*, as the only person there may know it; two see for both."""
        table = seating.table
        self.query_one("#heading", Static).update(heading(table, names, figures=figures))
        self.query_one("#situation-text", Static).update(situation(table, seating.only_person))
        self.query_one(ClockBar).look()
        is_hushed = seating.is_silent and table.result is None
        self.query_one(MoveList).show(written_moves(seating.rulings, is_silent=is_hushed))
