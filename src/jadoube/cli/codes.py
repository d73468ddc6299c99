"""`jadoube codes`, `jadoube laws CODE`, `jadoube law CODE N`: the books themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from jadoube import law
from jadoube.cli.output import console, table, write_json
from jadoube.lawbook.shelf import list_books

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Show the codes, a code's laws, or one law."""
    if asked.command == "codes":
        _codes(json=asked.json)
    elif asked.command == "laws":
        _laws(law.load(asked.code), json=asked.json)
    else:
        _law(law.load(asked.code), asked.number, json=asked.json)
    return 0


def _codes(*, json: bool) -> None:
    books = list_books()
    if json:
        write_json(msgspec.to_builtins(books))
        return
    paper = console()
    rows = [(one.id, one.title, one.author, one.year, str(one.laws)) for one in books.codes]
    paper.print(table(("code", "title", "author", "year", "laws"), rows))
    customs = [(one.id, one.digest, one.reported_in) for one in books.customs]
    paper.print(table(("custom", "what it changes", "reported in"), customs))


def _laws(code: law.Code, *, json: bool) -> None:
    if json:
        write_json(
            {
                "code": code.id,
                "laws": [_law_object(one) for one in code.laws],
                "silent": [
                    {"reading": silence.reading, "matters": silence.matters}
                    for silence in code.silences
                ],
            }
        )
        return
    paper = console()
    rows = [(one.number, one.digest, _settles(one)) for one in code.laws]
    paper.print(
        table(
            (code.unit, "digest", "settles"),
            rows,
            title=": ".join(filter(None, (code.name, code.title))),
        )
    )
    if any(one.inferred for one in code.laws):
        paper.print("* follows from the law, which does not say it")
    silences = [(silence.reading, ", ".join(silence.matters)) for silence in code.silences]
    if silences:
        paper.print(table(("where it is silent, it is read so", "on"), silences))


def _settles(one: law.Law) -> str:
    """Name the matters that a law settles; what only follows from it is marked."""
    return ", ".join(f"{matter}*" if matter in one.inferred else matter for matter in one.matters)


def _law(code: law.Code, number: str, *, json: bool) -> None:
    from jadoube.cases.casebook import cases_on  # noqa: PLC0415 - reading the casebook takes time
    from jadoube.lawbook.book import find_law, settled  # noqa: PLC0415 - it reads the casebook too

    one = find_law(code, number)
    cases = cases_on(code.id, one.number)
    settled_on = settled(code, one.matters)
    settles = {each.matter: each.says for each in settled_on}
    if json:
        listed = [
            {"title": case.document.title, "file": case.file, "line": case.line} for case in cases
        ]
        write_json({"code": code.id, **_law_object(one), "settles": settles, "cases": listed})
        return
    paper = console()
    paper.print(f"{code.name}, {code.unit} {one.number}", style="bold")
    paper.print(one.digest)
    if one.reading:
        paper.print("\nreading", style="bold")
        paper.print(one.reading)
    paper.print("\nsettles", style="bold")
    for each in settled_on:
        paper.print(f"  {each.matter}: {each.says} ({each.basis})")
    if one.places:
        paper.print("\nopen places", style="bold")
        for place in one.places:
            for alternative in place.alternatives:
                chosen = ", chosen" if alternative is place.chosen else ""
                paper.print(f"  {one.number}={alternative.id}{chosen}: {alternative.sense}")
    paper.print("\ncases", style="bold")
    for case in cases:
        paper.print(f"  {case.document.title} ({case.id})")
    if not cases:
        paper.print("  none in the casebook")


def _law_object(one: law.Law) -> dict[str, Any]:
    return {
        "number": one.number,
        "digest": one.digest,
        "reading": one.reading,
        "matters": one.matters,
        "basis": {
            matter: "inferred" if matter in one.inferred else "text" for matter in one.matters
        },
        "readings": [[other.id for other in place.alternatives] for place in one.places],
    }
