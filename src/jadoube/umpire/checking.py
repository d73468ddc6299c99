"""Check said in time, late, or where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .facts import Alarm
from .irregularity import Irregularity, Option
from .restoring import put_back

if TYPE_CHECKING:
    from jadoube._kernel import Colour

    from .acts import SaysCheck
    from .finding import Finding


def says_check(finding: Finding, act: SaysCheck) -> None:
    """Judge what saying check does now."""
    say_check(finding, act.by)


def say_check(finding: Finding, by: Colour) -> None:
    """Announce the check on the adversary's King; the code says what late notice does; a false one is noted."""
    now = finding.now
    late = now.terms.code.provisions.check_not_announced.late
    check = now.board.checks[by.other]
    falsely = now.terms.code.provisions.check_falsely_announced
    is_heard = check is None and (falsely.options or falsely.spares)
    if now.result is not None or (late == "known" and not is_heard):
        return
    if check is None:
        finding.cite("check-falsely-announced")
        _sound_alarm(finding, by)
        return
    finding.cite("check-not-announced")
    if check.announced:
        return
    announce(finding, by.other)
    if check.stale and not check.is_known:
        _notice_late(finding, by)


def _sound_alarm(finding: Finding, by: Colour) -> None:
    """Note a check said where there is none; in his own turn he may be about to give it."""
    alarms = finding.now.alarms
    is_heeded = any(alarm.by == by and alarm.is_heeded for alarm in alarms)
    if is_heeded and finding.now.board.turn != by:
        return
    # A right that the other has by an earlier one is not lost when it is said again.
    kept = tuple(alarm for alarm in alarms if alarm.by != by or alarm.is_heeded)
    finding.change(alarms=(*kept, Alarm(by, finding.now.ply)))


def announce(finding: Finding, player: Colour) -> None:
    """Note that *player* has been told of the check on his King."""
    board, pending = finding.now.board, finding.now.pending
    check = board.checks[player]
    if check is not None:
        known = msgspec.structs.replace(check, announced=True)
        finding.change(board=board.with_check(player, known))
        if pending is not None:
            before = pending.before.with_check(player, known)
            finding.change(pending=msgspec.structs.replace(pending, before=before))


def _notice_late(finding: Finding, by: Colour) -> None:
    """He kept silent until his adversary had completed a move: the code says what becomes of it."""
    now = finding.now
    late = now.terms.code.provisions.check_not_announced.late
    check = now.board.checks[by.other]
    last = None if now.past is None else now.past.last_by(by.other)
    assert check is not None  # it is this check that he has just announced
    assert last is not None  # and the other has completed a move in it
    if late == "choice":
        wrong = Irregularity("check-not-announced", by, (Option("parry"),), last.ply)
        kept = tuple(one for one in now.wrongs if one.matter != wrong.matter)
        finding.opened.append(wrong)
        finding.change(wrongs=(*kept, wrong))
    elif late == "recall-all":
        put_back(finding, check.given, by.other)
        announce(finding, by.other)
    elif late == "recall-last":
        put_back(finding, last.ply, by.other)
        announce(finding, by.other)
