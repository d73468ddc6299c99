"""Pictures as SVG: a position as one likes to see it, a table with its touched and open squares marked."""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING, TypeAlias

from jadoube._kernel import Colour, JadoubeError, Position, SquareError, parse_square
from jadoube.prose.notices import seen
from jadoube.prose.rulings import describe
from jadoube.umpire import Table
from jadoube.umpire.marks import last_moved
from jadoube.umpire.marks import marks as marks_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import chess.svg

    from jadoube.umpire import Ruling

    Square: TypeAlias = int | str
    Marks: TypeAlias = Mapping[Square, str] | Iterable[Square]
    Arrows: TypeAlias = Iterable[tuple[Square, Square] | tuple[Square, Square, str]]

SIZE = 360
OPEN = "#e0a030"
TOUCHED = "#2060c0"
ARROW = "#15781b"
LAST = ("#aaa23b", "#cdd16a")
"""The ground of a dark and of a light square that the last move has changed."""

_LINE = 18
_LETTER = 7.5


def draw(
    shown: Table | Position,
    *,
    size: int = SIZE,
    orientation: Colour = Colour.WHITE,
    marks: Marks = (),
    arrows: Arrows = (),
    caption: str = "",
) -> str:
    """Draw a board as SVG, *size* wide, with the men of *orientation* below.

    A table has a ring around men touched, a ground of its own where something is open, and the
    last move marked. *marks* are squares, by name or number, or squares with their colours; an
    arrow is two squares and, if wanted, a colour: from a square to itself it is a ring. The
    *caption* stands below in as many lines as it needs. Raises JadoubeError for what is no
    square or no size.
    """
    import chess  # noqa: PLC0415 - needed only where something is drawn
    import chess.svg  # noqa: PLC0415

    pixels: object = size  # whatever was given
    if not isinstance(pixels, int) or pixels < 1:
        raise JadoubeError(f"size must be a number of pixels from 1, not {size!r}")
    if not isinstance(orientation, Colour):
        raise JadoubeError(f"orientation must be Colour.WHITE or Colour.BLACK, not {orientation!r}")
    fill, rings, check = _grounds(shown)
    given = marks.items() if hasattr(marks, "items") else ((square, OPEN) for square in marks)
    fill |= {_square(square): colour for square, colour in given}
    rings += [chess.svg.Arrow(a, b, color=colour) for a, b, colour in map(_arrow, arrows)]
    men = shown.placement
    board: str = chess.svg.board(
        chess.BaseBoard(men),
        orientation=orientation == Colour.WHITE,
        size=size,
        check=check,
        fill=fill,
        arrows=rings,
    )
    return _captioned(board, size, caption) if caption else board


def _grounds(
    shown: Table | Position,
) -> tuple[dict[int, str], list[chess.svg.Arrow | tuple[int, int]], int | None]:
    """Give the grounds of squares, the rings around men, and where a King in check stands."""
    import chess.svg  # noqa: PLC0415

    if isinstance(shown, Position):
        return {}, [], shown.king(shown.turn) if shown.is_check() else None
    if not isinstance(shown, Table):
        raise JadoubeError(f"expected a Table or a Position to draw, not {type(shown).__name__}")
    found = marks_of(shown)
    fill = {square: LAST[(square + (square >> 3)) & 1] for square in last_moved(shown)}
    fill |= dict.fromkeys(found.open, OPEN)
    rings: list[chess.svg.Arrow | tuple[int, int]] = [
        chess.svg.Arrow(square, square, color=TOUCHED) for square in found.touched
    ]
    return fill, rings, found.check


def _square(square: object) -> int:
    if isinstance(square, str):
        return parse_square(square)
    if isinstance(square, int) and 0 <= square < 64:
        return square
    raise SquareError(f"a square is a name, a1 to h8, or a number, 0 to 63, not {square!r}")


def _arrow(arrow: object) -> tuple[int, int, str]:
    if not isinstance(arrow, tuple | list) or len(arrow) not in (2, 3):
        raise JadoubeError(f"an arrow is two squares, and a colour if wanted, not {arrow!r}")
    origin, target, *colour = arrow
    return _square(origin), _square(target), str(*colour) or ARROW


def _captioned(board: str, size: int, caption: str) -> str:
    """Set *caption* below a board, in lines that are no wider than it."""
    room = max(int((size - 8) / _LETTER), 8)
    lines = [line for one in caption.splitlines() for line in textwrap.wrap(one, room) or [""]]
    height = size + _LINE * len(lines) + 6
    texts = "".join(
        f'<text x="4" y="{size + _LINE * at}" font-family="sans-serif" font-size="14">{escape(line)}</text>'
        for at, line in enumerate(lines, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {height}" '
        f'width="{size}" height="{height}">{board}{texts}</svg>'
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
