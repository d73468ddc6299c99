"""The size of the screen in words; `table.tcss` says how each of them is laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.geometry import Size
    from textual.screen import Screen


def fit(screen: Screen[object], size: Size) -> None:
    """Give *screen* the words for its *size*."""
    width, height = size
    screen.set_class(width < 40, "narrow")
    screen.set_class(width >= 95, "wide")
    screen.set_class(height < 24, "low")
    screen.set_class(height < 14, "short")
    # Here the panel beside or below the board has no room for what may be exacted: a line tells it.
    screen.set_class((width < 60 and height < 14) or (width < 40 and height < 20), "tiny")
