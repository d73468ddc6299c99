"""Pawns on their last rank: named at once, named later, or waiting for a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Kind, Man, Move

from .board import LAST_RANK, arisen
from .carried import Carried
from .ending import settle
from .facts import Pending
from .pressing import finish, refuse_clockless
from .refusal import Reason, Refusal
from .remedies import Attempt, open_wrong
from .touching import heed_alarms, is_said_before, lapse_rights, man_on, refuse_offer

if TYPE_CHECKING:
    from .acts import Names
    from .finding import Finding
    from .table import Table


def names(finding: Finding, act: Names) -> None:
    """Give a pawn its name: it completes the pawn's move, or ends its waiting."""
    now = finding.now
    if act.both_hands:
        refuse_clockless(now)
    finding.cite("promotion", "promotion.choice")
    pending = now.pending
    if pending is not None and pending.target == act.square and now.board.turn == act.by:
        refuse_unusable(now, Man(act.by, Kind.PAWN), act.square, act.name)
        finding.change(pending=None, board=pending.before)
        _complete_step(finding, act, pending)
        return
    if (act.by, act.square) not in now.unnamed:
        raise Refusal("no-pawn-to-name", "promotion", "promotion.choice")
    refuse_unusable(now, Man(act.by, Kind.PAWN), act.square, act.name)
    board = msgspec.structs.replace(
        now.board, position=now.board.position.name(act.square, act.name)
    )
    if board.checks[act.by.other] is None:
        is_said = is_said_before(finding, act.by)
        check = arisen(board.position, act.by.other, now.ply, announced=is_said)
        board = board.with_check(act.by.other, check)
        if check is not None and is_said:
            finding.change(alarms=tuple(one for one in now.alarms if one.by != act.by))
    finding.change(board=board)


def _complete_step(finding: Finding, act: Names, pending: Pending) -> None:
    """Complete the step of a pawn that now has its name; a check that was said meanwhile had to be parried."""
    now = finding.now
    path, rules = (pending.origin, act.square), now.terms.code.rules
    board = now.board.facing(act.by)
    move = Move(*path, act.name)
    after = board.position.play(move, rules)
    if move in board.lawful(act.by, rules, pending.origin):
        finish(finding, act.by, Carried(after, (path,), act.square, move))
        return
    attempt = Attempt(act.by, man_on(now, pending.origin), *path, board, act.name)
    wrong = open_wrong(now, attempt, "exposed-king")
    finish(finding, act.by, Carried(after, (path,), act.square), wrong)


def await_name(finding: Finding, by: Colour, origin: int, target: int) -> None:
    """Let a pawn stand on its last rank until its owner says what it becomes."""
    now = finding.now
    if now.terms.code.provisions.lapse.when == "touch":
        lapse_rights(finding, by)
    finding.cite("promotion.step")
    heed_alarms(finding, by)
    refuse_offer(finding, by)
    settle(finding)
    if finding.now.result is not None:
        return
    shown = now.board.facing(by).position.carry(origin, target).replace(turn=by)
    finding.change(
        pending=Pending(origin, target, now.board, getattr(finding.act, "both_hands", False)),
        board=msgspec.structs.replace(now.board, position=shown),
        held=None,
    )


def refuse_unnamed(table: Table, by: Colour) -> None:
    """Refuse a move of *by* while a pawn of his must first be named."""
    if table.pending is not None:
        raise Refusal(Reason("unnamed-pawn", table.pending.target), "promotion")
    if not table.board.position.has_waiting:
        return
    for player, square in table.unnamed:
        if player == by:
            raise Refusal(Reason("unnamed-pawn", square), "promotion")


def refuse_unusable(table: Table, man: Man, square: int, name: Kind) -> None:
    """Refuse a *name* that the law does not give to *man* on *square*."""
    if man.kind != Kind.PAWN or square not in LAST_RANK[man.colour]:
        raise Refusal("no-last-rank", "promotion")
    usable = table.board.position.usable_names(man.colour, square, table.terms.code.rules)
    if name not in usable:
        raise Refusal("name-not-given", "promotion")
