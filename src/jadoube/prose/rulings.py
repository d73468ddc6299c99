"""Rulings in English: one sentence each, with the laws it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, square_name
from jadoube.law.endings import ENDINGS
from jadoube.umpire import acts

from .clocks import ClockAct, gained, owed, remedied, tell_clock
from .deeds import tell_deed
from .moves import came_from, let_go, offers, recount, said_check
from .phrases import (
    bound_to,
    counted,
    kind_name,
    listed,
    man_name,
    man_on,
    resting,
    wrong_name,
)
from .refusals import tell_reason

if TYPE_CHECKING:
    from jadoube.umpire.irregularity import Irregularity, Option, Result
    from jadoube.umpire.ruling import Ruling

HandAct = acts.Touches | acts.Adjusts | acts.Upsets

SPOKEN = ("agreement", "resignation", "decision", "penalty")
"""Reasons that the act itself tells."""


def describe(ruling: Ruling) -> str:
    """Tell *ruling* in one sentence, closed by the laws it cites."""
    laws = resting(ruling)
    return f"{uncited(ruling)} ({laws})" if laws else uncited(ruling)


def uncited(ruling: Ruling) -> str:
    """Tell *ruling* in one sentence, without its laws."""
    if ruling.refused is not None:
        return f"Refused: {tell_reason(ruling.act, ruling.refused, ruling.before)}."
    return f"{'; '.join([_deed_words(ruling), *_consequences(ruling)])}."


def _deed_words(ruling: Ruling) -> str:
    """Say what was done, and what it binds to."""
    act = ruling.act
    match act:
        case acts.Touches() | acts.Adjusts() | acts.Upsets():
            return _touched(ruling, act)
        case acts.Holds():
            man = _man(ruling, act.by, came_from(ruling, act))
            held = f"{act.by.title} holds {man} on {square_name(act.target)}"
            return f"{held}{_bound(ruling)}"
        case acts.Moves() if act.origin == act.target and not _is_held(ruling, act):
            man = _man(ruling, act.by, act.origin)
            back = f"{act.by.title} sets {man} back on {square_name(act.origin)}"
            return f"{back}{_bound(ruling)}"
        case acts.Moves() | acts.Quits() | acts.Plays() | acts.Castles() | acts.Names():
            return recount(ruling, act)
        case acts.Exacts():
            return f"{act.by.title} {_exacted(ruling, act.by)}"
        case acts.Decides() | acts.ArbiterDecides():
            return tell_deed(act, ruling.before)
        case _ if isinstance(act, ClockAct):
            return tell_clock(ruling, act)
        case _:
            return _voiced(ruling, act)


def _voiced(ruling: Ruling, act: acts.Act) -> str:
    """Say what a voice said, and what came of it."""
    deed = tell_deed(act, ruling.before)
    match act:
        case acts.SaysCheck():
            return f"{deed}{_said(ruling, act.by)}"
        case acts.Waives():
            rights = [wrong_name(wrong) for wrong in ruling.before.waivable(act.by, act.matter)]
            if not rights:
                return f"{deed}, though none is open to him"
            against = listed(dict.fromkeys(rights))
            return f"{act.by.title} waives his {_rights(rights)} against {against}"
        case acts.Counts():
            moves = ruling.before.terms.code.provisions.fifty_moves.moves
            return f"{deed}, and mate must now be given within {moves} moves on each side"
        case acts.Refers():
            return f"{deed}, and play stops until it is decided"
        case acts.AcceptsDraw() | acts.Resigns():
            return f"{deed}{_agreed(ruling)}"
        case _:
            return deed


def _agreed(ruling: Ruling) -> str:
    """Say how the game ended, where nothing but the players' own word has ended it."""
    result = ruling.after.result
    assert result is not None  # they have ended it
    return f", and {_won(result)}" if result.because in SPOKEN else ""


# -- hands ------------------------------------------------------------------------------------


def _man(ruling: Ruling, by: Colour, square: int) -> str:
    man = ruling.before.board.position.man(square)
    assert man is not None  # a hand cannot touch what is not there
    return man_name(man, by)


def _is_held(ruling: Ruling, act: acts.Moves) -> bool:
    return ruling.before.held_by(act.by, act.origin) is not None


def _touched(ruling: Ruling, act: HandAct) -> str:
    """Tell a hand laid on a man, and what follows from it."""
    by, law = act.by.title, ruling.before.terms.code.provisions
    position = ruling.before.board.position
    man = man_on(position, act.square, act.by)
    is_freed = law.adjusting.frees and (law.adjusting.adverse or act.square in position.men(act.by))
    match act:
        case acts.Adjusts() if is_freed:
            return f"{by} says J'adoube and adjusts {man}"
        case acts.Adjusts():
            return f"{by} adjusts, and so touches, {man}{_followed(ruling, act)}"
        case acts.Upsets() if law.upset.then == "free":
            return f"{by} has upset {man} and may freely set it up again"
        case acts.Upsets() if law.upset.then == "nothing":
            if not law.adjusting.frees:
                return f"{by} has upset {man}, and nothing follows"
            return f"{by} has upset {man} and must say J'adoube to set it up again"
        case acts.Upsets():
            return f"{by} has upset, and so touched, {man}{_followed(ruling, act)}"
        case _:
            return f"{by} has touched {man}{_followed(ruling, act)}"


def _followed(ruling: Ruling, act: HandAct) -> str:
    """Say what a touch asks, or why it asks for nothing."""
    before = ruling.before
    if before.board.turn != act.by:
        return " out of turn, and nothing follows"
    if ruling.after.result is not None:
        return ""
    if act.square in before.upset:
        return " to set it up again"
    if ruling.opened:
        return ""  # what the adversary may choose is told with what has opened
    if before.terms.code.provisions.touched_own.several != "first":
        return _bound_in_turn(ruling, act)
    if before.hand.bound is not None or before.duty is not None or before.pending is not None:
        return ", and nothing more follows"
    duty = ruling.after.hand.bound
    if duty is not None and duty.kind != "king":
        return f" and must {duty.kind} it"
    why = _unable(ruling, act)
    if duty is None:
        return f", and nothing follows, since {why}" if why else ", and nothing follows"
    return f" and must move his King, since {why}" if why else " and must move his King"


def _bound_in_turn(ruling: Ruling, act: HandAct) -> str:
    """Say what a touch asks together with those before it."""
    before, after = ruling.before.hand, ruling.after.hand
    duty = after.bound
    if after == before or (duty == before.bound and duty is not None):
        return ", and nothing more follows"
    if duty is not None and duty.kind in ("move", "take") and duty.square == act.square:
        return f" and must {duty.kind} it"
    return owed(ruling) or ", and nothing follows"


def _unable(ruling: Ruling, act: HandAct) -> str:
    """Say why the man touched is neither moved nor taken, where the law would have it so."""
    code, board = ruling.before.terms.code, ruling.before.board
    law, man = code.provisions, board.position.man(act.square)
    assert man is not None  # a hand cannot touch what is not there
    it = f"the {kind_name(man.kind)}"
    if man.colour != act.by:
        asks = "take" in law.touched_adverse.options
        return f"{man_name(man, act.by)} cannot be taken" if asks else ""
    if not law.touched_own.binds:
        return ""
    if not board.position.power(act.square, code.rules):
        return f"{it} is blocked"
    if man.kind == Kind.KING:
        return "every square that he could go to is commanded"
    check = board.checks[act.by]
    is_announced = check is not None and check.announced
    return f"{it} cannot parry the check" if is_announced else f"{it} is pinned"


def _bound(ruling: Ruling) -> str:
    """Say what this act binds the hand to; empty where it was bound before, or is not bound."""
    duty = ruling.after.hand.bound
    if duty is None or ruling.before.hand.bound is not None:
        return ""
    return f" and must {'move his King' if duty.kind == 'king' else f'{duty.kind} it'}"


# -- voices -----------------------------------------------------------------------------------


def _said(ruling: Ruling, by: Colour) -> str:
    """Say what came of saying check."""
    before = ruling.before
    check = before.board.checks[by.other]
    if before.result is not None:
        return " when the game is over"
    if check is None and before.board.turn == by:
        return " before there is one, which counts if the next thing he does gives it"
    if check is not None and check.announced:
        return " again"
    if check is not None and before.board.turn == by and not ruling.put_back and not ruling.opened:
        return f", and {by.other.title} must parry it if it stands after this move"
    return said_check(ruling, by)


def _exacted(ruling: Ruling, by: Colour) -> str:
    """Say which remedy was exacted, and what it lays on the offender."""
    assert ruling.exacted is not None  # an act that exacts nothing is refused
    wrong, option = ruling.exacted
    match option.remedy:
        case "stand":
            return f"lets {_standing(wrong)}"
        case "replay" | "penalty" | "turn" | "castle":
            return f"claims: {remedied(ruling)}"
        case "restart" if wrong.matter not in ("board-turned", "odds-not-given"):
            return "has the game begun again"
        case "restart":
            first = "board turned" if wrong.matter == "board-turned" else "odds taken off"
            return f"has the {first} and the game begun again"
        case "rectify" if ruling.put_back:
            return "has the game begun again, since the men cannot be put right as they stand"
        case "rectify":
            return "has the men put right, and play goes on"
        case "add":
            return f"adds {listed(_added(ruling, by))}"
        case "remove":
            return f"takes {listed(_removed(ruling, by))}, owed as odds, off the board"
        case "parry":
            return f"puts back {_own_move(ruling)} and must parry the check"
        case "retract":
            back = (
                f"takes back {_own_move(ruling)}" if ruling.put_back else "is freed from his touch"
            )
            return f"{back} and may play as he likes"
        case _:
            return _enforced(ruling, by, option)


def _standing(wrong: Irregularity) -> str:
    """Say what is let stand."""
    assert wrong.by is not None  # somebody has made the move
    offender = wrong.by.title
    if wrong.matter == "exposed-king":
        return f"{offender}'s King stand in check"
    return (
        f"both of {offender}'s moves stand"
        if wrong.matter == "moved-twice"
        else f"{offender}'s move stand"
    )


def _added(ruling: Ruling, by: Colour) -> list[str]:
    men = ruling.after.board.position
    return [
        man_on(men, one.square, by)
        for one in ruling.before.setup.missing
        if one not in ruling.after.setup.missing
    ]


def _removed(ruling: Ruling, by: Colour) -> list[str]:
    board = ruling.before.board
    return [man_on(board.position, square, by) for square in ruling.before.setup.stands_owed(board)]


def _own_move(ruling: Ruling) -> str:
    return "his last move" if ruling.put_back == 1 else "his last move and what followed it"


def _enforced(ruling: Ruling, by: Colour, option: Option) -> str:
    """Say that a move is put back, and what is now owed."""
    moves = {1: "the move", 2: "both moves"}.get(ruling.put_back)
    back = f"has {moves or f'the last {counted(ruling.put_back)} moves'} put back"
    if not ruling.put_back:
        back = "makes his choice"  # men were touched, and none had moved
    duty = ruling.after.duty or ruling.after.hand.bound
    if duty is not None:
        due = bound_to(duty, ruling.after.board.position)
        if duty.by == by:
            return f"{back} and must still {due}"
        return f"{back}, and {duty.by.title} must {due}"
    if option.remedy != "put-back":
        return f"{back}, and nothing more can be enforced"
    turn = ruling.after.board.turn
    return f"{back} and has the turn" if turn == by else f"{back}, and {turn.title} plays again"


# -- consequences -----------------------------------------------------------------------------


def _rights(names: list[str]) -> str:
    return "right" if len(set(names)) == 1 else "rights"


def _consequences(ruling: Ruling) -> list[str]:
    """Say what has lapsed, what may now be exacted, which pawn must be named, and how the game has ended."""
    found = []
    if ruling.lapsed and not isinstance(ruling.act, acts.Waives):
        names = [wrong_name(wrong) for wrong in ruling.lapsed]
        verb = "has" if len(set(names)) == 1 else "have"
        found.append(f"his {_rights(names)} against {listed(dict.fromkeys(names))} {verb} lapsed")
    if offered := offers(ruling):
        found.append(offered)
    found += let_go(ruling)
    found += _to_be_named(ruling)
    found += gained(ruling)
    result = ruling.after.result
    if result is not None and ruling.before.result is None and result.because not in SPOKEN:
        found.append(_ended(ruling, result))
    return found


def _to_be_named(ruling: Ruling) -> list[str]:
    """Say whose pawn must now be named: its owner has lost a man, or the move that brought it there stands."""
    before, after = ruling.before, ruling.after
    fresh = [owed for owed in after.unnamed if owed not in before.unnamed]
    if not fresh or after.result is not None or after.pending is not None:
        return []
    # One loss names one of the pawns that wait.
    join = "and" if after.terms.code.rules.promotion == "any" else "or"
    return [
        f"{player.title} must name his pawn on "
        + listed([square_name(square) for by, square in fresh if by == player], join)
        for player in dict.fromkeys(by for by, _ in fresh)
    ]


def _ended(ruling: Ruling, result: Result) -> str:
    if result.because == "engagement":
        engaged = ruling.before.terms.agreement.engaged
        assert engaged is not None  # it decides only where there is one
        if result.winner == engaged.by:
            return f"{engaged.by.title} has kept his engagement and wins"
        return f"{engaged.by.title} has not kept his engagement and loses"
    join = ", so" if result.because == "odds" else ", and"
    return f"{ENDINGS[result.because]}{join} {_won(result)}"


def _won(result: Result) -> str:
    return "the game is drawn" if result.winner is None else f"{result.winner.title} wins"
