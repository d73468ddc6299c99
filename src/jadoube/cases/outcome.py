"""What came of a case: it passed, it failed, or it could not be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from jadoube.cases.document import CaseError, PlacedCase
from jadoube.cases.files import read_file
from jadoube.cases.runner import Failure, run

if TYPE_CHECKING:
    from collections.abc import Iterator


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of one case, as JSON tells it; *line* is its first line, *at* where it went wrong."""

    file: str
    line: int
    status: Literal["passed", "failed", "unreadable"]
    title: str = ""
    code: str = ""
    law: tuple[str, ...] = ()
    at: int = 0
    column: int = 0
    expected: str = ""
    got: str = ""
    reason: str = ""
    text: str = ""

    def __str__(self) -> str:
        if self.status == "passed":
            return f"ok {self.file}:{self.line} {self.title}".rstrip()
        if self.status == "failed":
            return f"FAIL {self.file}:{self.at} expected {self.expected} got {self.got}"
        return f"{self.file}:{self.at}:{self.column}: {self.reason}"


def run_file(file: str) -> Iterator[Outcome]:
    """Run every case of *file*, `-` being standard input, one after the other; never raises."""
    for placed in read_file(file):
        yield _unreadable(placed) if isinstance(placed, CaseError) else outcome(placed)


def outcome(placed: PlacedCase) -> Outcome:
    """Run one case and tell what came of it."""
    document = placed.document
    passed = Outcome(
        placed.file, placed.line, "passed", document.title, document.code, document.laws
    )
    try:
        failure = run(placed)
    except CaseError as error:
        head = {"title": document.title, "code": document.code, "law": document.laws}
        return replace(_unreadable(error), line=placed.line, **head)
    except Exception as fault:  # noqa: BLE001 - one fault must not hide what became of the others
        failure = Failure(placed.line, "a ruling", f"{type(fault).__name__}: {fault}")
    if failure is None:
        return passed
    return replace(
        passed, status="failed", at=failure.line, expected=failure.expected, got=failure.got
    )


def _unreadable(error: CaseError) -> Outcome:
    return Outcome(
        error.file,
        error.line,
        "unreadable",
        at=error.line,
        column=error.column,
        reason=error.reason,
        text=error.text,
    )
