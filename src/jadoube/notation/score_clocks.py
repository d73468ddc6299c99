"""What a score of others tells of the clock: the time agreed, what it showed after a move, and that it ran out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jadoube._kernel import Colour
from jadoube.umpire.acts import ClockShows
from jadoube.umpire.agreement import Period

if TYPE_CHECKING:
    from jadoube.notation.tokens import Game

_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,6})(?:\+(\d{1,4}))?", re.ASCII)
_SHOWN = re.compile(r"\[%clk\s+(\d{1,3}):([0-5]?\d):([0-5]?\d)(?:\.\d*)?\s*\]", re.ASCII)
# The words that the audit knows as well (kernel/audit/judge.cpp).
_RAN_OUT = re.compile(
    r"time.*forfeit|forfeit.*time|on time|time ?out|out of time|time over|time ran out|time expired"
    r"|exceeded (?:the )?time|overstepped|flag fell|flag fall|flagged",
    re.IGNORECASE,
)


def agreed_time(game: Game) -> tuple[Period, ...]:
    """Read the tag `TimeControl`, which counts seconds; empty where it is not of whole minutes or says something else."""
    found = [_PERIOD.fullmatch(part) for part in game.tag("TimeControl").split(":")]
    periods = []
    for number, one in enumerate(found, 1):
        if one is None or not int(one[2]) or int(one[2]) % 60 or int(one[2]) > 60 * 9999:
            return ()
        moves = int(one[1]) if one[1] else None
        if moves == 0 or (moves is None and number < len(found)):
            return ()
        periods.append(Period(int(one[2]), int(one[3] or 0), moves))
    return tuple(periods)


def ran_out(termination: str) -> bool:
    """Tell whether a tag `Termination` says that somebody's time was over."""
    return _RAN_OUT.search(termination) is not None


class ScoreClocks:
    """The clocks of both players as the comments of a score tell them, one after each move."""

    def __init__(self, time: tuple[Period, ...]) -> None:
        begun = time[0].seconds if time else None
        self._shown: dict[Colour, int | None] = dict.fromkeys(Colour, begun)

    def read(self, comment: str, by: Colour) -> tuple[ClockShows | None, str]:
        """Give what the clocks show after a move by *by*, and what else the comment says.

        Before both clocks are known, None and the whole comment are given.
        """
        found = _SHOWN.search(comment)
        if found is None:
            return None, comment
        hours, minutes, seconds = map(int, found.groups())
        self._shown[by] = 3600 * hours + 60 * minutes + seconds
        white, black = self._shown[Colour.WHITE], self._shown[Colour.BLACK]
        if white is None or black is None:
            return None, comment
        rest = f"{comment[: found.start()]} {comment[found.end() :]}"
        return ClockShows(white, black), " ".join(rest.split())
