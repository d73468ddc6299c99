"""Hands laid on men: what a touch binds to, J'adoube, and men upset."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Kind, Man

from .acts import Moves, Plays, Quits, SaysCheck
from .ending import settle
from .facts import EMPTY_HAND, Hand
from .irregularity import CHECK, Duty
from .refusal import Reason, Refusal

if TYPE_CHECKING:
    from .acts import Adjusts, Touches, Upsets
    from .finding import Finding
    from .table import Table


def touches(finding: Finding, act: Touches) -> None:
    """Bind the player in turn to the man he touches, as the code has it."""
    man_on(finding.now, act.square)
    lay_hand(finding, act.by, act.square)


def adjusts(finding: Finding, act: Adjusts) -> None:
    """J'adoube frees; where the code knows no J'adoube, to adjust is to touch."""
    man_on(finding.now, act.square)
    finding.cite("adjusting")
    if not finding.now.terms.code.provisions.adjusting.frees:
        lay_hand(finding, act.by, act.square)


def upsets(finding: Finding, act: Upsets) -> None:
    """Judge a man knocked over: as if touched, free to be set up again, or to be adjusted."""
    man_on(finding.now, act.square)
    finding.cite("upset")
    then = finding.now.terms.code.provisions.upset.then
    if then == "touched":
        lay_hand(finding, act.by, act.square)
    elif then == "free":
        finding.change(upset=finding.now.upset | {act.square})


def man_on(table: Table, square: int) -> Man:
    """Give the man on *square*; a hand cannot touch an empty one."""
    man = table.board.position.man(square)
    if man is None:
        raise Refusal(Reason("no-man", square))
    return man


def lay_hand(finding: Finding, by: Colour, square: int) -> None:
    """Note the touch of *square* by the player in turn: his older rights lapse, and it may bind him.

    What lapses stands: a mate that the adversary gave irregularly has then ended the game.
    """
    now = finding.now
    if now.board.turn != by:
        return
    if now.terms.code.provisions.lapse.when == "touch":
        lapse_rights(finding, by)
    heed_alarms(finding, by)
    if square in now.upset:
        finding.change(upset=now.upset - {square})
    elif now.hand.bound is None and now.duty is None and now.pending is None:
        duty, matters = liability(now, by, square)
        finding.cite(*matters)
        finding.change(hand=Hand(square, duty))
    settle(finding)


def liability(table: Table, by: Colour, square: int) -> tuple[Duty | None, list[str]]:
    """Say what touching *square* asks of *by*, and which matters say so."""
    board, code = table.board, table.terms.code
    law, rules = code.provisions, code.rules
    man = man_on(table, square)
    if man.colour != by:
        for remedy in law.touched_adverse.options:
            duty = Duty(by, "take", "touched-adverse", "take", square)
            if remedy == "king":
                duty = Duty(by, "king", "touched-adverse", "king")
            if board.can_meet(duty, rules):
                return duty, ["touched-adverse"]
        return None, ["touched-adverse"]
    if not law.touched_own.binds:
        return None, ["touched-own"]
    if board.lawful(by, rules, square):
        return Duty(by, "move", "touched-own", "play", square), ["touched-own"]
    if man.kind == Kind.KING:
        return None, ["touched-own", "touched-pinned"]
    if board.facing(by).position.power(square, rules):
        matter, options = "touched-pinned", law.touched_pinned.options
    else:
        matter, options = "touched-blocked", law.touched_blocked.options
    king = Duty(by, "king", "touched-own", "king", ground=matter)
    is_bound = "king" in options and board.can_meet(king, rules)
    return king if is_bound else None, ["touched-own", matter]


def rebind(finding: Finding) -> None:
    """Ask again what binds the players, when the board or what is known of a check has changed.

    A penalty that can no longer be met is dropped; a touch binds to what it would ask now, and
    to nothing if another man, or none, stands there.
    """
    now = finding.now
    if now.duty is not None and not now.board.can_meet(now.duty, now.terms.code.rules):
        finding.change(duty=None)
    hand = now.hand
    if hand.bound is None or hand.first is None:
        return
    if finding.is_altered(hand.first):
        finding.change(hand=EMPTY_HAND)
        return
    duty, _ = liability(now, hand.bound.by, hand.first)
    finding.change(hand=Hand(hand.first, duty))


def lapse_rights(finding: Finding, by: Colour, *, completed: bool = False) -> None:
    """Let *by* lose the penalties he did not exact; his rights in a check only once he has *completed* a move."""
    open_now = finding.now.wrongs
    if not open_now:
        return
    gone = tuple(
        wrong
        for wrong in open_now
        if wrong.may_be_claimed_by(by) and (completed or wrong.matter not in CHECK)
    )
    if gone:
        finding.cite("lapse")
        finding.lapse(gone, "move" if completed else "touch")


def is_said_before(finding: Finding, by: Colour) -> bool:
    """Tell whether the last thing that *by* did, in this turn of his, was to say check where there was none yet.

    A pawn's step to its last rank and its name are one move.
    """
    before = finding.before
    if before.board.turn != by or not any(
        alarm.by == by and alarm.ply == before.ply for alarm in before.alarms
    ):
        return False
    done = before.done_by(by)
    last = next(done)
    if before.pending is not None and isinstance(last, Moves | Quits | Plays):
        last = next(done)
    return isinstance(last, SaysCheck)


def heed_alarms(finding: Finding, by: Colour) -> None:
    """Note that *by* has touched or moved after a check falsely said to him."""
    alarms = finding.now.alarms
    if alarms:
        heeded = tuple(
            alarm if alarm.by == by else msgspec.structs.replace(alarm, is_heeded=True)
            for alarm in alarms
        )
        finding.change(alarms=heeded)
