"""The main path: one act in, one ruling out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, overload

from . import (
    acts,
    arbiter,
    castling,
    checking,
    disputes,
    draw_claims,
    ending,
    flags,
    holding,
    naming,
    playing,
    pressing,
    rights,
    touching,
)
from .denial import refusal
from .finding import Finding
from .refusal import Refusal
from .ruling import Ruling

if TYPE_CHECKING:
    from collections.abc import Callable

    from .table import Table

R = TypeVar("R", bound=Ruling)

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
    acts.Exacts: rights.exacts,
    acts.Waives: rights.waives,
    acts.Counts: ending.counts,
    acts.Resigns: ending.resigns,
    acts.OffersDraw: ending.offers_draw,
    acts.AcceptsDraw: ending.accepts_draw,
    acts.DeclinesDraw: ending.declines_draw,
    acts.Refers: disputes.refers,
    acts.Decides: disputes.decides,
    acts.Presses: pressing.presses,
    acts.PutsBack: pressing.puts_back,
    acts.Claims: draw_claims.claims,
    acts.FlagFalls: flags.flag_falls,
    acts.ClockShows: flags.clock_shows,
    acts.CallsFlag: flags.calls_flag,
    acts.Intervenes: arbiter.intervenes,
    acts.Observes: arbiter.observes,
    acts.Penalises: arbiter.penalises,
    acts.SetsClock: flags.sets_clock,
    acts.ArbiterDecides: disputes.arbiter_decides,
}

AFTER_THE_END = acts.SaysCheck | acts.FlagFalls | acts.ClockShows
WHILE_STOPPED = acts.Decides | acts.ArbiterDecides | acts.Resigns | acts.FlagFalls | acts.ClockShows


@overload
def judge(table: Table, act: acts.Act) -> Ruling: ...
@overload
def judge(table: Table, act: acts.Act, kind: type[R]) -> R: ...
def judge(table: Table, act: acts.Act, kind: type[Ruling] = Ruling) -> Ruling:
    """Say what the law makes of *act*, as a ruling of *kind*; *table* itself is not changed."""
    finding = Finding(table, act)
    try:
        if table.result is not None or table.referred is not None:
            _refuse_stopped(table, act)
        FAMILIES[type(act)](finding, act)
        # The umpire looks once more: a duty that can no longer be met falls away, and the game may be over.
        touching.rebind(finding)
        ending.settle(finding)
    except Refusal as refused:
        return finding.refusal(refused, kind)
    return finding.ruling(kind)


def _refuse_stopped(table: Table, act: acts.Act) -> None:
    """Refuse what comes after the end, and while play is stopped all but a decision, a resignation and the clock."""
    # Saying check over a mate is not refused: the mate was given, said or not.
    # What a clock does after the end is told, and nothing follows.
    if table.result is not None and not isinstance(act, AFTER_THE_END):
        # A right that the end cut off is refused by the law that would have refused it before.
        late = refusal(table, act).matters if isinstance(act, acts.Exacts) else ()
        raise Refusal("game-over", *late)
    if table.referred is not None and not isinstance(act, WHILE_STOPPED):
        raise Refusal("play-stopped", "disputes")
