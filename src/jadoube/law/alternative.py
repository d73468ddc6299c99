"""An open place: where a text can be read in more than one way, and what each reading lays down."""

from typing import Literal

from msgspec import Struct

from .change import Change, matters_of

Basis = Literal["text", "inferred", "silent"]
"""What a provision rests on: the book says so, it follows from what it says, or we chose."""


class Alternative(Struct, frozen=True):
    """One way to read an open place; the one that was chosen changes nothing."""

    id: str
    sense: str
    """What the words then mean, in a sentence."""
    argued_by: str = ""
    """Who holds it, or from what it is argued, where that is known."""
    changes: tuple[Change, ...] = ()


class OpenPlace(Struct, frozen=True):
    """Where a text is open: the reading that was chosen first, then the others."""

    alternatives: tuple[Alternative, ...]

    @property
    def chosen(self) -> Alternative:
        """The reading that holds where none is asked for."""
        return self.alternatives[0]

    @property
    def others(self) -> tuple[Alternative, ...]:
        """The readings that may be had in its place."""
        return self.alternatives[1:]

    @property
    def matters(self) -> tuple[str, ...]:
        """The matters that depend on how it is read."""
        return matters_of(change for other in self.others for change in other.changes)


class Taken(Struct, frozen=True):
    """A reading that is taken in place of the one chosen, and the law, matter or custom *of* which it is.

    `str()` is how it is asked for and cited: `X=anytime`.
    """

    of: str
    alternative: Alternative

    def __str__(self) -> str:
        return f"{self.of}={self.alternative.id}"
