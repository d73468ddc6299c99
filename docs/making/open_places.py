"""The glossary of readings: every place where a text is open, from `docs/open-places.toml`."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import msgspec
from docs.making.lawbook import flat, in_time, law_path, matter_link
from docs.making.reference import ROOT

from jadoube import law

if TYPE_CHECKING:
    from docs.making.lawbook import Pages

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
        (
            f"A glossary of readings: {count} places where a book's words can be taken in more than one "
            "way, or where it is silent on what a table must know. Each says what the words could mean, "
            "which sense the umpire takes, and how to have the other one, by a [custom]"
            "(lawbook/customs.md) or by a line in [a house code](house-code.md). What the readings "
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
    parts.append(_other(place))
    return parts


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
