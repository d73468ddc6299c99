"""The arbiter's quiz: incidents of the casebook, and the rulings that one could give.

>>> from jadoube import quiz
>>> question = quiz.choose(1, seed=4)[0]
>>> question == quiz.find(question.id)
True
>>> quiz.judge(question, question.right).is_right
True
"""

from .choosing import choose, find
from .question import Answer, Marking, Question, QuizError, judge

__all__ = ["Answer", "Marking", "Question", "QuizError", "choose", "find", "judge"]
