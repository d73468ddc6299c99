"""One question: an incident under one code, and the rulings of all codes as its answers.

Nothing is invented: every wrong answer is what another code makes of the same act at the same
table, or, where no other has such a table, the code itself with one of its answers changed. So the
explanation can say whose ruling it was.
"""

from __future__ import annotations

import random
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from jadoube import law
from jadoube._kernel import Colour, JadoubeError
from jadoube.cases.document import Case
from jadoube.cases.expectations import Expectation
from jadoube.language import print_act
from jadoube.law import LawError
from jadoube.prose.deeds import tell_deed
from jadoube.prose.phrases import listed
from jadoube.prose.rulings import uncited
from jadoube.table import Ruling, Table
from jadoube.umpire import AgreementError
from jadoube.umpire.acts import Plays

from .variants import variants

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.cases.document import PlacedCase

FEWEST = 2
"""An incident on which all codes rule alike makes no question."""
MOST = 4
"""No more answers are offered."""
Difficulty = Literal["easy", "middling", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
LONG = 4
"""More acts than these before an incident are much to keep in mind."""


class QuizError(JadoubeError):
    """A question that does not exist, or an answer that it does not offer."""


class Answer(Struct, frozen=True):
    """A ruling without its citation, and the names of the codes that would give it."""

    text: str
    codes: tuple[str, ...]


class Question(Struct, frozen=True):
    """What happened, under which code, and the rulings to choose from.

    *lead* are the acts before the incident, *table* is the table it happens at, *right* the place of
    the right answer. *ruling* is what the umpire says, citation and all. *story* and *deed* are the lead and
    the act in sentences.
    """

    id: str
    case: Case
    lead: tuple[str, ...]
    act: str
    table: Table
    answers: tuple[Answer, ...]
    right: int
    ruling: Ruling
    story: str
    deed: str

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is: many answers, several laws and a long story each make it harder."""
        numbers = {number for cite in self.ruling.cites for number in cite.numbers}
        harder = (len(self.answers) > FEWEST) + (len(numbers) > 1) + (len(self.lead) > LONG)
        return DIFFICULTIES[min(harder, len(DIFFICULTIES) - 1)]


class Marking(Struct, frozen=True):
    """What became of an answer, and why: the ruling, its laws, and whose the answer was."""

    is_right: bool
    right: int
    ruling: str
    laws: tuple[law.Law, ...]
    title: str
    codes: tuple[str, ...]

    @property
    def whose(self) -> str:
        """Say whose ruling the answer is, in a sentence."""
        known = {code.name: code.called for code in map(law.load, law.codes())}
        first, *others = (known.get(name, name) for name in self.codes)
        if others or "," in first:
            return f"That is the ruling of {listed((first, *others))}."
        return f"That is {first}'s ruling."


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


def make(placed: PlacedCase) -> Question | None:
    """Make the question of a case; None where the codes hardly differ on what happens in it.

    It is asked of the first act on which they do. Variants of one code differ soon, and in small things
    first: there it is the last.
    """
    case = placed.document
    if not isinstance(case, Case):
        return None
    tables = dict(_tables(case))
    own_name = next(iter(tables))
    lead: list[str] = []
    story = _Story()
    found: Question | None = None
    for step in case.steps:
        if isinstance(step, Expectation):
            continue
        rulings = {code: table.act(step) for code, table in tables.items()}
        own = rulings[own_name]
        id_ = placed.id
        answers = _answers(id_, rulings)
        is_point = any(number in case.laws for cite in own.cites for number in cite.numbers)
        if is_point and len(answers) >= FEWEST and not _tells(answers):
            right = next(at for at, one in enumerate(answers) if own_name in one.codes)
            act = print_act(step)
            table = tables[own_name]
            deed = f"{tell_deed(step, table)}."
            found = Question(
                id_, case, tuple(lead), act, table, answers, right, own, str(story), deed
            )
            if len({table.code.id for table in tables.values()}) > 1:
                return found
        # A code under which this could not happen has no part in what follows.
        tables = {
            code: ruling.table
            for code, ruling in rulings.items()
            if ruling.is_refused == own.is_refused
        }
        if not own.is_refused:
            lead.append(print_act(step))
            story.add(own)
    return found


class _Story:
    """What came before an incident: moves as a score, everything else in sentences."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.is_score = False

    def add(self, ruling: Ruling) -> None:
        """Tell one act more."""
        act = ruling.act
        if not isinstance(act, Plays):
            if self.is_score:
                self.words[-1] += "."
            self.words.append(f"{tell_deed(act, ruling.before)}.")
        elif act.by == Colour.WHITE or not self.is_score:
            dots = "." if act.by == Colour.WHITE else "…"
            self.words.append(f"{ruling.before.board.position.number}{dots} {act.san}")
        else:
            self.words.append(act.san)
        self.is_score = isinstance(act, Plays)

    def __str__(self) -> str:
        return " ".join(self.words) + ("." if self.is_score else "")


def _tables(case: Case) -> Iterator[tuple[str, Table]]:
    """Lay the table of *case*, first under its own code, then under others; each with whose it is.

    The others are those that complete moves as its own does; where there is none, variants of it.
    """
    own = Table.lay(case.agreement)
    by = own.code.provisions.completing.by
    others = [
        code
        for code in law.codes()
        if code != case.code and law.load(code).provisions.completing.by == by
    ]
    yield own.code.name, own
    for code in others:
        with suppress(AgreementError, LawError):
            table = Table.lay(replace(case.agreement, code=code))
            yield table.code.name, table
    if not others:
        for name, varied in variants(own.code, _cited(case, own)):
            yield name, replace(own, terms=replace(own.terms, code=varied))


def _cited(case: Case, table: Table) -> set[str]:
    """Give the numbers of all laws on which what happens in *case* turns."""
    numbers = set(case.laws)
    for step in case.steps:
        if not isinstance(step, Expectation):
            ruling = table.act(step)
            numbers |= {number for cite in ruling.cites for number in cite.numbers}
            table = ruling.table
    return numbers


def _answers(id_: str, rulings: dict[str, Ruling]) -> tuple[Answer, ...]:
    """Give the different rulings, in an order that is a question's own."""
    texts: dict[str, list[str]] = {}
    for name, ruling in rulings.items():
        names = texts.setdefault(uncited(ruling), [])
        # Of several variants that rule alike, the first is enough to know one by.
        if ruling.table.code.name == name or not names:
            names.append(name)
    own, *others = (Answer(text, tuple(codes)) for text, codes in texts.items())
    chance = random.Random(id_)  # noqa: S311 - an order, no secret
    if len(others) >= MOST:
        others = chance.sample(others, MOST - 1)
    answers = [own, *others]
    chance.shuffle(answers)
    return tuple(answers)


def _tells(answers: tuple[Answer, ...]) -> bool:
    """Tell whether an answer gives away whose it is."""
    names = [law.load(code).name for code in law.codes()]
    return any(name in answer.text for answer in answers for name in names)
