"""One question: an incident under one code, and the rulings of all codes as its answers.

Nothing is invented: every wrong answer is what another code makes of the same act at the same
table. So the explanation can say whose ruling it was.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from jadoube import law
from jadoube._kernel import JadoubeError
from jadoube.cases.document import Case
from jadoube.cases.expectations import Expectation
from jadoube.language import print_act
from jadoube.law import LawError
from jadoube.prose.rulings import uncited
from jadoube.table import Ruling, Table
from jadoube.umpire import AgreementError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.cases.document import Reading

FEWEST = 2
"""An incident on which all codes rule alike makes no question."""


class QuizError(JadoubeError):
    """A question that does not exist, or an answer that it does not offer."""


class Answer(Struct, frozen=True):
    """A ruling without its citation, and the names of the codes that would give it."""

    text: str
    codes: tuple[str, ...]


class Question(Struct, frozen=True):
    """What happened, under which code, and the rulings to choose from.

    *lead* are the acts before the incident, *table* is the table it happens at, *right* the place of
    the right answer. *ruling* is what the umpire says, citation and all.
    """

    id: str
    case: Case
    lead: tuple[str, ...]
    act: str
    table: Table
    answers: tuple[Answer, ...]
    right: int
    ruling: Ruling


class Marking(Struct, frozen=True):
    """What became of an answer, and why: the ruling, its laws, and whose the answer was."""

    is_right: bool
    right: int
    ruling: str
    laws: tuple[law.Law, ...]
    title: str
    codes: tuple[str, ...]


def judge(question: Question, answer: int) -> Marking:
    """Judge the answer at that place, counted from 0; a `QuizError` where that answer is not offered."""
    if not 0 <= answer < len(question.answers):
        raise QuizError(f"the answer must be 1 to {len(question.answers)}, not {answer + 1}")
    code = question.table.code
    numbers = dict.fromkeys(cite.number for cite in question.ruling.cites)
    return Marking(
        is_right=answer == question.right,
        right=question.right,
        ruling=question.ruling.text,
        laws=tuple(code.law(number) for number in numbers if number is not None),
        title=question.case.title,
        codes=question.answers[answer].codes,
    )


def make(reading: Reading) -> Question | None:
    """Make the question of a case; None where the codes hardly differ on what happens in it."""
    case = reading.document
    if not isinstance(case, Case):
        return None
    tables = dict(_tables(case))
    lead: list[str] = []
    for step in case.steps:
        if isinstance(step, Expectation):
            continue
        rulings = {code: table.act(step) for code, table in tables.items()}
        own = rulings[case.code]
        id_ = reading.id
        answers = _answers(id_, rulings)
        is_point = any(cite.number in case.laws for cite in own.cites)
        if is_point and len(answers) >= FEWEST and not _tells(answers):
            right = next(at for at, one in enumerate(answers) if own.table.code.name in one.codes)
            act = print_act(step)
            return Question(id_, case, tuple(lead), act, tables[case.code], answers, right, own)
        # A code under which this could not happen has no part in what follows.
        tables = {
            code: ruling.table
            for code, ruling in rulings.items()
            if ruling.is_refused == own.is_refused
        }
        if not own.is_refused:
            lead.append(print_act(step))
    return None


def _tables(case: Case) -> Iterator[tuple[str, Table]]:
    """Lay the table of *case* under every code that has such a table, and completes moves as its own does."""
    by = law.load(case.code).provisions.completing.by
    alike = (one for one in law.codes() if law.load(one).provisions.completing.by == by)
    for code in dict.fromkeys((case.code, *alike)):
        try:
            yield code, Table.lay(replace(case.agreement, code=code))
        except (AgreementError, LawError):
            continue


def _answers(id_: str, rulings: dict[str, Ruling]) -> tuple[Answer, ...]:
    """Give the different rulings, in an order that is a question's own."""
    texts: dict[str, list[str]] = {}
    for ruling in rulings.values():
        texts.setdefault(uncited(ruling), []).append(ruling.table.code.name)
    answers = [Answer(text, tuple(codes)) for text, codes in texts.items()]
    random.Random(id_).shuffle(answers)  # noqa: S311 - an order, no secret
    return tuple(answers)


def _tells(answers: tuple[Answer, ...]) -> bool:
    """Tell whether an answer gives away whose it is."""
    names = [law.load(code).name for code in law.codes()]
    return any(name in answer.text for answer in answers for name in names)
