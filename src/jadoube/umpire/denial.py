"""Why a claim is refused, what made it late, and by which law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.law import REMEDIES

from .irregularity import ILLEGAL, SET_UP
from .refusal import Reason, Refusal
from .setup import is_late

if TYPE_CHECKING:
    from jadoube._kernel import Colour

    from .acts import Exacts
    from .refusal import Since
    from .table import Table


def refusal(table: Table, act: Exacts) -> Refusal:
    """Say why nothing open gives *act* what it asks, and by which law."""
    own = REMEDIES[act.remedy].matters
    if act.matter is not None:
        own = tuple(matter for matter in own if matter == act.matter) or own
    if own:
        own = tuple(one for one in own if _offers(table, one, act.remedy)) or own
        own = tuple(matter for matter in own if table.setup.is_wrong_in(matter)) or own
        return Refusal(_no_right(table, act.by, own[0]), *own)
    late = [
        wrong
        for wrong in (*table.lapsed, *(one for one in table.wrongs if one.lost is not None))
        if wrong.may_be_claimed_by(act.by)
        and act.matter in (None, wrong.matter)
        and any(option.is_meant_by(act.remedy, act.square) for option in wrong.options)
    ]
    if late:
        wrong = late[-1]
        is_illegal = wrong.matter in ILLEGAL
        illegal = table.terms.code.provisions.lapse.illegal
        if illegal in ("move", "end") and is_illegal:
            return Refusal(Reason("right-lapsed", wrong=wrong), "lapse.illegal", wrong.matter)
        return Refusal(Reason("right-lapsed", wrong=wrong), "lapse", wrong.matter)
    matters = [wrong.matter for wrong in table.wrongs if wrong.may_be_claimed_by(act.by)]
    if act.matter is not None:
        matters = [act.matter]
    return Refusal("nothing-open", *matters)


def _offers(table: Table, matter: str, remedy: str) -> bool:
    """Tell whether the code gives *remedy* for *matter*, or has a law that gives nothing."""
    code = table.terms.code
    options = getattr(code.provision(matter), "options", (remedy,))
    return remedy in options or (not options and code.law_on(matter) is not None)


def _no_right(table: Table, by: Colour, matter: str) -> Reason:
    """Say why *by* has no right in *matter* now; *since* is None where nothing has ended it."""
    if matter in SET_UP:
        law = table.terms.code.provision(matter)
        if (by, matter) in table.setup.waived:
            return Reason("no-right-now", since="given-up")
        if not table.setup.is_right and is_late(by, law, table.board, table.completed):
            is_own = getattr(law, "counted", "") == "own"
            since: Since = "own-moves" if is_own else "moves"
            return Reason("no-right-now", since=since, moves=law.before)
        return Reason("no-right-now")
    if matter == "check-falsely-announced":
        return Reason("no-right-now", since="no-alarm")
    check = table.board.checks[by]
    if check is None:
        return Reason("no-right-now", since="no-check")
    is_known = check.announced or check.is_perceived
    return Reason("no-right-now", since="known" if is_known else None)
