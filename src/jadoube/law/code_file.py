"""A code or a custom as its own file states it, before anything is inherited."""

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from .alternative import Alternative, OpenPlace
from .catalogue import MATTERS, POINTS
from .change import Change
from .code import Law, Silence
from .custom import Custom
from .document import Document, Table
from .provision import read_provision, read_values
from .suggestion import quoted
from .values import Provision

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_NUMBER: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*")


class CodeFile(Struct, frozen=True):
    """What one code file states: its head, its own laws and silences, and their values."""

    id: str
    name: str
    called: str
    title: str
    author: str
    year: str
    character: str
    unit: str
    proposed: bool
    based_on: str
    laws: tuple[Law, ...]
    silences: tuple[Silence, ...]
    provisions: dict[str, Provision]


def read_code_file(document: Document) -> CodeFile:
    """Read a code file; what is wrong with it is reported to *document*."""
    _require_keys(document, document.tables, "table", ("code", "law", "silent"))
    head = document.table("code")
    words = ("name", "called", "title", "author", "year", "character", "unit", "based-on", "id")
    _require_keys(document, head, "key", (*words, "proposed"), "code")
    settled: dict[str, str] = {}
    provisions: dict[str, Provision] = {}
    laws = _laws(document, settled, provisions)
    silences = _silences(document, settled, provisions)
    return CodeFile(
        id=_id(document, head, "code"),
        name=document.text(head, "name", "code"),
        called=document.text(head, "called", "code", required=False),
        title=document.text(head, "title", "code", required=False),
        author=document.text(head, "author", "code", required=False),
        year=document.text(head, "year", "code", required=False),
        character=document.text(head, "character", "code", required=False),
        unit=document.text(head, "unit", "code", required=False),
        proposed=document.flag(head, "proposed", "code"),
        based_on=document.text(head, "based-on", "code", required=False),
        laws=laws,
        silences=silences,
        provisions=provisions,
    )


def read_custom(document: Document) -> Custom:
    """Read a custom's file; what is wrong with it is reported to *document*."""
    _require_keys(document, document.tables, "table", ("custom",))
    head = document.table("custom")
    words = ("id", "name", "title", "reported-in", "needs", "digest", "reading", "basis")
    _require_keys(document, head, "matter", (*words, "alternative", *MATTERS), "custom")
    needs = document.text(head, "needs", "custom", required=False)
    if needs not in ("", "clock"):
        document.fault('needs must be "clock"', "custom", "needs")
    articles = _articles(document, head)
    inferred = _inferred(document, head, "custom")
    changes = _changes(document, head, "custom")
    if not changes and not document.faults:
        document.fault("a custom must change something", "custom")
    return Custom(
        id=_id(document, head, "custom"),
        name=document.text(head, "name", "custom"),
        title=document.text(head, "title", "custom", required=False),
        reported_in=document.text(head, "reported-in", "custom", required=False),
        digest=document.text(head, "digest", "custom"),
        changes=changes,
        reading=document.text(head, "reading", "custom", required=False),
        inferred=inferred,
        places=_places(document, head, "custom"),
        articles=articles,
        needs_clock=bool(needs),
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
        words = ("number", "digest", "reading", "points", "basis", "alternative")
        _require_keys(document, table, "matter", (*words, *MATTERS), "law", index)
        inferred = _inferred(document, table, "law", index)
        _settle(document, table, f"law {number}", settled, provisions, "law", index)
        laws[number] = Law(
            number=number,
            digest=document.text(table, "digest", "law", index),
            matters=_matters(table),
            reading=document.text(table, "reading", "law", index, required=False),
            inferred=inferred,
            places=_places(document, table, "law", index),
            points=_points(document, table, index),
        )
    return tuple(laws.values())


def _points(document: Document, table: Table, index: int) -> tuple[str, ...]:
    """Read the particular questions that a law answers."""
    points = table.get("points", [])
    if not isinstance(points, list):
        document.fault("points must be a list", "law", index, "points")
        return ()
    for point in points:
        if point not in POINTS:
            document.unknown("point", str(point), POINTS, "law", index, "points")
    return tuple(point for point in points if point in POINTS)


def _silences(
    document: Document, settled: dict[str, str], provisions: dict[str, Provision]
) -> tuple[Silence, ...]:
    silences: list[Silence] = []
    for index, table in enumerate(document.array("silent")):
        words = ("reading", "alternative")
        _require_keys(document, table, "matter", (*words, *MATTERS), "silent", index)
        _settle(document, table, "a silence", settled, provisions, "silent", index)
        reading = document.text(table, "reading", "silent", index)
        places = _places(document, table, "silent", index)
        silences.append(Silence(reading, _matters(table), places))
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
    if not _matters(table) and not table.get("points"):
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


def _articles(document: Document, table: Table) -> tuple[tuple[str, str], ...]:
    """Take out of a custom's *table* the numbers under which its changes are laid down."""
    found = []
    for matter in _matters(table):
        if isinstance(table[matter], dict) and "article" in table[matter]:
            article = document.text(table[matter], "article", "custom", matter)
            del table[matter]["article"]
            found += [(matter, number.strip()) for number in article.split(",")]
    return tuple(found)


def _inferred(document: Document, table: Table, *place: str | int) -> tuple[str, ...]:
    """Take every `basis` out of *table*, and give the matters that are inferred.

    `basis` stands beside the digest, for all of them, or within one of them, for that alone.
    """
    every = _basis(document, table, "text", *place)
    return tuple(
        matter
        for matter in _matters(table)
        if isinstance(table[matter], dict)
        and _basis(document, table[matter], every, *place, matter) == "inferred"
    )


def _basis(document: Document, table: Table, otherwise: str, *place: str | int) -> str:
    given = table.pop("basis", otherwise)
    if given not in ("text", "inferred"):
        shown = quoted(given) if isinstance(given, str) else given
        document.fault(f"basis must be one of text, inferred, not {shown}", *place, "basis")
        return "text"
    return str(given)


def _places(document: Document, table: Table, *place: str | int) -> tuple[OpenPlace, ...]:
    """Read the alternatives of a law, a silence or a custom.

    One that lays nothing down is the reading that was chosen: with it a place begins, and the
    others of that place follow it.
    """
    places: list[list[Alternative]] = []
    seen: set[str] = set()
    for index, entry in enumerate(document.within(table, "alternative", *place)):
        at = (*place, "alternative", index)
        words = ("id", "sense", "argued-by")
        _require_keys(document, entry, "matter", (*words, *MATTERS), *at)
        alternative = Alternative(
            _id(document, entry, *at),
            document.text(entry, "sense", *at),
            document.text(entry, "argued-by", *at, required=False),
            _changes(document, entry, *at),
        )
        if alternative.id in seen:
            document.fault(f"there are two alternatives {alternative.id}", *at, "id")
        seen.add(alternative.id)
        if not _matters(entry):
            places.append([])
        elif not places:
            document.fault("the first alternative is the one chosen, and lays nothing down", *at)
            return ()
        places[-1].append(alternative)
    for alternatives in places:
        if len(alternatives) < 2:
            document.fault(
                f"{alternatives[0].id} has no other reading after it", *place, "alternative"
            )
    return tuple(map(OpenPlace, map(tuple, places)))


def _changes(document: Document, table: Table, *place: str | int) -> tuple[Change, ...]:
    """Read the single values that are given on some matters."""
    return tuple(
        Change(matter, field, value)
        for matter in _matters(table)
        for field, value in (read_values(document, table[matter], *place, matter) or {}).items()
    )


def _matters(table: Table) -> tuple[str, ...]:
    return tuple(key for key in table if key in MATTERS)


def _id(document: Document, table: Table, *place: str | int) -> str:
    given = document.text(table, "id", *place)
    if given and not _ID.fullmatch(given):
        document.fault("id must be small letters and figures, joined by hyphens", *place, "id")
    return given


def _require_keys(
    document: Document, table: Table, kind: str, known: Iterable[str], *place: str | int
) -> None:
    for key in table:
        if key not in known:
            document.unknown(kind, key, known, *place)
