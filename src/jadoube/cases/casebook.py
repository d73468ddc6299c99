"""The casebook: the cases shipped with the package, by code and law."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from jadoube.cases.document import CaseError, Reading
from jadoube.cases.files import read_file

if TYPE_CHECKING:
    from collections.abc import Iterator

CASEBOOK = Path(__file__).parent.parent / "casebook"


def files() -> list[str]:
    """List the files of the casebook, named as they lie in it: `customs/italian.case`."""
    return sorted(path.relative_to(CASEBOOK).as_posix() for path in CASEBOOK.rglob("*.case"))


def read_casebook(file: str) -> Iterator[Reading]:
    """Read the cases of one of the casebook's files; a `CaseError` if one cannot be read."""
    for reading in read_file(str(CASEBOOK / file)):
        if isinstance(reading, CaseError):
            raise reading
        yield msgspec.structs.replace(reading, file=file)


def cases_on(code: str, law: str) -> list[Reading]:
    """List the cases that speak of that law of that code, those of its own chapter first."""
    chapters = sorted(files(), key=lambda file: not file.startswith(f"{code}/"))
    return [
        reading
        for file in chapters
        for reading in read_casebook(file)
        if reading.document.code == code and law in reading.document.laws
    ]
