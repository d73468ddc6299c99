"""Other laws for an incident that one code alone can judge: that code with one of its answers changed.

A change is a custom that is shipped, or what another code lays down on a matter; so a wrong answer is
still somebody's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from jadoube import law
from jadoube.law.catalogue import MATTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jadoube.law import Code

APART = ("completing", "first-move", "colours", "pawn-unreplaced")
"""Matters that no question changes: with another answer to one of them the rest of the law would not fit."""


def variants(code: Code, numbers: Iterable[str]) -> Iterator[tuple[str, Code]]:
    """Give *code* with another answer to what its laws of these *numbers* settle, each with its name."""
    plain = law.load(code.id)
    matters = matters_of(code, numbers)
    if code.customs:
        yield f"{code.name}, standard play", plain
    for name in law.customs():
        custom = law.custom(name)
        if custom not in code.customs and matters & set(custom.matters):
            yield f"{code.name}, {custom.name}", plain.with_customs(custom)
    for matter in sorted(matters):
        field = MATTERS[matter].field
        known = [getattr(code.provisions, field)]
        if hasattr(known[0], "options"):
            continue  # the remedies of another law would not fit the rest of this one
        for other in map(law.load, law.codes()):
            provision = getattr(other.provisions, field)
            if other.id != code.id and provision not in known:
                known.append(provision)
                name = f"{code.name}, had it {other.called}'s law on {matter.replace('-', ' ')}"
                provisions = replace(code.provisions, **{field: provision})
                yield name, replace(code, provisions=provisions)


def matters_of(code: Code, numbers: Iterable[str]) -> set[str]:
    """Give the matters that laws of these *numbers* settle, those of the customs laid over it included."""
    wanted = set(numbers)
    found = {
        subject.partition(".")[0]
        for one in code.laws
        if one.number in wanted
        for subject in (*one.matters, *one.points)
    }
    for custom in code.customs:
        found |= {matter for matter, number in custom.articles if number in wanted}
    return {matter for matter in found if matter in MATTERS} - set(APART)
