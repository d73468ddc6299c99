"""A question before the by-standers: their voices, and when it is decided."""

from __future__ import annotations

from collections import Counter

import msgspec

from jadoube.client.messages import Ballot, Seat
from jadoube.umpire.acts import Verdict


class Vote(msgspec.Struct, frozen=True):
    """The voices on *question*, one for each by-stander, and the players who want it closed."""

    question: str
    voices: tuple[tuple[int, Verdict], ...] = ()
    closed_by: tuple[Seat, ...] = ()

    def with_voice(self, bystander: int, verdict: Verdict) -> Vote:
        """Give the vote with this voice; it takes the place of the by-stander's earlier one."""
        others = tuple(voice for voice in self.voices if voice[0] != bystander)
        return msgspec.structs.replace(self, voices=(*others, (bystander, verdict)))

    def with_close(self, seats: tuple[Seat, ...]) -> Vote:
        """Give the vote with the wish of these players that it be closed."""
        every = tuple(dict.fromkeys(self.closed_by + seats))
        return msgspec.structs.replace(self, closed_by=every)

    def decision(self, needed: int) -> Verdict | None:
        """Give the verdict that has carried, if one has.

        More than half of at least *needed* voices decide; once both players have closed the
        vote, more voices than for any other verdict.
        """
        counted = Counter(verdict for _, verdict in self.voices).most_common(2)
        if not counted:
            return None
        verdict, most = counted[0]
        if len(self.voices) >= needed and 2 * most > len(self.voices):
            return verdict
        is_tied = len(counted) > 1 and counted[1][1] == most
        return verdict if len(self.closed_by) > 1 and not is_tied else None

    def ballot(self, needed: int) -> Ballot:
        """Tell how the vote stands."""
        voices = Counter(verdict for _, verdict in self.voices)
        return Ballot(self.question, needed, dict(voices), self.closed_by)
