"""The clock of a game, beside its table: it is told what was done, and when, and tells what it shows.

The umpire never reads it. Whoever keeps the time, a server or a terminal, tells him when a flag
falls; what the law adds to a clock or takes from it, the umpire's rulings say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour
from jadoube.umpire.acts import ClockShows, FlagFalls, SetsClock

if TYPE_CHECKING:
    from jadoube.umpire import Period, Ruling, Table

SECOND = 1_000


class Clock(msgspec.Struct, frozen=True):
    """What the two clocks show at one moment; a value, to which the present is given.

    *left* are the milliseconds of White and Black at the moment *since*, in milliseconds of
    whatever count the owner keeps. *whose* clock was started last is None before the first act, and
    where it stands by the law, as after the end. It runs for nobody while something *stops* it:
    whatever has stopped it must let it go again.
    """

    left: tuple[int, int]
    whose: Colour | None = None
    since: int = 0
    stops: tuple[str, ...] = ()

    @classmethod
    def beside(cls, table: Table) -> Clock | None:
        """Set a clock for the game at *table*; None where no clock completes moves, or no time was agreed."""
        periods = table.agreement.time
        if not periods or not table.is_clocked:
            return None
        first = periods[0].seconds * SECOND
        return cls((first, first))

    @property
    def running(self) -> Colour | None:
        """The player whose time runs."""
        return None if self.stops else self.whose

    def left_at(self, player: Colour, at: int) -> int:
        """Give the milliseconds that *player* has left at a moment, never fewer than 0."""
        left = self.left[player]
        return max(left - max(at - self.since, 0), 0) if player == self.running else left

    def both_at(self, at: int) -> tuple[int, int]:
        """Give the milliseconds that White and Black have left at a moment."""
        return self.left_at(Colour.WHITE, at), self.left_at(Colour.BLACK, at)

    def shown_at(self, at: int) -> ClockShows:
        """Give what the clocks show at a moment, in whole seconds as they are told to the umpire."""
        white, black = self.both_at(at)
        return ClockShows(-(-white // SECOND), -(-black // SECOND))

    def falls_at(self) -> int | None:
        """Give the moment at which a flag falls, if nothing is done before it."""
        return None if self.running is None else self.since + self.left[self.running]

    def fallen(self, at: int) -> FlagFalls | None:
        """Give what the umpire is to be told at a moment, if a flag has fallen by then."""
        falls = self.falls_at()
        if falls is None or falls > at or self.running is None:
            return None
        return FlagFalls(self.running)

    # -- what changes it ----------------------------------------------------------------------

    def after(self, ruling: Ruling, at: int) -> Clock:
        """Give the clock after an act that was done at a moment, as the ruling on it has it.

        It is started by the first act of the game. While a question is before its judges, once a flag
        is down and when the game is over it stands.
        """
        if ruling.is_refused:
            return self
        before, after = ruling.before, ruling.after
        if ruling.exacted is not None and ruling.exacted[1].remedy == "restart":
            fresh = self.beside(after)
            assert fresh is not None  # the same was agreed for both
            return msgspec.structs.replace(fresh, stops=self.stops, since=at)
        act = ruling.act
        if isinstance(act, SetsClock | ClockShows):
            left = [act.white * SECOND, act.black * SECOND]
        else:
            left = [self._credited(player, before, after, at) for player in Colour]
        stands = after.result is not None or after.referred is not None or after.desk.flags
        return msgspec.structs.replace(
            self,
            left=(left[0], left[1]),
            whose=None if stands else after.running,
            since=max(at, self.since),
        )

    def _credited(self, player: Colour, before: Table, after: Table, at: int) -> int:
        """Give what *player* has left, with what the law has added to it and the periods he has come through."""
        seconds = after.desk.given[player] - before.desk.given[player]
        periods: tuple[Period, ...] = after.agreement.time
        come_through = slice(before.desk.fallen[player] + 1, after.desk.fallen[player] + 1)
        seconds += sum(period.seconds for period in periods[come_through])
        return max(self.left_at(player, at) + seconds * SECOND, 0)

    def stopped(self, at: int, why: str) -> Clock:
        """Give the clock stopped at a moment; *why* it stands is a word of the owner's."""
        left = self.both_at(at)
        stops = (*(one for one in self.stops if one != why), why)
        return msgspec.structs.replace(self, left=left, since=max(at, self.since), stops=stops)

    def started(self, at: int, why: str) -> Clock:
        """Give the clock without that stop, going on from a moment if nothing else stops it.

        One that was not stopped goes on from there too: what has passed since its last act is
        not charged.
        """
        stops = tuple(one for one in self.stops if one != why)
        return msgspec.structs.replace(self, since=max(at, self.since), stops=stops)


def show_time(left: int) -> str:
    """Write milliseconds as a clock shows them: `1:29:05`, `2:59`, and tenths in the last ten seconds."""
    if left < 10 * SECOND:
        return f"0:{left // SECOND:02}.{left % SECOND // 100}"
    minutes, seconds = divmod(-(-left // SECOND), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
