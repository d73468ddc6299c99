"""Men in the hand: set on squares, carried on, let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind

from .acts import Holds, Moves, Quits
from .carried import Carried
from .castling import castle, end_of_castling
from .completing import complete, refuse_out_of_turn
from .facts import Held
from .moving import carry, refuse_king
from .naming import refuse_unnamed
from .pressing import refuse_begun, refuse_clockless, take_up
from .refusal import Refusal
from .remedies import Attempt, open_wrong
from .touching import lay_hand, man_on

if TYPE_CHECKING:
    from jadoube._kernel import Position

    from .finding import Finding


def moves(finding: Finding, act: Moves) -> None:
    """Carry a man and quit it; where both squares are the same, it is set back where it stood."""
    desk = finding.now.desk
    if act.both_hands:
        refuse_clockless(finding.now)
    if desk.let_go is not None and desk.let_go.by == act.by:
        _carry_on(finding, act)
    elif finding.now.held_by(act.by, act.origin) is not None:
        quits(finding, Quits(act.by, act.target, act.name))
    elif act.origin == act.target:
        man_on(finding.now, act.origin)
        finding.cite("quitting")
        lay_hand(finding, act.by, act.origin)
    else:
        carry(finding, act.by, (act.origin, act.target), act.name)


def _carry_on(finding: Finding, act: Moves) -> None:
    """Carry on what was let go, from where it stands: the same man, or the Rook of castling that was begun."""
    now = finding.now
    let_go = now.desk.let_go
    assert let_go is not None  # asked before
    rest = end_of_castling(now, act.by, (act.origin, act.target))
    if rest is not None:
        castle(finding, act.by, *rest)
        return
    refuse_begun(now)
    origin, stands = let_go.carried.paths[0]
    if act.origin not in (origin, stands):
        raise Refusal("put-back-first", "quitting")
    take_up(finding)
    if act.target != origin:
        carry(finding, act.by, (origin, act.target), act.name)


def holds(finding: Finding, act: Holds) -> None:
    """Set a man on a square, the hand still on it: it is touched."""
    now = finding.now
    if now.desk.let_go is not None and now.desk.let_go.by == act.by:
        refuse_begun(now)
        raise Refusal("put-back-first", "quitting")
    held = now.held_by(act.by, act.origin)
    origin = act.origin if held is None else held.origin
    man_on(now, origin)
    if act.target != origin:
        refuse_king(now, act.target, is_held=True)
    refuse_out_of_turn(now, act.by)
    refuse_unnamed(now, act.by)
    finding.cite("quitting")
    if held is None:
        lay_hand(finding, act.by, origin)
        if finding.now.result is not None:
            return
    set_on = () if held is None else held.set_on
    finding.change(held=Held(act.by, origin, (*set_on, act.target)))


def quits(finding: Finding, act: Quits) -> None:
    """Carry the man he holds to a square and let it go; some codes let it only go onward."""
    now = finding.now
    if act.both_hands:
        refuse_clockless(now)
    held = now.held_by(act.by)
    if held is None:
        raise Refusal("holds-nothing")
    finding.cite("quitting")
    bound = now.terms.code.provisions.quitting.held
    is_bound_onward = bound == "onward"
    has_left = any(square != held.origin for square in held.set_on)
    if act.target != held.origin:
        strays = is_bound_onward and not _is_onward(now.board.position, held, act.target)
        carry(finding, act.by, (held.origin, act.target), act.name, strays=strays)
    elif is_bound_onward or (bound == "not-home" and has_left):
        _set_back(finding, held)
    else:
        finding.change(held=None)


def _set_back(finding: Finding, held: Held) -> None:
    """Judge a man set back where it came from by a code that lets it only go onward: a false move."""
    now = finding.now
    board = now.board.facing(held.by)
    man = man_on(now, held.origin)
    attempt = Attempt(held.by, man, held.origin, held.origin, board, strays=True)
    wrong = open_wrong(now, attempt, attempt.fault())
    complete(finding, held.by, Carried(board.position.pass_turn(), (), lifted=held.origin), wrong)


def _is_onward(position: Position, held: Held, target: int) -> bool:
    """Tell whether *target* is where the man was set, or farther on the same line from its origin."""
    man = position.man(held.origin)
    is_single_step = man is not None and man.kind in (Kind.KNIGHT, Kind.KING)
    return all(
        target == square or (not is_single_step and _is_beyond(held.origin, square, target))
        for square in held.set_on
        if square != held.origin
    )


def _is_beyond(origin: int, square: int, target: int) -> bool:
    """Tell whether *target* lies behind *square* as seen from *origin*, on one line."""
    files, ranks = (square & 7) - (origin & 7), (square >> 3) - (origin >> 3)
    far_files, far_ranks = (target & 7) - (origin & 7), (target >> 3) - (origin >> 3)
    is_line = files == 0 or ranks == 0 or abs(files) == abs(ranks)
    is_on_line = is_line and files * far_ranks == ranks * far_files
    is_same_way = files * far_files >= 0 and ranks * far_ranks >= 0
    reach, far_reach = max(abs(files), abs(ranks)), max(abs(far_files), abs(far_ranks))
    return is_on_line and is_same_way and far_reach > reach
