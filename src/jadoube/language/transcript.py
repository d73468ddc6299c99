"""A table from its beginning, as a case that expects nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .acts import print_act
from .head import print_agreement

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jadoube.umpire.acts import Act
    from jadoube.umpire.agreement import Agreement


def transcript(agreement: Agreement, acts: Iterable[Act]) -> str:
    """Write what was agreed and done, as a text that ends with a line break."""
    return "\n".join(_lines(agreement, acts)) + "\n"


def _lines(agreement: Agreement, acts: Iterable[Act]) -> Iterator[str]:
    yield f"code: {agreement.code}"
    if agreement.customs:
        yield f"custom: {', '.join(agreement.customs)}"
    yield from print_agreement(agreement)
    lines = [print_act(act) for act in acts]
    if lines:
        yield ""
        yield from lines
