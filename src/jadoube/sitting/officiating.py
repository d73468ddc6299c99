"""What the umpire does unasked, where he officiates in an arbiter's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.umpire.acts import CallsFlag, Intervenes

if TYPE_CHECKING:
    from jadoube.table import Table


def officiated(table: Table) -> CallsFlag | Intervenes | None:
    """Give what he does at *table* as it stands: he calls a flag that is down, or applies a remedy.

    None where the law has no arbiter, where he is absent, and where there is nothing that he may do.
    """
    if not table.has_arbiter or table.result is not None or table.referred is not None:
        return None
    act: CallsFlag | Intervenes | None = None
    if table.desk.flags:
        act = CallsFlag()
    elif any(wrong.options for wrong in table.open):
        act = Intervenes()
    return None if act is None or table.act(act).is_refused else act
