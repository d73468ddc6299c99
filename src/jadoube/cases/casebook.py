"""The casebook: the cases shipped with the package, by code and law."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from jadoube.cases.document import CaseError, PlacedCase
from jadoube.cases.files import read_file

if TYPE_CHECKING:
    from collections.abc import Iterator

CASEBOOK = Path(__file__).parent.parent / "casebook"


def files() -> list[str]:
    """List the files of the casebook, named as they lie in it: `customs/italian.case`."""
    return sorted(path.relative_to(CASEBOOK).as_posix() for path in CASEBOOK.rglob("*.case"))


def read_casebook(file: str) -> Iterator[PlacedCase]:
    """Read the cases of one of the casebook's files; a `CaseError` if one cannot be read."""
    for placed in read_file(str(CASEBOOK / file)):
        if isinstance(placed, CaseError):
            raise placed
        yield msgspec.structs.replace(placed, file=file)


@cache
def casebook() -> dict[str, PlacedCase]:
    """Give every case of the casebook by its id, such as `customs/italian.case:12`."""
    return {placed.id: placed for file in files() for placed in read_casebook(file)}


def cases_on(code: str, law: str) -> tuple[PlacedCase, ...]:
    """List the cases that speak of that law of that code, those of its own chapter first."""
    return cases_by_law().get((code, law), ())


@cache
def cases_by_law() -> dict[tuple[str, str], tuple[PlacedCase, ...]]:
    """Give the cases of every law, by code and number, those of its own chapter first."""
    found: dict[tuple[str, str], list[PlacedCase]] = {}
    for placed in casebook().values():
        for law in placed.document.laws:
            found.setdefault((placed.document.code, law), []).append(placed)
    return {
        (code, law): tuple(sorted(cases, key=lambda case: not case.file.startswith(f"{code}/")))
        for (code, law), cases in found.items()
    }
