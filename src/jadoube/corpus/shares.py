"""Counts in words, and shares with the range in which they probably lie."""

from __future__ import annotations

import math

import msgspec

NINETY_FIVE = 1.959964
"""Standard deviations on either side that hold ninety-five of a hundred cases."""


class Range(msgspec.Struct, frozen=True):
    """A figure and its interval of ninety-five per cent."""

    value: float
    low: float
    high: float

    @property
    def has_interval(self) -> bool:
        """Whether there is one: a single value has none."""
        return self.low < self.high


def share(part: float, whole: int) -> Range:
    """Give a share with Wilson's interval, which is good for few games too and where all agree.

    Half a point makes the *part* no whole number; the interval is then a little wide.
    """
    if not whole:
        return Range(0.0, 0.0, 1.0)
    z = NINETY_FIVE
    p = part / whole
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z * math.sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return Range(p, max(0.0, middle - half), min(1.0, middle + half))


def number_of(count: int, what: str, several: str = "") -> str:
    """Say how many there are: `1 game`, `1,389 games`."""
    return f"{count:,} {what if count == 1 else several or what + 's'}"
