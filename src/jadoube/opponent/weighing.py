"""Weighing rights: what each remedy would be worth, and whether to let the right lapse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.prose.phrases import tell_remedy, wrong_name
from jadoube.umpire import Irregularity, Option
from jadoube.umpire.acts import Act, Exacts

from .search import MATE

if TYPE_CHECKING:
    from jadoube._kernel import Colour, Move
    from jadoube.table import Table

    from .mind import Mind

MARGIN = 15
"""A right is exacted only if it gains more than this: a small gain is not a reason to speak."""

MATED = MATE - 500
"""From this worth on a mate is in sight."""

_MINE = {
    "parry": "put my last move back and parry",
    "retract": "take back what I did upon a false check",
}
"""Remedies that the claimant carries out himself, in his own words."""


class Claim(msgspec.Struct, frozen=True):
    """A remedy that may be exacted, what it is worth, and what leaving things as they are is worth."""

    wrong: Irregularity
    option: Option
    worth: int
    otherwise: int

    def act(self, by: Colour) -> Act:
        """Give the act that exacts it."""
        return Exacts(by, self.option.remedy, self.option.square, self.wrong.matter)

    @property
    def is_paying(self) -> bool:
        """Whether it gains enough to be exacted."""
        return self.worth > self.otherwise + MARGIN

    def why(self) -> str:
        """Say in a sentence why it is exacted, or why not."""
        wrong = wrong_name(self.wrong)
        if not self.is_paying:
            return f"I do nothing about {wrong}: nothing that I could exact is worth more to me."
        deed = _MINE.get(self.option.remedy, tell_remedy(self.option.remedy))
        return f"I {deed}, for {wrong}: {self._gain()}."

    def _gain(self) -> str:
        if self.worth >= MATED:
            return "it leads to mate"
        if self.otherwise <= -MATED:
            return "it saves me from mate"
        return f"it is worth {(self.worth - self.otherwise) / 100:.1f} pawns more to me than to play on"


def worth(table: Table, me: Colour, mind: Mind, *, undoes: Table | None = None) -> int:
    """Say what *table* is worth to *me*.

    Where it *undoes* a move of his own, the others are weighed: to make the same again gains nothing.
    """
    result = table.result
    if result is not None:
        if result.winner is None:
            return 0
        return MATE if result.winner == me else -MATE
    moves = table.permitted()
    if undoes is not None and table.turn == me != undoes.turn:
        moves = [move for move in moves if not _leads_to(table, move, undoes)]
    if not moves:
        return 0
    value = mind.weigh(table, moves)
    return value if table.turn == me else -value


def _leads_to(table: Table, move: Move, other: Table) -> bool:
    return table.position.play(move, table.code.rules).key == other.position.key


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
            gained = worth(ruling.table, me, mind, undoes=table)
            claims.append(Claim(wrong, option, gained, otherwise))
    return max(claims, key=lambda claim: claim.worth, default=None)
