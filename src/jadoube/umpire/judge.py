"""The main path: one act in, one ruling out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import acts, castling, checking, claims, disputes, ending, holding, naming, playing, touching
from .denial import refusal
from .finding import Finding
from .refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from .ruling import Ruling
    from .table import Table

FAMILIES: dict[type, Callable[[Finding, Any], None]] = {
    acts.Touches: touching.touches,
    acts.Adjusts: touching.adjusts,
    acts.Upsets: touching.upsets,
    acts.Moves: holding.moves,
    acts.Holds: holding.holds,
    acts.Quits: holding.quits,
    acts.Plays: playing.plays,
    acts.Castles: castling.castles,
    acts.Names: naming.names,
    acts.SaysCheck: checking.says_check,
    acts.Exacts: claims.exacts,
    acts.Waives: claims.waives,
    acts.Counts: ending.counts,
    acts.Resigns: ending.resigns,
    acts.OffersDraw: ending.offers_draw,
    acts.AcceptsDraw: ending.accepts_draw,
    acts.DeclinesDraw: ending.declines_draw,
    acts.Refers: disputes.refers,
    acts.Decides: disputes.decides,
}


def judge(table: Table, act: acts.Act) -> Ruling:
    """Say what the law makes of *act*; *table* itself is not changed."""
    finding = Finding(table, act)
    try:
        _refuse_stopped(table, act)
        FAMILIES[type(act)](finding, act)
        _look_again(finding)
    except Refusal as refused:
        return finding.refusal(refused)
    return finding.ruling()


def _look_again(finding: Finding) -> None:
    """Look at the board once more: a duty that can no longer be met falls away, and the game may be over."""
    if finding.now.board is not finding.before.board and finding.now.pending is None:
        touching.rebind(finding)
    ending.settle(finding)


def _refuse_stopped(table: Table, act: acts.Act) -> None:
    """Refuse what comes after the end, and all but a decision or a resignation while play is stopped."""
    # To say check over a mate is no act against the end: it was given, said or not.
    if table.result is not None and not isinstance(act, acts.SaysCheck):
        # A right that the end cut off is refused by the law that would have refused it before.
        late = refusal(table, act).matters if isinstance(act, acts.Exacts) else ()
        raise Refusal("game-over", *late)
    if table.referred is not None and not isinstance(act, acts.Decides | acts.Resigns):
        raise Refusal("play-stopped", "disputes")
