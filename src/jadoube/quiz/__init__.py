"""The arbiter's quiz: incidents of the casebook, and the rulings that one could give.

>>> from jadoube import quiz
>>> question = quiz.choose(1, seed=4)[0]
>>> question == quiz.find(question.id)
True
>>> quiz.judge(question, question.right).is_right
True
"""

from .choosing import Topic, choose, find
from .deck import Card, Deck, QuizScore, print_deck, read_deck
from .question import DIFFICULTIES, Answer, Difficulty, Marking, Question, QuizError, judge

__all__ = [
    "DIFFICULTIES",
    "Answer",
    "Card",
    "Deck",
    "Difficulty",
    "Marking",
    "Question",
    "QuizError",
    "QuizScore",
    "Topic",
    "choose",
    "find",
    "judge",
    "print_deck",
    "read_deck",
]
