"""A custom: a local usage laid over any code."""

from typing import Self

from msgspec import Struct

from .alternative import OpenPlace
from .catalogue import POINTS
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
    """The matters on which the report is not explicit."""
    places: tuple[OpenPlace, ...] = ()
    articles: tuple[tuple[str, str], ...] = ()
    """Where the change of a matter is laid down under numbers of its own: (matter, number)."""
    needs_clock: bool = False
    """Whether it is about games that are played on the clock."""

    def numbers(self, subject: str) -> tuple[str, ...]:
        """Give the numbers under which its change of *subject* is laid down, if it has any."""
        changed = subject.partition(".")[0]
        return tuple(number for matter, number in self.articles if matter == changed)

    def cited(self, subject: str) -> str:
        """Name the custom as a ruling on *subject* cites it."""
        return ", ".join((self.name, *self.numbers(subject)))

    @property
    def subjects(self) -> frozenset[str]:
        """The matters, or the points of them, that the custom changes."""
        points = ((change.matter, f"{change.matter}.{change.field}") for change in self.changes)
        return frozenset(point if point in POINTS else matter for matter, point in points)

    @property
    def matters(self) -> tuple[str, ...]:
        """The matters that the custom speaks of, each once."""
        return matters_of(self.changes)

    def contradicts(self, other: Self) -> bool:
        """Tell whether both set the same value, differently."""
        return contradict(self.changes, other.changes)

    def fits(self, provisions: Provisions) -> bool:
        """Tell whether it is worth offering: it changes something there, and has the clock that it needs."""
        has_all = not self.needs_clock or provisions.completing.by == "clock"
        return has_all and self.laid_over(provisions) != provisions

    def laid_over(self, provisions: Provisions) -> Provisions:
        """Give the provisions as this custom leaves them."""
        return lay_over(provisions, self.changes)
