"""A question before the by-standers: their voices, and when it is decided."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from jadoube.client.message_parts import Ballot, Seat
from jadoube.law import Verdict

if TYPE_CHECKING:
    from collections.abc import Collection


class Vote(msgspec.Struct, frozen=True):
    """A *question* of *by*, the voices on it in their order, and the players who want it closed."""

    question: str
    by: Seat
    voices: tuple[tuple[int, Verdict], ...] = ()
    closed_by: tuple[Seat, ...] = ()
    is_withdrawn: bool = False

    def given_by(self, bystander: int) -> tuple[Verdict, ...]:
        """Give what this by-stander has said; the last is his voice."""
        return tuple(verdict for number, verdict in self.voices if number == bystander)

    def with_voice(self, bystander: int, verdict: Verdict) -> Vote:
        """Give the vote with this voice; it takes the place of the by-stander's earlier one."""
        if self.given_by(bystander)[-1:] == (verdict,):
            return self
        return msgspec.structs.replace(self, voices=(*self.voices, (bystander, verdict)))

    def with_close(self, seats: tuple[Seat, ...]) -> Vote:
        """Give the vote with the wish of these players that it be closed."""
        every = tuple(dict.fromkeys(self.closed_by + seats))
        return msgspec.structs.replace(self, closed_by=every)

    def decision(
        self, needed: int, judges: Collection[int], players: Collection[Seat]
    ) -> Verdict | None:
        """Give the verdict that holds, if the question is decided; only voices of *judges* count.

        More than half of at least *needed* voices decide. Once the vote is closed, so does the
        verdict that has more voices than any other; without one, play goes on. It is closed
        once every player has asked for it, or one has and every judge has given his voice.
        """
        if self.is_withdrawn:
            return "play-on"
        voices = self._counted(judges)
        total, ranked = voices.total(), voices.most_common(2)
        if ranked and total >= needed and 2 * ranked[0][1] > total:
            return ranked[0][0]
        is_closed = self.closed_by and total == len(judges)
        if not is_closed and not set(players) <= set(self.closed_by):
            return None
        is_tied = len(ranked) > 1 and ranked[0][1] == ranked[1][1]
        return "play-on" if is_tied or not ranked else ranked[0][0]

    def ballot(self, needed: int, judges: Collection[int]) -> Ballot:
        """Tell how the vote stands."""
        voices = dict(self._counted(judges))
        return Ballot(self.question, needed, self.by, len(judges), voices, self.closed_by)

    def _counted(self, judges: Collection[int]) -> Counter[Verdict]:
        last = dict(self.voices)
        return Counter(verdict for number, verdict in last.items() if number in judges)
