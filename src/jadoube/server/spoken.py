"""Reads the words of acts, and remembers the common ones: hands do the same things at many tables."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from jadoube.language import ReadingError, parse_act, print_act
from jadoube.speech import read
from jadoube.umpire.acts import Refers

from .secrets import clean

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.table import Table
    from jadoube.umpire.acts import Act

COMMON = 8_192
LONGEST_COMMON = 40
"""Longer words are a question or nonsense, and come once."""


def read_act(words: str) -> tuple[Act, str]:
    """Read an act and give it with the words that it is kept in; a ReadingError where they are not an act."""
    return _common(words) if len(words) <= LONGEST_COMMON else _read(words)


def read_spoken(words: str, table: Table, by: Colour | None) -> tuple[Act, str]:
    """Read what *by* said at *table*, in any words; as `read_act` gives it.

    Without *by* two players share one voice. A ReadingError says what is wrong, or asks what is meant.
    """
    try:
        found = read_act(words)
    except ReadingError:
        act = read(words, table, by)
        found = act, print_act(act)
    return _cleaned(found[0]) if isinstance(found[0], Refers) else found


def _cleaned(act: Refers) -> tuple[Act, str]:
    """Take out of a question what cannot be seen: it is shown to strangers."""
    asked = clean(act.question)
    if not asked:
        raise ReadingError("the question is empty; write it in words", 1, "")
    kept = Refers(act.by, asked)
    return kept, print_act(kept)


def _read(words: str) -> tuple[Act, str]:
    act = parse_act(words)
    return act, print_act(act)


_common = lru_cache(COMMON)(_read)
