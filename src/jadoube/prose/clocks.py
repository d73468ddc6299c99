"""What clocks and arbiters do, in English, and what illegal moves cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.umpire import acts
from jadoube.umpire.irregularity import ILLEGAL

from .deeds import minutes, penalised, tell_deed
from .phrases import bound_to, listed, wrong_name

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.umpire.ruling import Ruling

ClockAct = (
    acts.Presses
    | acts.PutsBack
    | acts.Claims
    | acts.FlagFalls
    | acts.ClockShows
    | acts.CallsFlag
    | acts.Intervenes
    | acts.Observes
    | acts.Penalises
    | acts.SetsClock
)


def tell_clock(ruling: Ruling, act: ClockAct) -> str:
    """Say what was done at the clock, or by the arbiter."""
    deed = tell_deed(act, ruling.before)
    match act:
        case acts.Presses():
            return f"{deed}{_pressed(ruling, act.by)}"
        case acts.PutsBack():
            return f"{deed}{owed(ruling)}"
        case acts.Claims():
            return _claimed(ruling, act, deed)
        case acts.FlagFalls():
            return f"{deed}{_fallen(ruling, act.player)}"
        case acts.CallsFlag():
            flags = ruling.before.desk.flags
            if not flags:
                return f"{deed}, but the moves are completed"
            return f"The arbiter calls {flags[0].title}'s flag"
        case acts.Intervenes():
            return f"{deed}: {remedied(ruling)}"
        case acts.Observes() if ruling.after.desk.watch:
            return f"{deed}, and waits for the next move"
        case acts.Observes():
            return f"{deed}: {remedied(ruling)}"
        case acts.Penalises():
            return penalised(act)
        case _:
            return deed


def _pressed(ruling: Ruling, by: Colour) -> str:
    """Say upon what he has pressed."""
    wrongs = [wrong.matter for wrong in ruling.opened]
    if "pressed-idle" in wrongs:
        return ", though he has made no move"
    if "pawn-unreplaced" in wrongs:
        return ", though his pawn has not been replaced"
    let_go = ruling.before.desk.let_go
    if let_go is not None and let_go.by == by:
        faults = [wrong_name(wrong) for wrong in let_go.wrongs]
        return f" upon {listed(faults)}"
    if "two-hands" in wrongs:
        return " upon a move made with both hands"
    return ""


def _claimed(ruling: Ruling, act: acts.Claims, deed: str) -> str:
    if act.claim == "flag":
        return deed
    if ruling.exacted is not None:
        return f"{deed}; the arbiter finds an illegal move: {remedied(ruling)}"
    if ruling.after.result is not None:
        return deed
    duty = ruling.after.duty
    must = ""
    if duty is not None and duty is not ruling.before.duty:
        must = f", and he must {bound_to(duty, ruling.after.board.position)}"
    touched = "" if ruling.after.hand == ruling.before.hand else owed(ruling)
    return f"{deed}, which is not so{must or touched}"


def _fallen(ruling: Ruling, player: Colour) -> str:
    if ruling.before.result is not None:
        return ", when the game is over"
    if player in ruling.after.desk.flags:
        return ""
    return ", and his moves of the period are completed"


def owed(ruling: Ruling) -> str:
    """Say what touches bind to after the act, as the end of a sentence."""
    duty = ruling.after.hand.bound
    if duty is None:
        return ""
    deed = bound_to(duty, ruling.after.ground.position)
    return f" and must {deed}" if duty.by == ruling.act.by else f", and {duty.by.title} must {deed}"


def remedied(ruling: Ruling) -> str:
    """Say what the law has done for an irregularity."""
    assert ruling.exacted is not None  # asked only where something was
    wrong, option = ruling.exacted
    name = wrong_name(wrong)
    match option.remedy:
        case "penalty":
            became = ", and the pawn becomes a Queen" if wrong.matter == "pawn-unreplaced" else ""
            return f"{name} counts as an illegal move{became}"
        case "restart":
            return f"for {name} the game is begun again"
        case "turn":
            return "the board is turned, and the men are set up as they stand"
        case _:
            fault = "the move" if wrong.touched and wrong.matter not in ILLEGAL else name
            return f"{fault} is put back{owed(ruling)}"


def gained(ruling: Ruling) -> list[str]:
    """Say which illegal move was counted, and who has got time."""
    found = []
    for player, before, after in zip(
        ("White", "Black"), ruling.before.desk.tally, ruling.after.desk.tally, strict=True
    ):
        if after > before:
            found.append(f"it is {player}'s {_ordinal(after)} illegal move")
    found += [f"{player.title} gets {minutes(seconds)} more" for player, seconds in ruling.gains]
    return found


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth")
    return words[number - 1] if number <= len(words) else f"{number}th"
