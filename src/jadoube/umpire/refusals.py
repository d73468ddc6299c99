"""Claims that nothing gives: why, what made one late, and by which law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import square_name
from jadoube.prose.phrases import REMEDIES, counted, player_name, wrong_name

from .irregularity import SET_UP
from .ruling import Refusal

if TYPE_CHECKING:
    from jadoube._kernel import Colour

    from .acts import Exacts
    from .standing import Standing

REMEDY_MATTERS = {
    "restart": ("board-turned", "odds-not-given"),
    "rectify": ("men-misplaced",),
    "add": ("men-missing",),
    "remove": ("odds-not-given",),
    "parry": ("check-not-announced", "check-unperceived"),
    "retract": ("check-falsely-announced",),
}
"""Remedies that belong to matters of their own: claimed too late, they cite those and not the law of lapse."""

LOST = {"touch": "touched a man", "move": "completed a move", "waiver": "given it up"}
"""What the claimant has done, by which his right was lost."""


def refusal(standing: Standing, act: Exacts) -> Refusal:
    """Say why nothing open gives *act* what it asks, and by which law."""
    place = "" if act.square is None else f" on {square_name(act.square)}"
    player, remedy = player_name(act.by), REMEDIES[act.remedy].format(place)
    own = REMEDY_MATTERS.get(act.remedy, ())
    if act.matter is not None:
        own = tuple(matter for matter in own if matter == act.matter) or own
    if own:
        own = tuple(matter for matter in own if _is_wrong(standing, matter)) or own
        why = _why_not(standing, act.by, own[0])
        reason = f"{player} has no right now to {remedy}"
        return Refusal(f"{reason}, since {why}" if why else reason, *own)
    late = [
        wrong
        for wrong in standing.lapsed
        if wrong.may_be_claimed_by(act.by)
        and act.matter in (None, wrong.matter)
        and any(option.is_meant_by(act.remedy, act.square) for option in wrong.options)
    ]
    if late:
        assert late[-1].lost is not None  # it was noted when it lapsed
        since = LOST[late[-1].lost]
        reason = f"{player}'s right against {wrong_name(late[-1])} has lapsed, since he has {since}"
        return Refusal(reason, "lapse", late[-1].matter)
    matters = [wrong.matter for wrong in standing.wrongs if wrong.may_be_claimed_by(act.by)]
    if act.matter is not None:
        matters = [act.matter]
    return Refusal(f"nothing that is open gives {player} the right to {remedy}", *matters)


def _is_wrong(standing: Standing, matter: str) -> bool:
    """Tell whether something is wrong with the set-up in *matter*, though it may no longer be claimed."""
    setup = standing.setup
    wrong = {"board-turned": setup.turned, "odds-not-given": bool(setup.owed)}
    return wrong.get(matter, False)


def _why_not(standing: Standing, by: Colour, matter: str) -> str:
    """Say what ended the right of *by* in *matter*, nothing where he never had it."""
    if matter in SET_UP:
        before = getattr(standing.terms.code.provisions, matter.replace("-", "_")).before
        if (by, matter) in standing.setup.waived:
            return "he has given it up"
        if not standing.setup.is_right and min(standing.board.completed) >= before:
            return f"{counted(before)} moves have been played on each side"
        return ""
    if matter == "check-falsely-announced":
        other = player_name(by.other)
        return f"no false check of {other}'s since his last move has been heeded"
    check = standing.board.checks[by]
    if check is None:
        return "his King is not in check"
    is_known = check.announced or check.is_perceived
    return "he knows of the check" if is_known else ""
