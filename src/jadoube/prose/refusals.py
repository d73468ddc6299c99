"""Why the umpire refuses an act, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import square_name
from jadoube.law import IRREGULARITIES, REMEDIES
from jadoube.umpire import acts
from jadoube.umpire.irregularity import CLOCK

from .phrases import counted, hindered, kind_name, wrong_name

if TYPE_CHECKING:
    from jadoube.umpire.acts import Act
    from jadoube.umpire.refusal import Reason, Since, Why
    from jadoube.umpire.table import Table

REASONS: dict[Why, str] = {
    "game-over": "the game is over",
    "play-stopped": "play is stopped until the question is decided",
    "not-his-turn": "it is not {player}'s turn",
    "third-move": "a third move in a row cannot be made",
    "no-man": "there is no man on {square}",
    "holds-nothing": "{player} holds no man",
    "king-not-taken": "the King on {square} cannot be taken",
    "far-half": "in the moves received as odds no man may cross to the far half",
    "not-a-move": "{fault}",
    "no-such-castling": "nobody castles {wing} to {king} and {rook}",
    "no-rook": "there is no Rook on {square} to castle with",
    "landing-taken": "another man stands on {square}",
    "unnamed-pawn": "the pawn on {square} must first be named",
    "no-pawn-to-name": "{player} has no pawn on {pawn} to name",
    "no-last-rank": "only a pawn on its last rank is given a name",
    "name-not-given": "the pawn cannot be named a {name}",
    "which-man": "{player} must say which man is to be moved",
    "no-right-now": "{player} has no right now to {remedy}{since}",
    "right-lapsed": "{player}'s right against {wrong} has lapsed, since he has {lost}",
    "nothing-open": "nothing that is open gives {player} the right to {remedy}",
    "not-open": "{player} has no right open against {matter}",
    "place-taken": "a man stands where the missing one belongs",
    "no-count": "under this code nobody may demand the fifty-move count",
    "count-running": "the count that {player} demanded is still running",
    "count-not-due": "{player} cannot demand the fifty-move count now",
    "engaged": "no count runs against a player who is engaged to mate in a given way or to be mated",
    "no-offer": "no draw has been offered to {player}",
    "no-referring": "the code has no law by which a question is referred",
    "nothing-referred": "no question has been referred",
    "nothing-to-put-back": "there is no move to put back",
    "no-clock": "the code knows no clock",
    "clock-not-running": "{player}'s clock does not run",
    "not-pressed": "the clock of {player} does not run: only the hand can move now",
    "man-in-hand": "{player} has a man in his hand",
    "put-back-first": "{player} must first put back, or carry on, what he has let go",
    "nothing-let-go": "{player} has let nothing go that could be put back",
    "castling-begun": "{player} has begun to castle, and must finish it with his Rook",
    "king-taken": "a King has been taken: that must first be put right",
    "no-claim": "the code knows no such claim",
    "flag-not-down": "no flag is down",
    "own-flag-down": "{player}'s own flag fell first",
    "period-completed": "the moves of the period are completed",
    "no-arbiter": "the code knows no arbiter",
    "arbiter-absent": "no arbiter is there",
    "nothing-to-remedy": "nothing is open upon which the arbiter may act",
    "possible-position": "it is a position that can be",
    "clock-set-late": "it is too late to set the clock",
    "no-such-penalty": "the code knows no such penalty",
    "not-waivable": "it is not {player}'s to give up: the arbiter may act all the same",
    "draw-too-early": "it is too early to agree on a draw",
    "other-judge": "it is the arbiter who decides",
}
"""Each reason for a refusal as the end of a sentence."""

SINCE: dict[Since, str] = {
    "given-up": "he has given it up",
    "moves": "each side has played {moves} moves",
    "own-moves": "he has played {moves} moves",
    "no-alarm": "no false check of {adversary}'s since his last move has been heeded",
    "no-check": "his King is not in check",
    "known": "he knows of the check",
}
"""What ended a right, or why it never arose."""

LOST = {"touch": "touched a man", "move": "completed a move", "waiver": "given it up"}
"""What the claimant has done, by which his right was lost."""


def tell_reason(act: Act, reason: Reason, before: Table) -> str:
    """Say why *act* was refused at the table *before*: `it is not White's turn`."""
    words = {"fault": reason.fault, "since": "", "moves": counted(reason.moves), **_act_words(act)}
    if act.by is not None:
        words |= {"player": act.by.title, "adversary": act.by.other.title}
    if reason.since is not None:
        words["since"] = f", since {SINCE[reason.since].format_map(words)}"
    if reason.bar is not None and act.by is not None:
        hindrance = hindered(reason.bar, before.ground.position, act.by)
        words["fault"] = f"{reason.fault.partition(': ')[0]}: {hindrance}"
    if reason.square is not None:
        words["square"] = square_name(reason.square)
    if reason.wrong is not None:
        assert reason.wrong.lost is not None  # it was noted when it lapsed
        lost = LOST[reason.wrong.lost]
        if reason.wrong.touched or reason.wrong.matter in CLOCK:
            lost = lost.replace("completed", "made")  # which comes before the press
        words |= {"wrong": wrong_name(reason.wrong), "lost": lost}
    return REASONS[reason.why].format_map(words)


def _act_words(act: Act) -> dict[str, str]:
    """Name what *act* itself speaks of."""
    match act:
        case acts.Exacts():
            place = "" if act.square is None else f" on {square_name(act.square)}"
            return {"remedy": REMEDIES[act.remedy].right.format(place)}
        case acts.Waives(matter=str(matter)):
            return {"matter": IRREGULARITIES[matter].wrong.format(act.by.other.title)}
        case acts.Castles(king=int(king), rook=int(rook)):
            return {"wing": act.wing, "king": square_name(king), "rook": square_name(rook)}
        case acts.Names():
            return {"pawn": square_name(act.square), "name": kind_name(act.name)}
        case acts.Moves() | acts.Quits() if act.name is not None:
            return {"name": kind_name(act.name)}
        case _:
            return {}
