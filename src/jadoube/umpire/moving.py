"""Men carried to squares and quitted there: lawful moves, false moves, and everything in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Move, square_name

from .board import taken_on
from .completing import Carried, complete, second_move
from .naming import await_name, refuse_unnamed, refuse_unusable
from .remedies import Attempt, open_wrong
from .ruling import Finding, Refusal
from .touching import man_on

if TYPE_CHECKING:
    from jadoube._kernel import Position

    from .standing import Standing


def carry(
    finding: Finding,
    by: Colour,
    path: tuple[int, int],
    name: Kind | None = None,
    *,
    strays: bool = False,
) -> None:
    """Judge a man carried by *by* along *path*, (origin, target), and quitted there.

    *strays*: it had been set on a square from which it might not be taken there.
    """
    now = finding.now
    origin, target = path
    man = man_on(now, origin)
    refuse_king(now.board.position, target)
    second_move(now, by)
    refuse_unnamed(now, by)
    _refuse_crossing(now, by, target)
    attempt = Attempt(by, man, origin, target, now.board.facing(by), name, strays)
    lawful = _lawful_move(now, attempt)
    if lawful is None:
        _carry_falsely(finding, attempt)
    else:
        _carry_lawfully(finding, attempt, lawful)


def _lawful_move(standing: Standing, attempt: Attempt) -> Move | None:
    """Find the lawful move that is attempted; a pawn not yet named goes as a waiting one."""
    if attempt.strays or attempt.man.colour != attempt.by:
        return None
    origin, target = attempt.origin, attempt.target
    found = [
        move
        for move in attempt.board.lawful(attempt.by, standing.terms.code.rules, origin)
        if move.target == target and not move.is_castling
    ]
    if not found:
        return None
    if attempt.name is not None:
        refuse_unusable(standing, attempt.man, target, attempt.name)
        return next(move for move in found if move.promotion == attempt.name)
    return found[0] if found[0].promotion is None else Move(origin, target, waiting=True)


def _carry_lawfully(finding: Finding, attempt: Attempt, move: Move) -> None:
    by, rules = attempt.by, finding.now.terms.code.rules
    position = attempt.board.position
    if move.is_passing:
        finding.cite("taking-in-passing")
    if move.is_waiting or move.promotion is not None:
        finding.cite("promotion")
    if move.is_waiting and position.usable_names(by, move.target, rules):
        await_name(finding, by, move.origin, move.target)
        return
    taken = taken_on(move)
    has_taken = position.man(taken) is not None
    path = (move.origin, move.target)
    after = position.play(move, rules)
    complete(finding, by, Carried(after, (path,), taken if has_taken else None, move))


def _carry_falsely(finding: Finding, attempt: Attempt) -> None:
    """Complete a move that is not lawful: the hand has done it, and the law says what may be exacted."""
    now = finding.now
    origin, target, man = attempt.origin, attempt.target, attempt.man
    position, rules = attempt.board.position, now.terms.code.rules
    within_power = (
        man.colour == attempt.by and not attempt.strays and target in position.power(origin, rules)
    )
    taken = target if position.man(target) is not None else None
    if within_power and man.kind == Kind.PAWN and target == position.passing:
        finding.cite("taking-in-passing")
        passing = Move(origin, target, passing=True)
        taken = taken_on(passing)
        after = position.play(passing, rules)
    else:
        after = position.carry(origin, target)
    if attempt.name is not None:
        finding.cite("promotion")
        refuse_unusable(now, man, target, attempt.name)
        after = after.name(target, attempt.name)
    wrong = open_wrong(now, attempt, "exposed-king" if within_power else attempt.fault())
    complete(finding, attempt.by, Carried(after, ((origin, target),), taken), wrong)


def refuse_king(position: Position, target: int) -> None:
    """Refuse to set a man where a King stands: he is never taken."""
    man = position.man(target)
    if man is not None and man.kind == Kind.KING:
        raise Refusal(f"the King on {square_name(target)} cannot be taken")


def _refuse_crossing(standing: Standing, by: Colour, target: int) -> None:
    """Keep the opening moves of odds to the receiver's own half of the board, where the code does."""
    terms = standing.terms
    is_opening = by == terms.receiver and standing.board.completed[by] < terms.opening
    if is_opening and not terms.code.provisions.odds.crossing:
        crosses = target >= 32 if by == Colour.WHITE else target < 32
        if crosses:
            raise Refusal("in the moves received as odds no man may cross to the far half", "odds")
