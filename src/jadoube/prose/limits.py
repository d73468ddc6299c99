"""Until when a right lasts, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from jadoube.law import IRREGULARITIES
from jadoube.umpire.irregularity import ILLEGAL

if TYPE_CHECKING:
    from jadoube.law import Code

Limit = Literal["end", "made", "touch", "completed"]

_LAPSES: dict[Limit, str] = {
    "end": "with the end of the game",
    "made": "once {} made a move",
    "touch": "once {} touched a man or completed a move",
    "completed": "once {} completed a move",
}
_UNTIL: dict[Limit, str] = {
    "end": "until the game ends",
    "made": "until he has made a move",
    "touch": "until he touches a man",
    "completed": "until he has completed a move",
}


def lapse(matter: str, code: Code, who: str = "the claimant has", other: str = "the other") -> str:
    """Say when the right to a remedy in *matter* is lost; *who* is the claimant, `you have` where he is spoken to."""
    family = IRREGULARITIES[matter].family
    if family == "set-up":
        law = code.provision(matter)
        if law.before == "end":
            return _LAPSES["end"]
        if getattr(law, "counted", "each-side") == "own":
            return f"once {who} made {law.before} moves"
        return f"once {law.before} moves have been made on each side"
    if matter == "check-unperceived":
        return "once the check is parried or given up"
    if matter == "check-falsely-announced":
        return f"once {other} has completed his next move"
    if family == "check":
        return f"once {who} completed another move"
    return _LAPSES[_limit(matter, code)].format(who)


def until(matter: str, code: Code) -> str:
    """Say until when a right that a move has opened in *matter* lasts; it follows what the claimant may do."""
    return _UNTIL[_limit(matter, code)]


def _limit(matter: str, code: Code) -> Limit:
    """Find what ends the right to a remedy for a move."""
    law = code.provisions.lapse
    if IRREGULARITIES[matter].family == "check":
        return "completed"
    if matter in ILLEGAL and law.illegal not in ("same", "retraced"):
        return "end" if law.illegal == "end" else "made"
    return "touch" if law.when == "touch" else "completed"
