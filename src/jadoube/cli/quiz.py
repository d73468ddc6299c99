"""`jadoube quiz`: incidents of the casebook, a ruling to be chosen, and why it is the right one."""

from __future__ import annotations

import datetime as dt
import random
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jadoube import quiz
from jadoube.cli.options import OptionError
from jadoube.cli.output import console, write_json
from jadoube.language.words import print_time
from jadoube.law.suggestion import quoted
from jadoube.notation.diagrams import diagram
from jadoube.notation.prose import tell_terms
from jadoube.prose.phrases import listed
from jadoube.terminal.record import home, read_record, write_record

if TYPE_CHECKING:
    from argparse import Namespace

    from rich.console import Console

    from jadoube.quiz import Marking, Question, Topic

_SEEDS = 10_000
_USUAL = 10
_ENDS = {"q", "quit", "exit"}


def run(asked: Namespace) -> int:
    """Ask, and count: 0 every answer was right, 1 some were not, 2 an answer cannot be read.

    Answers are read from standard input, a line each; the quiz ends where they do.
    """
    if asked.questions is not None and asked.questions < 1:
        raise OptionError("--questions must be 1 or more")
    if asked.difficulty not in (None, *quiz.DIFFICULTIES):
        raise OptionError(f"--difficulty must be {listed(quiz.DIFFICULTIES, 'or')}")
    seed = random.randrange(_SEEDS) if asked.seed is None else asked.seed  # noqa: S311 - a game
    wanted = quiz.Topic(asked.code, asked.law, asked.difficulty)
    count = asked.questions or _USUAL
    questions = quiz.choose(
        count,
        seed=seed,
        code=wanted.code,
        law=wanted.law,
        difficulty=wanted.difficulty,
        is_most=asked.questions is None,
    )
    practice = None
    if asked.practise or asked.deck is not None:
        practice = _Practice(home() / "quiz.json" if asked.deck is None else Path(asked.deck))
        back = practice.due(wanted)
        questions = [*back, *(one for one in questions if one not in back)][:count]
    if asked.json:
        for question in questions:
            write_json(question_object(question))
        return 0
    return _Sheet(console(), questions, practice).ask(_again(asked, seed))


def _again(asked: Namespace, seed: int) -> str:
    """Give the command that asks the same questions."""
    words = ["jadoube quiz", *([asked.code] if asked.code else []), f"--seed {seed}"]
    given = {name: getattr(asked, name) for name in ("questions", "law", "difficulty")}
    words += [f"--{name} {value}" for name, value in given.items() if value is not None]
    return " ".join(words)


class _Practice:
    """What comes back, and the scores so far, in a file that is written after every answer."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.today = dt.datetime.now(tz=dt.UTC).toordinal()
        self.deck = quiz.Deck()
        if file.exists():
            try:
                self.deck = quiz.read_deck(read_record(file))
            except quiz.QuizError as error:
                raise OptionError(f"{file}: {error}; name another with --deck") from None

    def due(self, wanted: Topic) -> list[Question]:
        """Give the questions that are due and wanted; those that the casebook has lost are forgotten."""
        found, lost = [], []
        for id_ in self.deck.due(self.today):
            try:
                question = quiz.find(id_)
            except quiz.QuizError:
                lost.append(id_)
                continue
            if wanted.fits(question):
                found.append(question)
        self.deck = self.deck.without(lost)
        return found

    def answer(self, question: Question, *, is_right: bool) -> None:
        """Note an answer."""
        self._keep(self.deck.after(question.id, self.today, is_right=is_right))

    def end(self, right: int, answered: int) -> list[str]:
        """Note the score of a sheet, and say how it compares."""
        best = self.deck.best
        self._keep(self.deck.with_sheet(right, answered))
        back, now = len(self.deck.cards), len(self.deck.due(self.today))
        lines = [f"{back} {'question comes' if back == 1 else 'questions come'} back, {now} today."]
        if best is not None:
            lines.insert(0, f"The best before: {best}, in {len(self.deck.sheets)} sheets.")
        return lines

    def _keep(self, deck: quiz.Deck) -> None:
        self.deck = deck
        write_record(self.file, quiz.print_deck(deck), locks=False)


class _Sheet:
    """The questions, and how many were answered rightly."""

    def __init__(
        self, console: Console, questions: list[Question], practice: _Practice | None = None
    ) -> None:
        self.console = console
        self.questions = questions
        self.practice = practice
        self.right = 0
        self.answered = 0

    def ask(self, again: str) -> int:
        """Ask every question until the answers end, and tell the score; *again* is the command that asks the same."""
        for at, question in enumerate(self.questions, 1):
            self._show(at, question)
            answer = self._answer(len(question.answers))
            if answer is None:
                break
            marking = quiz.judge(question, answer)
            self.answered += 1
            self.right += marking.is_right
            if self.practice is not None:
                self.practice.answer(question, is_right=marking.is_right)
            self._explain(marking, question.table.code.unit.capitalize())
        self.console.print(f"{self.right} of {self.answered} right.", style="bold")
        if self.practice is None:
            self.console.print(f"The same questions again: {again}", style="dim")
        else:
            for line in self.practice.end(self.right, self.answered):
                self.console.print(line)
        return 0 if self.right == self.answered else 1

    def _show(self, at: int, question: Question) -> None:
        code = question.table.code
        customs = "".join(f", with the {custom.name}" for custom in code.customs)
        self.console.print()
        self.console.rule(f"{at} of {len(self.questions)}: {code.name}{customs}", align="left")
        for sentence in tell_terms(question.table):
            self.console.print(sentence)
        if question.story:
            self.console.print(question.story, style="dim")
        self.console.print()
        self.console.print("\n".join(diagram(question.table)))
        if question.table.desk.shown is not None:
            white, black = map(print_time, question.table.desk.shown)
            self.console.print(f"The clock: White {white}, Black {black}.")
        self.console.print()
        self.console.print(question.deed, style="bold")
        for number, answer in enumerate(question.answers, 1):
            self.console.print(f"  {number}  {answer.text}")

    def _answer(self, count: int) -> int | None:
        """Read an answer; None at the end of the input. At a terminal a slip is asked again."""
        is_typed = sys.stdin.isatty()
        while True:
            if is_typed:
                self.console.print(f"Your ruling (1 to {count}, q ends): ", end="")
            line = sys.stdin.readline()
            word = line.strip().lower()
            if not line and is_typed:
                self.console.print()  # the score stands on a line of its own
            if not line or word in _ENDS:
                return None
            if re.fullmatch("[0-9]{1,3}", word) and 1 <= int(word) <= count:
                return int(word) - 1
            complaint = (
                f"answer {self.answered + 1}: expected 1 to {count}, not {quoted(word[:40])}"
            )
            if not is_typed:
                raise OptionError(complaint)
            self.console.print(complaint, style="red")

    def _explain(self, marking: Marking, unit: str) -> None:
        mark, style = ("Right.", "green") if marking.is_right else ("No.", "red")
        self.console.print()
        self.console.print(mark, style=style, end=" ")
        if not marking.is_right:
            self.console.print(marking.whose, end=" ")
        self.console.print(marking.ruling)
        for law in marking.laws:
            self.console.print(f"{unit} {law.number}: {_flat(law.digest)}", style="italic")
            if law.reading:
                self.console.print(f"Read so: {_flat(law.reading)}", style="dim")


def _flat(text: str) -> str:
    return " ".join(text.split())


def question_object(question: Question) -> dict[str, Any]:
    """Give what JSON tells of a question, answers included."""
    return {
        "id": question.id,
        "code": question.case.code,
        "customs": question.case.agreement.customs,
        "lead": question.lead,
        "position": question.table.position.fen,
        "act": question.act,
        "difficulty": question.difficulty,
        "answers": [{"text": one.text, "codes": one.codes} for one in question.answers],
        "right": question.right,
        "ruling": question.ruling.text,
    }
