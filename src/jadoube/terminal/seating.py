"""Who sits at a table, and the record that is kept of every act."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jadoube._kernel import Colour
from jadoube.cases import Case, CaseError, read
from jadoube.cases.expectations import Expectation
from jadoube.opponent.player import Opponent
from jadoube.opponent.temper import Temper
from jadoube.opponent.thinker import Thinker
from jadoube.umpire import Table

from .record import SaveError, read_record, write_record

if TYPE_CHECKING:
    from pathlib import Path

    from jadoube.opponent.mind import Mind
    from jadoube.umpire import Ruling
    from jadoube.umpire.acts import Act

SEATS = re.compile(r"# (white|black): level (\d+), careless ([\d.]+)$", re.MULTILINE)


class Seating:
    """A table, the opponents that sit at it, and the file in which every act is kept at once.

    A colour without an opponent is a person's.
    """

    def __init__(
        self,
        table: Table,
        opponents: dict[Colour, Opponent] | None = None,
        record: Path | None = None,
    ) -> None:
        self.table = table
        self.opponents = dict(opponents or {})
        self.record = record
        self.rulings: list[Ruling] = []
        self.keep()

    @classmethod
    def resume(cls, record: Path) -> Seating:
        """Sit down again at the table that *record* tells of, with the opponents it names.

        Raises SaveError saying where the record is damaged.
        """
        text = read_record(record)
        reading = next(iter(read(text, str(record))), None)
        if reading is None or isinstance(reading, CaseError):
            raise SaveError(str(reading or f"{record}: it is empty"))
        if not isinstance(reading.document, Case):
            raise SaveError(f"{record}: it tells of a sitting, not of a game")
        seats = {
            Colour[colour.upper()]: seat(Colour[colour.upper()], int(level), float(careless))
            for colour, level, careless in SEATS.findall(text)
        }
        table = Table.lay(reading.document.agreement)
        rulings = []
        for step, line in zip(reading.document.steps, reading.lines, strict=True):
            if isinstance(step, Expectation):
                continue
            ruling = table.act(step)
            if ruling.is_refused:
                raise SaveError(f"{record}:{line}: {ruling.text}")
            rulings.append(ruling)
            table = ruling.table
        seating = cls(table, seats)
        seating.rulings = rulings
        seating.record = record
        return seating

    def act(self, act: Act | str) -> Ruling:
        """Let *act* happen at the table; what was not refused is kept at once."""
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
        write_record(self.record, "\n".join([*told_seats(self.opponents), self.table.transcript()]))

    def close(self) -> None:
        """Let the opponents go."""
        for opponent in self.opponents.values():
            opponent.close()


def told_seats(opponents: dict[Colour, Opponent]) -> list[str]:
    """Write who sits where as lines that a record may have; `SEATS` reads them."""
    return [
        f"# {colour.name.lower()}: level {opponent.mind.level}, careless {opponent.temper.carelessness}"
        for colour, opponent in opponents.items()
        if isinstance(opponent.mind, Thinker)
    ]


def seat(
    colour: Colour,
    level: int,
    careless: float = 0.0,
    *,
    mind: Mind | None = None,
    seed: int | None = None,
) -> Opponent:
    """Seat an opponent of *level*, or another *mind*, on the side of *colour*."""
    thinking = mind or Thinker(level, seed=seed, seconds=2.0 if level == 10 else None)
    return Opponent(colour, thinking, temper=Temper(careless), seed=seed)
