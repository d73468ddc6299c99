"""Acts and agreements in words: one reader, one printer."""

from .acts import parse_act, print_act
from .transcript import transcript
from .words import ReadingError

__all__ = ["ReadingError", "parse_act", "print_act", "transcript"]
