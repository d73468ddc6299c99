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
    customs: tuple[str, ...] = ()
    """The customs that fit it: they change something there, and have the clock that they need."""
    unit: str = "law"
    """What the book calls one of its laws."""


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
    customs = tuple(map(law.custom, law.customs()))
    codes = tuple(_code_line(one, customs) for one in map(law.load, law.codes()))
    return Shelf(codes, tuple(map(_custom_line, customs)))


def _code_line(one: law.Code, customs: tuple[law.Custom, ...]) -> CodeLine:
    return CodeLine(
        one.id,
        one.name,
        one.title,
        one.author,
        one.year,
        one.character,
        len(one.laws),
        tuple(custom.id for custom in customs if custom.fits(one.provisions)),
        one.unit,
    )


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
