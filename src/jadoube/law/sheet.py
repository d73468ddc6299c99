"""A code or a custom as its own file states it, before anything is inherited."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from .catalogue import MATTERS
from .code import Law, Silence
from .custom import Change, Custom
from .document import Document, Table
from .matters import Provision
from .provision import read_provision, read_values

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NUMBER: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*")


class Sheet(Struct, frozen=True):
    """What one code file states: its head, its own laws and silences, and their values."""

    id: str
    name: str
    title: str
    author: str
    year: str
    character: str
    based_on: str
    laws: tuple[Law, ...]
    silences: tuple[Silence, ...]
    provisions: dict[str, Provision]


def read_sheet(document: Document) -> Sheet:
    """Read a code file; what is wrong with it is reported to *document*."""
    _require_keys(document, document.tables, "table", ("code", "law", "silent"))
    head = document.table("code")
    words = ("name", "title", "author", "year", "character", "based-on", "id")
    _require_keys(document, head, "key", words, "code")
    settled: dict[str, str] = {}
    provisions: dict[str, Provision] = {}
    laws = _laws(document, settled, provisions)
    silences = _silences(document, settled, provisions)
    return Sheet(
        id=_id(document, head, "code"),
        name=document.text(head, "name", "code"),
        title=document.text(head, "title", "code", required=False),
        author=document.text(head, "author", "code", required=False),
        year=document.text(head, "year", "code", required=False),
        character=document.text(head, "character", "code", required=False),
        based_on=document.text(head, "based-on", "code", required=False),
        laws=laws,
        silences=silences,
        provisions=provisions,
    )


def read_custom(document: Document) -> Custom:
    """Read a custom's file; what is wrong with it is reported to *document*."""
    _require_keys(document, document.tables, "table", ("custom",))
    head = document.table("custom")
    words = ("id", "name", "title", "reported-in", "digest", "reading")
    _require_keys(document, head, "matter", (*words, *MATTERS), "custom")
    changes: list[Change] = []
    for matter in _matters(head):
        for field, value in (read_values(document, head[matter], "custom", matter) or {}).items():
            changes.append(Change(matter, field, value))
    if not changes and not document.faults:
        document.fault("a custom must change something", "custom")
    return Custom(
        id=_id(document, head, "custom"),
        name=document.text(head, "name", "custom"),
        title=document.text(head, "title", "custom", required=False),
        reported_in=document.text(head, "reported-in", "custom", required=False),
        digest=document.text(head, "digest", "custom"),
        changes=tuple(changes),
        reading=document.text(head, "reading", "custom", required=False),
    )


def _laws(
    document: Document, settled: dict[str, str], provisions: dict[str, Provision]
) -> tuple[Law, ...]:
    laws: dict[str, Law] = {}
    for index, table in enumerate(document.array("law")):
        number = document.text(table, "number", "law", index)
        if number and not _NUMBER.fullmatch(number):
            document.fault("number must be one word, such as 7 or XIV", "law", index, "number")
        if number and number in laws:
            document.fault(f"there are two laws {number}", "law", index, "number")
        _require_keys(
            document, table, "matter", ("number", "digest", "reading", *MATTERS), "law", index
        )
        _settle(document, table, f"law {number}", settled, provisions, "law", index)
        laws[number] = Law(
            number=number,
            digest=document.text(table, "digest", "law", index),
            matters=_matters(table),
            reading=document.text(table, "reading", "law", index, required=False),
        )
    return tuple(laws.values())


def _silences(
    document: Document, settled: dict[str, str], provisions: dict[str, Provision]
) -> tuple[Silence, ...]:
    silences: list[Silence] = []
    for index, table in enumerate(document.array("silent")):
        _require_keys(document, table, "matter", ("reading", *MATTERS), "silent", index)
        _settle(document, table, "a silence", settled, provisions, "silent", index)
        silences.append(Silence(document.text(table, "reading", "silent", index), _matters(table)))
    return tuple(silences)


def _settle(
    document: Document,
    table: Table,
    who: str,
    settled: dict[str, str],
    provisions: dict[str, Provision],
    *place: str | int,
) -> None:
    """Enter what *table* lays down, unless something before it has settled the matter."""
    if not _matters(table):
        document.fault(f"{who} settles no matter", *place)
    for matter in _matters(table):
        provision = read_provision(document, table[matter], *place, matter)
        if matter in settled:
            document.fault(
                f"{matter} is settled twice: by {settled[matter]} and {who}", *place, matter
            )
        elif provision:
            provisions[matter] = provision
        settled.setdefault(matter, who)


def _matters(table: Table) -> tuple[str, ...]:
    return tuple(key for key in table if key in MATTERS)


def _id(document: Document, head: Table, kind: str) -> str:
    given = document.text(head, "id", kind)
    if given and not _ID.fullmatch(given):
        document.fault("id must be small letters and figures, joined by hyphens", kind, "id")
    return given


def _require_keys(
    document: Document, table: Table, kind: str, known: Iterable[str], *place: str | int
) -> None:
    for key in table:
        if key not in known:
            document.unknown(kind, key, known, *place)
