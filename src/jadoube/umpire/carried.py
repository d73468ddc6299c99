"""A move as a hand made it, before the law has said anything."""

from __future__ import annotations

import msgspec

from jadoube._kernel import Man, Move, Position


class Carried(msgspec.Struct, frozen=True, gc=False):
    """A move as the hand made it: the position it leaves, and where men went.

    *lawful* is the move if it was one, else None; *paths* are the (origin, target) of each man
    moved; *taken* the square whose man, if one stood there, was taken off; *lifted* that of the
    man in the hand, where it was set back and no man has gone anywhere; *captor* the man that has
    taken a King, whom the position still has.
    """

    position: Position
    paths: tuple[tuple[int, int], ...]
    taken: int | None = None
    lawful: Move | None = None
    lifted: int | None = None
    captor: Man | None = None

    @property
    def origin(self) -> int | None:
        """The square of the man that the hand took first: in castling the King's."""
        return self.paths[0][0] if self.paths else self.lifted
