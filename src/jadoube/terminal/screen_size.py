"""The size of the screen in words; `table.tcss` says how each of them is laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.geometry import Size
    from textual.screen import Screen


def fit(screen: Screen[object], size: Size) -> None:
    """Give *screen* the words for its *size*."""
    width, height = size
    is_low, is_slim, is_short = height < 24, width < 60, height < 14
    screen.set_class(is_low, "low")
    screen.set_class(is_slim, "slim")
    screen.set_class(is_short, "short")
    screen.set_class(width >= 95, "wide")
    # The panel lies below the board, not beside it.
    screen.set_class(width < 40 and not is_short, "narrow")
    # The panel has room for what was said or for what may be exacted, not for both: a line tells the second.
    screen.set_class(is_slim and is_low, "small")
    # It has room for neither: the clocks alone stand in it.
    screen.set_class(width < 40 and is_short, "tiny")
