"""The glossary of readings: every place where a text is open, from `docs/open-places.toml`."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import msgspec
from docs.making.boards import sprite
from docs.making.case_html import tell_case
from docs.making.lawbook import flat, in_time, law_path, matter_link
from docs.making.raw_html import hold
from docs.making.reference import ROOT

from jadoube import law
from jadoube.cases.casebook import casebook
from jadoube.cases.document import Case
from jadoube.lawbook.alternatives import what_hangs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docs.making.lawbook import Pages

    from jadoube.lawbook.alternatives import Hanging

FILE = ROOT / "docs" / "open-places.toml"


class Place(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    """A place where a text is open: what could be read, what is, and how to have the other.

    *other* is what to write into a house code, *custom* the custom that gives it; where neither is
    given, *why_not* says why there is no way to it.
    """

    title: str
    matters: tuple[str, ...]
    question: str
    readings: tuple[str, ...]
    chosen: int
    codes: tuple[str, ...] = ()
    because: str = ""
    other: str = ""
    custom: str = ""
    why_not: str = ""


class Glossary(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The whole file, in groups."""

    group: tuple[Group, ...]


class Group(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Places that belong together."""

    title: str
    place: tuple[Place, ...]


def read_places() -> tuple[Group, ...]:
    """Read the glossary."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), Glossary).group


def open_places_page() -> Pages:
    """Make the page of open places."""
    groups = read_places()
    count = sum(len(group.place) for group in groups)
    parts = [
        "# Open places",
        hold(sprite()),
        (
            f"A glossary of readings: {count} places where a book's words can be taken in more than one "
            "way, or where it is silent on what a table must know. Each says what the words could mean, "
            "which sense the umpire takes, and how to have the other one: by another reading (`jadoube "
            "readings CODE`, then `--reading`), by a [custom](lawbook/customs.md), or by a line in "
            "[a house code](house-code.md). What the readings "
            "come to as a whole is told, matter by matter, under [Readings](readings.md)."
        ),
    ]
    for group in groups:
        parts.append(f"## {group.title}")
        parts += [line for place in group.place for line in _place_parts(place)]
    return {"open-places.md": "\n\n".join(parts) + "\n"}


def _place_parts(place: Place) -> list[str]:
    parts = [f"### {place.title}", f"*{_where(place)}*", flat(place.question)]
    parts.append(
        "\n".join(
            f"{at}. {flat(reading)}{' **(chosen)**' if at == place.chosen else ''}"
            for at, reading in enumerate(place.readings, 1)
        )
    )
    if place.because:
        parts.append(f"*Why:* {flat(place.because)}")
    return [*parts, *(list(_switches(place)) or [_other(place)])]


def _switches(place: Place) -> Iterator[str]:
    """Tell each reading that may be taken there: of which code, what hangs on it, and one case with its boards."""
    is_shown = False
    for code in in_time():
        if place.codes and code.id not in place.codes:
            continue
        for of, found in code.places:
            if not set(found.matters) & set(place.matters):
                continue
            for other in found.others:
                hangs = what_hangs(code.id, f"{of}={other.id}")
                many = f"{len(hangs)} case{'' if len(hangs) == 1 else 's'}"
                yield (
                    f"*Another reading* (`{of}={other.id}`, {code.name}): {flat(other.sense)} "
                    f"By it {many} of the casebook would go otherwise."
                )
                shown = next((one for one in hangs if one.act is not None), None)
                if shown is not None and not is_shown:
                    is_shown = True
                    yield from _example(shown)


def _example(shown: Hanging) -> Iterator[str]:
    yield f"In *{shown.title}*, as it is read: {shown.ruling} Otherwise: {shown.otherwise}"
    case = casebook()[shown.case]
    if isinstance(case.document, Case):
        yield tell_case(case)


def laws_of(place: Place) -> dict[tuple[str, str], law.Code]:
    """Give the laws whose text is open there, as code and number; no number where it is silent."""
    return {
        (code.id, one.number if (one := code.law_on(matter)) else ""): code
        for code in in_time()
        if not place.codes or code.id in place.codes
        for matter in place.matters
    }


def _where(place: Place) -> str:
    laws = ", ".join(
        f"[{code.name} {number}]({law_path(code, number)})"
        if number
        else f"[{code.name}](lawbook/{code.id}/index.md) (silent)"
        for (_, number), code in laws_of(place).items()
    )
    matters = ", ".join(matter_link(matter, "lawbook/") for matter in place.matters)
    return f"{matters}: {laws}"


def _other(place: Place) -> str:
    if place.custom:
        name = law.custom(place.custom).name
        return f"*The other:* lay the [{name}](lawbook/customs.md#{place.custom}) over the code."
    if place.other:
        return f"*The other,* in a house code:\n\n```toml\n{place.other.strip()}\n```"
    return f"*The other* cannot be had: {flat(place.why_not)}"
