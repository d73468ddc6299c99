"""Putting moves back: the board as it was, and nothing of what came after."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour

from .beginnings import BARE_DESK, EMPTY_HAND

if TYPE_CHECKING:
    from .board import Board
    from .finding import Finding


def put_back(finding: Finding, ply: int, turn: Colour | None = None) -> None:
    """Restore the board as it was when *ply* moves were completed, with *turn* to play if given.

    Men, castling, taking in passing and counts are restored; what opened later is gone, and
    hands are empty. A count that was demanded goes on, and a check that was said stays said.
    """
    now = finding.now
    if now.past is None or ply >= now.ply:
        return
    past = now.past.at(ply)
    board = _still_said(now.board, past.board if turn is None else past.board.facing(turn))
    own = None if now.duty is None else now.past.last_by(now.duty.by)
    # A penalty outlives the put-back of the other's second move, in the same turn.
    is_bound_still = (
        now.duty is not None and now.duty.by == board.turn and (own is None or own.ply < ply)
    )
    finding.put_back += now.ply - ply
    finding.change(
        board=board,
        past=past.earlier,
        hand=EMPTY_HAND,
        held=None,
        pending=None,
        duty=now.duty if is_bound_still else None,
        wrongs=tuple(wrong for wrong in now.wrongs if wrong.ply < ply),
        alarms=tuple(alarm for alarm in now.alarms if alarm.ply <= ply),
        counts=tuple(
            msgspec.structs.replace(count, since=_earlier(count.since, board.completed))
            for count in now.counts
        ),
    )
    if now.desk is not BARE_DESK:
        finding.change(desk=now.desk.undone(ply))


def _still_said(now: Board, board: Board) -> Board:
    """Keep what was said of a check that still stands on *board*: a move is put back, a word is not."""
    for player, said in zip(Colour, now.checks, strict=True):
        check = board.checks[player]
        if said is None or check is None or said.given != check.given:
            continue
        known = msgspec.structs.replace(
            check,
            announced=said.announced or check.announced,
            is_perceived=said.is_perceived or check.is_perceived,
        )
        board = board.with_check(player, known)
    return board


def _earlier(since: tuple[int, int], completed: tuple[int, int]) -> tuple[int, int]:
    return min(since[0], completed[0]), min(since[1], completed[1])


def restore_duty(finding: Finding, past_ply: int) -> None:
    """Lay the duty again that was owed before the move at *past_ply*, if it can be met."""
    before = finding.before.past
    if before is None:
        return
    duty = before.at(past_ply).duty
    if duty is not None and finding.now.board.can_meet(duty, finding.now.terms.code):
        finding.change(duty=duty)
