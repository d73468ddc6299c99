"""What hands have changed since board and table last agreed, and what stands by it before it is said to be done."""

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


class Standing(msgspec.Struct, frozen=True):
    """What the men on the board mean if nothing more is done; the first *mark* changes led up to it."""

    found: Inference
    mark: int
    remarks: tuple[Remark, ...] = ()
    is_overtaken: bool = False
    """Whether others have followed upon it, so that it must be done."""


class HandLog:
    """Keeps what changes on a board, and what stands there by it."""

    def __init__(self) -> None:
        self.lifts: list[Lift] = []
        self.standing: Standing | None = None
        self.further: Standing | None = None
        """What the same player has done upon what stands, before the other did anything."""
        self._after: Ruling | None = None
        """What the table makes of what stands, once that was asked."""

    def clear(self) -> None:
        """Forget everything: board and table agree, or have nothing to do with each other."""
        self.lifts = []
        self.standing = self.further = self._after = None

    # -- the log --------------------------------------------------------------------------------

    def note(self, lifts: Iterable[Lift], *, may_slip: bool) -> list[Remark]:
        """Keep what changes; a man that was gone or another for a glance only was never lifted."""
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
        if self.standing is not None and at < self.standing.mark:
            mark = self.standing.mark - 1
            self.standing = msgspec.structs.replace(self.standing, mark=mark)

    def take(self, stands: Standing, shown: Picture, picture: Picture) -> list[Lift]:
        """Take out of the log what led up to *stands*, which is done, and give it."""
        before, self.lifts = self.lifts[: stands.mark], self.lifts[stands.mark :]
        if stands.is_overtaken:
            ahead = [lift for lift in before if _is_ahead(lift, stands.found, shown, picture)]
            before = [lift for lift in before if lift not in ahead]
            self.lifts = ahead + self.lifts
        if self.further is not None:
            mark = self.further.mark - stands.mark
            self.further = msgspec.structs.replace(self.further, mark=mark)
        return before

    # -- what stands ----------------------------------------------------------------------------

    def stand(self, found: Inference) -> None:
        """Let *found* stand; what was done since the same stood before belongs to what comes next."""
        stands, self.further = self.standing, None
        if stands is None or stands.found.picture != found.picture:
            self._after = None
            self.standing = Standing(found, len(self.lifts))
            return
        mark = stands.mark
        while mark < len(self.lifts) and self.lifts[mark].square in found.squares:
            mark += 1  # the same man, taken up and set down again
        self.standing = msgspec.structs.replace(stands, mark=mark)

    def overtake(self, found: Inference, shown: Picture) -> Standing:
        """Let *found* stand, upon which others have followed."""
        stands = self.standing
        if stands is not None and stands.found.picture == found.picture:
            return msgspec.structs.replace(stands, is_overtaken=True)
        return Standing(found, self._mark(found, shown), is_overtaken=True)

    def replace(self, stands: Standing | None) -> None:
        """Let *stands* stand, whatever stood before."""
        self.standing, self._after = stands, None

    def follow(self) -> None:
        """Let stand what was done upon what stood, now that this is judged."""
        self.standing, self.further, self._after = self.further, None, None

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
        self, table: Table, stands: Standing, picture: Picture, now: float | None
    ) -> bool:
        """Tell whether a man of the other side is in a hand, and not to be taken by the move that stands.

        Not while the player who made it has a man in the hand himself: he may go on.
        """
        found = stands.found
        off = [
            (lift, lift.before)
            for lift in self.lifts[stands.mark :]
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

    def is_answered(self, table: Table, stands: Standing, picture: Picture) -> bool:
        """Tell whether the picture shows what stands and an act of the other side upon it."""
        found = stands.found
        if picture == found.picture:
            return False
        if self._after is None:
            self._after = table.act(found.act)
        if self._after.is_refused:
            return False
        answer = infer(self._after.table, picture)
        if answer is not None and answer.by == found.by:
            self.further = Standing(answer, len(self.lifts))
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
    """Tell whether what was moved may be on its way to take *man*, or a King to stand beside him as a result."""
    if man.kind == Kind.KING:
        return is_king_to_centre(found)
    act = found.act
    if not isinstance(act, Moves):
        return False
    moves = table.ground.lawful(act.by, table.code.rules, act.origin)
    return any(taken_on(move) == square for move in moves)
