"""The games of a sitting at one screen: the same seats, a record of each game, one of the score."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour
from jadoube.cases import CaseError, SittingCase, parse
from jadoube.cases.document import GamePlayed
from jadoube.cases.printer import print_case
from jadoube.cases.runner import open_sitting
from jadoube.language.time_control import parse_time, print_time
from jadoube.opponent.player import Opponent
from jadoube.sitting import Lots, Sitting, SittingError
from jadoube.sitting.odds import GivenOdds
from jadoube.table import Table
from jadoube.umpire.agreement import Agreement, Period, Presence, Umpiring

from .record import (
    SaveError,
    fresh_record,
    game_record,
    new_record,
    read_only_one,
    read_record,
    take_up,
    write_record,
)
from .seating import Seating
from .seats import Reseat, Seat, read_seats, take_again, tell_seats

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from jadoube.umpire import Result

UNSUITED = {
    "position": "a sitting begins from the array",
    "array": "a sitting begins from the array",
    "turned": "a sitting begins with the board laid rightly",
    "engaged": "an engagement is for one game",
}
"""What may be agreed for a game, and why not for a whole sitting."""
_GAMES = re.compile(
    r"# games: (\d+), umpire (announces|silent)(?:, arbiter (absent))?(?:, time (.+))?$",
    re.MULTILINE,
)


class GameTerms(msgspec.Struct, frozen=True):
    """What holds in every game of a sitting besides what the sitting itself says."""

    umpire: Umpiring = "announces"
    arbiter: Presence = "present"
    time: tuple[Period, ...] = ()

    @classmethod
    def of(cls, held: re.Match[str]) -> GameTerms:
        """Read what a record holds; raises ValueError for a time that cannot be read."""
        umpire: Umpiring = "silent" if held[2] == "silent" else "announces"
        arbiter: Presence = "absent" if held[3] else "present"
        return cls(umpire, arbiter, parse_time(held[4]) if held[4] else ())

    def __str__(self) -> str:
        absent = ", arbiter absent" if self.arbiter == "absent" else ""
        time = f", time {print_time(self.time)}" if self.time else ""
        return f"umpire {self.umpire}{absent}{time}"

    def laid_over(self, agreement: Agreement) -> Agreement:
        """Give what is agreed for a game."""
        return msgspec.structs.replace(
            agreement, umpire=self.umpire, arbiter=self.arbiter, time=self.time
        )


class Series:
    """A sitting of *games* games (those that count), and who sits at its tables.

    Each game has a record of its own beside *record*, which tells the sitting.
    """

    def __init__(
        self,
        sitting: Sitting,
        games: int,
        opponents: dict[Colour, Opponent],
        record: Path,
        *,
        terms: GameTerms | None = None,
    ) -> None:
        self.sitting = sitting
        self.games = games
        self.opponents = opponents
        self.record = record
        self.terms = terms or GameTerms()
        self.notes: list[str] = []
        """What a person who sits down should know first."""
        self.keep()

    @classmethod
    def resume(cls, record: Path, reseat: Reseat | None = None) -> Series:
        """Take up the sitting that *record* tells of; raises SaveError saying where it is damaged."""
        take_up(record)
        reading = read_only_one(record)
        case = reading.document
        text = read_record(record)
        held = _GAMES.search(text)
        if not isinstance(case, SittingCase) or held is None:
            raise SaveError(f"{record}: it holds no sitting to go on with")
        try:
            sitting = open_sitting(reading)
        except CaseError as error:
            raise SaveError(str(error)) from None
        for step in case.steps:
            if isinstance(step, GamePlayed):
                sitting = sitting.game(step.winner)
        notes: list[str] = []
        seats = take_again(read_seats(text, record), notes, reseat)
        try:
            terms = GameTerms.of(held)
        except ValueError as error:
            line = text.count("\n", 0, held.start()) + 1
            raise SaveError(f"{record}:{line}: {error}") from None
        series = cls(sitting, int(held[1]), seats, record, terms=terms)
        series.notes = notes
        return series

    @property
    def is_over(self) -> bool:
        """Whether as many games have been played as were agreed on."""
        return self.sitting.counted >= self.games

    def lay(self) -> Seating:
        """Lay the table for the next game, or go on with it if its record has been begun."""
        record = game_record(self.record, len(self.sitting.winners) + 1)
        seats = {
            colour: Opponent(colour, player.mind, temper=player.temper)
            for colour, player in self.opponents.items()
        }
        if record.exists():
            seating = Seating.resume(record, Reseat(side="both"))
            seating.opponents = seats
            seating.keep()
            if seating.table.result is None:
                return seating
            self.end(seating.table.result)
            return self.lay()
        return Seating(Table.lay(self.terms.laid_over(self.sitting.lay().agreement)), seats, record)

    def end(self, result: Result) -> None:
        """Count a game that has ended."""
        self.sitting = self.sitting.game(result)
        self.keep()

    def keep(self) -> None:
        """Write the record of the sitting."""
        case = _case_of(self.sitting, self.sitting.winners)
        head = [f"# games: {self.games}, {self.terms}", *tell_seats(self.opponents)]
        write_record(self.record, "\n".join([*head, print_case(case)]))

    # -- telling ------------------------------------------------------------------------------

    @property
    def score(self) -> str:
        """The games that each has won, in words."""
        return ", ".join(f"{name} {won}" for name, won in self.sitting.score.items())

    def heading(self) -> str:
        """Say which game this is, who begins, and how it stands."""
        sitting = self.sitting
        colour = sitting.colour(sitting.begins).title
        return (
            f"Game {len(sitting.winners) + 1}, of {self.games} that count: "
            f"{sitting.begins} begins, with {colour}. The score is {self.score}."
        )

    def ending(self) -> str:
        """Say how it stands after a game."""
        if self.is_over:
            return f"The sitting is over. The score is {self.score}."
        return f"The score is {self.score}; {self.sitting.begins} begins the next game (F5)."


def _case_of(sitting: Sitting, winners: Sequence[str | None]) -> SittingCase:
    """Give what a record tells of *sitting* once *winners* have won its games."""
    return SittingCase(
        code=sitting.code,
        players=sitting.players,
        customs=sitting.customs,
        readings=sitting.readings,
        odds=sitting.odds,
        first=sitting.first,
        white=sitting.white,
        draws_count=sitting.draws_count,
        steps=tuple(map(GamePlayed, winners)),
    )


def _refuse_names(sitting: Sitting) -> None:
    """Refuse players whose names a record would not give back, before anything is played."""
    case = _case_of(sitting, (*sitting.players, None))
    try:
        is_kept = parse(print_case(case)) == [case]
    except CaseError:
        is_kept = False
    if not is_kept:
        names = " and ".join(sitting.players)
        raise SittingError("players", f"a record cannot keep these names: {names}")


def open_series(
    agreement: Agreement,
    players: tuple[str, str],
    side: str,
    *,
    games: int,
    seat: Seat | None,
    record: Path | None = None,
) -> Series:
    """Open a sitting of *games* games under *agreement*; the first of *players* is the one at the screen.

    *side* is his colour, or `lot` to leave it to the code; what else is left out is drawn by lot.
    *seat* plays for the second, None is a person. Raises SittingError naming what is at fault, and
    SaveError where nothing new can be kept under *record*.
    """
    if games < 1:
        raise SittingError("sitting", f"a sitting has one game at least, not {games}")
    for field, reason in UNSUITED.items():
        if getattr(agreement, field):
            raise SittingError(field, reason)
    white = {"white": players[0], "black": players[1]}.get(side)
    if white is None and (agreement.odds is not None or agreement.begins is not None):
        # What was agreed speaks of colours, so they must be known before it can be read.
        white = Lots(None).draw("colours", *players)
    by = {Colour.WHITE: white, Colour.BLACK: players[white == players[0]]}
    odds = None
    if agreement.odds is not None:
        giver = agreement.odds.giver
        squares = tuple(square ^ (56 * giver) for square in agreement.odds.squares)
        odds = GivenOdds(by[giver] or "", squares, agreement.odds.moves)
    sitting = Sitting.open(
        agreement.code,
        players,
        customs=agreement.customs,
        readings=agreement.readings,
        odds=odds,
        first=None if agreement.begins is None else by[agreement.begins],
        white=white,
    )
    _refuse_names(sitting)
    if record is not None:
        new_record(game_record(new_record(record), 1))
    colour = sitting.colour(players[1])
    seats = {} if seat is None else {colour: seat.take(colour)}
    terms = GameTerms(agreement.umpire, agreement.arbiter, agreement.time)
    return Series(sitting, games, seats, record or fresh_record(), terms=terms)
