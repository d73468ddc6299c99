"""Which questions are asked."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from jadoube.cases.casebook import casebook, cases_by_law
from jadoube.law import load

from .question import Difficulty, Question, QuizError, make

if TYPE_CHECKING:
    from jadoube.cases.document import PlacedCase


class Topic(Struct, frozen=True):
    """Which questions are wanted: of one *code*, on one *law* of it, of one *difficulty*; None is any.

    An article stands for those under it, too: 7.5 for 7.5.1.
    """

    code: str | None = None
    law: str | None = None
    difficulty: Difficulty | None = None

    def has_law(self, number: str) -> bool:
        """Tell whether a law of that *number* is wanted."""
        if self.law is None:
            return True
        asked, given = self.law.lower(), number.lower()
        return given == asked or given.startswith(f"{asked}.")

    def fits(self, question: Question) -> bool:
        """Tell whether such a question is wanted."""
        return (
            self.code in (None, question.case.code)
            and any(map(self.has_law, question.case.laws))
            and self.difficulty in (None, question.difficulty)
        )


def choose(
    count: int,
    *,
    seed: int,
    code: str | None = None,
    law: str | None = None,
    difficulty: Difficulty | None = None,
    is_most: bool = False,
) -> list[Question]:
    """Choose so many questions, of one code, law and difficulty where they are given; the same for the same seed.

    Every law has the same chance, however many cases it has, and gives one question at most until
    all have had their turn. Raises `QuizError` where there are not so many, with *is_most* only where
    there is none. Raises `LawError` where there is no such code.
    """
    wanted = Topic(code, law, difficulty)
    if code is not None:
        load(code)
    chance = random.Random(seed)  # noqa: S311 - a game, no secret
    found: list[Question] = []
    asked: set[tuple[str, str, str]] = set()
    left = [chance.sample(cases, len(cases)) for cases in _cases(wanted)]
    while left and len(found) < count:
        chance.shuffle(left)
        for cases in left:
            while cases and len(found) < count:
                question = _question(cases.pop().id)
                # Cases that begin alike would ask the same thing twice.
                if question is not None and (key := _key(question)) not in asked:
                    asked.add(key)
                    if not wanted.fits(question):
                        continue
                    found.append(question)
                    break
        left = [cases for cases in left if cases]
    if not found and law is not None:
        raise QuizError(f"there are no such questions on law {law}")
    if len(found) < (1 if is_most else count):
        raise QuizError(
            f"there are only {len(found)} such questions; ask for fewer, or of any code and difficulty"
        )
    return found


def find(id_: str) -> Question:
    """Give the question of that id; a `QuizError` where it does not exist."""
    question = _question(id_) if id_ in casebook() else None
    if question is None:
        raise QuizError("there is no such question")
    return question


def _key(question: Question) -> tuple[str, str, str]:
    return question.case.code, question.table.position.fen, question.act


@cache
def _question(id_: str) -> Question | None:
    return make(casebook()[id_])


def _cases(wanted: Topic) -> list[list[PlacedCase]]:
    """Give the cases of each law that is wanted, in the order that a seed counts on."""
    return [
        # Cases that set one reading against another ask what the books do not say.
        sorted(
            (case for case in cases if not case.file.startswith("readings/")),
            key=lambda case: (case.file, case.line),
        )
        for (of, number), cases in cases_by_law().items()
        if wanted.code in (None, of) and wanted.has_law(number)
    ]
