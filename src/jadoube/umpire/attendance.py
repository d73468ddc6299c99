"""Whether an arbiter is there to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .refusal import Refusal

if TYPE_CHECKING:
    from .table import Table


def require_arbiter(table: Table, matter: str = "intervention") -> None:
    """Refuse what only an arbiter may do, where the law knows no arbiter, or he is absent."""
    if table.terms.code.provisions.intervention.arbiter == "never":
        raise Refusal("no-arbiter")
    if table.terms.agreement.arbiter == "absent":
        raise Refusal("arbiter-absent", matter)
