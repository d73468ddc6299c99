"""Moves in English: which man went where, and everything that was wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind, Move, square_name
from jadoube.umpire import acts
from jadoube.umpire.board import LAST_RANK, taken_on

from .deeds import castled, named
from .limits import until
from .phrases import (
    bound_to,
    counted,
    hindered,
    kind_name,
    listed,
    man_name,
    man_on,
    offer,
)

if TYPE_CHECKING:
    from jadoube._kernel import Colour, Man, Position
    from jadoube.umpire.irregularity import Duty
    from jadoube.umpire.ruling import Ruling

_WAITS = ", and the pawn waits there until he has lost a piece that it may become"
_ONWARD = "though it might only be carried on from where it had been set"
_ACROSS = "across the middle, though the moves that he receives keep to his own half"

MoveAct = acts.Moves | acts.Quits | acts.Plays | acts.Castles | acts.Names


def recount(ruling: Ruling, act: MoveAct) -> str:
    """Tell the move, its faults, and what the player was bound to do instead."""
    match act:
        case acts.Castles():
            done = _castled(ruling, act)
        case acts.Plays():
            done = ", ".join([f"{act.by.title} plays {act.san}", *_again(ruling, act.by)])
            done += _signed(ruling, act)
        case acts.Names():
            done = f"{act.by.title} {named(act)}"
        case _:
            done = _carried(ruling, act)
    if _is_made(ruling):
        return ", ".join([done, *_broken(ruling, act)])
    return f"{done}, a move that no longer counts"


def offers(ruling: Ruling) -> str:
    """Say what may be exacted for all that is wrong with the move: one turn, one penalty."""
    if not ruling.opened:
        return ""
    offered = []
    offenders = dict.fromkeys(wrong.by for wrong in ruling.opened if wrong.by is not None)
    for offender in offenders:
        if words := _offered(ruling, offender):
            deed = _answered(ruling, offender)
            offered.append(f"{deed}{offender.other.title} may {', or '.join(words)}")
    return "; ".join(offered)


def _offered(ruling: Ruling, offender: Colour) -> list[str]:
    """Say what may be exacted of *offender*, and until when; what lasts equally long is told together."""
    men, moved, code = _men(ruling), _moved_from(ruling), ruling.before.terms.code
    words: dict[str, dict[str, None]] = {}
    for wrong in ruling.opened:
        if wrong.by == offender and wrong.matter != "check-not-announced":
            lasting = words.setdefault(until(wrong.matter, code), {})
            lasting |= {offer(option, offender, men, moved): None for option in wrong.options}
    return [f"{listed(remedies, 'or')}, {limit}" for limit, remedies in words.items()]


def _answered(ruling: Ruling, offender: Colour) -> str:
    """Say that what the other had let go is taken as pressed upon, since he was answered."""
    if ruling.act.by != offender.other:
        return ""
    return f"what {offender.title} has let go is taken as pressed, and "


def let_go(ruling: Ruling) -> list[str]:
    """Say that a move which is not lawful is nothing yet, and what the men touched ask."""
    unpressed = ruling.after.desk.let_go
    if unpressed is None or unpressed is ruling.before.desk.let_go:
        return []
    bound = ruling.after.hand.bound
    owed = "" if bound is None else f"; he must {bound_to(bound, _men(ruling))}"
    return [f"it is nothing until he presses the clock{owed}"]


def came_from(ruling: Ruling, act: acts.Moves | acts.Holds | acts.Quits) -> int:
    """Give the square of the man that *act* moves; one in the hand counts where it came from."""
    square = None if isinstance(act, acts.Quits) else act.origin
    held = ruling.before.held_by(act.by, square)
    if held is not None:
        return held.origin
    carried = ruling.before.desk.let_go
    if carried is not None and carried.by == act.by and square == carried.carried.paths[0][1]:
        return carried.carried.paths[0][0]
    assert square is not None  # who quits a man has held it
    return square


def said_check(ruling: Ruling, by: Colour) -> str:
    """Say what came of *by*'s saying check, as the end of a sentence."""
    other = by.other.title
    if ruling.put_back:
        last = "move is" if ruling.put_back == 1 else f"{counted(ruling.put_back)} moves are"
        return f" too late, so the last {last} put back, and {other} must parry it"
    check = ruling.after.board.checks[by.other]
    if check is None:
        law = ruling.before.terms.code.provisions.check_falsely_announced
        then = f"{other} may take back what he does upon it" if law.options else "nothing follows"
        return f" where there is none, and {then}"
    if ruling.after.result is not None:
        return ""  # what comes of it is told with the end
    if ruling.opened and ruling.opened[-1].matter == "check-not-announced":
        limit = until("check-not-announced", ruling.before.terms.code)
        return f" only now, so {other} must parry it, and may first put his last move back, {limit}"
    if check.stale and not check.is_known:
        return f" only now, and {other} must parry it as the men stand"
    return f", and {other} must parry it"


def _men(ruling: Ruling) -> Position:
    """Give the men as they stood before the move, its pawn not yet on the last rank."""
    before = ruling.before
    if before.pending is not None:
        return before.pending.before.position
    unpressed = before.desk.let_go
    is_his = unpressed is not None and unpressed.by == ruling.act.by
    return (before.ground if is_his else before.board).position


def _moved_from(ruling: Ruling) -> int | None:
    """Give the square of the man that was moved, where the act tells it."""
    act = ruling.act
    match act:
        case acts.Moves() | acts.Quits():
            return came_from(ruling, act)
        case acts.Castles():
            return _men(ruling).king(act.by)
        case _:
            return None


def _is_made(ruling: Ruling) -> bool:
    """Tell whether the move was made; a mate that stands because a right lapsed has come before it."""
    is_over = ruling.after.result is not None
    return not (is_over and ruling.lapsed and ruling.after.ply == ruling.before.ply)


def _owed(ruling: Ruling) -> list[Duty]:
    """List the duties that bound the mover before the move and that it did not meet."""
    if not ruling.opened:
        return []
    bound = (ruling.before.duty, ruling.before.hand.bound)
    duties = (option.duty for wrong in ruling.opened for option in wrong.options)
    return [
        duty for duty in duties if duty is not None and duty in bound and duty.by == ruling.act.by
    ]


def _faults(ruling: Ruling) -> set[str]:
    """Name the matters of what is wrong with the move itself."""
    unpressed = ruling.after.desk.let_go
    if unpressed is not None:
        return {wrong.matter for wrong in unpressed.wrongs}
    if not ruling.opened:
        return set()
    owed = _owed(ruling)
    return {
        wrong.matter
        for wrong in ruling.opened
        if wrong.options[0].duty not in owed and wrong.by == ruling.act.by
    }


def _again(ruling: Ruling, by: Colour) -> list[str]:
    if "moved-twice" not in _faults(ruling):
        return []
    return [f"moving again before {by.other.title} has moved"]


def _broken(ruling: Ruling, act: MoveAct) -> list[str]:
    """Say what the player was bound to, where the move does something else."""
    found = []
    men, is_castling = _men(ruling), isinstance(act, acts.Castles)
    for duty in _owed(ruling):
        owed = men.king(duty.by) if duty.kind == "king" else duty.square
        is_kings = owed == men.king(duty.by)
        if duty.kind in ("move", "king") and owed == _moved_from(ruling) and not is_castling:
            continue  # it was moved, though falsely
        if duty.penalty or duty.kind in ("castle", "play"):
            rule = f"was bound to {bound_to(duty, men)}"
        else:
            hand = ruling.before.hand
            is_named = len(hand.touched) > 1 and duty.square is not None
            first = duty.square if is_named else hand.first
            assert first is not None  # a touch binds by the man that was touched
            it = "move his King" if duty.kind == "king" else f"{duty.kind} it"
            rule = f"had touched {man_on(men, first, duty.by)} and was bound to {it}"
        castling = " without castling" if is_castling and is_kings else ""
        found.append(f"though he {rule}{castling}")
    return found


def _castled(ruling: Ruling, act: acts.Castles) -> str:
    done = f"{act.by.title} {castled(act)}"
    wrong = []
    if ruling.bar is not None:
        wrong = [f"which he may not do, since {hindered(ruling.bar, _men(ruling), act.by)}"]
    return ", ".join([done, *wrong, *_again(ruling, act.by)])


def _signed(ruling: Ruling, act: acts.Plays) -> str:
    """Tell of a pawn that has no name yet, and what the check sign did where it was not simply right."""
    if ruling.after.pending is not None:
        return " and must say what the pawn becomes"
    if ruling.after.result is not None:
        return ""
    come = ruling.after.board.waiting(act.by) - ruling.before.board.waiting(act.by)
    waits = _WAITS if come else ""
    said = said_check(ruling, act.by) if act.says_check else ","
    return waits if said.startswith(",") else f", saying check{said}{waits}"


def _carried(ruling: Ruling, act: acts.Moves | acts.Quits) -> str:
    """Tell a man carried from one square to another: whose it is, where to, with what faults."""
    by, origin, target = act.by, came_from(ruling, act), act.target
    men, faults = _men(ruling), _faults(ruling)
    man = men.man(origin)
    assert man is not None  # a hand cannot move what is not there
    if origin == target:
        back = f"{by.title} sets {man_name(man, by)} back on {square_name(origin)}"
        return f"{back}, {_ONWARD}" if faults else f"{back}{_still_bound(ruling, origin)}"
    which = "who" if man.kind == Kind.KING else "which"
    whose = f", {which} is not his to move," if man.colour != by else ""
    goes = "into check on" if _is_walking(man, faults) else "to"
    done = (
        f"{by.title} moves {man_name(man, by)}{whose}"
        f" from {square_name(origin)} {goes} {square_name(target)}"
    )
    extra = [*_again(ruling, by), *_taking(ruling, by, origin, target)]
    if "exposed-king" in faults and man.kind != Kind.KING:
        extra.append("leaving his King in check")
    rules = ruling.before.terms.code.rules
    strays = men.man(target) is not None or target in men.power(origin, rules)
    if "false-move" in faults and not strays:
        done += f", a square not within {'his' if man.kind == Kind.KING else 'its'} power"
    if extra:
        done += f", {listed(extra)}"
    if "false-move" in faults and strays:
        is_onward = ruling.before.terms.code.provisions.quitting.held == "onward"
        done += f", {_ONWARD if is_onward else _ACROSS}"
    return done + (_became(ruling, man, target, done.count(",")) if man.kind == Kind.PAWN else "")


def _still_bound(ruling: Ruling, origin: int) -> str:
    """Say that a man set back leaves the liability of its touch."""
    duty = ruling.after.hand.bound
    if duty is None:
        return ""
    return f" and must still {'move it' if duty.square == origin else bound_to(duty, _men(ruling))}"


def _is_walking(man: Man, faults: set[str]) -> bool:
    return "exposed-king" in faults and man.kind == Kind.KING


def _taking(ruling: Ruling, by: Colour, origin: int, target: int) -> list[str]:
    men = _men(ruling)
    man, taken = men.man(origin), men.man(target)
    if taken is None:
        return ["taking a pawn in passing"] if _is_passing(ruling, origin, target) else []
    if taken.colour == by and man is not None and man.colour == by:
        return [f"taking his own {kind_name(taken.kind)}"]
    lacks = ", which it has not the power to take" if "false-capture" in _faults(ruling) else ""
    return [f"taking {taken.colour.title}'s {kind_name(taken.kind)}{lacks}"]


def _is_passing(ruling: Ruling, origin: int, target: int) -> bool:
    """Tell whether the move took a man that did not stand where it went."""
    victim = taken_on(Move(origin, target, passing=True))
    after = ruling.after.board.position
    return victim != origin and _men(ruling).man(victim) is not None and after.man(victim) is None


def _became(ruling: Ruling, pawn: Man, target: int, commas: int) -> str:
    """Say what a pawn on its last rank has become, must be named, or waits for."""
    if target not in LAST_RANK[pawn.colour] or not _is_made(ruling):
        return ""
    join, it = (", and", "the pawn") if commas else (" and", "it")
    after = ruling.after
    if after.pending is not None:
        return f"{join} must say what {it} becomes"
    there = after.board.position.man(target)
    assert there is not None  # the pawn, or what it was named
    if there.kind != Kind.PAWN:
        return f"{join} names {it} a {kind_name(there.kind)}"
    if ruling.opened:
        return ""
    return _WAITS
