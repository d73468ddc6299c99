"""Who sits at a table, and the record that is kept of every act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.cases import Case, CaseError
from jadoube.language import print_act
from jadoube.locks import unlock
from jadoube.notation.story import tell_reading
from jadoube.umpire import AgreementError
from jadoube.umpire.laying import refuse_ended

from .record import SaveError, read_only_one, read_record, take_up, write_record
from .seats import read_seats, take_again, tell_seats, without_seats

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from jadoube._kernel import Colour
    from jadoube.opponent.player import Opponent
    from jadoube.table import Ruling, Table
    from jadoube.umpire.acts import Act

    from .seats import Reseat


class Seating:
    """A table, the opponents that sit at it, and the file in which every act is kept at once.

    A colour without an opponent is a person's.
    """

    def __init__(
        self,
        table: Table,
        opponents: dict[Colour, Opponent] | None = None,
        record: Path | None = None,
        rulings: Iterable[Ruling] = (),
        earlier: str | None = None,
    ) -> None:
        self.table = table
        self.opponents = dict(opponents or {})
        self.record = record
        self.rulings = list(rulings)
        self.notes: list[str] = []
        """What a person who sits down should know first."""
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
            story = tell_reading(reading)
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
        # What others wrote into it (a title, remarks, expectations) stays there.
        seating = cls(story.end, seats, record, rulings, earlier=without_seats(text))
        seating.notes = notes
        return seating

    def act(self, act: Act | str) -> Ruling:
        """Let *act* happen at the table; what was not refused is kept at once.

        Where it cannot be kept a SaveError says so, after it has happened.
        """
        ruling = self.table.act(act)
        self.rulings.append(ruling)
        if not ruling.is_refused:
            self.table = ruling.table
            self.keep()
        return ruling

    def next_of_opponents(self) -> Act | None:
        """Ask the opponents, the one not in turn first, what they do now."""
        for colour in (self.table.turn.other, self.table.turn):
            opponent = self.opponents.get(colour)
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
        text = "\n".join([*tell_seats(self.opponents), earlier, *gap, *since])
        write_record(self.record, f"{text}\n")

    def close(self) -> None:
        """Let the opponents go, and the record."""
        if self.record is not None:
            unlock(self.record)
        for opponent in self.opponents.values():
            opponent.close()
