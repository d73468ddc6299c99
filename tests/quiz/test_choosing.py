"""What is asked: the same for the same seed, each thing once, and of the code that was told."""

from __future__ import annotations

import pytest

from jadoube import law, quiz

MODERN = "fide-2023"


def test_a_seed_asks_the_same_again() -> None:
    first, again, other = (quiz.choose(20, seed=seed) for seed in (3, 3, 4))
    assert [one.id for one in first] == [one.id for one in again]
    assert [one.id for one in first] != [one.id for one in other]


def test_nothing_is_asked_twice() -> None:
    asked = quiz.choose(200, seed=1)
    assert len({(one.case.code, one.table.position.fen, one.act) for one in asked}) == 200


@pytest.mark.parametrize("code", law.codes())
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


def test_an_article_stands_for_those_under_it() -> None:
    asked = quiz.choose(8, seed=1, code=MODERN, law="7.5")
    assert all(any(one.startswith("7.5") for one in each.case.laws) for each in asked)
    assert len({number for each in asked for number in each.case.laws}) > 2
    assert quiz.choose(1, seed=1, code="walker-1832", law="xx")[0].case.laws == ("XX",)
    assert not quiz.Topic(law="7").has_law("70")


@pytest.mark.parametrize("difficulty", quiz.DIFFICULTIES)
@pytest.mark.parametrize("code", [MODERN, "walker-1832"])
def test_a_difficulty_may_be_asked_for(difficulty: quiz.Difficulty, code: str) -> None:
    asked = quiz.choose(3, seed=1, code=code, difficulty=difficulty)
    assert {one.difficulty for one in asked} == {difficulty}


def test_fewer_questions_than_wanted_may_do() -> None:
    few = quiz.choose(500, seed=1, code=MODERN, law="9.5", is_most=True)
    assert 0 < len(few) < 500
    with pytest.raises(quiz.QuizError, match="no such questions on law 99"):
        quiz.choose(1, seed=1, law="99", is_most=True)


def test_questions_under_todays_laws_have_real_answers() -> None:
    """What is wrong is what a custom, or another book's answer to one matter, would have made of it."""
    asked = quiz.choose(60, seed=1, code=MODERN)
    names = {name for one in asked for answer in one.answers for name in answer.codes}
    assert any("blitz play" in name for name in names)
    assert any("had it" in name for name in names)
    for one in asked:
        assert 2 <= len(one.answers) <= 4
        assert len({answer.text for answer in one.answers}) == len(one.answers)
        assert quiz.judge(one, one.right).is_right
        assert one.table.code.name in one.answers[one.right].codes[0]
