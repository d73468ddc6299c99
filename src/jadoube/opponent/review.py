"""After the game: what was irregular, and what a player missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour
from jadoube.table import Table
from jadoube.umpire import Irregularity
from jadoube.umpire.acts import Waives

if TYPE_CHECKING:
    from jadoube.table import Ruling


class Missed(msgspec.Struct, frozen=True):
    """An irregularity that *player* might have claimed and did not; *act* counts the acts before it."""

    player: Colour
    wrong: Irregularity
    act: int
    text: str

    def __str__(self) -> str:
        return f"Missed by {self.player.title}, move {self.wrong.ply // 2 + 1}: {self.text}"


def review(table: Table, player: Colour) -> list[Missed]:
    """List what *player* let pass in the game at *table*, by replaying it from the start."""
    found: list[Missed] = []
    open_since: dict[Irregularity, tuple[int, str]] = {}
    again = Table.lay(table.agreement)
    for number, act in enumerate(table.log):
        ruling = again.act(act)
        for wrong in ruling.opened:
            if wrong.may_be_claimed_by(player):
                open_since[wrong] = (number, ruling.text)
        found += [
            Missed(player, wrong, *open_since.pop(wrong))
            for wrong in _lost(ruling)
            if wrong in open_since
        ]
        again = ruling.table
    return found + [
        Missed(player, wrong, *since)
        for wrong, since in open_since.items()
        if wrong in table.wrongs
    ]


def tell_missed(table: Table, player: Colour) -> list[str]:
    """Tell what *player* let pass, each act once, though it may have opened several rights."""
    missed = dict.fromkeys(map(str, review(table, player)))
    return list(missed) or [f"{player.title} missed nothing that he might have claimed."]


def _lost(ruling: Ruling) -> tuple[Irregularity, ...]:
    """Give what lapsed of itself: a right that was waived was seen."""
    return () if isinstance(ruling.act, Waives) else ruling.lapsed
