"""The moves of the game as a list: numbered, in two columns where there is room, false ones in red."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text
from textual.widgets import RichLog

from jadoube._kernel import Colour
from jadoube.notation.short import is_false, short

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual import events

    from jadoube.table import Ruling

WIDE = 20
"""The columns that a list of two columns takes."""


class ListedMove(NamedTuple):
    """One move of the list."""

    number: int
    by: Colour
    san: str
    is_false: bool


def written_moves(rulings: Iterable[Ruling], *, is_silent: bool = False) -> list[ListedMove]:
    """List the moves that stand after *rulings*: one put back is not among them."""
    found: dict[int, ListedMove] = {}
    for ruling in rulings:
        before, after, by = ruling.before, ruling.after, ruling.act.by
        for ply in range(after.ply, before.ply):
            found.pop(ply, None)
        san = short(ruling, is_silent=is_silent)
        if san and by is not None:
            ply = min(before.ply, after.ply)
            is_wrong = is_false(ruling, is_silent=is_silent)
            found[ply] = ListedMove(before.position.number, by, san, is_wrong)
    return [found[ply] for ply in sorted(found)]


def in_columns(moves: Iterable[ListedMove]) -> list[Text]:
    """Write White's moves in one column and Black's in another, a line for each number."""
    lines: list[Text] = []
    last: tuple[int, Colour] | None = None
    for move in moves:
        if last is None or move.by == Colour.WHITE or last != (move.number, Colour.WHITE):
            lines.append(Text(f"{move.number:>3}. ", "dim"))
            if move.by == Colour.BLACK:
                lines[-1].append("…".ljust(7))
        lines[-1].append(move.san.ljust(7), "not dim red" if move.is_false else "not dim")
        last = move.number, move.by
    return lines


def run_on(moves: Iterable[ListedMove]) -> Text:
    """Write the moves one after another, as a book does."""
    text = Text()
    last: tuple[int, Colour] | None = None
    for move in moves:
        if last is None or move.by == Colour.WHITE or last != (move.number, Colour.WHITE):
            dots = "." if move.by == Colour.WHITE else "…"
            text.append(f"{move.number}{dots}\N{NO-BREAK SPACE}", "dim")
        text.append(f"{move.san} ", "red" if move.is_false else "")
        last = move.number, move.by
    return text


class MoveList(RichLog):
    """Shows the list, its end in sight."""

    def __init__(self) -> None:
        super().__init__(id="moves", wrap=True, markup=False, min_width=WIDE)
        self.can_focus = False
        self.moves: list[ListedMove] = []

    def show(self, moves: list[ListedMove]) -> None:
        """Show *moves*."""
        if moves != self.moves:
            self.moves = moves
            self._write()

    def on_resize(self, event: events.Resize) -> None:
        """Write the list again as there is room for it."""
        del event
        self._write()

    def _write(self) -> None:
        self.clear()
        lines = in_columns(self.moves) if self.size.height > 2 else [run_on(self.moves)]
        for line in lines:
            self.write(line)
