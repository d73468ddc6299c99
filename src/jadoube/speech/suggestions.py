"""What might be said next, for those who complete what is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.table import Table


def suggest(table: Table, by: Colour) -> list[str]:
    """List what might be said now, the most likely first; a silent umpire lets nothing slip by it."""
    view = table.view(by)
    found = [
        f"exacts {option} for {wrong.matter}"
        for wrong in view.open
        if wrong.may_be_claimed_by(by)
        for option in wrong.options
    ]
    if table.turn == by and table.result is None:
        rules = table.code.rules
        found += [
            table.position.san(move, rules)
            for move in (table.permitted() if view.must else table.lawful())
            if table.position.is_lawful(move, rules)
        ]
    if view.offer == by.other:
        found += ["accept", "decline"]
    found += [
        "check", "j'adoube ", "touch ", "moves ", "holds ", "quits ", "castles king-side",
        "castles queen-side", "names ", "exacts ", "waives", "counts", "resign", "draw", 'refers "',
    ]  # fmt: skip
    return found
