"""Making a move: the turn passes, rights lapse, checks arise, and what was wrong opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Position

from .beginnings import EMPTY_HAND
from .board import Board, Check, Past
from .ending import settle
from .irregularity import Duty, Irregularity, Option
from .liability import liability
from .refusal import Refusal
from .touching import heed_alarms, is_misled, is_said_before, lapse_rights, without_penalty

if TYPE_CHECKING:
    from .carried import Carried
    from .desk import Desk
    from .facts import Alarm, Terms
    from .finding import Finding
    from .table import Table


def complete(
    finding: Finding,
    by: Colour,
    carried: Carried,
    *wrongs: Irregularity,
    desk: Desk | None = None,
) -> None:
    """Complete *by*'s move, opening what was wrong with it and every duty that it did not meet.

    *desk* is what the clock and the arbiter know after it, where the move changes that.
    """
    before = finding.now
    out_of_turn = before.board.turn != by
    ply = before.ply
    if before.wrongs:
        lapse_rights(finding, by, completed=True, lawful=not wrongs)
    if finding.lapsed:
        # What lapses stands: a mate that the adversary gave irregularly has ended the game.
        settle(finding)
        if finding.now.result is not None:
            return
    opened: list[Irregularity] = []
    if out_of_turn:
        finding.cite("moved-twice")
        opened.append(Irregularity("moved-twice", by, _of_two_moves(before, by, carried), ply))
    opened += wrongs
    if before.duty is not None or before.hand.bound is not None:
        opened += unmet(before, by, carried, ply)
    if is_misled(before, by):
        finding.cite("check-falsely-announced")
        opened = list(without_penalty(before, opened))
    for wrong in opened:
        finding.cite(*wrong.grounds)
    if before.alarms:
        heed_alarms(finding, by, completed=True)
    finding.opened += opened
    now = finding.now
    duty = now.duty
    board = _after(before, by, carried, ply + 1, is_said=is_said_before(finding, by))
    finding.change(
        board=board,
        past=Past(by, before.board, duty, before.past, ply),
        hand=now.hand if out_of_turn else EMPTY_HAND,
        held=None,
        upset=now.upset - {square for path in carried.paths for square in path}
        if now.upset
        else now.upset,
        duty=None if duty is not None and duty.by == by else duty,
        wrongs=(*now.wrongs, *opened),
        alarms=_still_false(now.alarms, by, board) if now.alarms else (),
        offer=now.offer if now.offer == by else None,
        desk=now.desk if desk is None else desk,
    )


def _still_false(alarms: tuple[Alarm, ...], by: Colour, board: Board) -> tuple[Alarm, ...]:
    """List the alarms that outlast *by*'s move: a right that nobody has yet cannot lapse by it.

    A check that he said before this move can still mislead the other, unless the move gives one.
    """
    is_check = board.checks[by.other] is not None
    return tuple(alarm for alarm in alarms if alarm.by != by or not (alarm.is_heeded or is_check))


def _of_two_moves(table: Table, by: Colour, carried: Carried) -> tuple[Option, ...]:
    """List the remedies for a second move; it stands alone only if it could have been made in place of the first."""
    found = []
    for remedy in table.terms.code.provisions.moved_twice.options:
        if remedy != "second":
            found.append(Option(remedy))
            continue
        assert table.past is not None  # the first of the two
        board, rules = table.past.board.facing(by), table.terms.code.rules
        origin, target = carried.paths[0]
        moves = [move for move in board.lawful(by, rules, origin) if move.target == target]
        if moves:
            san = board.san(moves[0], rules, named=False)
            duty = Duty(by, "play", "moved-twice", remedy, origin, moves=tuple(moves), san=san)
            found.append(Option(remedy, None, duty, further=1))
    return tuple(found)


def unmet(table: Table, by: Colour, carried: Carried, ply: int) -> list[Irregularity]:
    """List the duties that the move did not meet, each open again with the one remedy it had."""
    found: list[Irregularity] = []
    bound = table.hand.bound
    for duty in (table.duty, bound):
        if duty is None or duty.by != by:
            continue
        move = carried.lawful
        is_kept = table.terms.code.provisions.touched_own.several == "in-turn"
        touched = table.hand.touched if is_kept and duty is bound else ()
        if move is None and touched:
            continue  # what was touched binds when the move is put back
        if move is None and duty.matter == "touched-own" and _is_answered(table, duty, carried):
            continue
        if move is None or not table.board.meets(move, duty, table.terms.code):
            owed = duty
            if touched and duty.kind == "move":
                owed, touched = _joined(table, by, carried)
            found.append(Irregularity(owed.matter, by, (_again(owed),), ply, touched=touched))
    return found


def _joined(table: Table, by: Colour, carried: Carried) -> tuple[Duty, tuple[int, ...]]:
    """Give what is owed, and the men touched, with the one that was moved: after the King a Rook asks for castling."""
    touched = (*table.hand.touched, *(origin for origin, _ in carried.paths))
    duty, _ = liability(table, by, touched)
    assert duty is not None  # the man that was owed before can still be moved
    return duty, touched


def _is_answered(table: Table, duty: Duty, carried: Carried) -> bool:
    """Tell whether the man that was touched has been moved, falsely: the law of that move alone applies."""
    return not duty.penalty and table.hand.first == carried.origin


def _again(duty: Duty) -> Option:
    """Give the remedy once more; of two men of which one must be moved it names the one."""
    is_one_of_two = duty.matter == "captured-own" and duty.remedy == "play"
    return Option(duty.remedy, duty.square if is_one_of_two else None, duty)


def refuse_out_of_turn(table: Table, by: Colour) -> None:
    """Refuse a move out of turn, unless it is the second of two and the code lets it happen."""
    if table.board.turn == by:
        return
    past = table.past
    if past is None or past.mover != by or table.pending is not None:
        raise Refusal("not-his-turn")
    in_a_row = past.streak()
    if in_a_row == table.ply:
        # The opening moves of pawn and N moves are one turn.
        in_a_row -= max(table.terms.opening - 1, 0)
    if in_a_row > 1:
        raise Refusal("third-move", "moved-twice")
    if not table.terms.code.provisions.moved_twice.options:
        raise Refusal("not-his-turn", "moved-twice")


def next_turn(terms: Terms, by: Colour, completed: tuple[int, int]) -> Colour:
    """Say who has the turn once *by* has completed a move, where the receiver of odds begins with several."""
    if by != terms.receiver or completed[by.other]:
        return by.other
    return by if completed[by] < terms.opening else by.other


def _after(table: Table, by: Colour, carried: Carried, ply: int, *, is_said: bool) -> Board:
    """Give the board after *by*'s move, which is the *ply*th."""
    board = table.board
    white, black = board.completed
    is_white = by == Colour.WHITE
    completed = (white + 1, black) if is_white else (white, black + 1)
    position = carried.position
    adversary = by.other
    turn = next_turn(table.terms, by, completed) if table.terms.opening else adversary
    if position.turn != turn:
        position = position.replace(turn=turn)
    stirred, followed = board.stirred, board.followed
    for origin, target in carried.paths:
        stirred |= 1 << origin | 1 << target
    if followed:
        paths = dict(carried.paths)
        followed = tuple(
            None
            if square == carried.taken
            else paths.get(square, square)
            if square is not None
            else None
            for square in followed
        )
    own = adverse = None
    if position.is_check(by):
        own = _own_check(board, by, position, carried, ply)
    if position.is_check(adversary):
        adverse = _given_check(board, adversary, position, carried, ply, is_said=is_said)
    if (own or adverse) and table.terms.code.provisions.check_not_announced.late == "known":
        own, adverse = known(own), known(adverse)
    checks = (own, adverse) if is_white else (adverse, own)
    return Board(position, completed, checks, followed, stirred)


def known(check: Check | None) -> Check | None:
    """Give *check* as one that binds without a word."""
    return None if check is None else msgspec.structs.replace(check, announced=True)


def _own_check(board: Board, by: Colour, position: Position, carried: Carried, ply: int) -> Check:
    """Follow the check on the mover's own King: borne unannounced, or walked into."""
    attackers = int(position.checkers(by))
    old = board.checks[by]
    king = board.position.king(by)
    walked = any(origin == king for origin, _ in carried.paths)
    if old is None:
        return Check(ply, attackers, is_known=True)
    if old.announced or walked or attackers & ~old.attackers:
        still = old.attackers & attackers
        return Check(
            ply,
            attackers,
            endured=old.endured + 1,
            stale=0 if old.announced else still,
            is_known=True,
            is_perceived=bool(still) and (old.announced or old.is_perceived),
        )
    return msgspec.structs.replace(
        old, attackers=attackers, endured=old.endured + 1, stale=old.attackers & attackers
    )


def _given_check(
    board: Board, player: Colour, position: Position, carried: Carried, ply: int, *, is_said: bool
) -> Check:
    """Follow the check on the adversary's King: given now, or standing since before."""
    attackers = int(position.checkers(player))
    old = board.checks[player]
    if old is None:
        return Check(ply, attackers, announced=is_said)
    moved = 0
    for _, target in carried.paths:
        moved |= 1 << target
    stale = old.stale & attackers & ~moved
    if old.attackers & attackers & ~moved:
        return msgspec.structs.replace(old, attackers=attackers, stale=stale)
    # The old check no longer stands; this is another, already announced if it was said before the move.
    return Check(ply, attackers, announced=old.announced, endured=old.endured)
