"""What hands and voices do, in English, and nothing of what the law makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import square_name
from jadoube.language.words import print_time
from jadoube.law import IRREGULARITIES
from jadoube.umpire import acts

from .phrases import kind_name, listed, man_name, tell_remedy

if TYPE_CHECKING:
    from jadoube._kernel import Colour, Kind
    from jadoube.law.deeds import Verdict
    from jadoube.umpire.table import Table

OfficialAct = (
    acts.Decides
    | acts.ArbiterDecides
    | acts.FlagFalls
    | acts.ClockShows
    | acts.SetsClock
    | acts.CallsFlag
    | acts.Intervenes
    | acts.Observes
    | acts.Penalises
)
"""What no player does."""

DECISIONS: dict[Verdict, str] = {
    "play-on": "play goes on",
    "put-back": "the last move is put back",
    "draw": "the game is drawn",
    "white wins": "White wins",
    "black wins": "Black wins",
}

CLAIMS = {
    "repetition": "a draw, since the position has come about three times",
    "fifty-moves": "a draw, since fifty moves have brought no capture and no pawn's move",
}

WRITTEN = {
    "repetition": "brings the position about for the third time",
    "fifty-moves": "makes fifty moves without a capture and without a pawn's move",
}


def tell_deed(act: acts.Act, table: Table) -> str:
    """Say what is done at *table* as anybody sees or hears it, in a sentence that lacks its full stop."""
    if isinstance(act, OfficialAct):
        return _arbitrated(act, table)
    return f"{act.by.title} {_done(act, table)}{_with_hands(act)}"


def _done(act: acts.Act, table: Table) -> str:
    """Say what a player does, from the verb on."""
    match act:
        case acts.Touches() | acts.Upsets():
            return f"{acts.deed_of(act).words} {_man(table, act.by, act.square)} on {square_name(act.square)}"
        case acts.Adjusts():
            man = _man(table, act.by, act.square)
            return f"says J'adoube and adjusts {man} on {square_name(act.square)}"
        case acts.Moves() | acts.Holds():
            return _carried(act, table)
        case acts.Quits():
            held = table.held_by(act.by)
            man = "a man" if held is None else _man(table, act.by, held.origin)
            return f"lets {man} go on {square_name(act.target)}{_named(act.name)}"
        case acts.Castles():
            return castled(act)
        case acts.Plays():
            return f"plays {act.san}"
        case acts.Names():
            return named(act)
        case acts.Exacts():
            return _exacted(act)
        case acts.Waives():
            return f"waives {_right(act.by, act.matter)}"
        case acts.Refers():
            return _referred(act)
        case acts.Presses():
            return "presses the clock"
        case acts.PutsBack():
            return "puts back what he has let go"
        case acts.Claims():
            return _claimed(act)
        case _:
            return acts.deed_of(act).sentence


def _arbitrated(act: OfficialAct, table: Table) -> str:
    """Say what the clock shows, or what an arbiter or the by-standers do."""
    match act:
        case acts.Decides():
            judges = table.terms.code.provisions.disputes.judges
            who = "The third party decides" if judges == "third-party" else "The by-standers decide"
            return f"{who} that {DECISIONS[act.verdict]}"
        case acts.ArbiterDecides():
            return f"The arbiter decides that {DECISIONS[act.verdict]}"
        case acts.FlagFalls():
            return f"{act.player.title}'s flag is down"
        case acts.ClockShows():
            return f"The clock shows {_times(act)}"
        case acts.SetsClock():
            return f"The arbiter sets the clock to {_times(act)}"
        case acts.CallsFlag():
            return "The arbiter sees a flag that is down"
        case acts.Intervenes():
            return "The arbiter intervenes"
        case acts.Observes():
            return "The arbiter sees a position that cannot be"
        case _:
            by = f" by {minutes(act.penalty)}" if isinstance(act.penalty, int) else ""
            return f"{penalised(act)}{by}"


def _man(table: Table, by: Colour, square: int) -> str:
    man = table.board.position.man(square)
    return "a man" if man is None else man_name(man, by)


def _carried(act: acts.Moves | acts.Holds, table: Table) -> str:
    held = table.held_by(act.by, act.origin)
    man = _man(table, act.by, act.origin if held is None else held.origin)
    origin, target = square_name(act.origin), square_name(act.target)
    if isinstance(act, acts.Holds):
        return f"sets {man} on {target} and keeps his hand on it"
    if origin == target:
        return f"sets {man} back on {origin}"
    takes = _taken(act, table)
    join = "," if takes else ""
    return f"moves {man} from {origin} to {target}{takes}{_named(act.name, join)}"


def _taken(act: acts.Moves, table: Table) -> str:
    carried, taken = map(table.board.position.man, (act.origin, act.target))
    if taken is None:
        return ""
    is_own = carried is not None and carried.colour == taken.colour == act.by
    owner = "his own" if is_own else f"{taken.colour.title}'s"
    return f", taking {owner} {kind_name(taken.kind)}"


def _named(name: Kind | None, join: str = "") -> str:
    return "" if name is None else f"{join} and names it a {kind_name(name)}"


def _with_hands(act: acts.Act) -> str:
    return " with both hands" if getattr(act, "both_hands", False) else ""


def _right(by: Colour, matter: str | None) -> str:
    if matter is None:
        return "every right"
    return f"any right against {IRREGULARITIES[matter].wrong.format(by.other.title)}"


def _exacted(act: acts.Exacts) -> str:
    square = None if act.square is None else square_name(act.square)
    claims = f"claims the right to {tell_remedy(act.remedy, square)}"
    if act.matter is None:
        return claims
    return f"{claims} for {IRREGULARITIES[act.matter].wrong.format(act.by.other.title)}"


def castled(act: acts.Castles) -> str:
    """Say how a player castles, from the verb on."""
    done = f"castles {act.wing}"
    if act.king is None or act.rook is None:
        return done
    return f"{done}, King to {square_name(act.king)} and Rook to {square_name(act.rook)}"


def named(act: acts.Names) -> str:
    """Say what a pawn is named, from the verb on."""
    return f"names his pawn on {square_name(act.square)} a {kind_name(act.name)}"


def _referred(act: acts.Refers) -> str:
    question = " ".join(act.question.split())
    return f"refers the question “{question}”" if question else "refers a question"


def _claimed(act: acts.Claims) -> str:
    if act.claim == "flag":
        return f"claims that {act.by.other.title}'s flag is down"
    if act.move is None:
        return f"claims {CLAIMS[act.claim]}"
    return f"claims that {act.move}, which he has written down, {WRITTEN[act.claim]}"


def penalised(act: acts.Penalises) -> str:
    """Say what an arbiter inflicts, but for the time that it costs."""
    player = act.player.title
    if act.penalty == "warning":
        return f"The arbiter warns {player}"
    if act.penalty == "loss":
        return f"The arbiter declares the game lost for {player}"
    return f"The arbiter penalises {player}"


def _times(act: acts.ClockShows | acts.SetsClock) -> str:
    return f"{print_time(act.white)} for White and {print_time(act.black)} for Black"


def minutes(seconds: int) -> str:
    """Tell a time that is given: `1 minute and 30 seconds`."""
    whole, rest = divmod(seconds, 60)
    parts = [
        f"{count} {unit}{'' if count == 1 else 's'}"
        for count, unit in ((whole, "minute"), (rest, "second"))
        if count
    ]
    return listed(parts or ["0 seconds"])
