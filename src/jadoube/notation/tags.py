"""The tags that carry the head of a record: `JadCode`, `JadOdds` and their like, written and read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.cases.printer import head_of
from jadoube.language.head import CASE_KEYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.cases.document import Case

TAGS = {f"Jad{key.title()}": key for key in CASE_KEYS}
"""Each tag of a head with the key it stands for."""
GAME = "JadGame"
"""The same in all parts of one game: a digest of its record."""
PART = "JadPart"
"""Which part, of how many: `2 of 3`."""
MOVES = "JadMoves"
"""The act that a bare move of the main line stands for: `plays` or `moves`."""


def head_tags(case: Case) -> Iterator[tuple[str, str]]:
    """Give the tags that say what the head of *case* says."""
    names = {key: tag for tag, key in TAGS.items()}
    for key, value in head_of(case):
        yield names[key], value


def print_tag(name: str, value: str) -> str:
    """Write one tag on a line of its own."""
    value = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{value}"]'
