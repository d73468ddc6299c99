"""Who sits at a table, and the record that is kept of every act."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

from jadoube._kernel import Colour
from jadoube.cases import Case, CaseError
from jadoube.language import print_act
from jadoube.locks import unlock
from jadoube.notation.story import tell_placed
from jadoube.opponent.search_limits import limits_on
from jadoube.sitting.clock import Clock
from jadoube.sitting.officiating import officiated
from jadoube.umpire import AgreementError
from jadoube.umpire.acts import ClockShows, Presses
from jadoube.umpire.laying import refuse_ended

from .record import SaveError, read_only_one, read_record, take_up, write_record
from .seats import (
    ARBITER_LINE,
    has_arbiter,
    read_seats,
    take_again,
    tell_seats,
    without_seats,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from jadoube.opponent.player import Opponent
    from jadoube.table import Ruling, Table
    from jadoube.umpire.acts import Act, FlagFalls

    from .seats import Reseat


def present() -> int:
    """Give the present in milliseconds, by a clock that nobody can set."""
    return time.monotonic_ns() // 1_000_000


class Seating:
    """A table, the opponents that sit at it, and the file in which every act is kept at once.

    A colour without an opponent is a person's. Where a time was agreed there is a clock, which stands
    until `wind`; what it shows is kept with every press, and when the table is left.
    """

    def __init__(
        self,
        table: Table,
        opponents: dict[Colour, Opponent] | None = None,
        record: Path | None = None,
        rulings: Iterable[Ruling] = (),
        earlier: str | None = None,
        *,
        has_arbiter: bool = False,
    ) -> None:
        self.table = table
        self.opponents = dict(opponents or {})
        self.record = record
        self.has_arbiter = has_arbiter
        """Whether a person at the screen is the arbiter; else the umpire does what one would."""
        self.rulings = list(rulings)
        self.notes: list[str] = []
        """What a person who sits down should know first."""
        self.clock = Clock.beside(table)
        self.present: Callable[[], int] = present
        self._is_wound = False
        self._earlier = table.transcript() if earlier is None else earlier
        self._acts = len(table.log)
        self.keep()

    @classmethod
    def resume(cls, record: Path, reseat: Reseat | None = None) -> Seating:
        """Sit down again at the table that *record* tells of, with the opponents it names.

        Where a person wants it otherwise, *reseat* changes what it names. Raises SaveError
        saying where the record is damaged, or that another process has it.
        """
        take_up(record)
        reading = read_only_one(record)
        if not isinstance(reading.document, Case):
            raise SaveError(f"{record}: it tells of a sitting, not of a game")
        try:
            story = tell_placed(reading)
            if story.end.ply == 0 and story.end.result is None:
                refuse_ended(story.start)
        except CaseError as error:
            raise SaveError(str(error)) from None
        except AgreementError as error:
            raise SaveError(f"{record}: {error.field}: {error}") from None
        text = read_record(record)
        notes: list[str] = []
        seats = take_again(read_seats(text, record), notes, reseat)
        rulings = [moment.ruling for moment in story.moments if moment.ruling is not None]
        clock = Clock.beside(story.start)
        for ruling in rulings if clock is not None else ():
            clock = clock and clock.after(ruling, 0)
        rulings = [ruling for ruling in rulings if not isinstance(ruling.act, ClockShows)]
        # What others wrote into it (a title, remarks, expectations) stays there.
        earlier = without_seats(text)
        seating = cls(story.end, seats, record, rulings, earlier, has_arbiter=has_arbiter(text))
        seating.notes = notes
        seating.clock = clock
        return seating

    @property
    def persons(self) -> list[Colour]:
        """The colours that persons have."""
        return [colour for colour in Colour if colour not in self.opponents]

    @property
    def only_person(self) -> Colour | None:
        """The one person's colour; None where both are persons, or neither is."""
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def player(self) -> Colour:
        """The person whose hand is meant: in turn, if both are persons."""
        return self.table.turn if self.only_person is None else self.only_person

    @property
    def is_silent(self) -> bool:
        """Whether the umpire tells nothing."""
        return self.table.agreement.umpire == "silent"

    def act(self, act: Act | str) -> Ruling:
        """Let *act* happen at the table; what was not refused is kept at once.

        Where it cannot be kept a SaveError says so, after it has happened.
        """
        ruling = self.table.act(act)
        self.rulings.append(ruling)
        if not ruling.is_refused:
            self.table = ruling.table
            self._keep_time(ruling)
            self.keep()
        return ruling

    # -- the clock and the umpire -----------------------------------------------------------------

    def wind(self) -> None:
        """Let the clock run from now on: what has passed since the last act is nobody's time."""
        self._is_wound = True
        self.clock = self.clock and self.clock.started(self.present(), "away")

    def fallen(self) -> FlagFalls | None:
        """Give what the umpire is to be told, if a flag has fallen by now."""
        return self.clock.fallen(self.present()) if self.clock and self._is_wound else None

    def officiated(self) -> Act | None:
        """Give what the umpire does himself; one who is silent, or has an arbiter beside him, does nothing."""
        is_idle = self.has_arbiter or self.is_silent
        return None if is_idle else officiated(self.table)

    def stop_clock(self) -> None:
        """Let the clock stand for the arbiter; the record has what it shows."""
        assert self.clock is not None  # asked before
        self.clock = self.clock.stopped(self.present(), "arbiter")
        self._tell_clock(self.clock)
        self.keep()

    def start_clock(self) -> None:
        """Let the clock go on that the arbiter has stopped."""
        assert self.clock is not None  # asked before
        self.clock = self.clock.started(self.present(), "arbiter")

    def _keep_time(self, ruling: Ruling) -> None:
        if self.clock is None or not self._is_wound:
            return
        self.clock = self.clock.after(ruling, self.present())
        if isinstance(ruling.act, Presses):
            self._tell_clock(self.clock)

    def _tell_clock(self, clock: Clock) -> None:
        """Tell the umpire what the clock shows, so that the record has it; the clock itself is finer."""
        self.table = self.table.act(clock.shown_at(self.present())).table

    def next_of_opponents(self) -> Act | None:
        """Ask the opponents, the one not in turn first, what they do now."""
        for colour in (self.table.turn.other, self.table.turn):
            opponent = self.opponents.get(colour)
            if opponent is not None and self.clock is not None:
                clocks = self.clock.both_at(self.present())
                opponent.mind.limits = limits_on(clocks, self.table)
            act = None if opponent is None else opponent.act(self.table)
            if act is not None:
                return act
        return None

    def keep(self) -> None:
        """Write the record of everything that has happened."""
        if self.record is None:
            return
        since = [print_act(act) for act in self.table.log[self._acts :]]
        gap = [""] if since and not self._acts else []
        earlier = self._earlier.rstrip("\n")
        seats = [*tell_seats(self.opponents), *([ARBITER_LINE] if self.has_arbiter else [])]
        text = "\n".join([*seats, earlier, *gap, *since])
        write_record(self.record, f"{text}\n")

    def close(self) -> None:
        """Let the opponents go, and the record; a clock that runs stands until somebody sits down again."""
        if self._is_wound and self.clock is not None and self.clock.running is not None:
            self._tell_clock(self.clock)
            self._is_wound = False
            with contextlib.suppress(
                SaveError
            ):  # what was done is kept, or it was told that it is not
                self.keep()
        if self.record is not None:
            unlock(self.record)
        for opponent in self.opponents.values():
            opponent.close()
