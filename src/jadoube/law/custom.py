"""A custom: a local usage laid over any code."""

from typing import Self

from msgspec import Struct

from .alternative import OpenPlace
from .change import Change, contradict, lay_over, matters_of
from .matters import Provisions


class Custom(Struct, frozen=True):
    """A local usage: it states only what it changes."""

    id: str
    name: str
    """As a ruling cites it: `Italian custom`."""
    title: str
    reported_in: str
    digest: str
    changes: tuple[Change, ...]
    reading: str = ""
    inferred: tuple[str, ...] = ()
    """The matters on which the report is not express."""
    places: tuple[OpenPlace, ...] = ()

    @property
    def matters(self) -> tuple[str, ...]:
        """The matters that the custom speaks of, each once."""
        return matters_of(self.changes)

    def contradicts(self, other: Self) -> bool:
        """Tell whether both set the same value, differently."""
        return contradict(self.changes, other.changes)

    def laid_over(self, provisions: Provisions) -> Provisions:
        """Give the provisions as this custom leaves them."""
        return lay_over(provisions, self.changes)
