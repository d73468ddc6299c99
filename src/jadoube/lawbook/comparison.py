"""The matters, and the codes side by side on each of them."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from jadoube import law
from jadoube.law import Basis

from .phrases import custom_phrase, phrase


class MatterLine(Struct, frozen=True):
    """One question that a code answers."""

    matter: str
    group: str
    title: str
    description: str


class Said(Struct, frozen=True):
    """What one code says on a matter; *law* is empty where it is silent."""

    code: str
    name: str
    law: str
    says: str
    digest: str
    reading: str
    basis: Basis = "text"
    unit: str = "law"
    """What the code calls one of its laws."""


class Changed(Struct, frozen=True):
    """What one custom changes in a matter."""

    custom: str
    name: str
    says: str
    digest: str


class Comparison(Struct, frozen=True):
    """The codes side by side on one matter."""

    matter: str
    group: str
    title: str
    description: str
    codes: tuple[Said, ...]
    customs: tuple[Changed, ...]

    def of(self, code: str) -> Said:
        """Give what the code of that id says."""
        return next(said for said in self.codes if said.code == code)


@cache
def list_matters() -> tuple[MatterLine, ...]:
    """List every matter."""
    return tuple(
        MatterLine(one.id, one.group, one.title, one.description) for one in law.MATTERS.values()
    )


@cache
def compare(matter: str) -> Comparison:
    """Set the codes side by side on *matter*; LawError where there is no such matter."""
    if matter not in law.MATTERS:
        raise law.LawError("there is no such matter")
    one = law.MATTERS[matter]
    said = tuple(_said(code, one) for code in map(law.load, law.codes()))
    changed = tuple(
        Changed(custom.id, custom.name, custom_phrase(matter, custom), custom.digest)
        for custom in map(law.custom, law.customs())
        if matter in custom.matters
    )
    return Comparison(matter, one.group, one.title, one.description, said, changed)


def _said(code: law.Code, matter: law.Matter) -> Said:
    settled, silence = code.law_on(matter.id), code.silence_on(matter.id)
    return Said(
        code.id,
        code.name,
        settled.number if settled else "",
        phrase(matter.id, getattr(code.provisions, matter.field)),
        settled.digest if settled else "",
        silence.reading if silence else settled.reading if settled else "",
        code.basis(matter.id),
        code.unit,
    )


def agreeing(found: Comparison) -> list[tuple[Said, ...]]:
    """Group the codes that lay down the same, in the order of their years."""
    groups: dict[str, list[Said]] = {}
    for said in found.codes:
        groups.setdefault(said.says, []).append(said)
    return [tuple(group) for group in groups.values()]
