"""Rights exacted and rights given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .beginnings import EMPTY_HAND
from .checking import announce
from .denial import refusal
from .irregularity import CHECK, CLOCK, ILLEGAL, SET_UP, Irregularity, Option
from .rearranging import rearrange
from .refusal import Refusal
from .restoring import put_back, restore_duty
from .tallying import penalise, restart_clock, tally
from .touching import lose_rights, touch_in_turn

if TYPE_CHECKING:
    from jadoube._kernel import Colour

    from .acts import Exacts, Waives
    from .finding import Finding
    from .table import Table


def exacts(finding: Finding, act: Exacts) -> None:
    """Exact the remedy for what opened last among those that offer it; of the set-up, for the first listed.

    Unless one was named, the laws of the others that offer it are cited too: it settles them all.
    """
    now = finding.now
    offered = [
        (wrong, option)
        for wrong in now.claimable(act.by)
        if act.matter in (None, wrong.matter)
        for option in wrong.options
        if option.is_meant_by(act.remedy, act.square)
    ]
    if not offered:
        raise refusal(now, act)
    # The set-up was wrong from the start: a game begun again for the first listed ends the others.
    wrong, option = offered[0 if offered[0][0].matter in SET_UP else -1]
    if act.square is None and option.square is not None and _is_ambiguous(wrong, option):
        raise Refusal("which-man", wrong.matter)
    finding.exacted = (wrong, option)
    finding.cite(*wrong.grounds)
    for settled, _ in offered:
        finding.cite(*settled.grounds)
    if wrong.matter in SET_UP:
        rearrange(finding, act.by, wrong.matter, option.remedy)
    elif wrong.matter in CHECK:
        _take_back(finding, act.by, option.remedy)
    elif option.remedy == "penalty":
        impose(finding, wrong, option)
    elif option.remedy == "stand":
        _let_stand(finding, wrong)
    else:
        enforce(finding, wrong, option)


def impose(finding: Finding, wrong: Irregularity, option: Option) -> None:
    """Count what is not put back; of two faults in one action the one that is put back is exacted."""
    other = next(
        (
            one
            for one in finding.now.wrongs
            if one.by == wrong.by and one.ply == wrong.ply and one.matter not in CLOCK
        ),
        None,
    )
    if other is not None:
        finding.exacted = (other, other.options[0])
        finding.cite(*other.grounds)
        enforce(finding, other, other.options[0])
        return
    finding.exacted = (wrong, option)
    penalise(finding, wrong)
    restart_clock(finding)


def _is_ambiguous(wrong: Irregularity, option: Option) -> bool:
    return sum(other.remedy == option.remedy for other in wrong.options) > 1


def _let_stand(finding: Finding, wrong: Irregularity) -> None:
    """Let what was done hold good, and close every other irregularity of that turn with it."""
    now = finding.now
    board = now.board
    if wrong.matter == "exposed-king" and wrong.by is not None:
        check = board.checks[wrong.by]
        if check is not None:
            # How the King came into this check is known to both: nobody can say that he did not perceive it.
            board = board.with_check(wrong.by, msgspec.structs.replace(check, is_perceived=True))
    finding.change(wrongs=_of_check(now), board=board, hand=EMPTY_HAND, held=None)


def enforce(finding: Finding, wrong: Irregularity, option: Option) -> None:
    """Put the move back and lay the duty on the offender, if he can meet it.

    Where an illegal move may be claimed long after, what was wrong before it stays open.
    """
    gone = [one for one in finding.now.wrongs if one.ply == wrong.ply and one.by == wrong.by]
    ply = wrong.ply - option.further
    is_made = ply < finding.now.ply
    put_back(finding, ply)
    if not is_made:
        # He has touched men, and moved none yet: his adversary names one.
        kept = tuple(one for one in finding.now.wrongs if one not in gone)
        finding.change(wrongs=kept, hand=EMPTY_HAND, held=None)
    elif finding.now.terms.code.provisions.lapse.illegal == "same":
        finding.change(wrongs=_of_check(finding.now))
    else:
        restore_duty(finding, ply)
        tally(finding, next((one for one in gone if one.matter in ILLEGAL), wrong), is_undone=True)
        restart_clock(finding)
    if finding.now.result is not None:
        return
    if wrong.touched:
        touch_in_turn(finding, finding.now.board.turn, *wrong.touched)
        return
    duty = option.duty
    if duty is not None and finding.now.board.can_meet(duty, finding.now.terms.code):
        penalty = msgspec.structs.replace(duty, penalty=True)
        finding.change(duty=penalty, board=finding.now.board.facing(duty.by))


def _of_check(table: Table) -> tuple[Irregularity, ...]:
    """List what stays open when a penalty is exacted, the matters of check: one turn has one penalty."""
    return tuple(one for one in table.wrongs if one.matter in CHECK)


def _take_back(finding: Finding, by: Colour, remedy: str) -> None:
    """Put back the claimant's last move and what followed it: after a false alarm he plays freely, else he must parry."""
    now = finding.now
    last = None if now.past is None else now.past.last_by(by)
    if remedy == "retract":
        alarm = next(alarm for alarm in now.alarms if alarm.by != by)
        finding.change(hand=EMPTY_HAND, held=None)
        if last is not None and last.ply >= alarm.ply:
            put_back(finding, last.ply, by)
        finding.change(alarms=tuple(one for one in finding.now.alarms if one.by == by))
        return
    assert last is not None  # he has completed a move in the check
    put_back(finding, last.ply, by)
    announce(finding, by)
    restore_duty(finding, last.ply)


def waives(finding: Finding, act: Waives) -> None:
    """Give up a right, or every right now open to him but those of the set-up."""
    now = finding.now
    given_up = now.waivable(act.by, act.matter)
    if act.matter is not None and not given_up:
        raise Refusal("not-open", act.matter)
    for wrong in given_up:
        if wrong.matter in ILLEGAL and now.terms.code.provisions.lapse.illegal == "end":
            raise Refusal("not-waivable", "intervention", wrong.matter)
        finding.cite(*wrong.grounds)
        _give_up(finding, act.by, wrong)


def _give_up(finding: Finding, by: Colour, wrong: Irregularity) -> None:
    now = finding.now
    if wrong.matter in SET_UP:
        finding.change(setup=now.setup.waive(by, wrong.matter))
    elif wrong.matter == "check-unperceived":
        check = now.board.checks[by]
        assert check is not None  # it is open only while he is in check
        known = msgspec.structs.replace(check, is_perceived=True)
        finding.change(board=now.board.with_check(by, known))
    elif wrong.matter == "check-falsely-announced":
        finding.change(alarms=tuple(alarm for alarm in now.alarms if alarm.by == by))
    elif wrong.matter in ILLEGAL and now.has_arbiter:
        # He gives up his own right; the arbiter may act all the same.
        given_up = msgspec.structs.replace(wrong, lost="waiver")
        finding.change(wrongs=tuple(given_up if one is wrong else one for one in now.wrongs))
    else:
        lose_rights(finding, (wrong,), "waiver")
