"""A custom: a local usage laid over any code."""

from collections.abc import Hashable
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from .catalogue import MATTERS
from .matters import Provisions


class Change(Struct, frozen=True):
    """One value that a custom puts in place of the code's own."""

    matter: str
    field: str
    value: Hashable


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

    @property
    def matters(self) -> tuple[str, ...]:
        """The matters that the custom speaks of, each once."""
        return tuple(dict.fromkeys(change.matter for change in self.changes))

    def contradicts(self, other: Self) -> bool:
        """Tell whether both set the same value, differently."""
        theirs = {(change.matter, change.field): change.value for change in other.changes}
        return any(
            theirs.get((change.matter, change.field), change.value) != change.value
            for change in self.changes
        )

    def laid_over(self, provisions: Provisions) -> Provisions:
        """Give the provisions as this custom leaves them."""
        for change in self.changes:
            field = MATTERS[change.matter].field
            changed = replace(getattr(provisions, field), **{change.field: change.value})
            provisions = replace(provisions, **{field: changed})
        return provisions
