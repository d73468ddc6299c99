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
    check = table.board.checks[me]
    if check is not None and not check.announced and check.given == table.ply:
        return WORD
    has_trouble = any(wrong.by == me.other for wrong in table.open)
    # Its own claim is read before it goes on from there.
    if isinstance(act, Exacts) or has_trouble or (last.sender == "guest" and table.turn == me):
        return min(SIGHT + len(last.text) / LETTERS, LONGEST)
    return MOMENT if table.ply else SIGHT
