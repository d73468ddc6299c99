"""A player that thinks and knows its rights: it acts at a table as a person would."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Kind, Move
from jadoube.prose.phrases import tell_remedy
from jadoube.table import colour_of
from jadoube.umpire.acts import (
    AcceptsDraw,
    Act,
    Castles,
    Claims,
    Counts,
    DeclinesDraw,
    Exacts,
    Moves,
    Names,
    OffersDraw,
    Presses,
    PutsBack,
    Resigns,
    SaysCheck,
)
from jadoube.umpire.draw_claims import may_claim
from jadoube.umpire.irregularity import SET_UP

from .peace import AGAIN, LEVEL, is_time, is_welcome
from .temper import Temper, slip
from .weighing import best_claim, worth

if TYPE_CHECKING:
    from jadoube.law.deeds import Claim
    from jadoube.table import Table
    from jadoube.umpire import Irregularity

    from .mind import Mind

DRAWS: tuple[Claim, ...] = ("repetition", "fifty-moves")
LOSING = -150
"""Whoever stands so, or worse, demands the count of moves when it is due."""
HOPELESS = -1_100
"""Whoever stands so, or worse, for `PATIENCE` turns together resigns."""
PATIENCE = 3


class Opponent:
    """A seat that is taken by something that thinks.

    `act` gives the next thing it does at a table, or None while it waits for the other. It says
    check, meets its obligations, weighs every remedy (letting things stand included), demands
    the count, names pawns, and answers draws. It may be careless. *seed* makes it repeatable.
    """

    def __init__(
        self, colour: Colour, mind: Mind, *, temper: Temper | None = None, seed: int | None = None
    ) -> None:
        self.colour = colour_of(colour)
        self.mind = mind
        self.temper = temper or Temper()
        self.chance = random.Random(seed)  # noqa: S311 - play, not secrets
        self.remarks: list[str] = []
        """Why it exacted what it did, or let a right lapse, in sentences."""
        self._hopeless = 0
        self._forgot: int | None = None
        self._decided: tuple[int, tuple[Irregularity, ...], Act | None] | None = None
        """What it chose to do about what was open, so that it is weighed once only."""
        self._offered: int | None = None

    def act(self, table: Table) -> Act | None:
        """Give the next act at *table*, None while there is nothing for it to do."""
        if table.result is not None or table.referred is not None:
            return None
        for impulse in (
            self._set_up,
            self._claim_flag,
            self._press,
            self._answer,
            self._claim,
            self._claim_draw,
            self._name,
            self._say_check,
            self._count,
        ):
            act = impulse(table)
            if act is not None:
                return act
        if table.turn != self.colour:
            return None
        return self._move(table)

    def close(self) -> None:
        """Give back what its mind holds."""
        self.mind.close()

    # -- what it does before it moves, and in the other's turn ----------------------------------

    def _set_up(self, table: Table) -> Act | None:
        """Claim a board or men wrongly laid, at once: the law puts right what nobody meant."""
        for wrong in table.open:
            if wrong.matter not in SET_UP or not wrong.may_be_claimed_by(self.colour):
                continue
            act = Exacts(self.colour, wrong.options[0].remedy, None, wrong.matter)
            if not table.act(act).is_refused:
                self._remark(
                    f"I {tell_remedy(act.remedy)}: the board was not laid as it should be."
                )
                return act
        return None

    def _claim_flag(self, table: Table) -> Act | None:
        """Claim the other's flag where it is down, before anything else."""
        return Claims(self.colour, "flag") if may_claim(table, self.colour, "flag") else None

    def _claim_draw(self, table: Table) -> Act | None:
        """Claim a draw that is due, unless it stands better."""
        due = [claim for claim in DRAWS if may_claim(table, self.colour, claim)]
        if not due or worth(table, self.colour, self.mind) > LEVEL:
            return None
        return Claims(self.colour, due[0])

    def _press(self, table: Table) -> Act | None:
        """Press the clock upon a move, and put back what was no lawful one."""
        if table.running != self.colour or not table.desk.waits_for(self.colour):
            return None
        let_go = table.desk.let_go
        is_unlawful = let_go is not None and let_go.by == self.colour
        if is_unlawful and not self.temper.slips(self.chance):
            back = PutsBack(self.colour)
            return Presses(self.colour) if table.act(back).is_refused else back
        return Presses(self.colour)

    def _answer(self, table: Table) -> Act | None:
        """Take a draw that is offered if it is welcome, else decline."""
        if table.offer != self.colour.other:
            return None
        stands = worth(table, self.colour, self.mind)
        accepts = AcceptsDraw(self.colour)
        is_taken = is_welcome(table, self.colour, stands) and not table.act(accepts).is_refused
        return accepts if is_taken else DeclinesDraw(self.colour)

    def _claim(self, table: Table) -> Act | None:
        """Exact what pays best, if anything pays more than letting the right lapse."""
        if not any(wrong.may_be_claimed_by(self.colour) for wrong in table.open):
            return None
        if self._decided is None or self._decided[:2] != (table.ply, table.open):
            self._decided = (table.ply, table.open, self._chosen(table))
        act = self._decided[2]
        return None if act is None or table.act(act).is_refused else act

    def _chosen(self, table: Table) -> Act | None:
        claim = best_claim(table, self.colour, self.mind)
        if claim is None or self.temper.slips(self.chance):
            return None
        self._remark(claim.why())
        return claim.act(self.colour) if claim.is_paying else None

    def _name(self, table: Table) -> Act | None:
        """Give a waiting pawn the name that is worth most."""
        due = [duty for duty in table.must if duty.kind == "name" and duty.by == self.colour]
        if not due or due[0].square is None:
            return None
        square = due[0].square
        names = table.position.usable_names(self.colour, square, table.code.rules)
        acts = [Names(self.colour, square, name) for name in names]
        return max(acts, key=lambda act: self._worth_after(table, act))

    def _worth_after(self, table: Table, act: Act) -> int:
        ruling = table.act(act)
        return -(10**6) if ruling.is_refused else worth(ruling.table, self.colour, self.mind)

    def _say_check(self, table: Table) -> Act | None:
        """Say check in time; who forgot it once stays silent about that check, while the other can move."""
        check = table.board.checks[self.colour.other]
        if check is None or check.announced or table.turn == self.colour:
            return None
        if not table.permitted():
            return SaysCheck(self.colour)  # the game waits for the word
        if self._forgot == check.given:
            return None
        if self.temper.slips(self.chance):
            self._forgot = check.given
            return None
        return SaysCheck(self.colour)

    def _count(self, table: Table) -> Act | None:
        """Demand the count of moves when it is due and it stands to lose."""
        act = Counts(self.colour)
        if table.count(self.colour) is not None or table.act(act).is_refused:
            return None
        return act if worth(table, self.colour, self.mind) <= LOSING else None

    # -- its move -------------------------------------------------------------------------------

    def _move(self, table: Table) -> Act | None:
        """Make a move that meets every obligation, or slip, or resign."""
        moves = table.permitted()
        if not moves:
            return None
        if self.temper.slips(self.chance):
            careless = slip(table, self.colour, self.chance)
            if careless is not None:
                return careless
        thought = self.mind.choose(table, moves)
        self._hopeless = self._hopeless + 1 if thought.worth <= HOPELESS else 0
        if self._hopeless >= PATIENCE and table.agreement.engaged is None:
            self._hopeless = 0
            return Resigns(self.colour)
        return self._offer(table, thought.worth) or act_of(self.colour, thought.move)

    def _offer(self, table: Table, stands: int) -> Act | None:
        """Offer a draw when it is time, and not again at once."""
        ply, offer = table.ply, OffersDraw(self.colour)
        if self._offered is not None and 0 <= ply - self._offered < AGAIN:
            return None
        if not is_time(table, stands) or table.act(offer).is_refused:
            return None
        self._offered = ply
        return offer

    def _remark(self, sentence: str) -> None:
        if not self.remarks or self.remarks[-1] != sentence:
            self.remarks.append(sentence)


def act_of(by: Colour, move: Move) -> Act:
    """Give the act by which *by* makes a lawful *move*."""
    if move.wing is not None:
        return Castles(by, move.wing, move.target, move.rook_target)
    return Moves(by, move.origin, move.target, Kind(move.promotion) if move.promotion else None)
