"""What an arbiter does unasked: he steps in, watches and penalises."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .attendance import require_arbiter
from .ending import conclude
from .irregularity import CLOCK, ILLEGAL, SET_UP
from .observing import is_impossible, is_unreachable
from .rearranging import rearrange
from .refusal import Refusal
from .rights import enforce, impose

if TYPE_CHECKING:
    from .acts import Intervenes, Observes, Penalises
    from .finding import Finding
    from .irregularity import Irregularity
    from .table import Table


def intervenes(finding: Finding, _: Intervenes) -> None:
    """Apply the remedy of what is open; of several irregularities, that of the earliest."""
    now = finding.now
    require_arbiter(now)
    found = [wrong for wrong in now.open if wrong.options]
    if not found:
        matters = ["lapse.illegal"] if now.terms.code.provisions.lapse.illegal == "move" else []
        raise Refusal("nothing-to-remedy", "intervention", *matters)
    apply_remedy(finding, min(found, key=_precedence))


def _precedence(wrong: Irregularity) -> tuple[int, bool]:
    """Sort the set-up before all moves, and within one move faults of the clock last."""
    return (-1 if wrong.matter in SET_UP else wrong.ply), wrong.matter in CLOCK


def apply_remedy(finding: Finding, wrong: Irregularity) -> None:
    """Apply the remedy that the law gives for *wrong*, though no player has asked for it."""
    option = wrong.options[0]
    finding.exacted = (wrong, option)
    if wrong.matter in ILLEGAL:
        finding.cite("intervention")
    finding.cite(*wrong.grounds)
    if wrong.matter in SET_UP:
        rearrange(finding, finding.now.turn, wrong.matter, option.remedy)
    elif option.remedy == "penalty":
        impose(finding, wrong, option)
    else:
        enforce(finding, wrong, option)


def illegal_moves(table: Table) -> list[Irregularity]:
    """List the illegal moves that are open, the earliest first."""
    return sorted((wrong for wrong in table.wrongs if wrong.matter in ILLEGAL), key=_precedence)


def observes(finding: Finding, _: Observes) -> None:
    """Put an impossible position right, or wait to see whether it lasts, as the code has it."""
    now = finding.now
    require_arbiter(now)
    # A move let go and not pressed upon does not count yet, nor does a pawn's step before it is named.
    board = now.ground if now.pending is None else now.pending.before
    position, then = board.position, now.terms.code.provisions.illegal_position.then
    finding.cite("illegal-position")
    if then == "wait":
        if not is_impossible(position):
            raise Refusal("possible-position", "illegal-position")
        finding.change(desk=msgspec.structs.replace(now.desk, watch=True))
        return
    found = illegal_moves(now)
    if then == "nothing" or not found or not (is_unreachable(position) or now.desk.captor):
        raise Refusal("possible-position", "illegal-position")
    apply_remedy(finding, found[0])


def penalises(finding: Finding, act: Penalises) -> None:
    """Lay on a player what the arbiter thinks fit: time goes to the other's clock."""
    require_arbiter(finding.now)
    kinds = finding.now.terms.code.provisions.penalties.kinds
    kind = act.penalty if isinstance(act.penalty, str) else "time"
    if kind not in kinds:
        raise Refusal("no-such-penalty", "penalties")
    finding.cite("penalties")
    if act.penalty == "loss":
        conclude(finding, act.player.other, "penalty")
    elif isinstance(act.penalty, int):
        finding.award(act.player.other, act.penalty)
