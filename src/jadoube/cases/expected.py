"""What a case does and expects, told as sentences for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import square_name
from jadoube.language.words import print_time
from jadoube.law import MATTERS
from jadoube.law.endings import ENDINGS
from jadoube.prose.notices import tell_duty
from jadoube.prose.phrases import capital, kind_name, tell_remedy
from jadoube.umpire.acts import Castles

from .document import GamePlayed
from .expectations import (
    BecauseOf,
    Begins,
    CheckIs,
    ClockIs,
    ColourIs,
    Counted,
    CountIs,
    Gains,
    IsFree,
    IsLawful,
    IsMade,
    IsNotOpen,
    IsOpen,
    IsReferred,
    IsRunning,
    IsSuspended,
    MayClaim,
    MustDo,
    NothingOpen,
    PlacementIs,
    ResultIs,
    RulingCites,
    SquareHolds,
    TallyIs,
    TurnIs,
    WasRefused,
)

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.law.deeds import Claim

    from .document import SittingStep
    from .expectations import Expectation

_CHECKS = {
    "announced": "The player in turn is in check, and it was said.",
    "unannounced": "The player in turn is in a check that nobody has said.",
    "none": "The player in turn is not in check.",
}
_RESULTS = {
    "white wins": "White has won.",
    "black wins": "Black has won.",
    "draw": "The game is drawn.",
    "none": "The game goes on.",
}
_CLAIMS: dict[Claim, str] = {
    "repetition": "a repetition",
    "fifty-moves": "fifty moves",
    "flag": "a flag that is down",
}


def tell_sitting_step(step: SittingStep) -> str:
    """Say in a sentence how a game of a sitting ended, or what is expected then."""
    match step:
        case GamePlayed(winner=winner):
            return "The game is drawn." if winner is None else f"{capital(winner)} wins the game."
        case Begins(player=player):
            return f"{capital(player)} begins the next game."
        case Counted(games=games):
            return f"Games counted: {games}."
        case ColourIs(colour=colour, player=player):
            return f"{capital(player)} has the {colour.word} men."
        case _:
            score = ", ".join(f"{capital(player)} {games}" for player, games in step.wins)
            return f"Games won: {score}."


def tell_expectation(expectation: Expectation, unit: str = "law") -> str:
    """Say in a sentence what *expectation* expects; *unit* is what the code calls one of its laws."""
    match expectation:
        case TurnIs(colour=colour):
            return f"{colour.title} has the move."
        case SquareHolds():
            return _square(expectation)
        case PlacementIs():
            return "The men stand as the board shows."
        case NothingOpen():
            return "Nothing may be claimed."
        case IsOpen():
            return _open(expectation)
        case IsNotOpen(matter=matter, by=by):
            return f"Nothing may be claimed for {_wrong(matter, by)}."
        case MustDo(by=by):
            return f"{by.title} must {tell_duty(expectation.obligation)}."
        case IsFree(by=by):
            return f"{by.title} is bound to nothing."
        case WasRefused(law=law):
            return f"The act is refused{'' if law is None else f', by {unit} {law}'}."
        case RulingCites(law=law):
            return f"The ruling rests on {unit} {law}."
        case IsLawful(move=move, lawful=lawful):
            path = (
                f"Castling {move.wing}"
                if isinstance(move, Castles)
                else f"The move from {square_name(move.origin)} to {square_name(move.target)}"
            )
            return f"{path} is {'lawful' if lawful else 'not lawful'}."
        case CheckIs(check=check):
            return _CHECKS[check]
        case ResultIs(result=result):
            return _RESULTS[result]
        case BecauseOf(cause=cause):
            return f"{capital(ENDINGS[cause])}."
        case CountIs(moves=moves, by=by):
            if moves is None or by is None:
                return "No count of moves runs."
            return f"Of {by.title}'s count {moves} moves are still to run."
        case IsSuspended(square=square):
            return f"The pawn on {square_name(square)} waits for its name."
        case IsReferred():
            return "A question has been referred, and play is stopped."
        case _:
            return _clock(expectation)


def _clock(expectation: IsMade | IsRunning | Gains | TallyIs | MayClaim | ClockIs) -> str:
    """Say what is expected of clocks and arbiters."""
    match expectation:
        case IsMade(by=by):
            if by is None:
                return "Nobody has a move to press the clock for."
            return f"{by.title} has made a move and not pressed the clock."
        case IsRunning(player=player):
            return f"{player.title}'s clock runs."
        case Gains(player=player, seconds=seconds):
            if player is None:
                return "The ruling adds time to nobody's clock."
            return f"The ruling adds {seconds} seconds to {player.title}'s clock."
        case TallyIs(player=player, count=count):
            return f"Illegal moves established against {player.title}: {count}."
        case MayClaim(by=by, claim=claim, correct=correct):
            would = "would be correct" if correct else "would not be correct"
            return f"{by.title}'s claim of {_CLAIMS[claim]} {would}."
    white, black = print_time(expectation.white), print_time(expectation.black)
    return f"The clock shows {white} for White and {black} for Black."


def _square(expectation: SquareHolds) -> str:
    square = square_name(expectation.square)
    if expectation.colour is None or expectation.kind is None:
        return f"Nothing stands on {square}."
    man = f"{expectation.colour.name.lower()} {kind_name(expectation.kind)}"
    return f"A {man} stands on {square}."


def _open(expectation: IsOpen) -> str:
    begins = f"Something may be claimed for {_wrong(expectation.matter, expectation.by)}"
    if not expectation.options:
        return f"{begins}."
    rights = [
        tell_remedy(option.remedy, None if option.square is None else square_name(option.square))
        for option in expectation.options
    ]
    return f"{begins}: to {', or to '.join(rights)}."


def _wrong(matter: str, by: Colour | None) -> str:
    title = f"“{MATTERS[matter].title.lower()}”"
    return title if by is None else f"{title} by {by.title}"
