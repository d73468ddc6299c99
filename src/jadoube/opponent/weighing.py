"""Weighing rights: what each remedy would be worth, and whether to let the right lapse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.umpire import Irregularity, Option
from jadoube.umpire.acts import Act, Exacts

from .mind import MATE

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.umpire import Table

    from .mind import Mind

MARGIN = 15
"""A right is exacted only if it gains more than this: a small gain is no reason to speak."""


class Claim(msgspec.Struct, frozen=True):
    """A remedy that may be exacted, what it is worth, and what leaving things as they are is worth."""

    wrong: Irregularity
    option: Option
    worth: int
    otherwise: int

    def act(self, by: Colour) -> Act:
        """Give the act that exacts it."""
        return Exacts(by, self.option.remedy, self.option.square, self.wrong.matter)

    def why(self) -> str:
        """Say in a sentence why it is exacted, or why not."""
        gain = self.worth - self.otherwise
        if self.worth >= MATE - 500:
            return f"I exact {self.option} for {self.wrong.matter}: it leads to mate."
        if gain > MARGIN:
            return (
                f"I exact {self.option} for {self.wrong.matter}: it is worth "
                f"{gain / 100:.1f} pawns more to me than to play on."
            )
        return f"I let the {self.wrong.matter} stand: nothing that I could exact is worth more."


def worth(table: Table, me: Colour, mind: Mind) -> int:
    """Say what *table* is worth to *me*."""
    result = table.result
    if result is not None:
        if result.winner is None:
            return 0
        return MATE if result.winner == me else -MATE
    moves = table.permitted()
    if not moves:
        return 0
    value = mind.weigh(table, moves)
    return value if table.turn == me else -value


def best_claim(table: Table, me: Colour, mind: Mind) -> Claim | None:
    """Weigh every remedy open to *me* against leaving things as they are; None if nothing is open."""
    options = [
        (wrong, option)
        for wrong in table.open
        if wrong.may_be_claimed_by(me)
        for option in wrong.options
    ]
    if not options:
        return None
    otherwise = worth(table, me, mind)
    claims = []
    for wrong, option in options:
        if option.remedy == "stand":
            claims.append(Claim(wrong, option, otherwise, otherwise))
            continue
        ruling = table.act(Exacts(me, option.remedy, option.square, wrong.matter))
        if not ruling.is_refused:
            claims.append(Claim(wrong, option, worth(ruling.table, me, mind), otherwise))
    return max(claims, key=lambda claim: claim.worth, default=None)
