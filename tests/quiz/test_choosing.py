"""What is asked: the same for the same seed, each thing once, and of the code that was told."""

from __future__ import annotations

import pytest

from jadoube import law, quiz


def test_a_seed_asks_the_same_again() -> None:
    first, again, other = (quiz.choose(20, seed=seed) for seed in (3, 3, 4))
    assert [one.id for one in first] == [one.id for one in again]
    assert [one.id for one in first] != [one.id for one in other]


def test_nothing_is_asked_twice() -> None:
    asked = quiz.choose(200, seed=1)
    assert len({(one.case.code, one.table.position.fen, one.act) for one in asked}) == 200


# Of the codes with a clock there is one, and nothing that it could be told apart from.
UNCLOCKED = [code for code in law.codes() if law.load(code).provisions.completing.by == "quitting"]


@pytest.mark.parametrize("code", UNCLOCKED)
def test_one_code_can_be_asked_about(code: str) -> None:
    assert {one.case.code for one in quiz.choose(10, seed=1, code=code)} == {code}


def test_no_law_is_asked_about_much_oftener_than_another() -> None:
    asked = quiz.choose(60, seed=1)
    laws = {(one.case.code, *one.case.laws) for one in asked}
    assert len(laws) > 40


def test_more_questions_than_there_are() -> None:
    with pytest.raises(quiz.QuizError, match="there are only"):
        quiz.choose(100_000, seed=1, code=law.codes()[0])


def test_a_code_that_is_not_there() -> None:
    with pytest.raises(law.LawError):
        quiz.choose(1, seed=1, code="nobody")


def test_a_question_is_found_by_its_id() -> None:
    question = quiz.choose(1, seed=9)[0]
    assert quiz.find(question.id) == question
    for id_ in ("nothing", "sittings/counting.case:1"):
        with pytest.raises(quiz.QuizError, match="no such question"):
            quiz.find(id_)
