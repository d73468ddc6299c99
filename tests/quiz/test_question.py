"""Questions are real incidents, and their answers real rulings."""

from __future__ import annotations

import re
from functools import cache

import pytest
from msgspec.structs import replace

from jadoube import law, quiz
from jadoube.cases.casebook import files, read_casebook
from jadoube.quiz.question import Question, judge, make
from jadoube.table import Table


@cache
def questions() -> list[Question]:
    """Make every question that the casebook has: when one is asked, so that collecting the tests takes no time."""
    readings = (reading for file in files() for reading in read_casebook(file))
    return [question for reading in readings if (question := make(reading)) is not None]


def test_there_are_questions_on_nearly_every_law() -> None:
    asked = {
        (question.case.code, cite.number)
        for question in questions()
        for cite in question.ruling.cites
    }
    laws = {(code, one.number) for code in law.codes() for one in law.load(code).laws}
    # Laws on sittings have no table, and on some the six codes are of one mind.
    assert len(asked & laws) >= 100
    assert len(questions()) > 700


def test_the_right_answer_is_what_the_umpire_rules_and_the_others_are_what_other_codes_rule() -> (
    None
):
    for question in questions():
        names = [name for answer in question.answers for name in answer.codes]
        assert len(names) == len(set(names))
        table = Table.lay(question.case.agreement)
        for act in question.lead:
            table = table.act(act).table
        ruling = table.act(question.act).text
        assert ruling.startswith(question.answers[question.right].text)
        assert question.table.code.name in question.answers[question.right].codes
        texts = [answer.text for answer in question.answers]
        assert 2 <= len(set(texts)) == len(texts) <= 6


def test_no_answer_names_a_code_or_a_law() -> None:
    names = [law.load(code).name for code in law.codes()]
    for question in questions():
        for answer in question.answers:
            assert not any(name in answer.text for name in names), question.id
            assert not re.search(r"\blaw [\dIVX]", answer.text), question.id


def test_a_verdict_explains() -> None:
    question = quiz.choose(1, seed=1)[0]
    wrong = (question.right + 1) % len(question.answers)
    verdict = quiz.judge(question, wrong)
    assert not verdict.is_right
    assert verdict.right == question.right
    assert verdict.codes == question.answers[wrong].codes
    assert question.table.code.name not in verdict.codes
    assert verdict.ruling == question.ruling.text
    assert verdict.title == question.case.title
    assert {one.number for one in verdict.laws} == {
        cite.number for cite in question.ruling.cites if cite.number
    }


@pytest.mark.parametrize("answer", [-1, 99])
def test_an_answer_that_is_not_there_is_refused(answer: int) -> None:
    question = quiz.choose(1, seed=1)[0]
    with pytest.raises(quiz.QuizError, match="must be 1 to"):
        quiz.judge(question, answer)


def test_a_sitting_makes_no_question() -> None:
    assert next(make(reading) for reading in read_casebook("sittings/counting.case")) is None


@pytest.mark.parametrize(
    ("codes", "whose"),
    [
        (("Greco",), "That is Greco's ruling."),
        (("Dal Rio",), "That is Dal Rio's ruling."),
        (("American",), "That is the American code's ruling."),
        (("Greco", "American"), "That is the ruling of Greco and the American code."),
        (("FIDE, rapid play",), "That is the ruling of FIDE, rapid play."),
        (("Greco", "Lewis", "Walker"), "That is the ruling of Greco, Lewis and Walker."),
    ],
)
def test_it_is_said_whose_ruling_an_answer_is(codes: tuple[str, ...], whose: str) -> None:
    marking = replace(judge(questions()[0], 0), codes=codes)
    assert marking.whose == whose


def test_a_question_tells_what_happened_in_sentences() -> None:
    told = {question.deed for question in questions()}
    stories = {question.story for question in questions()}
    assert "1. e4 d5 2. Bb5 dxe4 3. Nc3." in stories
    assert "White moves his Rook from a1 to b8." in stories
    assert any(re.search(r"^1\. .*[a-h]\d\. (White|Black) \w+s .*\.$", story) for story in stories)
    for sentence in told:
        assert sentence.endswith("."), sentence
        assert re.match(r"(White|Black|White's|Black's|The) ", sentence), sentence
