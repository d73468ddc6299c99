"""`jadoube quiz`: answers typed or piped, a score, and an exit code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.cli.conftest import Stream

from jadoube import quiz

if TYPE_CHECKING:
    from pathlib import Path

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
    assert quiz.judge(question, wrong).whose in flat
    assert question.ruling.text in flat


def test_answers_that_end_early_end_the_quiz(say: Say) -> None:
    said = say("quiz", "--seed", "7", "--questions", "5", typed=RIGHT[:2])
    assert said.code == 0
    assert "1 of 1 right." in said.out


@pytest.mark.parametrize("answer", ["0", "99", "0019", "perhaps", "-1", "²", "1 2"])
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


def test_what_was_wrong_is_asked_first_the_next_time(say: Say, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    asked = quiz.choose(3, seed=7, code="fide-2023")
    wrong = asked[2]
    answers = [one.right + 1 for one in asked[:2]]
    answers.append((wrong.right + 1) % len(wrong.answers) + 1)
    typed = "".join(f"{one}\n" for one in answers)
    words = ("quiz", "fide-2023", "--questions", "3", "--deck", str(deck))
    said = say(*words, "--seed", "7", typed=typed)
    assert (said.code, said.err) == (1, "")
    assert "1 question comes back, 1 today." in said.out
    assert list(quiz.read_deck(deck.read_text("utf-8")).cards) == [wrong.id]
    said = say(*words, "--seed", "8", "--json")
    assert json.loads(said.out.splitlines()[0])["id"] == wrong.id
    said = say("quiz", "sarratt-1808", "--deck", str(deck), "--seed", "8", "--json")
    assert wrong.id not in said.out
    said = say(*words, "--seed", "8", typed=f"{wrong.right + 1}\nq\n")
    assert "The best before: 2 of 3, in 2 sheets." in said.out
    assert "1 question comes back, 0 today." in said.out


def test_what_the_casebook_has_lost_is_forgotten(say: Say, tmp_path: Path) -> None:
    deck = tmp_path / "deck.json"
    deck.write_text('{"cards": {"gone.case:1": {"box": 0, "due": 1}}, "sheets": []}', "utf-8")
    said = say("quiz", "--deck", str(deck), "--seed", "7", typed="q\n")
    assert "0 questions come back, 0 today." in said.out
    deck.write_text("no deck", "utf-8")
    said = say("quiz", "--deck", str(deck), typed="q\n")
    assert said.code == 2
    assert f"{deck}: it holds no questions that come back" in said.err
    assert said.err.count("\n") == 1


def test_practice_is_kept_with_the_games(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    say("quiz", "--practise", "--law", "7.5", "--seed", "1", typed="1\n")
    kept = tmp_path / ".local" / "share" / "jadoube" / "quiz.json"
    assert len(quiz.read_deck(kept.read_text("utf-8")).sheets) == 1


def test_law_and_difficulty(say: Say) -> None:
    said = say("quiz", "fide-2023", "--law", "9.5", "--seed", "1", typed="q\n")
    assert "jadoube quiz fide-2023 --seed 1 --law 9.5" in said.out
    said = say("quiz", "--difficulty", "hard", "--seed", "1", "--json")
    assert {json.loads(line)["difficulty"] for line in said.out.splitlines()} == {"hard"}
    assert say("quiz", "--difficulty", "cruel").err.count("\n") == 1
    assert say("quiz", "--law", "99").err == "jadoube: there are no such questions on law 99\n"


def test_a_question_shows_the_clock(say: Say, tmp_path: Path) -> None:
    timed = next(
        one
        for one in quiz.choose(400, seed=1, code="fide-2023", is_most=True)
        if one.table.desk.shown is not None
    )
    deck = tmp_path / "deck.json"
    deck.write_text(quiz.print_deck(quiz.Deck({timed.id: quiz.Card(0, 1)})), "utf-8")
    said = say("quiz", "fide-2023", "--deck", str(deck), typed="1\n")
    assert "The clock: White 0:" in said.out
    assert "\nArticle " in said.out
