"""What an illegal move costs: it is counted, and gives the other time, or the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .ending import lose
from .irregularity import ILLEGAL
from .pressing import replace_pawn
from .restoring import put_back

if TYPE_CHECKING:
    from .finding import Finding
    from .irregularity import Irregularity
    from .table import Table


def tally(finding: Finding, wrong: Irregularity, *, is_undone: bool) -> None:
    """Count *wrong*, once it is established, against the player who did it, if it is an illegal move.

    *is_undone*: the clock goes back to him, and what the press had added to it is withdrawn.
    """
    law = finding.now.terms.code.provisions.illegal_moves
    by = wrong.by
    if wrong.matter not in ILLEGAL or by is None or not (law.gives or law.loses):
        return
    finding.cite("illegal-moves")
    desk = finding.now.desk.counted(by)
    if is_undone and law.increment == "withdrawn":
        desk = desk.credited(by, -wrong.gained)
    finding.change(desk=desk)
    if law.loses and desk.tally[by] >= law.loses:
        lose(finding, by, "illegal-moves")
    else:
        finding.award(by.other, law.gives)


def penalise(finding: Finding, wrong: Irregularity) -> None:
    """Count what is not put back: a pawn left on its last rank becomes a Queen, the rest stands as it is.

    A clock pressed idly goes back to the player who pressed it.
    """
    by = wrong.by
    assert by is not None  # somebody has pressed
    wrongs = finding.now.wrongs
    settled = [one.matter for one in wrongs if one.by == by and one.ply == wrong.ply]
    kept = tuple(one for one in wrongs if one.by != by or one.ply != wrong.ply)
    finding.change(wrongs=kept)
    if "pawn-unreplaced" in settled:
        finding.cite("promotion")
        replace_pawn(finding, by)
    is_idle = wrong.matter == "pressed-idle"
    if is_idle and _is_passed_over(finding.now, wrong.ply):
        put_back(finding, wrong.ply)
    tally(finding, wrong, is_undone=is_idle)


def _is_passed_over(table: Table, ply: int) -> bool:
    """Tell whether the last move, with *ply* moves before it, was passed over, and nothing has come of it."""
    past = table.past
    if past is None or past.ply != ply:
        return False
    return past.board.position.placement == table.board.position.placement


def restart_clock(finding: Finding) -> None:
    """Start the clock of the player who now has the move."""
    now = finding.now
    finding.change(desk=msgspec.structs.replace(now.desk, running=now.board.turn))
