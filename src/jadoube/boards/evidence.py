"""What a board that senses its men says of them: evidence, whoever made the board.

Squares are numbered as everywhere here, a1 first, as the board itself counts them; how it lies on
the table is found out later.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from jadoube._kernel import Man

Marker = Literal["white wins", "black wins", "draw"]
"""What a piece that stands for a result means."""


class WholeBoard(msgspec.Struct, frozen=True):
    """Every man that the board sees at one moment: 64 squares."""

    men: tuple[Man | None, ...]
    marker: Marker | None = None


class SquareChange(msgspec.Struct, frozen=True):
    """One square that has changed, and what the board sees on it now."""

    square: int
    man: Man | None
    marker: Marker | None = None


class ClockReading(msgspec.Struct, frozen=True):
    """What the clock at the board says of its two sides; which of them is White's is found out later.

    *lever*: the first side is high, so that its time runs; *seconds* are None where no clock is there.
    """

    lever: bool
    seconds: tuple[int, int] | None = None
    flags: tuple[bool, bool] = (False, False)
    is_running: bool = True


Evidence = WholeBoard | SquareChange | ClockReading
