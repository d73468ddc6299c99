"""Follows a table with an umpire of one's own, for programs that think about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from jadoube._kernel import Colour
from jadoube.cases import parse
from jadoube.cases.document import Case
from jadoube.umpire import Table

if TYPE_CHECKING:
    from .messages import Entry, TableIs

COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}


class Follower:
    """The current game of a table as an umpire's table, kept up entry by entry.

    Acts are public, so this works under a silent umpire too: what there is to be seen, a
    program sees.
    """

    def __init__(self, told: TableIs) -> None:
        agreed = told.agreed
        lines = [f"code: {told.code}", f"umpire: {told.umpire}"]
        lines += [f"custom: {', '.join(told.customs)}"] if told.customs else []
        lines += [f"odds: {agreed.odds}"] if agreed.odds else []
        lines += [f"engaged: {agreed.engaged}"] if agreed.engaged else []
        case = parse("\n".join(lines))[0]
        assert isinstance(case, Case)  # it has no line `sitting:`
        self.agreement = replace(
            case.agreement,
            position=agreed.position,
            array=agreed.array,
            turned=agreed.turned,
            begins=None if agreed.position else COLOURS[told.start.turn],
        )
        self.game = told.sitting.game
        self.table = Table.lay(self.agreement)

    def follow(self, entry: Entry) -> None:
        """Do what *entry* says."""
        if entry.game < self.game:
            return
        if entry.kind == "act":
            self.table = self.table.act(entry.act).table
        elif entry.kind in {"game", "set-up"}:
            self.game = entry.game
            self.agreement = replace(self.agreement, array=entry.array, turned=entry.turned)
            if not self.agreement.position:
                begins = COLOURS[entry.now.turn]
                self.agreement = replace(self.agreement, begins=begins)
            self.table = Table.lay(self.agreement)
