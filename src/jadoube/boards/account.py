"""An account of hands: from what a board saw to the acts that a table judges."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from jadoube._kernel import Colour
from jadoube.language import print_act
from jadoube.umpire.acts import (
    AcceptsDraw,
    Act,
    ClockShows,
    FlagFalls,
    OffersDraw,
    Presses,
    Resigns,
)

from .evidence import ClockReading, Evidence, Marker, WholeBoard
from .hand_log import HandLog, Supposition
from .haste import overtaken
from .inference import Inference, infer, shown_by, two_moves
from .kings import is_king_to_centre, kings_in_centre
from .lever import Lever
from .remark import Remark, lies, put_right
from .sight import Sight, picture_of
from .touched import touched
from .unseen import left_unseen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube.table import Table

    from .sight import Lift, Picture

TAKEN_BACK = 4
"""So many moves are hardly taken back: men that stand in the array after them were set up."""


class HandAccount:
    """Follows what a board sees, and says act by act what hands have done.

    A hand may carry a man on from where it has set it. So nothing is taken for done before the
    clock is pressed, a man of the other side is moved or kept off the board, or nothing more
    comes. *patience*, in seconds, is for a table at which the other side has no hands: a lawful
    move that can be nothing else is then done once the board has been still so long.
    """

    def __init__(self, patience: float | None = None) -> None:
        self.patience = patience
        self.lever = Lever()
        self._evidence: deque[tuple[Evidence, float | None]] = deque()
        self._outbox: deque[Act | Remark] = deque()
        self._sight: Sight | None = None
        self._table: Table | None = None
        self._shown: Picture = ()
        """The men as the table has them."""
        self._log = HandLog()
        self._hands: dict[int, Colour] = {}
        """Whose hand lifted a man, where that is known."""
        self._done: Picture | None = None
        """The board after what was said to be done and is being judged."""
        self._now: float | None = None
        self._changed_at: float | None = None
        self._turns = 0
        self._marker: Marker | None = None
        self._has_acted = False
        self._has_seen = False
        self._is_whole = False
        self._is_pressed = False
        self._is_settled = False
        self._is_astray = False
        """Whether the board has to be put right before hands mean anything but a lawful move."""
        self._has_ended = False
        self._has_followed = False
        """Whether the board has shown this game beyond its beginning."""
        self._complained: tuple[int, ...] = ()
        self._previous: Picture = ()
        """The men as the table had them before what was last done on the board."""

    # -- what comes in --------------------------------------------------------------------------

    def see(self, evidence: Evidence, at: float | None = None) -> None:
        """Take in what the board says, *at* a time in seconds where that is known."""
        self._evidence.append((evidence, at))

    def wait(self, at: float) -> None:
        """Know that nothing has come until *at*."""
        self._now = at

    def settle(self) -> None:
        """Know that nothing more comes: what stands on the board is done."""
        self._is_settled = True

    # -- what comes out -------------------------------------------------------------------------

    def next(self, table: Table) -> Act | Remark | None:
        """Give the next act or remark, None while there is nothing to say.

        *table* is how things stand now: an act that is given must have been judged before the
        next is asked for, and the table may have changed otherwise too.
        """
        if table.result is not None:
            # A clock that is stopped upon the last move tells nothing more.
            self._outbox = deque(
                one for one in self._outbox if not isinstance(one, Presses | ClockShows)
            )
        while not self._outbox:
            sight = self._meet(table)
            self._look(table, sight)
            if self._outbox:
                break
            if self._evidence:
                self._take(table, sight, *self._evidence.popleft())
            elif not self._is_settled:
                return None
            elif not self._note(sight.be_sure()):
                self._is_settled = False
                if table.result is None and not self._has_ended:
                    self._complain(sight.picture)
        said = self._outbox.popleft()
        self._has_acted = self._has_acted or not isinstance(said, Remark)
        return said

    @property
    def turns(self) -> int:
        """Quarter turns by which the board lies otherwise than the players sit."""
        return self._turns

    @property
    def wrong_squares(self) -> tuple[int, ...]:
        """The squares of which board and table disagree now."""
        if self._sight is None:
            return ()
        picture = self._sight.picture
        return tuple(square for square in range(64) if picture[square] != self._shown[square])

    # -- meeting the table, and hearing the board -----------------------------------------------

    def _meet(self, table: Table) -> Sight:
        """Notice what has become of the table since it was last looked at."""
        if self._sight is None:
            self._table, self._shown = table, shown_by(table)
            self._sight = Sight(self._shown)
        if table is not self._table or self._has_acted:
            self._table, self._shown = table, shown_by(table)
            self._sight.expect(self._shown)
            if self._done is not None:
                # What was refused, or judged otherwise than it was done, has to be put right.
                self._is_astray = self._done != self._shown
                self._log.follow()
                self._done = None
                self._complained = ()
            elif not self._has_acted:
                self._log.clear()
                self._is_astray = self._sight.picture != self._shown
                self._complained = ()
                self._has_ended = False
        self._has_acted = False
        return self._sight

    def _take(self, table: Table, sight: Sight, evidence: Evidence, at: float | None) -> None:
        """Take in one thing that the board says."""
        self._now = self._now if at is None else at
        if isinstance(evidence, ClockReading):
            self._take_clock(table, evidence, has_begun=bool(self._log.lifts) or sight.is_unsure)
            return
        self._marker = evidence.marker
        self._is_whole = isinstance(evidence, WholeBoard)
        lifts = sight.see(evidence, at)
        if sight.turns != self._turns:
            self._turns = sight.turns
            self._log.clear()
            lifts = []
            self._outbox.append(lies(self._turns))
        if self._is_whole and not self._has_seen:
            # A board that begins otherwise than the table does has to be put right first.
            self._is_astray = sight.picture != self._shown
            lifts = []
        self._has_seen = True
        self._note(lifts)

    def _note(self, lifts: Sequence[Lift]) -> bool:
        """Keep what changes; a man that no hand has lifted is the board's slip, except while men are put right."""
        if lifts:
            self._changed_at = lifts[-1].at
        may_slip = not self._is_astray and self._table is not None and self._table.result is None
        self._outbox.extend(self._log.note(lifts, may_slip=may_slip))
        return bool(lifts)

    def _take_clock(self, table: Table, reading: ClockReading, *, has_begun: bool) -> None:
        went_over, fell = self.lever.see(reading)
        if table.is_clocked and table.result is None:
            self._outbox.extend(FlagFalls(player) for player in fell)
        if not went_over:
            return
        if not self.lever.is_known:
            supposed = self._log.supposed
            if supposed is None and table.ply == 0 and not has_begun:
                return  # the clock is set or started before anything was done
            if supposed is not None:
                self.lever.learn(supposed.found.by)
        self._is_pressed = True

    # -- looking at the board -------------------------------------------------------------------

    def _look(self, table: Table, sight: Sight) -> None:
        """Say what the board as it is now makes certain."""
        picture = sight.picture
        if sight.is_unsure:
            return
        if self._is_afresh(table, picture) or table.result is not None:
            self._is_pressed = False
            return
        ending = self._marker or kings_in_centre(picture)
        if ending is not None and not kings_in_centre(self._shown):
            self._end(table, sight, ending)
            return
        self._has_ended = False
        if picture == self._shown:
            self._rest(table)
            return
        found = infer(table, picture)
        if self._is_astray:
            if not self._goes_on(table, found, picture):
                self._complain(picture)
                return
            self._is_astray = False
        if found is not None:
            self._log.stand(found)
        supposed = self._log.supposed
        if supposed is None or not self._is_done(table, supposed, picture):
            supposed = None if found is not None else self._guessed(table, sight)
            if supposed is None:
                return
            self._log.replace(supposed)
        if self._is_done(table, supposed, picture):
            self._commit(table, sight, supposed)

    def _goes_on(self, table: Table, found: Inference | None, picture: Picture) -> bool:
        """Tell whether a board that had to be put right shows lawful moves; how it was put right is forgotten."""
        log = self._log.lifts
        if found is not None and found.is_lawful:
            self._log.lifts = []
            return True
        if found is not None or overtaken(table, log, picture, is_urged=False) is None:
            return False
        self._log.lifts = [one for one in log if picture[one.square] != self._shown[one.square]]
        return True

    def _guessed(self, table: Table, sight: Sight) -> Supposition | None:
        """Find what happened where the board has missed something."""
        log, picture = self._log.lifts, sight.picture
        found = two_moves(table, picture) if self._is_whole else None
        if found is None:
            found = overtaken(table, log, picture, is_urged=self._is_pressed)
        if found is not None:
            return self._log.overtake(found, self._shown)
        is_urged = self._is_pressed or self._is_settled
        guess = left_unseen(table, self._shown, log, picture, is_urged=is_urged)
        if guess is None:
            return None
        found, mark, square, remark = guess
        sight.clear(square)
        return Supposition(found, mark, (remark,))

    def _is_done(self, table: Table, supposed: Supposition, picture: Picture) -> bool:
        """Tell whether what stands on the board is done, and not on its way to something else."""
        if supposed.is_overtaken or (self._is_settled and not self._evidence):
            return True
        found = supposed.found
        if self._is_pressed and all(picture[one] == found.picture[one] for one in found.squares):
            return True
        return (
            self._log.is_kept_off(table, supposed, picture, self._now)
            or self._log.is_answered(table, supposed, picture)
            or self._is_still(supposed, picture)
        )

    def _is_still(self, supposed: Supposition, picture: Picture) -> bool:
        if self.patience is None or self._now is None or self._changed_at is None:
            return False
        found = supposed.found
        is_plain = found.is_lawful and found.doubt is None and picture == found.picture
        return is_plain and self._now - self._changed_at >= self.patience

    # -- what is said ---------------------------------------------------------------------------

    def _commit(self, table: Table, sight: Sight, supposed: Supposition) -> None:
        """Say that what stands is done, and what was touched before it."""
        found = supposed.found
        before = self._log.take(supposed, self._shown, sight.picture)
        self._outbox.extend(touched(table, self._shown, before, found, self._hands))
        self._outbox.extend(supposed.remarks)
        doubt = found.doubt
        if doubt is None and not found.is_lawful and found.picture == self._previous:
            doubt = "the last move could have been taken back"
        if doubt is not None:
            text = f"Taken as “{print_act(found.act)}”, though {doubt}."
            self._outbox.append(Remark("took", text, tuple(sorted(found.squares))))
        self._outbox.append(found.act)
        self._has_followed = True
        self._done = found.picture
        self._previous = self._shown
        self._hands = {
            lift.square: found.by
            for lift in self._log.lifts
            if lift.before is not None and lift.before.colour == found.by
        }
        if self._is_pressed:
            self._press(table, found.by)

    def _press(self, table: Table, by: Colour) -> None:
        """Say that the clock was pressed, and what it shows; *by* whom, where the lever does not tell yet."""
        self._is_pressed = False
        if not self.lever.is_known:
            self.lever.learn(by)
        if not table.is_clocked:
            return
        self._outbox.append(Presses(self.lever.presser))
        if self.lever.shown is not None and any(self.lever.shown):
            self._outbox.append(ClockShows(*self.lever.shown))

    def _rest(self, table: Table) -> None:
        """Say what was touched and set back, now that board and table agree."""
        log = self._log.lifts
        self._log.clear()
        if self._complained:
            self._outbox.append(Remark("right", "The board is right.", self._complained))
        elif not self._is_astray:
            self._outbox.extend(touched(table, self._shown, log, None, self._hands))
        self._complained = ()
        self._is_astray = False
        self._has_followed = table.ply > 0
        self._hands = {}
        if self._is_pressed:
            self._is_pressed = False
            running = table.running
            if running is not None and (not self.lever.is_known or self.lever.presser == running):
                self._press(table, running)

    def _complain(self, picture: Picture) -> None:
        """Say once which squares must be put right."""
        wrong = self.wrong_squares
        if wrong and not self._complained:
            self._outbox.append(put_right(picture, self._shown))
            self._complained = wrong

    def _end(self, table: Table, sight: Sight, ending: Marker) -> None:
        """Say the result that the Kings in the centre, or a piece for it, stand for."""
        supposed = self._log.supposed
        if supposed is not None and not is_king_to_centre(supposed.found):
            self._commit(table, sight, supposed)
            return
        self._log.clear()
        self._marker = None
        if self._has_ended:
            return
        self._has_ended = True
        if ending == "draw":
            self._outbox.extend((OffersDraw(Colour.WHITE), AcceptsDraw(Colour.BLACK)))
        else:
            self._outbox.append(Resigns(Colour.BLACK if ending == "white wins" else Colour.WHITE))

    def _is_afresh(self, table: Table, picture: Picture) -> bool:
        """Tell, and say once, whether the men were set up for another game.

        Not where the board has not followed this game: its men may stand there since before it. Nor
        after a move or two, which may have been taken back.
        """
        if picture == self._shown or not self._has_followed:
            return False
        if table.ply < TAKEN_BACK and table.result is None:
            return False
        if picture != picture_of(table.terms.proper):
            return False
        if len(self._complained) < 64:
            self._complained = tuple(range(64))
            self._log.clear()
            self._outbox.append(Remark("afresh", "The men are set up for another game."))
        return True
