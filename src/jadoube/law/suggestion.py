"""The word that a mistyped one was perhaps meant for, told in one way everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def suggestion(text: str, known: Iterable[str]) -> str:
    """Suggest the word of *known* that is nearest to *text*, as the end of a message; else nothing."""
    from difflib import get_close_matches  # noqa: PLC0415 - needed only for a message

    found = get_close_matches(text.lower(), known, 1)
    return f' (did you mean "{found[0]}"?)' if found else ""
