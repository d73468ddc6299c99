"""`jadoube codes`, `jadoube laws CODE`, `jadoube law CODE N`: the books themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jadoube import law
from jadoube.cli.paper import console, table, write_json
from jadoube.cli.phrases import phrase

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
    codes = [law.load(name) for name in law.codes()]
    customs = [law.custom(name) for name in law.customs()]
    if json:
        write_json(
            {
                "codes": [
                    {
                        "id": code.id,
                        "name": code.name,
                        "title": code.title,
                        "author": code.author,
                        "year": code.year,
                        "laws": len(code.laws),
                    }
                    for code in codes
                ],
                "customs": [
                    {
                        "id": custom.id,
                        "name": custom.name,
                        "title": custom.title,
                        "reported-in": custom.reported_in,
                        "digest": custom.digest,
                    }
                    for custom in customs
                ],
            }
        )
        return
    paper = console()
    rows = [(code.id, code.title, code.author, code.year, str(len(code.laws))) for code in codes]
    paper.print(table(("code", "title", "author", "year", "laws"), rows))
    usages = [(custom.id, custom.digest, custom.reported_in) for custom in customs]
    paper.print(table(("custom", "what it changes", "reported in"), usages))


def _laws(code: law.Code, *, json: bool) -> None:
    if json:
        write_json(
            {
                "code": code.id,
                "laws": [_told(one) for one in code.laws],
                "silent": [
                    {"reading": silence.reading, "matters": silence.matters}
                    for silence in code.silences
                ],
            }
        )
        return
    paper = console()
    rows = [(one.number, one.digest, ", ".join(one.matters)) for one in code.laws]
    paper.print(
        table(
            ("law", "digest", "settles"),
            rows,
            title=": ".join(filter(None, (code.name, code.title))),
        )
    )
    silences = [(silence.reading, ", ".join(silence.matters)) for silence in code.silences]
    if silences:
        paper.print(table(("where it is silent, it is read so", "on"), silences))


def _law(code: law.Code, number: str, *, json: bool) -> None:
    one = _find(code, number)
    from jadoube.cases.casebook import cases_on  # noqa: PLC0415 - reading the casebook takes time

    cases = cases_on(code.id, one.number)
    settles = {
        matter: phrase(matter, getattr(code.provisions, law.MATTERS[matter].field))
        for matter in one.matters
    }
    if json:
        told = [
            {"title": case.document.title, "file": case.file, "line": case.line} for case in cases
        ]
        write_json({"code": code.id, **_told(one), "settles": settles, "cases": told})
        return
    paper = console()
    paper.print(f"{code.name}, law {one.number}", style="bold")
    paper.print(one.digest)
    if one.reading:
        paper.print("\nreading", style="bold")
        paper.print(one.reading)
    paper.print("\nsettles", style="bold")
    for matter, words in settles.items():
        paper.print(f"  {matter}: {words}")
    paper.print("\ncases", style="bold")
    for case in cases:
        paper.print(f"  {case.document.title} ({case.file}:{case.line})")
    if not cases:
        paper.print("  none in the casebook")


def _find(code: law.Code, number: str) -> law.Law:
    """Give the law of that number, in capitals or not; else a `LawError`."""
    same = (one for one in code.laws if one.number.lower() == number.lower())
    return next(same, None) or code.law(number)


def _told(one: law.Law) -> dict[str, Any]:
    return {
        "number": one.number,
        "digest": one.digest,
        "reading": one.reading,
        "matters": one.matters,
    }
