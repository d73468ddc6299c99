"""Men on squares written as the first field of a FEN, for boards that are no positions."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jadoube._kernel import Man


def placement_of(men: Sequence[Man | None]) -> str:
    """Write what stands on each of the 64 squares, a1 first."""
    return "/".join("".join(_runs(men[rank : rank + 8])) for rank in range(56, -1, -8))


def _runs(rank: Sequence[Man | None]) -> Iterator[str]:
    """Give the men of one rank, and how many squares between them are empty."""
    for man, alike in groupby(rank):
        if man is None:
            yield str(len(list(alike)))
        else:
            yield man.symbol * len(list(alike))
