"""Moves in algebraic notation: they are made if they are lawful, else refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import SanError

from .castling import CORNERS, castle
from .checking import say_check
from .ending import settle
from .moving import carry
from .naming import refuse_unnamed
from .pressing import press, take_turn, take_up
from .refusal import Reason, Refusal

if TYPE_CHECKING:
    from .acts import Plays
    from .finding import Finding


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
        raise Refusal(Reason("not-a-move", fault=str(error))) from None
    let_go = now.desk.let_go
    if let_go is not None:
        if move.origin != let_go.carried.origin:
            raise Refusal("put-back-first", "quitting")
        take_up(finding)
    if move.is_castling:
        wing = "king-side" if move.target > move.origin else "queen-side"
        assert move.rook_target is not None  # a castling move has a landing for the Rook
        castle(finding, act.by, CORNERS[wing][act.by], (move.target, move.rook_target))
    else:
        carry(finding, act.by, (move.origin, move.target), move.promotion)
    if now.is_clocked and finding.now.pending is None:
        settle(finding)
        if finding.now.result is None:
            press(finding, act.by)
    if act.says_check:
        settle(finding)
        say_check(finding, act.by)
