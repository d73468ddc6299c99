"""`jadoube compare [MATTER]`: the codes and customs side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube import law
from jadoube.cli.paper import console, table, write_json
from jadoube.cli.phrases import custom_phrase, phrase

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Show what each code and custom lays down on one matter, or list the matters."""
    if asked.matter is None:
        _matters(json=asked.json)
    else:
        _compare(_matter(asked.matter), json=asked.json)
    return 0


def _matter(name: str) -> law.Matter:
    if name.lower() in law.MATTERS:
        return law.MATTERS[name.lower()]
    from jadoube.umpire.telling.words import likely, quoted  # noqa: PLC0415 - wanted only for a message

    hint = likely(name, law.MATTERS) or " (jadoube compare lists them)"
    raise law.LawError(f"there is no matter {quoted(name)}{hint}")


def _matters(*, json: bool) -> None:
    if json:
        for matter in law.MATTERS.values():
            write_json(
                {
                    "matter": matter.id,
                    "group": matter.group,
                    "title": matter.title,
                    "description": matter.description,
                }
            )
        return
    paper = console()
    for group in dict.fromkeys(matter.group for matter in law.MATTERS.values()):
        of_group = [matter for matter in law.MATTERS.values() if matter.group == group]
        rows = [(matter.id, matter.description) for matter in of_group]
        paper.print(table(("matter", "what it asks"), rows, title=group))


def _compare(matter: law.Matter, *, json: bool) -> None:
    rows: list[dict[str, str]] = []
    for name in law.codes():
        code = law.load(name)
        settled = code.law_on(matter.id)
        silence = code.silence_on(matter.id)
        rows.append(
            {
                "code": code.id,
                "law": settled.number if settled else "",
                "says": phrase(matter.id, getattr(code.provisions, matter.field)),
                "digest": settled.digest if settled else "",
                "reading": silence.reading if silence else "",
            }
        )
    usages = [law.custom(name) for name in law.customs()]
    changes = [
        {"custom": usage.id, "says": custom_phrase(matter.id, usage), "digest": usage.digest}
        for usage in usages
        if matter.id in usage.matters
    ]
    if json:
        write_json({"matter": matter.id, "codes": rows, "customs": changes})
        return
    paper = console()
    paper.print(f"{matter.title}: {matter.description}", style="bold")
    told = [
        (row["code"], row["law"] or "silent", row["says"], row["digest"] or row["reading"])
        for row in rows
    ]
    told += [(row["custom"], "custom", row["says"], row["digest"]) for row in changes]
    paper.print(table(("code", "law", "what follows", "in our words"), told))
