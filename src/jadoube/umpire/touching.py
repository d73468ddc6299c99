"""Hands laid on men: what a touch binds to, J'adoube, and men upset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from .acts import Moves, Plays, Quits, SaysCheck
from .beginnings import EMPTY_HAND
from .ending import settle
from .facts import Hand
from .irregularity import CHECK, ILLEGAL, MISMADE, Irregularity, Option
from .liability import choice, liability
from .refusal import Reason, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jadoube._kernel import Colour, Man

    from .acts import Adjusts, Touches, Upsets
    from .finding import Finding
    from .table import Table


def touches(finding: Finding, act: Touches) -> None:
    """Bind the player in turn to the man he touches, as the code has it."""
    man_on(finding.now, act.square)
    lay_hand(finding, act.by, act.square)


def adjusts(finding: Finding, act: Adjusts) -> None:
    """Judge J'adoube: it frees the hand, where the code lets it for that man; else to adjust is to touch."""
    man = man_on(finding.now, act.square)
    finding.cite("adjusting")
    law = finding.now.terms.code.provisions.adjusting
    if not law.frees or (man.colour != act.by and not law.adverse):
        lay_hand(finding, act.by, act.square)
    else:
        _set_up(finding, act.square)


def upsets(finding: Finding, act: Upsets) -> None:
    """Judge a man knocked over: as if touched, free to be set up again, or to be adjusted."""
    man_on(finding.now, act.square)
    finding.cite("upset")
    then = finding.now.terms.code.provisions.upset.then
    if then == "touched":
        lay_hand(finding, act.by, act.square)
    elif then == "free":
        finding.change(upset=finding.now.upset | {act.square})


def _set_up(finding: Finding, square: int) -> None:
    """Note that the man on *square*, if it was upset, stands again: whoever set it up, a further touch binds."""
    upset = finding.now.upset
    if square in upset:
        finding.change(upset=upset - {square})


def man_on(table: Table, square: int) -> Man:
    """Give the man on *square*; a hand cannot touch an empty one."""
    man = table.board.position.man(square)
    if man is None:
        raise Refusal(Reason("no-man", square))
    return man


def lay_hand(finding: Finding, by: Colour, square: int) -> None:
    """Note the touch of *square* by the player in turn: his older rights lapse, and it may bind him.

    What lapses stands: a mate that the adversary gave irregularly has then ended the game.
    """
    now = finding.now
    _set_up(finding, square)
    if now.board.turn != by:
        return
    if now.terms.code.provisions.lapse.when == "touch":
        lapse_rights(finding, by)
    heed_alarms(finding, by)
    if now.offer is not None:
        refuse_offer(finding, by)
    if square in now.upset or is_misled(now, by):
        pass  # he has only set it up again, or owes nothing for what a false check had him do
    elif now.terms.code.provisions.touched_own.several == "in-turn":
        touch_in_turn(finding, by, square)
    elif now.duty is None and now.pending is None:
        _touch(finding, by, square)
    settle(finding)


def _touch(finding: Finding, by: Colour, square: int) -> None:
    """Bind *by* to the man on *square*, if none binds him yet, or let his adversary name one of those that he has touched.

    What the adversary may choose is open at once, and stays so once a move is made.
    """
    now = finding.now
    touched: tuple[int, ...] = (square,)
    several = now.terms.code.provisions.touched_own.several
    if several == "adversary":
        if square in now.hand.touched:
            return
        touched = (*now.hand.touched, square)
    elif now.hand.bound is not None and several != "last":
        return
    duty, matters = liability(now, by, touched)
    finding.cite(*matters)
    if duty is None and several == "last" and now.hand.bound is not None:
        return  # a man that asks for nothing does not free him from another
    kept = tuple(one for one in now.wrongs if one.by != by or one.ply != now.ply)
    finding.change(hand=Hand(touched, duty), wrongs=kept)
    options = () if duty is not None else choice(now, by, touched)
    if options:
        matter = options[0].duty.matter if options[0].duty is not None else "touched-own"
        wrong = Irregularity(matter, by, options, now.ply)
        finding.cite(*wrong.grounds)
        finding.opened.append(wrong)
        finding.change(wrongs=(*kept, wrong))


def touch_in_turn(finding: Finding, by: Colour, *squares: int) -> None:
    """Add *squares* to the men that *by* has touched, and ask of all of them together what they bind to."""
    now = finding.now
    let_go = now.desk.let_go
    moved = () if let_go is None else tuple(target for _, target in let_go.carried.paths)
    fresh = [square for square in squares if square not in (*now.hand.touched, *moved)]
    if now.duty is None and now.pending is None and fresh:
        touched = (*now.hand.touched, *fresh)
        duty, matters = liability(now, by, touched)
        finding.cite(*matters)
        finding.change(hand=Hand(touched, duty))


def refuse_offer(finding: Finding, by: Colour) -> None:
    """Let the offer of a draw fall that *by* refuses by touching a man, where the code has it so."""
    now = finding.now
    if now.offer == by.other and now.terms.code.provisions.draw_offers.until == "touch":
        finding.cite("draw-offers")
        finding.change(offer=None)


def rebind(finding: Finding) -> None:
    """Ask again what binds the players, when the board or what is known of a check has changed.

    A penalty that can no longer be met is dropped; a touch binds to what it would ask now, and
    to nothing if another man, or none, stands there.
    """
    now = finding.now
    if now.duty is None and now.hand.bound is None:
        return
    if now.board is finding.before.board or now.pending is not None or now.desk.let_go is not None:
        return
    if now.duty is not None and not now.board.can_meet(now.duty, now.terms.code):
        finding.change(duty=None)
    hand = now.hand
    if hand.bound is None or not hand.touched:
        return
    if hand is not finding.before.hand and hand.touched != finding.before.hand.touched:
        return  # bound by this very act, upon the board as it is now
    if any(finding.is_altered(square) for square in hand.touched):
        finding.change(hand=EMPTY_HAND)
        return
    duty, _ = liability(now, hand.bound.by, hand.touched)
    finding.change(hand=Hand(hand.touched, duty))


def lapse_rights(
    finding: Finding, by: Colour, *, completed: bool = False, lawful: bool = True
) -> None:
    """Let *by* lose the penalties he did not exact; his rights in a check only once he has *completed* a move.

    Illegal moves may have a time of their own: until he has made a *lawful* move, or the game's end.
    """
    now = finding.now
    open_now = now.wrongs
    if not open_now:
        return
    gone = tuple(
        wrong
        for wrong in open_now
        if wrong.may_be_claimed_by(by) and (completed or wrong.matter not in CHECK)
    )
    illegal = now.terms.code.provisions.lapse.illegal
    if illegal == "retraced":
        gone = tuple(wrong for wrong in gone if not wrong.is_eithers)
    elif illegal != "same":
        is_over = illegal == "move" and completed and lawful
        gone = tuple(wrong for wrong in gone if is_over or wrong.matter not in ILLEGAL)
        if not completed:
            gone = _lost_by_touch(finding, gone)
    if gone:
        matters = {"lapse.illegal" if wrong.matter in ILLEGAL else "lapse" for wrong in gone}
        finding.cite(*(sorted(matters) if illegal not in ("same", "retraced") else ("lapse",)))
        lose_rights(finding, gone, "move" if completed else "touch")


def lose_rights(
    finding: Finding, gone: tuple[Irregularity, ...], lost: Literal["touch", "move", "waiver"]
) -> None:
    """Close what has lapsed; where illegal moves are retraced, either player may still have them put back."""
    finding.lapse(gone, lost)
    left = without_penalty(finding.now, gone)
    if left:
        finding.change(wrongs=(*finding.now.wrongs, *left))


def without_penalty(table: Table, wrongs: Iterable[Irregularity]) -> tuple[Irregularity, ...]:
    """Give what is left of *wrongs* for which nothing can be exacted: what may still be put back."""
    if table.terms.code.provisions.lapse.illegal != "retraced":
        return ()
    put_back = (Option("put-back"),)
    return tuple(
        msgspec.structs.replace(wrong, options=put_back, is_eithers=True)
        for wrong in wrongs
        if wrong.matter in MISMADE and not wrong.is_eithers
    )


def _lost_by_touch(finding: Finding, gone: tuple[Irregularity, ...]) -> tuple[Irregularity, ...]:
    """Give what lapses by a touch; what an arbiter may still act upon stays open, and only the player's right is lost."""
    now = finding.now
    if not now.has_arbiter:
        return gone
    lost = tuple(wrong for wrong in gone if wrong.lost is None)
    if lost:
        finding.cite("lapse")
        wrongs = tuple(
            msgspec.structs.replace(wrong, lost="touch") if wrong in lost else wrong
            for wrong in now.wrongs
        )
        finding.change(wrongs=wrongs)
    return ()


def is_said_before(finding: Finding, by: Colour) -> bool:
    """Tell whether the last thing that *by* did, in this turn of his, was to say check where there was none yet.

    A pawn's step to its last rank and its name are one move.
    """
    before = finding.before
    if not before.alarms or before.board.turn != by:
        return False
    if not any(alarm.by == by and alarm.ply == before.ply for alarm in before.alarms):
        return False
    done = before.done_by(by)
    last = next(done)
    if before.pending is not None and isinstance(last, Moves | Quits | Plays):
        last = next(done)
    return isinstance(last, SaysCheck)


def is_misled(table: Table, by: Colour) -> bool:
    """Tell whether *by* owes nothing for what he does now, since check was falsely said to him."""
    if not table.alarms:
        return False
    law = table.terms.code.provisions.check_falsely_announced
    return law.spares and any(alarm.by != by for alarm in table.alarms)


def heed_alarms(finding: Finding, by: Colour, *, completed: bool = False) -> None:
    """Note that *by* has touched or moved after a check falsely said to him; a touch may not be enough."""
    alarms = finding.now.alarms
    if alarms and (
        completed or finding.now.terms.code.provisions.check_falsely_announced.heeded == "touch"
    ):
        heeded = tuple(
            alarm if alarm.by == by else msgspec.structs.replace(alarm, is_heeded=True)
            for alarm in alarms
        )
        finding.change(alarms=heeded)
