"""Moves in algebraic notation: they are made if they are lawful, else refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind, Man, SanError

from .acts import Castles
from .bar import find_bar, find_hindrance
from .castling import castle, lawful_castling, usages
from .checking import say_check
from .ending import settle
from .moving import carry
from .naming import refuse_unnamed
from .pressing import press, refuse_begun, take_turn, take_up
from .refusal import Reason, Refusal
from .written import carried_by

if TYPE_CHECKING:
    from .acts import Plays
    from .bar import Bar
    from .finding import Finding
    from .table import Table


def plays(finding: Finding, act: Plays) -> None:
    """Make the lawful move that the notation names, and say check if it says so."""
    now = finding.now
    if now.is_clocked and now.running != act.by:
        raise Refusal("not-pressed", "completing")
    take_turn(finding, act.by)
    now = finding.now
    refuse_unnamed(now, act.by)
    position, rules = now.ground.facing(act.by).position, now.terms.code.rules
    tolerated = now.ground.unnoticed(act.by)
    try:
        move = position.parse_san(act.san, rules, tolerated=tolerated, unnamed=True)
    except SanError as error:
        raise _refusal(now, act, str(error)) from None
    let_go = now.desk.let_go
    if let_go is not None:
        if (move.origin, move.target) != let_go.carried.paths[0]:
            refuse_begun(now)
        if move.origin != let_go.carried.origin:
            raise Refusal("put-back-first", "quitting")
        take_up(finding)
    if move.wing is not None:
        assert move.rook_target is not None  # a castling move has a landing for the Rook
        castle(finding, act.by, move.wing, (move.target, move.rook_target))
    else:
        carry(finding, act.by, (move.origin, move.target), move.promotion)
    if now.is_clocked and finding.now.pending is None:
        settle(finding)
        if finding.now.result is None:
            press(finding, act.by)
    if act.says_check:
        settle(finding)
        say_check(finding, act.by)


def _refusal(table: Table, act: Plays, fault: str) -> Refusal:
    """Refuse a move that is not lawful, and say which man or square bars it, where one does."""
    board, code = table.ground.facing(act.by), table.terms.code
    meant = carried_by(board.position, act.san)
    bar: Bar | None = None
    if isinstance(meant, Castles):
        corner = board.position.rook_home(act.by, meant.wing)
        known = usages(code, meant.wing, act.by)
        has_rook = board.position.man(corner) == Man(act.by, Kind.ROOK)
        if has_rook and not any(lawful_castling(board, act.by, one, code.rules) for one in known):
            bar = find_bar(board, act.by, meant.wing, known[0], known)
        return Refusal(Reason("not-a-move", fault=fault, bar=bar), "castling")
    if meant is not None:
        bar = find_hindrance(board, act.by, (meant.origin, meant.target), code.rules)
    return Refusal(Reason("not-a-move", fault=fault, bar=bar))
