"""`jadoube quiz`: answers typed or piped, a score, and an exit code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.cli.conftest import Stream

from jadoube import quiz

if TYPE_CHECKING:
    from tests.cli.conftest import Say

ASKED = quiz.choose(5, seed=7)
RIGHT = "".join(f"{question.right + 1}\n" for question in ASKED)


def test_all_right(say: Say) -> None:
    said = say("quiz", "--seed", "7", "--questions", "5", typed=RIGHT)
    assert said.code == 0
    assert "5 of 5 right." in said.out
    assert said.out.count("Right.") == 5
    assert "jadoube quiz --seed 7" in said.out
    assert "\x1b" not in said.out


def test_a_wrong_answer_is_explained(say: Say) -> None:
    question = ASKED[0]
    wrong = (question.right + 1) % len(question.answers)
    said = say("quiz", "--seed", "7", "--questions", "5", typed=f"{wrong + 1}\nq\n")
    assert said.code == 1
    assert "0 of 1 right." in said.out
    flat = " ".join(said.out.split())
    assert f"So would rule: {', '.join(question.answers[wrong].codes)}." in flat
    assert question.ruling.text in flat


def test_answers_that_end_early_end_the_quiz(say: Say) -> None:
    said = say("quiz", "--seed", "7", "--questions", "5", typed=RIGHT[:2])
    assert said.code == 0
    assert "1 of 1 right." in said.out


@pytest.mark.parametrize("answer", ["0", "99", "perhaps", "-1", "²", "1 2"])
def test_a_piped_answer_that_cannot_be_read(say: Say, answer: str) -> None:
    said = say("quiz", "--seed", "7", typed=f"{answer}\n")
    assert said.code == 2
    assert said.err.startswith("jadoube: answer 1: expected 1 to ")
    assert said.err.count("\n") == 1


def test_json_tells_the_answers_and_asks_nothing(say: Say) -> None:
    said = say("quiz", "--seed", "7", "--questions", "5", "--json")
    answers = [json.loads(line) for line in said.out.splitlines()]
    assert [one["id"] for one in answers] == [question.id for question in ASKED]
    assert [one["right"] for one in answers] == [question.right for question in ASKED]
    assert all(one["answers"][one["right"]]["text"] in one["ruling"] for one in answers)


@pytest.mark.parametrize(
    "words", [("nobody",), ("--questions", "0"), ("--questions", "99999"), ("--questions", "x")]
)
def test_what_cannot_be_asked(say: Say, words: tuple[str, ...]) -> None:
    said = say("quiz", *words)
    assert said.code == 2
    assert said.err.count("\n") == 1


def test_a_slip_at_a_terminal_is_asked_again(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stream, "terminal", True)
    said = say("quiz", "--seed", "7", typed=f"perhaps\n{RIGHT[0]}\nQ\n")
    assert said.code == 0
    assert "answer 1: expected 1 to " in said.out
    assert "Your ruling (1 to " in said.out
    assert "1 of 1 right." in said.out
