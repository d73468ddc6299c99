"""What clocks and arbiters do, in English, and what illegal moves cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.language.words import print_time
from jadoube.umpire import acts
from jadoube.umpire.irregularity import ILLEGAL

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

CLAIMS = {
    "repetition": "a draw, since the position has come about three times",
    "fifty-moves": "a draw, since fifty moves have brought no capture and no pawn's move",
}

WRITTEN = {
    "repetition": "brings the position about for the third time",
    "fifty-moves": "makes fifty moves without a capture and without a pawn's move",
}


def tell_clock(ruling: Ruling, act: ClockAct) -> str:
    """Say what was done at the clock, or by the arbiter."""
    match act:
        case acts.Presses():
            return f"{act.by.title} presses the clock{_pressed(ruling, act.by)}"
        case acts.PutsBack():
            return f"{act.by.title} puts back what he has let go{owed(ruling)}"
        case acts.Claims():
            return _claimed(ruling, act)
        case acts.FlagFalls():
            return f"{act.player.title}'s flag is down{_fallen(ruling, act.player)}"
        case acts.ClockShows():
            return f"The clock shows {_times(act)}"
        case acts.SetsClock():
            return f"The arbiter sets the clock to {_times(act)}"
        case acts.CallsFlag():
            flags = ruling.before.desk.flags
            if not flags:
                return "The arbiter sees a flag that is down, but the moves are completed"
            return f"The arbiter calls {flags[0].title}'s flag"
        case acts.Intervenes():
            return f"The arbiter intervenes: {remedied(ruling)}"
        case acts.Observes() if ruling.after.desk.watch:
            return "The arbiter sees a position that cannot be, and waits for the next move"
        case acts.Observes():
            return f"The arbiter sees a position that cannot be: {remedied(ruling)}"
        case _:
            return _penalised(act)


def _times(act: acts.ClockShows | acts.SetsClock) -> str:
    return f"{print_time(act.white)} for White and {print_time(act.black)} for Black"


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


def _claimed(ruling: Ruling, act: acts.Claims) -> str:
    by = act.by.title
    if act.claim == "flag":
        return f"{by} claims that {act.by.other.title}'s flag is down"
    sentence = f"{by} claims {CLAIMS[act.claim]}"
    if act.move is not None:
        sentence = f"{by} claims that {act.move}, which he has written down, {WRITTEN[act.claim]}"
    if ruling.exacted is not None:
        return f"{sentence}; the arbiter finds an illegal move: {remedied(ruling)}"
    if ruling.after.result is not None:
        return sentence
    duty = ruling.after.duty
    must = ""
    if duty is not None and duty is not ruling.before.duty:
        must = f", and he must {bound_to(duty, ruling.after.board.position)}"
    touched = "" if ruling.after.hand == ruling.before.hand else owed(ruling)
    return f"{sentence}, which is not so{must or touched}"


def _fallen(ruling: Ruling, player: Colour) -> str:
    if ruling.before.result is not None:
        return ", when the game is over"
    if player in ruling.after.desk.flags:
        return ""
    return ", and his moves of the period are completed"


def _penalised(act: acts.Penalises) -> str:
    player = act.player.title
    if act.penalty == "warning":
        return f"The arbiter warns {player}"
    if act.penalty == "loss":
        return f"The arbiter declares the game lost for {player}"
    return f"The arbiter penalises {player}"


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
    found += [f"{player.title} gets {_minutes(seconds)} more" for player, seconds in ruling.gains]
    return found


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth")
    return words[number - 1] if number <= len(words) else f"{number}th"


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    parts = [
        f"{count} {unit}{'' if count == 1 else 's'}"
        for count, unit in ((minutes, "minute"), (rest, "second"))
        if count
    ]
    return " and ".join(parts)
