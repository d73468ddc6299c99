"""What hands have changed since board and table last agreed, and what that is supposed to mean so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Kind
from jadoube.umpire.acts import Moves
from jadoube.umpire.board import taken_on

from .haste import overtaken
from .inference import Inference, infer
from .kings import is_king_to_centre, is_kings_move
from .remark import Remark
from .slips import GLANCE, glance, is_mistaken, mistaken_for, out_of_sight

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jadoube._kernel import Man
    from jadoube.table import Ruling, Table

    from .sight import Lift, Picture


class Supposition(msgspec.Struct, frozen=True):
    """What the men on the board mean if nothing more is done; the first *mark* changes led up to it."""

    found: Inference
    mark: int
    remarks: tuple[Remark, ...] = ()
    is_overtaken: bool = False
    """Whether others have followed upon it, so that it must be done."""


class HandLog:
    """Keeps what changes on a board, and what that is supposed to mean."""

    def __init__(self) -> None:
        self.lifts: list[Lift] = []
        self.supposed: Supposition | None = None
        self.further: Supposition | None = None
        """What the same player has done upon what stands, before the other did anything."""
        self._after: Ruling | None = None
        """What the table makes of what stands, once that was asked."""

    def clear(self) -> None:
        """Forget everything: board and table agree, or have nothing to do with each other."""
        self.lifts = []
        self.supposed = self.further = self._after = None

    # -- the log --------------------------------------------------------------------------------

    def note(self, lifts: Iterable[Lift], *, may_slip: bool) -> list[Remark]:
        """Keep what changes; a man that was unseen, or seen as another, for a glance only was never lifted."""
        said = []
        for lift in lifts:
            last = next((one for one in reversed(self.lifts) if one.square == lift.square), None)
            gone = glance(last, lift)
            if last is not None and gone is not None:
                self._forget(last)
                said.append(out_of_sight(lift.square, gone))
            elif last is not None and may_slip and is_mistaken(self.lifts, last, lift):
                self._forget(last)
                said.append(mistaken_for(lift.square, last.after))
                if last.before != lift.after:
                    self.lifts.append(msgspec.structs.replace(lift, before=last.before))
            else:
                self.lifts.append(lift)
        return said

    def _forget(self, lift: Lift) -> None:
        """Leave out a change that no hand has made."""
        at = self.lifts.index(lift)
        del self.lifts[at]
        if self.supposed is not None and at < self.supposed.mark:
            mark = self.supposed.mark - 1
            self.supposed = msgspec.structs.replace(self.supposed, mark=mark)

    def take(self, supposed: Supposition, shown: Picture, picture: Picture) -> list[Lift]:
        """Take out of the log what led up to what is *supposed*, which is done, and give it."""
        before, self.lifts = self.lifts[: supposed.mark], self.lifts[supposed.mark :]
        if supposed.is_overtaken:
            ahead = [lift for lift in before if _is_ahead(lift, supposed.found, shown, picture)]
            before = [lift for lift in before if lift not in ahead]
            self.lifts = ahead + self.lifts
        if self.further is not None:
            mark = self.further.mark - supposed.mark
            self.further = msgspec.structs.replace(self.further, mark=mark)
        return before

    # -- what stands ----------------------------------------------------------------------------

    def stand(self, found: Inference) -> None:
        """Let *found* stand; where it stood already, what was done since belongs to the next act."""
        supposed, self.further = self.supposed, None
        if supposed is None or supposed.found.picture != found.picture:
            self._after = None
            self.supposed = Supposition(found, len(self.lifts))
            return
        mark = supposed.mark
        while mark < len(self.lifts) and self.lifts[mark].square in found.squares:
            mark += 1  # the same man, taken up and set down again
        self.supposed = msgspec.structs.replace(supposed, mark=mark)

    def overtake(self, found: Inference, shown: Picture) -> Supposition:
        """Let *found* stand, upon which others have followed."""
        supposed = self.supposed
        if supposed is not None and supposed.found.picture == found.picture:
            return msgspec.structs.replace(supposed, is_overtaken=True)
        return Supposition(found, self._mark(found, shown), is_overtaken=True)

    def replace(self, supposed: Supposition | None) -> None:
        """Let *supposed* stand, whatever stood before."""
        self.supposed, self._after = supposed, None

    def follow(self) -> None:
        """Let the further supposition stand, now that the first is judged."""
        self.supposed, self.further, self._after = self.further, None, None

    def _mark(self, found: Inference, shown: Picture) -> int:
        """Count the changes until the men that *found* moved stood where they went."""
        men = list(shown)
        for at, lift in enumerate(self.lifts, 1):
            men[lift.square] = lift.after
            if all(men[square] == found.picture[square] for square in found.squares):
                return at
        return 0

    # -- when it is done ------------------------------------------------------------------------

    def is_kept_off(
        self, table: Table, supposed: Supposition, picture: Picture, now: float | None
    ) -> bool:
        """Tell whether a man of the other side is in a hand, and not to be taken by the move that stands.

        Not while the player who made it has a man in the hand himself: he may go on.
        """
        found = supposed.found
        off = [
            (lift, lift.before)
            for lift in self.lifts[supposed.mark :]
            if lift.before is not None and picture[lift.square] is None
        ]
        if now is None or any(man.colour == found.by for _, man in off):
            return False
        return any(
            lift.at is not None
            and now - lift.at >= GLANCE
            and not _may_go_on(table, found, lift.square, man)
            for lift, man in off
        )

    def is_answered(self, table: Table, supposed: Supposition, picture: Picture) -> bool:
        """Tell whether the picture shows what stands and an act of the other side upon it."""
        found = supposed.found
        if picture == found.picture:
            return False
        if self._after is None:
            self._after = table.act(found.act)
        if self._after.is_refused:
            return False
        answer = infer(self._after.table, picture)
        if answer is not None and answer.by == found.by:
            self.further = Supposition(answer, len(self.lifts))
            return False
        if answer is None and self.further is not None:
            ruling = self._after.table.act(self.further.found.act)
            answer = None if ruling.is_refused else infer(ruling.table, picture)
        if answer is None or answer.by == found.by:
            return False
        if found.doubt is not None:
            # A pawn that was replaced, a Rook whose King came later: others may have followed upon that.
            other = overtaken(table, self.lifts, picture, is_urged=False)
            if other is not None and other.picture != found.picture:
                return False
        # A King that comes to the other's in the centre may come step by step.
        return found.is_lawful or not (is_king_to_centre(found) and is_kings_move(answer))


def _is_ahead(lift: Lift, found: Inference, shown: Picture, picture: Picture) -> bool:
    """Tell whether *lift* belongs to what comes after *found*: the other side's, or a man that is still off its square."""
    if lift.square in found.squares:
        return False
    is_anothers = lift.before is not None and lift.before.colour != found.by
    return is_anothers or picture[lift.square] != shown[lift.square]


def _may_go_on(table: Table, found: Inference, square: int, man: Man) -> bool:
    """Tell whether what was moved may be on its way to take *man*, or is a King that comes to the other King to show a result."""
    if man.kind == Kind.KING:
        return is_king_to_centre(found)
    act = found.act
    if not isinstance(act, Moves):
        return False
    moves = table.ground.lawful(act.by, table.code.rules, act.origin)
    return any(taken_on(move) == square for move in moves)
