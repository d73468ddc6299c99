"""Time controls as people write them: `3+2`, or `40/90+30, 30+30` for one with periods."""

from __future__ import annotations

import re

from jadoube.umpire.agreement import Period

_PERIOD = re.compile(r"(?:([0-9]{1,3}) ?/ ?)?([0-9]{1,4})(?: ?\+ ?([0-9]{1,4}))?")


def parse_time(text: str) -> tuple[Period, ...]:
    """Read the periods of a time control; a ValueError says what was expected.

    Each has its moves before a slash, which the last may lack, its minutes, and the seconds that a move adds.
    """
    found = tuple(_period(part.strip()) for part in text.split(","))
    if any(period.moves is None for period in found[:-1]):
        raise ValueError("expected the moves of every period but the last, such as 40/90+30, 30+30")
    return found


def print_time(periods: tuple[Period, ...]) -> str:
    """Write what `parse_time` reads."""
    return ", ".join(map(_print_period, periods))


def _period(text: str) -> Period:
    found = _PERIOD.fullmatch(text)
    if found is None or not int(found[2]) or (found[1] is not None and not int(found[1])):
        raise ValueError("expected a time, such as 90+30 or 40/90+30, 30+30")
    moves = None if found[1] is None else int(found[1])
    return Period(60 * int(found[2]), int(found[3] or 0), moves)


def _print_period(period: Period) -> str:
    moves = "" if period.moves is None else f"{period.moves}/"
    increment = f"+{period.increment}" if period.increment else ""
    return f"{moves}{period.seconds // 60}{increment}"
