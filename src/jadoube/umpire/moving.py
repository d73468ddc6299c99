"""Men carried to squares and quitted there: lawful moves, false moves, and everything in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Move

from .board import taken_on
from .carried import Carried
from .castling import begin
from .naming import await_name, refuse_unnamed, refuse_unusable
from .pressing import finish, take_turn
from .refusal import Reason, Refusal
from .remedies import Attempt, open_wrong
from .touching import man_on

if TYPE_CHECKING:
    from jadoube._kernel import Man

    from .finding import Finding
    from .table import Table


def carry(
    finding: Finding,
    by: Colour,
    path: tuple[int, int],
    name: Kind | None = None,
    *,
    strays: bool = False,
) -> None:
    """Judge a man carried by *by* along *path*, (origin, target), and quitted there.

    *strays*: it had been set on a square from which it might not be taken there. A man
    that crosses the middle among moves received as odds strays too, where that is a false move.
    """
    now = finding.now
    origin, target = path
    man = man_on(now, origin)
    refuse_king(now, target)
    if now.board.turn != by:
        take_turn(finding, by)
        now = finding.now
    refuse_unnamed(now, by)
    if now.terms.opening and _crosses(now, by, target):
        finding.cite("odds.crossing")
        if now.terms.code.provisions.odds.crossed == "refused":
            raise Refusal("far-half", "odds.crossing")
        strays = True
    lawful = None
    if man.colour == by and not strays:
        lawful = _lawful_move(now, man, path, name)
    if lawful is None:
        if begin(finding, by, man, path):
            return
        board = now.board.facing(by)
        _carry_falsely(finding, Attempt(by, man, origin, target, board, name, strays))
    else:
        _carry_lawfully(finding, man, path, lawful)


def _lawful_move(table: Table, man: Man, path: tuple[int, int], name: Kind | None) -> Move | None:
    """Find the lawful move of *man* along *path*; a pawn not yet named goes as a waiting one."""
    origin, target = path
    found = [
        move
        for move in table.board.lawful(man.colour, table.terms.code.rules, origin)
        if move.target == target and not move.is_castling
    ]
    if not found:
        return None
    if name is not None:
        refuse_unusable(table, man, target, name)
        return next(move for move in found if move.promotion == name)
    return found[0] if found[0].promotion is None else Move(origin, target, waiting=True)


def _carry_lawfully(finding: Finding, man: Man, path: tuple[int, int], move: Move) -> None:
    by, rules = man.colour, finding.now.terms.code.rules
    position = finding.now.board.facing(by).position
    taken = path[1]
    if man.kind == Kind.PAWN:
        taken = taken_on(move)
        if move.is_passing:
            finding.cite("taking-in-passing")
        if move.is_waiting or move.promotion is not None:
            finding.cite("promotion")
        if move.promotion is not None:
            finding.cite("promotion.choice")
        if move.is_waiting and position.usable_names(by, taken, rules):
            await_name(finding, by, *path)
            return
    finish(finding, by, Carried(position.play(move, rules), (path,), taken, move))


def _carry_falsely(finding: Finding, attempt: Attempt) -> None:
    """Complete a move that is not lawful: the hand has done it, and the law says what may be exacted."""
    now = finding.now
    origin, target, man = attempt.origin, attempt.target, attempt.man
    position, rules = attempt.board.position, now.terms.code.rules
    within_power = (
        man.colour == attempt.by and not attempt.strays and target in position.power(origin, rules)
    )
    taken = target
    king = position.man(target)
    if king is not None and king.kind == Kind.KING:
        _take_king(finding, attempt)
        return
    if within_power and man.kind == Kind.PAWN and target == position.passing:
        finding.cite("taking-in-passing")
        passing = Move(origin, target, passing=True)
        taken = taken_on(passing)
        after = position.play(passing, rules)
    else:
        after = position.carry(origin, target)
        if attempt.takes_own:
            # What a player's own hand has taken from him is not lost to the adversary.
            after = after.replace(lost=position.lost)
    if attempt.name is not None:
        finding.cite("promotion")
        refuse_unusable(now, man, target, attempt.name)
        if within_power or now.terms.code.provisions.promotion.falsely == "named":
            after = after.name(target, attempt.name)
    is_exposed = within_power or (
        now.terms.code.provisions.exposed_king.falsely and after.is_check(attempt.by)
    )
    wrong = open_wrong(now, attempt, "exposed-king" if is_exposed else attempt.fault())
    finish(finding, attempt.by, Carried(after, ((origin, target),), taken), wrong)


def _take_king(finding: Finding, attempt: Attempt) -> None:
    """Let a man take a King: the position keeps him, and the man that stands in his place is noted."""
    position = attempt.board.position
    lifted = position if attempt.man.kind == Kind.KING else position.take_off(attempt.origin)
    path = (attempt.origin, attempt.target)
    finding.cite("false-capture.king-taken")
    carried = Carried(lifted.pass_turn(), (path,), attempt.target, captor=attempt.man)
    finish(finding, attempt.by, carried, open_wrong(finding.now, attempt, attempt.fault()))


def refuse_king(table: Table, target: int, *, is_held: bool = False) -> None:
    """Refuse to set a man where a King stands, who is never taken, unless the code makes that a false capture."""
    man = table.board.position.man(target)
    if man is None or man.kind != Kind.KING:
        return
    if is_held or not table.terms.code.provisions.false_capture.king:
        raise Refusal(Reason("king-not-taken", target))


def _crosses(table: Table, by: Colour, target: int) -> bool:
    """Tell whether one of the opening moves of odds leaves the receiver's own half, where the code keeps him there."""
    terms = table.terms
    if by != terms.receiver or terms.code.provisions.odds.crossing:
        return False
    is_far = target >= 32 if by == Colour.WHITE else target < 32
    return is_far and table.board.completed[by] < terms.opening
