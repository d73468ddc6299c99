"""The board in the terminal: drawn with letters or figures, and open to a hand on a mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from jadoube._kernel import Colour, Kind
from jadoube.umpire.marks import NOWHERE, UNMARKED, last_moved

if TYPE_CHECKING:
    from textual import events

    from jadoube.table import Table
    from jadoube.umpire.marks import Marks

OUTLINES = dict(zip(Kind, "♙♘♗♖♕♔", strict=True))
FIGURES = dict(zip(Kind, "♟♞♝♜♛♚", strict=True))


class Paint(msgspec.Struct, frozen=True):
    """The colours of squares and men, as far as a terminal has any."""

    light: str
    dark: str
    touched: str
    open: str
    last: str
    white: str
    black: str


FULL = Paint("#af875f", "#875f5f", "#5f87af", "#d75f00", "#5f875f", "#ffffff", "#000000")
"""Grounds on which both White's men and Black's have a contrast of three to one; 256 colours have them all."""

SIXTEEN = Paint("#aaaaaa", "#00aaaa", "#aa5500", "#aa0000", "#00aa00", "#000000", "#000000")
"""For terminals of sixteen colours, of which the nearest would make both sides' men alike: White's are
then drawn as outlines.
"""

PLAIN = Style()
"""An empty style, and not None: without colour Textual looks into every style."""
BOLD = Style(bold=True)


CELLS = ((10, 5, 143, 46), (8, 4, 127, 38), (6, 3, 111, 30), (4, 2, 76, 22), (2, 1, 0, 0))
"""The columns and rows of a square, and those that the window must have for it."""


class BoardView(Widget):
    """Shows the men of a table; pressing and letting go are posted as squares.

    Small terminals get squares of two columns and one row. Without colour, Black's men are
    small letters and dark squares are dotted.
    """

    can_focus = False

    class Pressed(Message):
        """A hand came down on *square*."""

        def __init__(self, square: int) -> None:
            super().__init__()
            self.square = square

    class Dropped(Message):
        """The hand that came down on *origin* let go on *square*."""

        def __init__(self, origin: int, square: int) -> None:
            super().__init__()
            self.origin = origin
            self.square = square

    def __init__(self, table: Table, *, side: Colour = Colour.WHITE, figures: bool = True) -> None:
        super().__init__()
        self.table = table
        self.side = side
        self.figures = figures
        self.marks = UNMARKED
        self.last = NOWHERE
        self._from: int | None = None

    def show(self, table: Table, marks: Marks) -> None:
        """Show *table*: men touched, squares where something is open, and the last move are marked."""
        self.table = table
        self.last = last_moved(table)
        self.marks = marks
        self.refresh(layout=True)

    @property
    def cell(self) -> tuple[int, int]:
        """The columns and rows of one square, as large as the room allows."""
        width, height = self.app.size if self.is_attached else Size(80, 24)
        return next((across, down) for across, down, w, h in CELLS if width >= w and height >= h)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Give the width: eight squares and the numbers of the ranks."""
        del container, viewport
        return 8 * self.cell[0] + 2

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Give the height: eight squares and the letters of the files."""
        del container, viewport, width
        return 8 * self.cell[1] + 1

    def render_line(self, y: int) -> Strip:
        """Draw one row of the terminal."""
        across, down = self.cell
        if y >= 8 * down:
            letters = "abcdefgh" if self.side == Colour.WHITE else "hgfedcba"
            row = "  " + "".join(letter.center(across) for letter in letters)
            return Strip([Segment(row, PLAIN)])
        is_middle = y % down == (down - 1) // 2
        number = f"{self._rank(y // down) + 1} " if is_middle else "  "
        segments = [Segment(number, PLAIN)]
        for column in range(8):
            square = self._square(column, y // down)
            segments.append(self._segment(square, is_middle=is_middle))
        return Strip(segments)

    def _rank(self, row: int) -> int:
        return 7 - row if self.side == Colour.WHITE else row

    def _square(self, column: int, row: int) -> int:
        file = column if self.side == Colour.WHITE else 7 - column
        return 8 * self._rank(row) + file

    def _segment(self, square: int, *, is_middle: bool) -> Segment:
        across, _ = self.cell
        is_dark = (square + (square >> 3)) % 2 == 0
        man = self.table.seen(square)
        if self.app.no_color:
            letter = ("·" if is_dark else " ") if man is None else man.symbol
            cell = self._marked(square, letter, is_wide=across > 2)
            return Segment((cell if is_middle else " ").center(across), BOLD if man else PLAIN)
        paint = FULL if self.app.console.color_system in ("truecolor", "256") else SIXTEEN
        ground = paint.dark if is_dark else paint.light
        if square in self.marks.touched:
            ground = paint.touched
        elif square in self.marks.open:
            ground = paint.open
        elif square in self.last:
            ground = paint.last
        if man is None or not is_middle:
            return Segment(" " * across, Style(bgcolor=ground))
        is_outlined = man.colour == Colour.WHITE and paint.white == paint.black
        figure = OUTLINES[man.kind] if is_outlined else FIGURES[man.kind]
        letter = figure if self.figures else man.symbol
        ink = paint.white if man.colour == Colour.WHITE else paint.black
        return Segment(letter.center(across), Style(color=ink, bgcolor=ground, bold=True))

    def _marked(self, square: int, letter: str, *, is_wide: bool) -> str:
        """Mark a square without colour, as a diagram does: `[N]` touched, `(N)` something is open, `<N>` last move."""
        if square in self.marks.touched:
            return f"[{letter}]" if is_wide else f"{letter}*"
        if square in self.marks.open:
            return f"({letter})" if is_wide else f"{letter}?"
        if square in self.last:
            return f"<{letter}>" if is_wide else f"{letter}<"
        return letter

    # -- the hand ---------------------------------------------------------------------------------

    def square_at(self, x: int, y: int) -> int | None:
        """Find the square under a point of the widget."""
        across, down = self.cell
        column, row = (x - 2) // across, y // down
        if x < 2 or not (0 <= column < 8 and 0 <= row < 8):
            return None
        return self._square(column, row)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell that a hand came down."""
        square = self.square_at(event.x, event.y)
        if square is not None and self.table.seen(square) is not None:
            self._from = square
            self.capture_mouse()
            self.post_message(self.Pressed(square))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Tell where the hand let go."""
        self.release_mouse()
        origin, self._from = self._from, None
        square = self.square_at(event.x, event.y)
        if origin is not None and square is not None:
            self.post_message(self.Dropped(origin, square))
