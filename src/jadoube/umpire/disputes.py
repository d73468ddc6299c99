"""Questions referred to by-standers, and what they decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour

from .attendance import require_arbiter
from .ending import conclude
from .refusal import Refusal
from .restoring import put_back, restore_duty
from .tallying import restart_clock

if TYPE_CHECKING:
    from jadoube.law import Verdict

    from .acts import ArbiterDecides, Decides, Refers
    from .finding import Finding


def refers(finding: Finding, act: Refers) -> None:
    """Stop play until those who have no interest in the game have decided."""
    if finding.now.terms.code.provisions.disputes.judges == "none":
        raise Refusal("no-referring", "disputes")
    if finding.now.terms.code.provisions.disputes.judges == "arbiter":
        require_arbiter(finding.now, "disputes")
    finding.cite("disputes")
    finding.change(referred=act.question)


def decides(finding: Finding, act: Decides) -> None:
    """Do what the by-standers decide; it is final."""
    now = finding.now
    if now.terms.code.provisions.disputes.judges == "arbiter":
        raise Refusal("other-judge", "disputes")
    decide(finding, act.verdict)


def arbiter_decides(finding: Finding, act: ArbiterDecides) -> None:
    """Do what the arbiter decides."""
    require_arbiter(finding.now, "disputes")
    if finding.now.terms.code.provisions.disputes.judges != "arbiter":
        raise Refusal("no-arbiter")
    decide(finding, act.verdict)


def decide(finding: Finding, verdict: Verdict) -> None:
    """Do what was decided upon the question that stops play."""
    now = finding.now
    if now.referred is None:
        raise Refusal("nothing-referred", "disputes")
    finding.cite("disputes")
    finding.change(referred=None)
    match verdict:
        case "put-back":
            if now.past is None:
                raise Refusal("nothing-to-put-back", "disputes")
            put_back(finding, now.past.ply)
            restore_duty(finding, now.past.ply)
            if now.is_timed:
                restart_clock(finding)
        case "draw":
            conclude(finding, None, "decision")
        case "white wins":
            conclude(finding, Colour.WHITE, "decision")
        case "black wins":
            conclude(finding, Colour.BLACK, "decision")
