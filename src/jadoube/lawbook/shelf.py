"""The codes and customs there are, each in one line."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from jadoube import law

from .phrases import custom_phrase


class Settled(Struct, frozen=True):
    """What is laid down on one matter, in a few words."""

    matter: str
    title: str
    says: str
    basis: law.Basis = "text"


class CodeLine(Struct, frozen=True):
    """A code in the list of codes."""

    id: str
    name: str
    title: str
    author: str
    year: str
    character: str
    laws: int


class CustomLine(Struct, frozen=True):
    """A custom, with one line on what it changes."""

    id: str
    name: str
    title: str
    digest: str
    reported_in: str
    reading: str
    matters: tuple[Settled, ...]


class Shelf(Struct, frozen=True):
    """Every code and custom there is."""

    codes: tuple[CodeLine, ...]
    customs: tuple[CustomLine, ...]


@cache
def list_books() -> Shelf:
    """List every code and custom."""
    codes = tuple(
        CodeLine(one.id, one.name, one.title, one.author, one.year, one.character, len(one.laws))
        for one in map(law.load, law.codes())
    )
    return Shelf(codes, tuple(map(_custom_line, map(law.custom, law.customs()))))


def _custom_line(one: law.Custom) -> CustomLine:
    return CustomLine(
        one.id,
        one.name,
        one.title,
        one.digest,
        one.reported_in,
        one.reading,
        tuple(
            Settled(
                matter,
                law.MATTERS[matter].title,
                custom_phrase(matter, one),
                "inferred" if matter in one.inferred else "text",
            )
            for matter in one.matters
        ),
    )
