"""Follows a table with an umpire of one's own, for programs that think about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from jadoube._kernel import parse_square
from jadoube.language.time_control import parse_time
from jadoube.language.words import COLOURS
from jadoube.table import Table
from jadoube.umpire import Agreement, Engagement, Odds

if TYPE_CHECKING:
    from .messages import Engages, Entry, Gives, TableIs


class Follower:
    """The current game of a table as an umpire's table, kept up entry by entry.

    Acts are public, so this works under a silent umpire too: a program then sees every
    irregularity itself.
    """

    def __init__(self, message: TableIs) -> None:
        agreed = message.agreed
        self.agreement = Agreement(
            code=message.code,
            customs=message.customs,
            readings=message.readings,
            umpire=message.umpire,
            position=agreed.position,
            array=agreed.array,
            turned=agreed.turned,
            begins=None if agreed.position else COLOURS[message.start.turn],
            odds=None if agreed.gives is None else _odds(agreed.gives),
            engaged=None if agreed.engages is None else _engagement(agreed.engages),
            time=parse_time(agreed.time) if agreed.time else (),
            arbiter=agreed.arbiter,
        )
        self.game = message.sitting.game
        self.table = Table.lay(self.agreement)

    def follow(self, entry: Entry) -> None:
        """Do what *entry* says."""
        if entry.game < self.game:
            return
        if entry.kind in {"act", "forfeit"}:
            self.table = self.table.act(entry.act).table
        elif entry.kind in {"game", "set-up"}:
            self.game = entry.game
            self.agreement = replace(self.agreement, array=entry.array, turned=entry.turned)
            if not self.agreement.position:
                begins = COLOURS[entry.now.turn]
                self.agreement = replace(self.agreement, begins=begins)
            self.table = Table.lay(self.agreement)


def _odds(gives: Gives) -> Odds:
    return Odds(COLOURS[gives.giver], tuple(map(parse_square, gives.squares)), gives.moves)


def _engagement(engages: Engages) -> Engagement:
    square = None if engages.square is None else parse_square(engages.square)
    return Engagement(COLOURS[engages.by], engages.kind, square)
