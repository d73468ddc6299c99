"""`jadoube compare [MATTER]`: the codes and customs side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube import law
from jadoube.cli.output import console, indented, table, write_json
from jadoube.lawbook.comparison import Comparison, Said, agreeing, compare, list_matters

if TYPE_CHECKING:
    from argparse import Namespace

NARROW = 72
"""Where a terminal has fewer columns, five of a table would be broken within words."""


def run(asked: Namespace) -> int:
    """Show what each code and custom lays down on one matter, on all of them, or list the matters."""
    if asked.matrix:
        _show_matrix(json=asked.json)
    elif asked.matter is None:
        _show_matters(json=asked.json)
    else:
        _show(compare(_matter(asked.matter)), json=asked.json)
    return 0


def _matter(name: str) -> str:
    if name.lower() in law.MATTERS:
        return name.lower()
    from jadoube.language.words import quoted  # noqa: PLC0415 - needed only for a message
    from jadoube.law.suggestion import suggestion  # noqa: PLC0415

    hint = suggestion(name, law.MATTERS) or " (jadoube compare lists them)"
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
    rows: list[tuple[str, ...]] = []
    for group in agreeing(found):
        for one in group:
            says = one.says if one is group[0] else "the same"
            words = " ".join(filter(None, (one.digest, _read_so(one))))
            rows.append((one.code, one.law or "silent", says, one.basis, words))
    rows += [(one.custom, "custom", one.says, "", one.digest) for one in found.customs]
    if paper.width >= NARROW:
        paper.print(table(("code", "law", "what follows", "rests on", "in our words"), rows))
        return
    for code, number, says, basis, words in rows:
        paper.print(
            f"{code}, {number}{f' ({basis})' if basis not in ('', number) else ''}", style="cyan"
        )
        paper.print(indented(says, 2))
        paper.print(indented(words, 2, style="dim"))


def _read_so(one: Said) -> str:
    """Give the reading, where what follows is not in the words of the law."""
    return f"Read so: {one.reading}" if one.reading and one.basis != "text" else ""


def _show_matrix(*, json: bool) -> None:
    """Show every matter with every code: the law that settles it, and what the codes agree on."""
    found = [compare(one.matter) for one in list_matters()]
    if json:
        for one in found:
            write_json(msgspec.to_builtins(one))
        return
    paper = console()
    codes = [one.code for one in found[0].codes]
    rows = [(one.matter, *_cells(one)) for one in found]
    paper.print(table(("matter", *(_short(code) for code in codes)), rows, is_tight=True))
    paper.print(
        "The number is the law's, - where the code is silent; the letters tell who agree. "
        "* is inferred from the text. jadoube compare MATTER has it in words."
    )


def _cells(found: Comparison) -> list[str]:
    letters = {
        said.code: chr(ord("a") + at) for at, group in enumerate(agreeing(found)) for said in group
    }
    marks = {"inferred": "*"}
    return [
        f"{said.law or '-'} {letters[said.code]}{marks.get(said.basis, '')}" for said in found.codes
    ]


def _short(code: str) -> str:
    return code.partition("-")[0]
