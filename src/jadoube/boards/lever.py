"""The clock at a board: who presses it, and which time and flag are White's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour

if TYPE_CHECKING:
    from .evidence import ClockReading


class Lever:
    """Follows a clock's lever; White is taken to sit at its first side until a press shows otherwise."""

    def __init__(self) -> None:
        self.is_known = False
        """Whether a press upon a move has shown who sits where."""
        self.seconds: tuple[int, int] | None = None
        self._is_swapped = False
        self._lever: bool | None = None
        self._flags = (False, False)

    def see(self, reading: ClockReading) -> tuple[bool, list[Colour]]:
        """Take in a reading; tell whether the lever went over, and whose flags fell."""
        if reading.seconds is None:
            return False, []
        went_over = self._lever is not None and self._lever != reading.lever
        self._lever = reading.lever
        self.seconds = reading.seconds
        fell = [
            self._player(side) for side in (0, 1) if reading.flags[side] and not self._flags[side]
        ]
        self._flags = reading.flags
        return went_over, fell

    @property
    def presser(self) -> Colour:
        """The player whose side is down: he has pressed last."""
        return self._player(1 if self._lever else 0)

    def learn(self, presser: Colour) -> None:
        """Know that it was *presser* who pressed last."""
        if self.presser != presser:
            self._is_swapped = not self._is_swapped
        self.is_known = True

    @property
    def shown(self) -> tuple[int, int] | None:
        """The seconds of White and of Black."""
        if self.seconds is None:
            return None
        first, second = self.seconds
        return (second, first) if self._is_swapped else (first, second)

    def _player(self, side: int) -> Colour:
        return Colour(side ^ self._is_swapped)
