"""The course of a game: each act, what follows upon it at once, and what is said of both."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from jadoube._kernel import Colour
from jadoube.opponent.review import tell_missed
from jadoube.prose.notices import said
from jadoube.prose.phrases import listed
from jadoube.speech import read
from jadoube.umpire.acts import (
    Adjusts,
    Castles,
    Holds,
    Moves,
    Plays,
    Presses,
    Quits,
    Touches,
    Upsets,
    deed_of,
)

from .clock_bar import is_plain_press, unpressed
from .record import SaveError
from .seats import Seat, unseat_engines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jadoube.umpire.acts import Act

    from .seating import Seating
    from .series import Series

PLAYS = deed_of(Plays).words
BY_HAND = (Touches, Adjusts, Upsets, Moves, Holds, Quits, Plays, Castles)
"""Acts that use up a J'adoube said before; a word such as check does not."""


class GameCourse:
    """Lets acts happen at a table, one after another.

    *say* is told every sentence; *look* is called after every act, before what follows upon it.
    """

    def __init__(
        self,
        seating: Seating,
        series: Series | None,
        *,
        say: Callable[[str], None],
        look: Callable[[], None],
        presses: bool = False,
    ) -> None:
        self.seating = seating
        self.series = series
        self.presses = presses
        """Whether the clock is pressed for persons."""
        self.is_adjusting = False
        """Whether J'adoube was said before the next touch."""
        self._say = say
        self._look = look
        self._remarked = 0

    @property
    def names(self) -> dict[Colour, str]:
        """What the players are called; two at one screen, outside a sitting, have no names."""
        if self.series is not None:
            return {colour: self.series.sitting.player(colour) for colour in Colour}
        seated = {colour: str(Seat.of(one)) for colour, one in self.seating.opponents.items()}
        return {colour: seated.get(colour, "you") for colour in Colour} if seated else {}

    def tell_so_far(self) -> None:
        """Say what has happened before anybody sat down here."""
        if self.series is not None:
            self._say(self.series.heading())
        for ruling in self.seating.rulings:
            if not is_plain_press(ruling):
                self._say(said(ruling, is_silent=self.seating.is_silent))
        for note in [*(self.series.notes if self.series else ()), *self.seating.notes]:
            self._say(note)

    def do(self, act: Act) -> None:
        """Let *act* happen, then what the umpire does himself, then a press for those who would have it so."""
        if act != self.seating.fallen():
            self.tell_flag()
        with self.telling_what_is_not_kept():
            self.seating.act(act)
        ruling = self.seating.rulings[-1]
        if isinstance(act, BY_HAND) and act.by in self.seating.persons and not ruling.is_refused:
            self.is_adjusting = False
        has_ended = ruling.after.result is not None and ruling.before.result is None
        # Once the game is over, a silent umpire tells why. A plain press is seen on the clock.
        if has_ended or not is_plain_press(ruling):
            self._say(said(ruling, is_silent=self.seating.is_silent and not has_ended))
        self._look()
        if has_ended:
            self._conclude()
        officiated = self.seating.officiated()
        if officiated is not None:
            self.do(officiated)
        self.press_for_persons()

    def meant(self, line: str) -> Act:
        """Read what somebody at the screen types; a ReadingError where it is not understood."""
        table = self.seating.table
        act = read(line, table, self.seating.only_person)
        # Whoever says that he plays a move means the press with it; its notation alone is the hand's part.
        is_bare = isinstance(act, Plays) and PLAYS not in line.lower().split()
        return unpressed(table, act) if is_bare else act

    def adjusted(self, act: Act) -> Act:
        """Give *act*, or an adjustment if it is the touch that J'adoube was said before."""
        if not self.is_adjusting or not isinstance(act, Touches) or act.by != self.seating.player:
            return act
        return Adjusts(act.by, act.square)

    def tell_flag(self) -> None:
        """Tell the umpire of a flag that has fallen, before anything else is done."""
        fallen = self.seating.fallen()
        if fallen is not None:
            self.do(fallen)

    def change_presses(self) -> None:
        """Have the clock pressed for persons from now on, or no more, and say so."""
        self.presses = not self.presses
        now = "is pressed for you upon a lawful move" if self.presses else "is yours to press"
        self._say(f"The clock {now}.")
        self.press_for_persons()

    def press_for_persons(self) -> None:
        """Press upon a lawful move, for those who would have it so."""
        table = self.seating.table
        by = table.running
        if not self.presses or table.result is not None or by not in self.seating.persons:
            return
        if table.desk.made_by(by) is not None:
            self.do(Presses(by))

    def unseat_engines(self, reason: str) -> None:
        """Let our own player take the seats of engines, and say so, and why."""
        kept = "" if self.seating.record is None else f" The game is kept in {self.seating.record}."
        ours = listed(unseat_engines(self.seating.opponents))
        if self.series is not None:
            unseat_engines(self.series.opponents)
        self._say(f"{reason}.{kept} {ours} plays in its place.")

    @contextlib.contextmanager
    def telling_what_is_not_kept(self) -> Iterator[None]:
        """Say that a record could not be written, and go on: the next one that can be has this act too."""
        try:
            yield
        except SaveError as error:
            self._say(f"Not kept: {error}.")

    def tell_remarks(self) -> None:
        """Say what the opponents have remarked since they were last heard."""
        remarks = [one for each in self.seating.opponents.values() for one in each.remarks]
        for remark in remarks[self._remarked :]:
            self._say(f"The opponent says: {remark}")
        self._remarked = len(remarks)

    def _conclude(self) -> None:
        """Say what was missed, what the opponent thought, and how the sitting stands."""
        for player in self.seating.persons:
            for missed in tell_missed(self.seating.table, player):
                self._say(missed)
        self.tell_remarks()
        result = self.seating.table.result
        if self.series is not None and result is not None:
            with self.telling_what_is_not_kept():
                self.series.end(result)
            self._say(self.series.ending())
        else:
            self._say("F5 lays another table.")
