"""What was typed, as every error shows it, and the word that it was perhaps meant for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def quoted(text: str) -> str:
    """Show *text* between quotation marks, and what cannot be seen of it as Python writes it."""
    shown = (one if one.isprintable() else repr(one)[1:-1] for one in text)
    return f'"{"".join(shown)}"'


def suggestion(text: str, known: Iterable[str]) -> str:
    """Suggest the word of *known* that is nearest to *text*, as the end of a message; else nothing."""
    from difflib import get_close_matches  # noqa: PLC0415 - needed only for a message

    found = get_close_matches(text.lower(), known, 1)
    return f" (did you mean {quoted(found[0])}?)" if found else ""
