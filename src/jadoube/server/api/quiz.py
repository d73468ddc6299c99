"""The routes of the arbiter's quiz: questions without their answers, and answers judged."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

from litestar import get, post
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from jadoube import quiz
from jadoube._kernel import Colour
from jadoube.client.message_parts import Cite, Now, Side
from jadoube.language.words import print_time
from jadoube.law import LawError
from jadoube.notation.prose import tell_terms
from jadoube.server.telling import tell_now, tell_ruling

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST = 25
_TAGS = ["quiz"]


class Asked(Struct, frozen=True):
    """One question, without its right answer; *clocks* are what they show, where that was told."""

    id: str
    code: str
    name: str
    unit: str
    customs: tuple[str, ...]
    agreed: tuple[str, ...]
    lead: tuple[str, ...]
    story: str
    """The lead in sentences."""
    act: str
    deed: str
    """The act in a sentence."""
    difficulty: quiz.Difficulty
    now: Now
    clocks: dict[Side, str]
    answers: tuple[str, ...]


class Answered(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a question, by its place among the answers."""

    question: Annotated[str, Meta(max_length=200)]
    answer: Annotated[int, Meta(ge=0, le=20)]


class LawCited(Struct, frozen=True):
    """A law that the ruling rests on."""

    number: str
    digest: str
    reading: str


class Explained(Struct, frozen=True):
    """What became of an answer, and why."""

    is_right: bool
    right: int
    text: str
    cites: tuple[Cite, ...]
    cited: str
    laws: tuple[LawCited, ...]
    title: str
    codes: tuple[str, ...]
    whose: str = ""
    """Whose ruling the answer is, in a sentence."""


@get("/api/1/quiz", tags=_TAGS, sync_to_thread=True, raises=[NotFoundException])
def questions(
    *,
    seed: Annotated[int, QueryParameter(ge=0, le=2**31)],
    code: Annotated[str | None, QueryParameter(max_length=60)] = None,
    law: Annotated[str | None, QueryParameter(max_length=20)] = None,
    difficulty: quiz.Difficulty | None = None,
    again: Annotated[list[str] | None, QueryParameter(max_items=MOST)] = None,
    count: Annotated[int, QueryParameter(ge=1, le=MOST)] = 10,
) -> list[Asked]:
    """Choose questions, of one code, law and difficulty where they are given; the same for the same seed.

    Those whose ids are given to be asked *again* come first, as far as they fit; there may be fewer than *count*.
    """
    wanted = quiz.Topic(code, law, difficulty)
    try:
        found = quiz.choose(
            count, seed=seed, code=code, law=law, difficulty=difficulty, is_most=True
        )
    except (LawError, quiz.QuizError) as error:
        raise NotFoundException(str(error)) from None
    back = [one for one in _found(again or []) if wanted.fits(one)]
    chosen = [*back, *(one for one in found if one not in back)][:count]
    return [_asked(question) for question in chosen]


def _found(ids: list[str]) -> Iterator[quiz.Question]:
    """Give the questions of these ids; leave out those that the casebook no longer has."""
    for id_ in ids:
        with suppress(quiz.QuizError):
            yield quiz.find(id_)


@post(
    "/api/1/quiz",
    tags=_TAGS,
    status_code=200,
    sync_to_thread=True,
    raises=[NotFoundException, ValidationException],
)
def answer(data: Answered) -> Explained:
    """Judge an answer and explain the ruling."""
    try:
        question = quiz.find(data.question)
    except quiz.QuizError as error:
        raise NotFoundException(str(error)) from None
    try:
        marking = quiz.judge(question, data.answer)
    except quiz.QuizError as error:
        raise ValidationException(str(error)) from None
    return Explained(
        marking.is_right,
        marking.right,
        *tell_ruling(question.ruling, is_silent=False),
        tuple(LawCited(law.number, law.digest, law.reading) for law in marking.laws),
        marking.title,
        marking.codes,
        marking.whose,
    )


def _asked(question: quiz.Question) -> Asked:
    code = question.table.code
    shown = question.table.desk.shown
    return Asked(
        question.id,
        code.id,
        code.name,
        code.unit.capitalize(),
        tuple(custom.name for custom in code.customs),
        tuple(tell_terms(question.table)),
        question.lead,
        question.story,
        question.act,
        question.deed,
        question.difficulty,
        tell_now(question.table),
        {} if shown is None else {player.word: print_time(shown[player]) for player in Colour},
        tuple(one.text for one in question.answers),
    )


QUIZ = [questions, answer]
