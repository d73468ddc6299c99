"""A table drawn with letters, for any terminal: what stands, what is touched, what is open."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from jadoube.cases.printer import print_step
from jadoube.language.words import visible
from jadoube.prose.notices import seen
from jadoube.umpire.marks import marks

if TYPE_CHECKING:
    from jadoube.notation.story import Story
    from jadoube.table import Table

BOARD_WIDTH = 27
_GAP = 3
_NARROWEST_PANEL = 24
_LEGEND = "[ ] touched  ( ) open"


def diagram(table: Table) -> list[str]:
    """Draw the board in nine lines: `[N]` a man touched, `(N)` a square where something is open."""
    found = marks(table)
    lines = []
    for rank in range(7, -1, -1):
        cells = []
        for square in range(8 * rank, 8 * rank + 8):
            man = table.seen(square)
            left, right = "  "
            if square in found.touched:
                left, right = "[]"
            elif square in found.open:
                left, right = "()"
            cells.append(f"{left}{'.' if man is None else man.symbol}{right}")
        lines.append(f"{rank + 1}  {''.join(cells)}")
    lines.append("   " + "".join(f" {file} " for file in "abcdefgh"))
    return lines


def frame(story: Story, at: int, width: int = 80, height: int = 24) -> list[str]:
    """Show the record after its first *at* lines in no more than *height* lines of *width*.

    Where there is no room for the board and what is to be said beside it, they stand one under
    the other. Where there are too few lines the title is left out first, and what does not fit
    is cut.
    """
    moment = story.moments[at - 1] if at else None
    table = story.start if moment is None else moment.table
    ruling = None if moment is None else moment.ruling
    title = visible(story.case.title or "A game")
    lines = [f"{title} ({story.case.code})", ""]
    board = diagram(table)
    beside = _panel(table)
    room = width - BOARD_WIDTH - _GAP
    if room >= _NARROWEST_PANEL:
        rows = [line for text in beside for line in textwrap.wrap(text, room)]
        rows = _cut(rows, len(board))
        rows += [""] * (len(board) - len(rows))
        lines += [
            f"{row:{BOARD_WIDTH + _GAP}}{text}" for row, text in zip(board, rows, strict=True)
        ]
        beside = []
    else:
        lines += board
    said = ["The men are laid."] if moment is None else [print_step(moment.step)]
    if ruling is not None:
        said.append(ruling.text)
    lines.append("")
    lines += [line for text in (*said, *beside) for line in textwrap.wrap(visible(text), width)]
    if len(lines) > height:
        lines = [line for line in lines[1:] if line]
    return [line[:width].rstrip() for line in _cut(lines, height)]


def _cut(lines: list[str], height: int) -> list[str]:
    return lines if len(lines) <= height else [*lines[: height - 1], "…"]


def _panel(table: Table) -> list[str]:
    found = marks(table)
    legend = [_LEGEND] if found.touched or found.open else []
    return [*seen(table), *legend]
