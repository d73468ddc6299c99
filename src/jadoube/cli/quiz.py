"""`jadoube quiz`: incidents of the casebook, a ruling to be chosen, and why it is the right one."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any

from jadoube import quiz
from jadoube.cli.options import OptionError
from jadoube.cli.output import console, write_json
from jadoube.language.head import print_agreement
from jadoube.notation.diagrams import diagram

if TYPE_CHECKING:
    from argparse import Namespace

    from rich.console import Console

    from jadoube.quiz import Marking, Question

_SEEDS = 10_000
_ENDS = {"q", "quit", "exit"}


def run(asked: Namespace) -> int:
    """Ask, and count: 0 every answer was right, 1 some were not, 2 an answer cannot be read.

    Answers are read from standard input, a line each; the quiz ends where they do.
    """
    if asked.questions < 1:
        raise OptionError("--questions must be 1 or more")
    seed = random.randrange(_SEEDS) if asked.seed is None else asked.seed  # noqa: S311 - a game
    questions = quiz.choose(asked.questions, seed=seed, code=asked.code)
    if asked.json:
        for question in questions:
            write_json(question_object(question))
        return 0
    return _Sheet(console(), questions).ask(seed)


class _Sheet:
    """The questions, and how many were answered rightly."""

    def __init__(self, console: Console, questions: list[Question]) -> None:
        self.console = console
        self.questions = questions
        self.right = 0
        self.answered = 0

    def ask(self, seed: int) -> int:
        """Ask every question until the answers end, and tell the score."""
        for at, question in enumerate(self.questions, 1):
            self._show(at, question)
            answer = self._answer(len(question.answers))
            if answer is None:
                break
            marking = quiz.judge(question, answer)
            self.answered += 1
            self.right += marking.is_right
            self._explain(marking)
        self.console.print(f"{self.right} of {self.answered} right.", style="bold")
        self.console.print(f"The same questions again: jadoube quiz --seed {seed}", style="dim")
        return 0 if self.right == self.answered else 1

    def _show(self, at: int, question: Question) -> None:
        code = question.table.code
        customs = "".join(f", with the {custom.name}" for custom in code.customs)
        self.console.print()
        self.console.rule(f"{at} of {len(self.questions)}: {code.name}{customs}", align="left")
        for line in _agreed(question):
            self.console.print(line)
        if question.lead:
            self.console.print(" · ".join(question.lead), style="dim")
        self.console.print()
        self.console.print("\n".join(diagram(question.table)))
        self.console.print()
        self.console.print(question.act, style="bold")
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
            if not line or word in _ENDS:
                return None
            if word.isascii() and word.isdigit() and 1 <= int(word[:3]) <= count:
                return int(word) - 1
            complaint = f"answer {self.answered + 1}: expected 1 to {count}, not {word[:40]!r}"
            if not is_typed:
                raise OptionError(complaint)
            self.console.print(complaint, style="red")

    def _explain(self, marking: Marking) -> None:
        mark, style = ("Right.", "green") if marking.is_right else ("No.", "red")
        self.console.print()
        self.console.print(mark, style=style, end=" ")
        if not marking.is_right:
            self.console.print(f"So would rule: {', '.join(marking.codes)}.", end=" ")
        self.console.print(marking.ruling)
        for law in marking.laws:
            self.console.print(f"Law {law.number}: {_flat(law.digest)}", style="italic")
            if law.reading:
                self.console.print(f"Read so: {_flat(law.reading)}", style="dim")


def _agreed(question: Question) -> list[str]:
    """Say what was agreed besides the code; the position is on the board."""
    lines = print_agreement(question.case.agreement)
    return [line for line in lines if not line.startswith("position:")]


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
        "answers": [{"text": one.text, "codes": one.codes} for one in question.answers],
        "right": question.right,
        "ruling": question.ruling.text,
    }
