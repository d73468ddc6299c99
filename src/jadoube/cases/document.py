"""A case as it stands in a file: its head, and the lines under it in their order."""

from __future__ import annotations

import msgspec

from jadoube._kernel import JadoubeError
from jadoube.cases.expectations import Expectation, SittingExpectation
from jadoube.language.words import quoted
from jadoube.sitting.odds import GivenOdds
from jadoube.umpire.acts import Act
from jadoube.umpire.agreement import Agreement

Step = Act | Expectation


class Case(msgspec.Struct, frozen=True):
    """What hands and voices did at one table, and what the law makes of it."""

    agreement: Agreement
    title: str = ""
    laws: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def code(self) -> str:
        """The code that the table is under."""
        return self.agreement.code


class GamePlayed(msgspec.Struct, frozen=True):
    """A game of a sitting has ended: *winner* is None when it was drawn."""

    winner: str | None = None


SittingStep = GamePlayed | SittingExpectation


class SittingCase(msgspec.Struct, frozen=True):
    """Several games of the same two players, and who begins, with what, and how it counts.

    *first* and *white* say what the lots said; None where they are left to be drawn.
    """

    code: str
    players: tuple[str, str]
    title: str = ""
    laws: tuple[str, ...] = ()
    customs: tuple[str, ...] = ()
    odds: GivenOdds | None = None
    first: str | None = None
    white: str | None = None
    draws_count: bool = False
    seed: int | None = None
    steps: tuple[SittingStep, ...] = ()
    readings: tuple[str, ...] = ()


Document = Case | SittingCase


class PlacedCase(msgspec.Struct, frozen=True):
    """A document and where it was read: its first line, each step's line, each value's place.

    Kept apart from the document, so that two cases are equal by what they say. *values* has
    line, column and text of what stands after each key of the head, *remarks* the comments by the
    number of steps before them: those under -1 stand above the head or in it.
    """

    document: Document
    file: str
    line: int
    lines: tuple[int, ...]
    values: dict[str, tuple[int, int, str]]
    remarks: dict[int, list[str]] = {}

    @property
    def id(self) -> str:
        """Where it stands, which names it: `customs/italian.case:12`."""
        return f"{self.file}:{self.line}"

    def error(self, key: str, reason: str) -> CaseError:
        """Make the error that points at the value of *key*, or at the case if it does not have that key."""
        line, column, text = self.values.get(key, (self.line, 1, ""))
        if text not in reason:
            reason = f"{reason} (in {quoted(text)})"
        return CaseError(self.file, line, column, reason, text)


class CaseError(JadoubeError):
    """A case that cannot be read: where, why, and the offending text."""

    def __init__(self, file: str, line: int, column: int, reason: str, text: str = "") -> None:
        super().__init__(f"{file}:{line}:{column}: {reason}")
        self.file = file
        self.line = line
        self.column = column
        self.reason = reason
        self.text = text
