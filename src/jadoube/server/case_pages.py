"""The casebook as the page shows it: cases that can be played through on a board."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from jadoube import law
from jadoube.cases.casebook import casebook
from jadoube.cases.document import GamePlayed, SittingCase
from jadoube.cases.expectations import Expectation
from jadoube.cases.expected import tell_expectation, tell_sitting_step
from jadoube.cases.mismatches import found_instead
from jadoube.cases.printer import print_case, print_step
from jadoube.cases.sitting_text import print_sitting_step
from jadoube.client.message_parts import Cite, Now
from jadoube.language import print_act
from jadoube.notation import retell
from jadoube.prose.deeds import tell_deed
from jadoube.table import Table

from .telling import tell_now, tell_ruling

if TYPE_CHECKING:
    from jadoube.cases.document import PlacedCase, SittingStep

CaseKind = Literal["game", "sitting"]


class CaseLine(Struct, frozen=True):
    """A case in a list of cases."""

    id: str
    title: str
    code: str
    laws: tuple[str, ...]
    kind: CaseKind


class CaseStep(Struct, frozen=True, omit_defaults=True):
    """One line of a case: an act with its ruling, or a question and whether it holds."""

    line: str
    act: str = ""
    text: str = ""
    cites: tuple[Cite, ...] = ()
    cited: str = ""
    refused: bool = False
    now: Now | None = None
    holds: bool | None = None
    asks: str = ""
    """The question as a sentence."""
    deed: str = ""
    """What is done, as a sentence."""


class CasePage(Struct, frozen=True, omit_defaults=True):
    """A case that can be played through on a board."""

    id: str
    title: str
    code: str
    laws: tuple[str, ...]
    kind: CaseKind
    text: str
    steps: tuple[CaseStep, ...]
    start: Now | None = None
    name: str = ""
    """The code as a list of codes calls it."""
    unit: str = ""
    """What the code calls one of its laws."""


def tell_line(placed: PlacedCase) -> CaseLine:
    """Tell a case in one line."""
    document = placed.document
    kind: CaseKind = "sitting" if isinstance(document, SittingCase) else "game"
    return CaseLine(placed.id, document.title, document.code, document.laws, kind)


def find_case(id_: str) -> CasePage | None:
    """Play one case through; None where the casebook has no case of that id."""
    return _played(id_) if id_ in casebook() else None


@cache
def _played(id_: str) -> CasePage:
    placed = casebook()[id_]
    document = placed.document
    line = tell_line(placed)
    head = (line.id, line.title, line.code, line.laws, line.kind, print_case(document))
    code = law.load(document.code)
    called = (code.name, code.unit)
    if isinstance(document, SittingCase):
        return CasePage(*head, tuple(map(_sitting_step, document.steps)), None, *called)
    story = retell(document, Table.lay(document.agreement))
    steps = []
    ruling = None
    for moment in story.moments:
        if isinstance(moment.step, Expectation):
            holds = found_instead(moment.step, moment.table, ruling) is None
            asks = tell_expectation(moment.step, code.unit)
            steps.append(CaseStep(print_step(moment.step), holds=holds, asks=asks))
            continue
        ruling = moment.ruling
        assert ruling is not None  # every act has one
        steps.append(
            CaseStep(
                print_step(moment.step),
                print_act(moment.step),
                *tell_ruling(ruling, is_silent=False),
                ruling.is_refused,
                tell_now(moment.table),
                deed=f"{tell_deed(moment.step, ruling.before)}.",
            )
        )
    return CasePage(*head, tuple(steps), tell_now(story.start), *called)


def _sitting_step(step: SittingStep) -> CaseStep:
    line, sentence = print_sitting_step(step), tell_sitting_step(step)
    return (
        CaseStep(line, deed=sentence)
        if isinstance(step, GamePlayed)
        else CaseStep(line, asks=sentence)
    )
