"""Reads the words of acts, and remembers the common ones: hands do the same things at many tables."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from jadoube.language import parse_act, print_act

if TYPE_CHECKING:
    from jadoube.umpire.acts import Act

COMMON = 8_192
LONGEST_COMMON = 40
"""Longer words are a question or nonsense, and come once."""


def read_act(words: str) -> tuple[Act, str]:
    """Read an act and give it with the words that it is kept in; a ReadingError for no act."""
    return _common(words) if len(words) <= LONGEST_COMMON else _read(words)


def _read(words: str) -> tuple[Act, str]:
    act = parse_act(words)
    return act, print_act(act)


_common = lru_cache(COMMON)(_read)
