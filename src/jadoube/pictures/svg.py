"""Pictures of a table: the men as the eye sees them, with touched and open squares marked."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from jadoube.prose.notices import seen
from jadoube.prose.rulings import describe
from jadoube.umpire.marks import marks

if TYPE_CHECKING:
    from jadoube.umpire import Ruling, Table

SIZE = 360
OPEN = "#e0a030"
TOUCHED = "#2060c0"


def draw(table: Table, *, size: int = SIZE) -> str:
    """Draw the board as SVG: a ring around men touched, a ground of its own where something is open."""
    import chess  # noqa: PLC0415 - wanted only where something is drawn
    import chess.svg  # noqa: PLC0415

    found = marks(table)
    return chess.svg.board(
        chess.BaseBoard(table.shown.placement),
        size=size,
        check=found.check,
        fill=dict.fromkeys(found.open, OPEN),
        arrows=[chess.svg.Arrow(square, square, color=TOUCHED) for square in found.touched],
    )


def show_table(table: Table) -> str:
    """Show a table as HTML: the board, whose turn it is, what must be done and what is open."""
    law = ", ".join((table.code.name, *(custom.name for custom in table.code.customs)))
    return _figure(draw(table), law, table)


def show_ruling(ruling: Ruling) -> str:
    """Show a ruling as HTML: its sentence over the table after it."""
    return _figure(draw(ruling.after), describe(ruling), ruling.after)


def _figure(svg: str, heading: str, table: Table) -> str:
    lines = "".join(f"<div>{escape(line)}</div>" for line in seen(table))
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:1em"><div>'
        f'{svg}</div><div style="max-width:32em"><b>{escape(heading)}</b>{lines}</div></div>'
    )
