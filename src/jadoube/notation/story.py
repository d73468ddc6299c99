"""A record replayed: every line of it with the ruling it gets at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.cases.document import Case, CaseError, PlacedCase, SittingCase, Step
from jadoube.cases.expectations import Expectation
from jadoube.cases.files import read, read_file
from jadoube.cases.runner import is_foreseen, lay
from jadoube.readable import is_text
from jadoube.table import Ruling, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.readable import Source


class Moment(msgspec.Struct, frozen=True):
    """One line of a record and the table after it; an expectation has no ruling."""

    step: Step
    ruling: Ruling | None
    table: Table

    @property
    def is_done(self) -> bool:
        """Tell whether it is an act that was not refused."""
        return self.ruling is not None and not self.ruling.is_refused


class Story(msgspec.Struct, frozen=True):
    """A case, the table as it was laid, and everything that happened at it.

    *remarks* are the comments of its record by the number of steps before them, those under -1
    standing above its head.
    """

    case: Case
    start: Table
    moments: tuple[Moment, ...]
    remarks: dict[int, list[str]] = {}

    @property
    def end(self) -> Table:
        """The table after the last line."""
        return self.moments[-1].table if self.moments else self.start


class StepRefusedError(Exception):
    """An act of a record was refused, and the record did not foresee it."""

    def __init__(self, at: int, ruling: Ruling) -> None:
        super().__init__(ruling.text)
        self.at = at
        self.ruling = ruling


def tell_table(table: Table) -> Story:
    """Tell what happened at *table* since it was laid."""
    return retell(Case(table.agreement, steps=table.log), Table.lay(table.agreement))


def retell(case: Case, start: Table) -> Story:
    """Do again at *start* what *case* tells; a `StepRefusedError` where that cannot be done."""
    table = start
    moments = []
    for at, step in enumerate(case.steps):
        ruling = None
        if not isinstance(step, Expectation):
            ruling = table.act(step)
            if ruling.is_refused and not is_foreseen(case, at):
                raise StepRefusedError(at, ruling)
            table = ruling.table
        moments.append(Moment(step, ruling, table))
    return Story(case, start, tuple(moments))


def read_stories(source: Source) -> Iterator[Story | CaseError]:
    """Read the records of a file of cases, `-` being standard input; never raises for what stands in it.

    *source* is a path, the text itself or an open stream (`jadoube.readable`).
    A record that cannot be read, or whose acts cannot have happened, does not hide the next.
    """
    is_path = isinstance(source, str) and not is_text(source)
    for placed in read_file(str(source)) if is_path else read(source):
        try:
            yield placed if isinstance(placed, CaseError) else tell_placed(placed)
        except CaseError as error:
            yield error


def tell_placed(placed: PlacedCase) -> Story:
    """Do again what was read; a `CaseError` says where that cannot be done."""
    case = placed.document
    if isinstance(case, SittingCase):
        reason = "this is a sitting of whole games; give the record of one game"
        raise CaseError(placed.file, placed.line, 1, reason)
    try:
        story = retell(case, lay(placed))
        return msgspec.structs.replace(story, remarks=placed.remarks)
    except StepRefusedError as refused:
        line = placed.lines[refused.at]
        reason = f"this cannot have happened: {refused.ruling.text}"
        raise CaseError(placed.file, line, 1, reason) from None
