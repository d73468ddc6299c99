"""Draws that a player claims: the position repeated, or fifty moves without a capture or a pawn's move."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Move, Position, SanError, parse_square

from .acts import Castles
from .arbiter import apply_remedy, illegal_moves
from .ending import conclude, occurrences
from .flags import claim_flag, may_claim_flag
from .irregularity import Duty
from .refusal import Refusal
from .tallying import restart_clock
from .touching import touch_in_turn
from .written import carried_by

if TYPE_CHECKING:
    from jadoube.law.deeds import Claim

    from .acts import Claims
    from .finding import Finding
    from .irregularity import Irregularity
    from .table import Table

_SQUARES = re.compile(r"([a-h][1-8]) ([a-h][1-8])", re.IGNORECASE)


class WrittenMove(msgspec.Struct, frozen=True):
    """A move written down: *lawful* is the move if it is lawful, else *touched* are the men that it speaks of."""

    lawful: Move | None = None
    touched: tuple[int, ...] = ()


def claims(finding: Finding, act: Claims) -> None:
    """Draw the game if the claim is correct; a wrong one gives the other time, and binds to the move written down."""
    now = finding.now
    if act.claim == "flag":
        if not now.terms.code.provisions.flag.loses:
            raise Refusal("no-claim")
        claim_flag(finding, act.by)
        return
    if not _asked(now, act.claim):
        raise Refusal("no-claim")
    found = _found_by_arbiter(now)
    if found is not None:
        apply_remedy(finding, found)
        return
    written = None if act.move is None else _written(now, act.by, act.move)
    if _is_correct(now, act.by, act.claim, written):
        finding.cite(_point(act.claim, written))
        conclude(finding, None, act.claim)
    else:
        _reject(finding, act, written)


def may_claim(table: Table, by: Colour, claim: Claim) -> bool:
    """Tell whether the claim, made now and with no move written down, would be correct, and decide the game."""
    if claim == "flag":
        return may_claim_flag(table, by)
    is_open = table.result is None and bool(_asked(table, claim))
    return is_open and _found_by_arbiter(table) is None and _is_correct(table, by, claim, None)


def _found_by_arbiter(table: Table) -> Irregularity | None:
    """Find the illegal move that an arbiter who checks a claim comes upon: he acts upon that instead."""
    if not table.has_arbiter or table.terms.code.provisions.lapse.illegal != "end":
        return None
    return next(iter(illegal_moves(table)), None)


def _asked(table: Table, claim: Claim) -> int:
    """Give how many occurrences, or moves on each side, a claim needs; 0 where the code knows none."""
    law = table.terms.code.provisions
    return law.repetition.claim if claim == "repetition" else law.fifty_moves.claim


def _point(claim: Claim, written: WrittenMove | None) -> str:
    if claim == "repetition":
        return "repetition" if written is None else "repetition.written"
    return "fifty-moves.claim" if written is None else "fifty-moves.written"


def _has_touched(table: Table) -> bool:
    return bool(table.hand.touched or table.held or table.desk.let_go or table.pending)


def _is_correct(table: Table, by: Colour, claim: Claim, written: WrittenMove | None) -> bool:
    """Tell whether *by* may claim now, has touched nothing in his turn, and what he claims is so."""
    if table.board.turn == by:
        if _has_touched(table):
            return False
    elif claim == "repetition" or table.terms.code.provisions.fifty_moves.turn == "own":
        return False
    position: Position | None = None
    if written is not None:
        if written.lawful is None or not table.terms.code.provisions.repetition.written:
            return False
        position = table.board.position.play(written.lawful, table.terms.code.rules)
    if claim == "repetition":
        return occurrences(table, position) >= _asked(table, claim)
    return _quiet(table, position) >= 2 * _asked(table, claim)


def _quiet(table: Table, position: Position | None) -> int:
    """Count the half-moves up to *position*, or the one on the board, since the last that began the count again."""
    now = table.board.position if position is None else position
    if table.terms.code.provisions.fifty_moves.restarts != "capture":
        return now.halfmoves
    first, past, men = table.board.position, table.past, len(now.men())
    count = 0 if position is None else 1
    while len(first.men()) == men:
        if past is None:
            return count + first.halfmoves
        first, past, count = past.board.position, past.earlier, count + 1
    return max(count - 1, 0)


def _written(table: Table, by: Colour, text: str) -> WrittenMove:
    """Read the move that was written down, as a lawful one or by the men that it speaks of."""
    position, rules = table.board.facing(by).position, table.terms.code.rules
    squares = _SQUARES.fullmatch(text)
    if squares is not None:
        origin, target = (parse_square(square.lower()) for square in squares.groups())
        for move in position.moves(rules, origin=origin):
            if move.target == target:
                return WrittenMove(move)
        return WrittenMove(None, (origin,) if position.man(origin) is not None else ())
    try:
        return WrittenMove(position.parse_san(text, rules))
    except SanError:
        return WrittenMove(None, _men_meant(position, text))


def _men_meant(position: Position, text: str) -> tuple[int, ...]:
    """Find the man that an unlawful move in notation speaks of, in castling the King, where it is clear which it is."""
    meant = carried_by(position, text)
    if meant is None:
        return ()
    return (position.king(meant.by) if isinstance(meant, Castles) else meant.origin,)


def _reject(finding: Finding, act: Claims, written: WrittenMove | None) -> None:
    """Judge a wrong claim: it is not taken back, and is an offer of a draw; the move written down must be made."""
    now, by = finding.now, act.by
    is_late = now.board.turn != by or _has_touched(now)
    finding.cite("wrong-claim", *(["wrong-claim.touched"] if is_late else []), "draw-offers.claim")
    finding.award(by.other, now.terms.code.provisions.wrong_claim.gives)
    finding.change(offer=by)
    if written is not None and not is_late:
        if written.lawful is not None:
            san = now.board.position.san(written.lawful, now.terms.code.rules)
            square = written.lawful.origin
            duty = Duty(by, "play", "wrong-claim", "play", square, moves=(written.lawful,), san=san)
            finding.change(duty=duty)
        elif written.touched:
            touch_in_turn(finding, by, *written.touched)
    restart_clock(finding)
