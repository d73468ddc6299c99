"""How acts are written: one reader, one printer."""

from jadoube.notation.acts import parse_act, print_act
from jadoube.notation.words import ReadingError

# What cannot be read as an act is told by the same error as any other line.
ActError = ReadingError

__all__ = ["ActError", "ReadingError", "parse_act", "print_act"]
