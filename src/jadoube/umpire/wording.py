"""Rulings in English: one sentence each, with the laws it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Man, Move, square_name

from . import acts
from .board import taken_on

if TYPE_CHECKING:
    from jadoube.law import Citation

    from .irregularity import Duty, Irregularity, Option, Result
    from .ruling import Ruling

REMEDIES = {
    "stand": "let it stand",
    "correct": "have the same man moved rightly",
    "king": "have the King moved instead",
    "other": "have it taken with another man",
    "touched": "have the man that was touched moved",
    "play": "have the man{} played",
    "take": "have it taken",
    "put-back": "have it put back",
    "rook": "have the Rook moved",
    "parry": "go back and parry",
    "retract": "take his move back",
    "restart": "have the game begun again",
    "rectify": "have the men put right",
    "add": "add the men that are wanting",
    "remove": "take the man off",
}
"""What the player to whom a remedy belongs may do."""

FAULTS = {
    "false-move": "which is not within its power",
    "false-capture": "which it has not the power to take",
    "captured-own": "taking a man of his own",
    "moved-adverse": "which is not his to move",
    "moved-twice": "a second move in succession",
    "false-castling": "which he may not do now",
    "exposed-king": "which leaves his King in check",
    "touched-own": "though a man that he had touched bound him otherwise",
    "touched-adverse": "though an adverse man that he had touched bound him otherwise",
    "check-not-announced": "having kept silent when it was given",
}
"""What was wrong, said behind the act."""

REASONS = {
    "checkmate": "it is checkmate",
    "stalemate": "it is stalemate",
    "agreement": "the draw is agreed",
    "resignation": "the game is resigned",
    "fifty-moves": "the fifty moves have run out",
    "odds": "the odds agreed were never given",
    "engagement": "the engagement decides",
    "decision": "so the by-standers decide",
}

DECISIONS = {
    "play-on": "that play goes on",
    "put-back": "that the last move is put back",
    "draw": "that the game is drawn",
    "white wins": "that White wins",
    "black wins": "that Black wins",
}


def describe(ruling: Ruling) -> str:
    """Tell *ruling* in one sentence, closed by the laws it cites."""
    if ruling.reason is not None:
        sentence = f"Refused: {ruling.reason}"
    else:
        parts = [_told(ruling), *_consequences(ruling)]
        sentence = "; ".join(part for part in parts if part)
    sentence = f"{sentence[0].upper()}{sentence[1:]}."
    cited = cite(ruling.cites)
    return f"{sentence} ({cited})" if cited else sentence


def cite(citations: tuple[Citation, ...]) -> str:
    """Name several laws of one code together: `Club, laws 7 and 17`."""
    numbers = [citation.number for citation in citations if citation.number]
    customs = dict.fromkeys(citation.custom for citation in citations if citation.custom)
    found = []
    if numbers:
        found.append(f"{citations[0].code}, law{'s' if len(numbers) > 1 else ''} {listed(numbers)}")
    return "; ".join([*found, *customs])


def listed(words: list[str], last: str = "and") -> str:
    """Join words as a sentence does."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def kind_name(kind: Kind) -> str:
    """Name a kind of man as the books print it: pieces with a capital, pawns without."""
    return "pawn" if kind == Kind.PAWN else kind.name.title()


def _player(player: Colour) -> str:
    return player.name.title()


def _man(ruling: Ruling, by: Colour, square: int) -> str:
    """Name the man on *square* as *by* would: his own, or the adversary's."""
    man = ruling.before.board.position.man(square)
    if man is None:
        return "a man"
    return _named(man, by)


def _named(man: Man, by: Colour) -> str:
    owner = "his" if man.colour == by else f"{_player(man.colour)}'s"
    return f"{owner} {kind_name(man.kind)}"


def _told(ruling: Ruling) -> str:
    """Say what was done, and what it binds to."""
    act = ruling.act
    match act:
        case acts.Touches() | acts.Adjusts() | acts.Upsets():
            return _touched(ruling, act)
        case acts.Holds():
            bound = _bound(ruling)
            held = f"{_player(act.by)} holds {_man(ruling, act.by, act.origin)} on {square_name(act.target)}"
            return f"{held} and {bound}" if bound else held
        case acts.Moves() if act.origin == act.target:
            bound = _bound(ruling)
            back = f"{_player(act.by)} sets {_man(ruling, act.by, act.origin)} back on {square_name(act.origin)}"
            return f"{back} and {bound}" if bound else back
        case acts.Moves() | acts.Quits() | acts.Plays() | acts.Castles():
            return _moved(ruling, act)
        case acts.Names():
            return f"{_player(act.by)} names his pawn on {square_name(act.square)} a {kind_name(act.name)}"
        case acts.SaysCheck():
            return _said_check(ruling, act)
        case acts.Exacts():
            return _exacted(ruling, act)
        case acts.Decides():
            return f"the by-standers decide {DECISIONS[act.verdict]}"
        case _:
            return _voiced(act)


def _voiced(act: acts.Act) -> str:
    by = _player(act.by) if act.by is not None else ""
    match act:
        case acts.Waives(matter=None):
            return f"{by} gives up every right now open to him"
        case acts.Waives():
            return f"{by} gives up his right in the matter of {act.matter}"
        case acts.Counts():
            return f"{by} demands the count: mate must be given within fifty moves on each side"
        case acts.Resigns():
            return f"{by} resigns"
        case acts.OffersDraw():
            return f"{by} offers a draw"
        case acts.AcceptsDraw():
            return f"{by} accepts the draw"
        case acts.DeclinesDraw():
            return f"{by} declines the draw"
        case acts.Refers():
            return f"{by} refers the question “{act.question}”, and play stops until it is decided"
        case _:
            return by


def _touched(ruling: Ruling, act: acts.Touches | acts.Adjusts | acts.Upsets) -> str:
    by, square = _player(act.by), square_name(act.square)
    man = _man(ruling, act.by, act.square)
    if isinstance(act, acts.Upsets):
        done = f"{by} has upset {man} on {square}"
    elif isinstance(act, acts.Adjusts):
        done = f"{by} adjusts {man} on {square}"
    else:
        done = f"{by} has touched {man} on {square}"
    bound = _bound(ruling)
    if bound:
        return f"{done} and {bound}"
    if isinstance(act, acts.Touches) and ruling.before.hand.bound is None:
        return f"{done}, and nothing follows"
    return done


def _bound(ruling: Ruling) -> str:
    """Say what the hand is bound to by this act."""
    duty = ruling.after.hand.bound
    if duty is None or ruling.before.hand.bound == duty:
        return ""
    if duty.kind == "king":
        return "must move his King"
    return "must take it" if duty.kind == "take" else "must move it"


def _moved(ruling: Ruling, act: acts.Moves | acts.Quits | acts.Plays | acts.Castles) -> str:
    """Say which man went where, and every fault of it."""
    by = _player(act.by)
    if isinstance(act, acts.Castles):
        done = f"{by} castles {act.wing}"
    elif isinstance(act, acts.Plays):
        done = f"{by} plays {act.san}"
    else:
        done = _carried(ruling, act)
    if ruling.after.pending is not None:
        return f"{done} and must say what the pawn becomes"
    faults = [FAULTS[wrong.matter] for wrong in ruling.opened if wrong.matter in FAULTS]
    return ", ".join([done, *dict.fromkeys(faults)])


def _carried(ruling: Ruling, act: acts.Moves | acts.Quits) -> str:
    held = ruling.before.held
    if isinstance(act, acts.Moves):
        origin = act.origin
    else:
        origin = held.origin if held is not None else act.target
    target = act.target
    position = ruling.before.board.position
    man, taken = position.man(origin), position.man(target)
    done = f"{_player(act.by)} moves {_man(ruling, act.by, origin)} from {square_name(origin)} to {square_name(target)}"
    if origin == target:
        return (
            f"{_player(act.by)} sets {_man(ruling, act.by, origin)} back on {square_name(origin)}"
        )
    if taken is not None:
        done += f", taking {_named(taken, act.by)}"
    elif man is not None and man.kind == Kind.PAWN and _took_in_passing(ruling, origin, target):
        done += ", taking a pawn in passing"
    named = ruling.after.board.position.man(target)
    if man is not None and man.kind == Kind.PAWN and named is not None and named.kind != Kind.PAWN:
        done += f" and names it a {kind_name(named.kind)}"
    return done


def _took_in_passing(ruling: Ruling, origin: int, target: int) -> bool:
    victim = taken_on(Move(origin, target, passing=True))
    after = ruling.after.board.position
    return (
        (origin ^ target) & 7 != 0
        and ruling.before.board.position.man(victim) is not None
        and (after.man(victim) is None)
    )


def _said_check(ruling: Ruling, act: acts.SaysCheck) -> str:
    by, other = _player(act.by), _player(act.by.other)
    if ruling.before.board.checks[act.by.other] is None:
        return f"{by} says check, and there is none"
    if ruling.put_back:
        return f"{by} says check too late, so {_moves(ruling.put_back)} put back and {other} must parry it"
    if ruling.opened:
        return f"{by} says check, {FAULTS['check-not-announced']}"
    check = ruling.before.board.checks[act.by.other]
    if check is not None and check.announced:
        return f"{by} says check again"
    return f"{by} says check, and {other} must parry it"


def _moves(number: int) -> str:
    return "the last move is" if number == 1 else f"the last {number} moves are"


def _exacted(ruling: Ruling, act: acts.Exacts) -> str:
    """Say which remedy was exacted, and what it lays on the offender."""
    by = _player(act.by)
    if ruling.exacted is None:
        return by
    _wrong, option = ruling.exacted
    if option.remedy == "stand":
        return f"{by} lets the move stand"
    if option.remedy in ("restart", "rectify", "add", "remove"):
        begun = ruling.put_back or option.remedy == "restart"
        what = "has the game begun again" if begun else _right(option)
        return f"{by} {what}"
    if option.remedy in ("parry", "retract"):
        return (
            f"{by} goes back to before his last move" if ruling.put_back else f"{by} is free again"
        )
    back = f"{by} has {'the move' if ruling.put_back < 2 else 'both moves'} put back"
    duty = ruling.after.duty
    if duty is None:
        return back if option.remedy == "put-back" else f"{back}, and nothing more can be enforced"
    return f"{back}, and {_player(duty.by)} must {_asked(duty)}"


def _right(option: Option) -> str:
    return {
        "rectify": "has the men put right, and play goes on",
        "add": "adds the men that were wanting",
        "remove": "takes the odds off the board",
    }[option.remedy]


def _asked(duty: Duty) -> str:
    if duty.kind == "king":
        return "move his King"
    square = square_name(duty.square) if duty.square is not None else ""
    if duty.kind == "move":
        return f"move the man on {square}"
    other = " with another man" if duty.without is not None else ""
    return f"take the man on {square}{other}"


def _consequences(ruling: Ruling) -> list[str]:
    """Say what may now be exacted, what has lapsed, and how the game stands."""
    found = []
    if ruling.lapsed:
        players = dict.fromkeys(
            _player(one.by.other) for one in ruling.lapsed if one.by is not None
        )
        waived = isinstance(ruling.act, acts.Waives)
        if not waived:
            found.append(f"{listed(list(players))}'s right to a penalty has lapsed")
    found += [_offered(wrong) for wrong in ruling.opened]
    result = ruling.after.result
    if result is not None and ruling.before.result is None:
        found.append(_ended(result))
    return found


def _offered(wrong: Irregularity) -> str:
    claimant = _player(wrong.by.other) if wrong.by is not None else "either player"
    words = [
        REMEDIES[option.remedy].format(
            "" if option.square is None else f" on {square_name(option.square)}"
        )
        for option in wrong.options
    ]
    return f"{claimant} may {listed(words, 'or')}"


def _ended(result: Result) -> str:
    outcome = "the game is drawn" if result.winner is None else f"{_player(result.winner)} wins"
    if result.because in ("resignation", "agreement", "decision"):
        return outcome
    return f"{REASONS[result.because]}, and {outcome}"
