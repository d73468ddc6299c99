"""The quiz over HTTP: questions without answers, answers judged here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.server.serving import get, post

from jadoube import law, quiz
from jadoube.language.words import print_time

if TYPE_CHECKING:
    from tests.server.serving import Served


def test_questions_are_those_of_the_seed_and_do_not_tell_the_answer(server: Served) -> None:
    answers = get(f"{server.url}/api/1/quiz?seed=7&count=5").json()
    asked = quiz.choose(5, seed=7)
    assert [one["id"] for one in answers] == [question.id for question in asked]
    for one, question in zip(answers, asked, strict=True):
        assert one["answers"] == [answer.text for answer in question.answers]
        assert one["act"] == question.act
        assert one["lead"] == list(question.lead)
        assert (one["story"], one["deed"]) == (question.story, question.deed)
        assert question.case.title not in str(one)
        assert not {"right", "ruling", "title"} & set(one)


def test_one_code(server: Served) -> None:
    code = law.codes()[0]
    answers = get(f"{server.url}/api/1/quiz?seed=1&count=3&code={code}").json()
    assert {one["code"] for one in answers} == {code}


@pytest.mark.parametrize("shift", [0, 1])
def test_an_answer_is_judged(server: Served, shift: int) -> None:
    question = quiz.choose(1, seed=7)[0]
    answer = (question.right + shift) % len(question.answers)
    marking = quiz.judge(question, answer)
    marked = post(
        f"{server.url}/api/1/quiz", json={"question": question.id, "answer": answer}
    ).json()
    assert marked["is_right"] == (shift == 0)
    assert marked["right"] == question.right
    assert marked["text"] == marking.ruling
    assert marked["codes"] == list(marking.codes)
    assert [one["number"] for one in marked["laws"]] == [one.number for one in marking.laws]


@pytest.mark.parametrize(
    ("path", "status"),
    [("?seed=1&code=nobody", 404), ("?seed=x", 400), ("?seed=1&count=1000", 400), ("", 400)],
)
def test_questions_that_there_are_not(server: Served, path: str, status: int) -> None:
    assert get(f"{server.url}/api/1/quiz{path}").status_code == status


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"question": "nothing", "answer": 0}, 404),
        ({"question": quiz.choose(1, seed=7)[0].id, "answer": 19}, 400),
        ({"question": quiz.choose(1, seed=7)[0].id, "answer": -1}, 400),
        ({"answer": 1}, 400),
        ("?", 400),
    ],
)
def test_answers_that_there_are_not(server: Served, body: object, status: int) -> None:
    answer = post(f"{server.url}/api/1/quiz", json=body)
    assert answer.status_code == status
    assert "detail" in answer.json()


def test_questions_on_an_article_and_those_asked_again(server: Served) -> None:
    asked = quiz.choose(25, seed=1, code="fide-2023", law="7.5", difficulty="hard", is_most=True)
    last = asked[-1].id
    url = f"{server.url}/api/1/quiz?seed=1&count=3&code=fide-2023&law=7.5&difficulty=hard"
    answers = get(f"{url}&again={last}&again=gone.case:1").json()
    assert [one["id"] for one in answers] == [last, asked[0].id, asked[1].id]
    assert {one["difficulty"] for one in answers} == {"hard"}
    assert get(f"{server.url}/api/1/quiz?seed=1&law=99").status_code == 404


def test_the_clocks_of_a_question_are_told(server: Served) -> None:
    asked = quiz.choose(25, seed=1, code="fide-2023", law="6", is_most=True)
    url = f"{server.url}/api/1/quiz?seed=1&count=25&code=fide-2023&law=6"
    answers = get(url).json()
    told = {one["id"]: one["clocks"] for one in answers}
    assert told.keys() == {one.id for one in asked}
    shown = [one for one in asked if one.table.desk.shown is not None]
    assert shown
    for one in shown:
        white, black = map(print_time, one.table.desk.shown or ())
        assert told[one.id] == {"white": white, "black": black}
    assert any(not clocks for clocks in told.values())
    assert {one["unit"] for one in answers} == {"Article"}
