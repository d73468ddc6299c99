"""The clock as it is told: what it shows, whose flag is down, and who has lost by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour

from .attendance import require_arbiter
from .ending import lose
from .pressing import refuse_untimed
from .refusal import Refusal
from .setup import is_within

if TYPE_CHECKING:
    from .acts import CallsFlag, ClockShows, FlagFalls, SetsClock
    from .finding import Finding
    from .table import Table


def clock_shows(finding: Finding, act: ClockShows) -> None:
    """Note what the clock shows; nothing follows."""
    refuse_untimed(finding.now)
    _show(finding, act.white, act.black)


def sets_clock(finding: Finding, act: SetsClock) -> None:
    """Set what the clock shows, as long as the law lets it be put right."""
    now = finding.now
    require_arbiter(now)
    if not is_within(now.completed, now.terms.code.provisions.completing.settings):
        raise Refusal("clock-set-late", "completing.settings")
    finding.cite("completing.settings")
    _show(finding, act.white, act.black)


def _show(finding: Finding, white: int, black: int) -> None:
    finding.change(desk=msgspec.structs.replace(finding.now.desk, shown=(white, black)))


def flag_falls(finding: Finding, act: FlagFalls) -> None:
    """Note a flag that is down: the moves of the period are completed, or the time is overstepped."""
    now = finding.now
    refuse_untimed(now)
    player, desk = act.player, now.desk
    if now.result is not None or player in desk.flags:
        return
    if now.completed_by(player) >= _owed(now, player):
        white, black = desk.fallen
        fallen = (white + 1, black) if player == Colour.WHITE else (white, black + 1)
        finding.change(desk=msgspec.structs.replace(desk, fallen=fallen))
    else:
        finding.change(desk=msgspec.structs.replace(desk, flags=(*desk.flags, player)))


def _owed(table: Table, player: Colour) -> float:
    """Count the moves that *player* must have completed by the end of this period; in the last, infinitely many."""
    periods = table.terms.agreement.time[: table.desk.fallen[player] + 1]
    if not periods or any(period.moves is None for period in periods):
        return float("inf")
    return sum(period.moves or 0 for period in periods)


def may_claim_flag(table: Table, by: Colour) -> bool:
    """Tell whether the other's flag fell first, before he had completed his moves."""
    flags = table.desk.flags
    law = table.terms.code.provisions.flag
    return law.loses and table.result is None and flags[:1] == (by.other,)


def claim_flag(finding: Finding, by: Colour) -> None:
    """End the game against the other, whose flag is down."""
    now = finding.now
    if not may_claim_flag(now, by):
        flags, fallen = now.desk.flags, now.desk.fallen[by.other]
        if flags[:1] == (by,):
            raise Refusal("own-flag-down", "flag")
        raise Refusal("period-completed" if fallen else "flag-not-down", "flag")
    finding.cite("flag", "flag.seen")
    lose(finding, by.other, "flag")


def calls_flag(finding: Finding, _: CallsFlag) -> None:
    """Declare the game lost for the player whose flag fell first; nothing follows where his moves are completed."""
    now = finding.now
    require_arbiter(now)
    finding.cite("flag", "flag.seen")
    if now.desk.flags and now.terms.code.provisions.flag.loses:
        lose(finding, now.desk.flags[0], "flag")
    elif not any(now.desk.fallen):
        raise Refusal("flag-not-down", "flag")
