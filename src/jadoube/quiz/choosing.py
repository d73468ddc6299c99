"""Which questions are asked."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from jadoube import law
from jadoube.cases.casebook import casebook, cases_by_law

from .question import Question, QuizError, make

if TYPE_CHECKING:
    from jadoube.cases.document import Reading


def choose(count: int, *, seed: int, code: str | None = None) -> list[Question]:
    """Choose so many questions, of one code where it is given; the same for the same seed.

    Every law has the same chance, however many cases it has, and gives one question at most until
    all have had their turn. Raises `QuizError` where there are not so many, and `LawError` where
    there is no such code.
    """
    if code is not None:
        law.load(code)
    chance = random.Random(seed)  # noqa: S311 - a game, no secret
    found: list[Question] = []
    asked: set[tuple[str, str, str]] = set()
    left = [chance.sample(cases, len(cases)) for cases in _cases(code)]
    while left and len(found) < count:
        chance.shuffle(left)
        for cases in left:
            while cases and len(found) < count:
                question = _question(cases.pop().id)
                # Cases that begin alike would ask the same thing twice.
                if question is not None and (key := _key(question)) not in asked:
                    asked.add(key)
                    found.append(question)
                    break
        left = [cases for cases in left if cases]
    if len(found) < count:
        raise QuizError(f"there are only {len(found)} questions")
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


def _cases(code: str | None) -> list[list[Reading]]:
    """Give the cases of each law, of one code where it is given, in the order that a seed counts on."""
    return [
        # Cases that set one reading against another ask what the books do not say.
        sorted(
            (case for case in cases if not case.file.startswith("readings/")),
            key=lambda case: (case.file, case.line),
        )
        for (of, _), cases in cases_by_law().items()
        if code in (None, of)
    ]
