"""One value put in place of another: what customs and readings are made of."""

from collections.abc import Hashable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from .catalogue import MATTERS
from .matters import Provisions


class Change(Struct, frozen=True):
    """One value that a custom or a reading puts in place of the code's own."""

    matter: str
    field: str
    value: Hashable


def matters_of(changes: Iterable[Change]) -> tuple[str, ...]:
    """Give the matters that *changes* speak of, each once."""
    return tuple(dict.fromkeys(change.matter for change in changes))


def contradict(some: Iterable[Change], others: Iterable[Change]) -> bool:
    """Tell whether both set the same value, differently."""
    theirs = {(change.matter, change.field): change.value for change in others}
    return any(
        theirs.get((change.matter, change.field), change.value) != change.value for change in some
    )


def lay_over(provisions: Provisions, changes: Iterable[Change]) -> Provisions:
    """Give *provisions* as *changes* leave them."""
    for change in changes:
        field = MATTERS[change.matter].field
        changed = replace(getattr(provisions, field), **{change.field: change.value})
        provisions = replace(provisions, **{field: changed})
    return provisions
