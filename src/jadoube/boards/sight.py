"""The men as a board sees them, told in the squares of the table: how the board lies is found out here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Man, Position

from .evidence import SquareChange, WholeBoard

if TYPE_CHECKING:
    from collections.abc import Sequence

Picture = tuple[Man | None, ...]
"""What stands on each of the 64 squares."""

ROUND = 4
HALF = 2
_UNSURE = 6
"""After so many changes a board that never showed all its men is taken to lie rightly."""


def _turned(square: int, turns: int) -> int:
    """Give *square* after *turns* quarter turns of the board."""
    for _ in range(turns):
        file, rank = square & 7, square >> 3
        square = 8 * (7 - file) + rank
    return square


_TURNS = tuple(tuple(_turned(square, turns) for square in range(64)) for turns in range(ROUND))


def picture_of(position: Position) -> Picture:
    """Give what stands on each square of *position*."""
    return tuple(position.man(square) for square in range(64))


ARRAY = picture_of(Position())


class Lift(msgspec.Struct, frozen=True):
    """A change in the squares of the table: what stood there, what the board sees there now, and when."""

    square: int
    before: Man | None
    after: Man | None
    at: float | None = None


class Sight:
    """What the board sees now. Until it has shown all its men, it is believed to stand as *expected*."""

    def __init__(self, expected: Picture) -> None:
        self.picture = expected
        self.turns = 0
        """Quarter turns by which the board lies otherwise than the players sit."""
        self._is_sure = False
        self._unsure: list[tuple[SquareChange, float | None]] = []

    def see(self, evidence: WholeBoard | SquareChange, at: float | None) -> list[Lift]:
        """Take in what the board says, and give what changes by it."""
        if isinstance(evidence, WholeBoard):
            return self._see_all(evidence, at)
        if self._is_sure:
            return self._change(evidence, at)
        self._unsure.append((evidence, at))
        if not self._find_turn():
            return []
        return self.be_sure()

    @property
    def is_unsure(self) -> bool:
        """Whether changes wait until it is known how the board lies."""
        return bool(self._unsure)

    def be_sure(self) -> list[Lift]:
        """Wait no longer to find out how the board lies."""
        self._is_sure = True
        waiting, self._unsure = self._unsure, []
        return [lift for one, at in waiting for lift in self._change(one, at)]

    def expect(self, expected: Picture) -> None:
        """Believe that the board stands as *expected*, as long as it has shown nothing."""
        if not self._is_sure and not self._unsure:
            self.picture = expected

    def clear(self, square: int) -> None:
        """See nothing on *square*, whatever was seen there."""
        men = list(self.picture)
        men[square] = None
        self.picture = tuple(men)

    def _see_all(self, seen: WholeBoard, at: float | None) -> list[Lift]:
        self._unsure = []
        if not self._is_sure:
            self._is_sure = True
            self.turns = min(_preferred(0), key=lambda turns: self._distance(seen.men, turns))
        # Another game may be begun from the other side of the board.
        for turns in _preferred(self.turns):
            if self._shown(seen.men, turns) == ARRAY:
                self.turns = turns
                break
        shown = self._shown(seen.men, self.turns)
        changed = [
            Lift(square, before, after, at)
            for square, (before, after) in enumerate(zip(self.picture, shown, strict=True))
            if before != after
        ]
        self.picture = shown
        # Men that went come first: what was set may have come from there.
        return sorted(changed, key=lambda lift: lift.after is not None)

    def _change(self, seen: SquareChange, at: float | None) -> list[Lift]:
        square = _TURNS[self.turns][seen.square]
        before = self.picture[square]
        if before == seen.man:
            return []
        men = list(self.picture)
        men[square] = seen.man
        self.picture = tuple(men)
        if self.picture[::-1] == ARRAY:
            self.turns = (
                self.turns + HALF
            ) % ROUND  # another game, from the other side of the board
            self.picture = ARRAY
        return [Lift(square, before, seen.man, at)]

    def _shown(self, men: Sequence[Man | None], turns: int) -> Picture:
        shown: list[Man | None] = [None] * 64
        for square, man in enumerate(men):
            shown[_TURNS[turns][square]] = man
        return tuple(shown)

    def _distance(self, men: Sequence[Man | None], turns: int) -> int:
        shown = self._shown(men, turns)
        return sum(one != other for one, other in zip(shown, self.picture, strict=True))

    def _find_turn(self) -> bool:
        """Find out from single changes how the board lies: a man that was set is one that was lifted."""
        left = [one.square for one, _ in self._unsure if one.man is None]
        came = [one.man for one, _ in self._unsure if one.man is not None]
        for turns in (0, HALF):
            lifted = {self.picture[_TURNS[turns][square]] for square in left}
            if any(man in lifted for man in came):
                self.turns = turns
                return True
        return len(self._unsure) >= _UNSURE


def _preferred(turns: int) -> list[int]:
    """List the ways a board can lie, *turns* first, then its opposite."""
    return [turns, (turns + HALF) % ROUND, (turns + 1) % ROUND, (turns + 3) % ROUND]
