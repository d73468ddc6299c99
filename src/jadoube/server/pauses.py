"""How long an opponent lets things stand before it acts, so that whoever plays it can see, read and speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.umpire.acts import Exacts

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.table import Table
    from jadoube.umpire.acts import Act

MOMENT = 0.35
"""A hand takes a moment; what comes at once is not seen."""
WORD = 2.5
"""Whoever has just given check has so long to say it."""
FEIGNED = 4
"""Every so many positions it takes as long without a check: whoever gives one unawares is not told by a pause."""
SIGHT = 1.6
"""Whoever claims something has first to see what was done; so has whoever did it."""
LETTERS = 50
"""So many letters of a ruling are read in a second."""
LONGEST = 6.0


class _Told(msgspec.Struct):
    """What an entry says, and who sent it."""

    text: str = ""
    sender: str = msgspec.field(default="", name="from")


_DECODER = msgspec.json.Decoder(_Told)


def pause(table: Table, me: Colour, act: Act, entry: bytes = b"{}") -> float:
    """Give the seconds that *me* waits before *act*; *entry* is the last one, as it was sent."""
    if table.agreement.umpire == "silent":
        return SIGHT  # a longer pause would tell that something was irregular
    last = _DECODER.decode(entry)
    if _waits_for_a_word(table, me):
        return WORD
    has_trouble = any(wrong.by == me.other for wrong in table.open)
    # Its own claim is read before it goes on from there.
    if isinstance(act, Exacts) or has_trouble or (last.sender == "guest" and table.turn == me):
        return min(SIGHT + len(last.text) / LETTERS, LONGEST)
    return MOMENT if table.ply else SIGHT


def _waits_for_a_word(table: Table, me: Colour) -> bool:
    """Tell whether the other has just given check in silence, or might have for all that a pause tells."""
    check = table.board.checks[me]
    if check is not None:
        return not check.announced and check.given == table.ply
    is_asked_for = table.code.provisions.check_not_announced.late != "known"
    return bool(is_asked_for and table.ply and table.position.key % FEIGNED == 0)
