"""`jadoube compare [MATTER]`: the codes and customs side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube import law
from jadoube.cli.output import console, table, write_json
from jadoube.lawbook.comparison import Comparison, compare, list_matters

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Show what each code and custom lays down on one matter, or list the matters."""
    if asked.matter is None:
        _show_matters(json=asked.json)
    else:
        _show(compare(_matter(asked.matter)), json=asked.json)
    return 0


def _matter(name: str) -> str:
    if name.lower() in law.MATTERS:
        return name.lower()
    from jadoube.language.words import likely, quoted  # noqa: PLC0415 - wanted only for a message

    hint = likely(name, law.MATTERS) or " (jadoube compare lists them)"
    raise law.LawError(f"there is no matter {quoted(name)}{hint}")


def _show_matters(*, json: bool) -> None:
    matters = list_matters()
    if json:
        for matter in matters:
            write_json(msgspec.to_builtins(matter))
        return
    paper = console()
    for group in dict.fromkeys(matter.group for matter in matters):
        rows = [(one.matter, one.description) for one in matters if one.group == group]
        paper.print(table(("matter", "what it asks"), rows, title=group))


def _show(found: Comparison, *, json: bool) -> None:
    if json:
        write_json(msgspec.to_builtins(found))
        return
    paper = console()
    paper.print(f"{found.title}: {found.description}", style="bold")
    rows = [
        (one.code, one.law or "silent", one.says, one.digest or one.reading) for one in found.codes
    ]
    rows += [(one.custom, "custom", one.says, one.digest) for one in found.customs]
    paper.print(table(("code", "law", "what follows", "in our words"), rows))
