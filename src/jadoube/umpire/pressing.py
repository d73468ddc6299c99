"""The clock pressed upon a move, or upon none; and what is let go before that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Kind, Move

from .beginnings import EMPTY_HAND
from .board import arisen
from .carried import Carried
from .completing import complete, known, refuse_out_of_turn
from .desk import LetGo, Made
from .ending import conclude
from .irregularity import Irregularity, Option
from .observing import is_impossible
from .refusal import Reason, Refusal
from .touching import heed_alarms, lapse_rights, refuse_offer, touch_in_turn

if TYPE_CHECKING:
    from .acts import Presses, PutsBack
    from .facts import Pending
    from .finding import Finding
    from .table import Table


def refuse_clockless(table: Table) -> None:
    """Refuse what belongs to a clock that completes moves, where the law has no such clock."""
    if not table.is_clocked:
        raise Refusal("no-clock")


def refuse_untimed(table: Table) -> None:
    """Refuse what is told of a clock, where the law has no clock at the table at all."""
    if not table.is_timed:
        raise Refusal("no-clock")


def refuse_begun(table: Table) -> None:
    """Refuse whatever does not finish the castling that a King has begun and may finish: he is not taken back."""
    let_go, bound = table.desk.let_go, table.hand.bound
    is_begun = let_go is not None and let_go.corner is not None
    if is_begun and bound is not None and bound.kind == "castle":
        raise Refusal("castling-begun", "castling.begun")


# -- letting go -------------------------------------------------------------------------------


def finish(
    finding: Finding,
    by: Colour,
    carried: Carried,
    *wrongs: Irregularity,
    corner: int | None = None,
) -> None:
    """Judge a move that the hand has let go.

    Where the hand completes moves, it is complete. Where the clock does, a lawful one is made, and
    the turn passes; any other does not count yet.
    """
    if finding.now.terms.code.provisions.completing.by == "quitting":
        complete(finding, by, carried, *wrongs)
    elif finding.now.desk.captor is not None:
        raise Refusal("king-taken", "false-capture")
    elif finding.now.board.turn != by and wrongs:
        complete(finding, by, carried)  # a second move is put back, whatever it was
    elif wrongs:
        _let_go(finding, by, carried, wrongs, corner)
    else:
        _make(finding, by, carried)


def _make(finding: Finding, by: Colour, carried: Carried) -> None:
    now = finding.now
    both_hands = _with_both_hands(finding) or _was_begun_so(finding.before, by, carried)
    made = (*now.desk.pressed(by), Made(by, now.ply, both_hands))
    complete(finding, by, carried, desk=msgspec.structs.replace(now.desk, made=made))


def _was_begun_so(before: Table, by: Colour, carried: Carried) -> bool:
    """Tell whether a step to the last rank, or castling, that is finished now was begun with both hands."""
    let_go = before.desk.let_go
    if let_go is not None and let_go.by == by and let_go.both_hands:
        return carried.lawful is not None and carried.lawful.is_castling
    return before.pending is not None and before.pending.both_hands


def _with_both_hands(finding: Finding) -> bool:
    return getattr(finding.act, "both_hands", False)


def _let_go(
    finding: Finding,
    by: Colour,
    carried: Carried,
    wrongs: tuple[Irregularity, ...],
    corner: int | None,
) -> None:
    """Show what was done, and let the men touched bind; the turn stays."""
    now = finding.now
    before = now.board
    touched = [path[0] for path in carried.paths]
    if corner is not None:
        touched.append(corner)
    if carried.taken is not None and before.position.man(carried.taken) is not None:
        touched.append(carried.taken)
    lapse_rights(finding, by)
    heed_alarms(finding, by)
    refuse_offer(finding, by)
    touch_in_turn(finding, by, *touched)
    hand = finding.now.hand
    if corner is not None and hand.bound is not None:
        asked = msgspec.structs.replace(hand.bound, ground="castling.begun")
        hand = msgspec.structs.replace(hand, bound=asked)
        finding.change(hand=hand)
    bound = tuple(
        msgspec.structs.replace(
            wrong,
            options=tuple(
                msgspec.structs.replace(option, duty=hand.bound)
                if option.remedy == "replay"
                else option
                for option in wrong.options
            ),
            touched=hand.touched,
        )
        for wrong in wrongs
    )
    let_go = LetGo(by, before, carried, bound, corner, _with_both_hands(finding))
    shown = msgspec.structs.replace(before, position=carried.position.replace(turn=by))
    captor = None if carried.captor is None else (carried.paths[0][1], carried.captor)
    desk = msgspec.structs.replace(now.desk, let_go=let_go, captor=captor)
    finding.change(board=shown, held=None, desk=desk)


def take_up(finding: Finding) -> None:
    """Take up again what was let go: the board is as it was, and what was touched stays so."""
    desk = finding.now.desk
    assert desk.let_go is not None  # asked before
    lifted = msgspec.structs.replace(desk, let_go=None, captor=None)
    finding.change(board=desk.let_go.before, desk=lifted)


def puts_back(finding: Finding, act: PutsBack) -> None:
    """Take back a move that was not lawful and not pressed upon; castling that can be finished is not taken back."""
    now = finding.now
    refuse_clockless(now)
    let_go = now.desk.let_go
    if now.pending is not None and now.board.turn == act.by:
        raise Refusal(Reason("unnamed-pawn", now.pending.target), "promotion.step")
    if let_go is None or let_go.by != act.by:
        raise Refusal("nothing-let-go", "quitting")
    refuse_begun(now)
    finding.cite("quitting")
    take_up(finding)


def take_turn(finding: Finding, by: Colour) -> None:
    """Let *by* move, if it is his turn, or he may move out of it.

    What the other has let go is then taken as pressed upon.
    """
    if finding.now.board.turn == by:
        return
    if finding.now.is_clocked:
        _answer(finding, by)
    refuse_out_of_turn(finding.now, by)


def _answer(finding: Finding, by: Colour) -> None:
    """Take what the other has let go as pressed upon, and a clock pressed idly as a move passed over."""
    now = finding.now
    other, desk = by.other, now.desk
    if desk.let_go is not None and desk.let_go.by == other:
        _press_let_go(finding, desk.let_go)
        _start(finding, by)
    elif now.pending is not None:
        _press_unreplaced(finding, other, now.pending)
        _start(finding, by)
    elif now.running == by and desk.made_by(by) is None:
        complete(finding, other, Carried(now.board.position.pass_turn(), ()))


# -- pressing ---------------------------------------------------------------------------------


def presses(finding: Finding, act: Presses) -> None:
    """Complete what *act.by* has made or let go; with nothing done, he has pressed idly."""
    now = finding.now
    if now.is_clocked:
        press(finding, act.by)
        return
    refuse_untimed(now)
    # The hand has completed the move: the clock only goes on.
    if now.running != act.by:
        raise Refusal("clock-not-running", "completing")
    finding.cite("completing")
    finding.change(desk=msgspec.structs.replace(now.desk, running=act.by.other))


def press(finding: Finding, by: Colour) -> None:
    """Press *by*'s clock: it stops, and the other's runs."""
    now = finding.now
    if now.running != by:
        raise Refusal("clock-not-running", "completing")
    if now.held_by(by) is not None:
        raise Refusal("man-in-hand", "completing")
    finding.cite("completing")
    desk = now.desk
    made = _made_last(now, by)
    if desk.let_go is not None and desk.let_go.by == by:
        _press_let_go(finding, desk.let_go, increment(now, by))
    elif now.pending is not None and now.board.turn == by:
        _press_unreplaced(finding, by, now.pending)
    elif made is None:
        _press_idly(finding, by)
        _run(finding, by.other, desk.made)
        return
    elif made.both_hands:
        _open_two_hands(finding, by, made.ply)
    _run(finding, by.other, finding.now.desk.pressed(by))
    _look_out(finding)


def _made_last(table: Table, by: Colour) -> Made | None:
    """Find the move of *by*'s that his press completes: none once the other has answered it and pressed."""
    made = table.desk.made_by(by)
    is_answered = made is not None and table.ply > made.ply + 1
    return None if is_answered and table.desk.made_by(by.other) is None else made


def _run(finding: Finding, player: Colour, made: tuple[Made, ...]) -> None:
    """Start *player*'s clock; the other's gets what a move adds to it, and *made* is not pressed upon yet.

    After each of the moves that odds give in a row, but the last, the same clock runs on.
    """
    by, now = player.other, finding.now
    terms, desk = now.terms, now.desk
    if terms.opening and by == terms.receiver and now.board.turn == by:
        player = by
    if terms.agreement.time and (seconds := increment(now, by)):
        desk = desk.credited(by, seconds)
    finding.change(desk=msgspec.structs.replace(desk, made=made, running=player))


def _start(finding: Finding, player: Colour) -> None:
    finding.change(desk=msgspec.structs.replace(finding.now.desk, running=player))


def increment(table: Table, player: Colour) -> int:
    """Give the seconds that a move adds to *player*'s clock."""
    periods = table.terms.agreement.time
    if not periods:
        return 0
    return periods[min(table.desk.fallen[player], len(periods) - 1)].increment


def _press_let_go(finding: Finding, let_go: LetGo, gained: int = 0) -> None:
    """Complete a move that is not lawful: what is wrong with it opens."""
    wrongs = (msgspec.structs.replace(wrong, gained=gained) for wrong in let_go.wrongs)
    if let_go.carried.captor is not None:
        finding.cite("false-capture.king-taken")
    desk = msgspec.structs.replace(finding.now.desk, let_go=None)
    finding.change(board=let_go.before, desk=desk)
    ply = finding.now.ply
    complete(finding, let_go.by, let_go.carried, *wrongs)
    finding.change(desk=msgspec.structs.replace(desk, made=desk.pressed(let_go.by)))
    if let_go.both_hands:
        _open_two_hands(finding, let_go.by, ply)


def _press_unreplaced(finding: Finding, by: Colour, pending: Pending) -> None:
    """Complete the step of a pawn that was left a pawn."""
    if finding.now.terms.code.provisions.pawn_unreplaced.becomes == "none":
        raise Refusal("unnamed-pawn", "promotion")
    finding.change(pending=None, board=pending.before)
    path = (pending.origin, pending.target)
    position = pending.before.facing(by).position.carry(*path)
    ply = finding.now.ply
    wrong = Irregularity("pawn-unreplaced", by, (Option("penalty"),), ply)
    step = Move(*path, waiting=True)
    complete(finding, by, Carried(position, (path,), pending.target, step), wrong)
    desk = finding.now.desk
    finding.change(desk=msgspec.structs.replace(desk, made=desk.pressed(by)))
    if pending.both_hands:
        _open_two_hands(finding, by, ply)


def _open_two_hands(finding: Finding, by: Colour, ply: int) -> None:
    _open(finding, by, "two-hands", ply, finding.now.terms.code.provisions.two_hands.options)


def _press_idly(finding: Finding, by: Colour) -> None:
    options = finding.now.terms.code.provisions.pressed_idle.options
    _open(finding, by, "pressed-idle", finding.now.ply, options)


def _open(finding: Finding, by: Colour, matter: str, ply: int, remedies: tuple[str, ...]) -> None:
    finding.cite(matter)
    if remedies:
        gained = increment(finding.now, by)
        wrong = Irregularity(matter, by, tuple(map(Option, remedies)), ply, gained=gained)
        finding.opened.append(wrong)
        finding.change(wrongs=(*finding.now.wrongs, wrong))


def _look_out(finding: Finding) -> None:
    """Draw the game that the arbiter watches, where the position is still impossible after a completed move."""
    now = finding.now
    if not now.desk.watch or now.result is not None:
        return
    finding.cite("illegal-position")
    finding.change(desk=msgspec.structs.replace(now.desk, watch=False))
    if is_impossible(now.board.position):
        conclude(finding, None, "illegal-position")


def replace_pawn(finding: Finding, by: Colour) -> None:
    """Make a Queen of every pawn of *by*'s that was left a pawn on its last rank."""
    board = finding.now.board
    for square in board.waiting(by):
        position = board.position.name(square, Kind.QUEEN)
        board = msgspec.structs.replace(board, position=position)
    check = known(arisen(board.position, by.other, finding.now.ply))
    finding.change(board=board.with_check(by.other, check), hand=EMPTY_HAND)
