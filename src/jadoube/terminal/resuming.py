"""Going on with what was kept: a game or a sitting, named or one of the latest."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from jadoube._kernel import JadoubeError
from jadoube.cases import SittingCase
from jadoube.law import load
from jadoube.locks import unlock
from jadoube.notation.story import tell_placed

from .record import home, read_only_one, sitting_of
from .seating import Seating
from .series import Series

if TYPE_CHECKING:
    from pathlib import Path

    from .seats import Reseat

LATEST = 12
"""So many records are looked through for games that have not ended."""


def resume(record: Path, reseat: Reseat | None = None) -> Seating | Series:
    """Sit down again at the table, or take up the sitting, that *record* tells of.

    Raises SaveError saying where it is damaged, or that it is in use.
    """
    is_sitting = isinstance(read_only_one(record).document, SittingCase)
    try:
        return (Series if is_sitting else Seating).resume(record, reseat)
    except JadoubeError:
        unlock(record)
        raise


def unfinished() -> list[tuple[str, Path]]:
    """List the latest games and sittings that were left, each with a word about it; damaged ones are left out."""
    records = sorted(home().glob("*.case"), key=lambda record: record.stat().st_mtime, reverse=True)
    found = []
    for record in records[:LATEST]:
        with contextlib.suppress(JadoubeError, ValueError):
            word = _word(record)
            if word is not None:
                found.append((f"{record.stem}: {word}", record))
    return found


def _word(record: Path) -> str | None:
    """Say what there is to go on with in *record*, None if nothing."""
    reading = read_only_one(record)
    case = reading.document
    name = load(case.code).name
    if isinstance(case, SittingCase):
        return f"{name}, a sitting, {len(case.steps)} games played"
    if sitting_of(record) is not None:
        return None  # its sitting goes on with it
    story = tell_placed(reading)
    if story.end.result is not None or not story.moments:
        return None
    return f"{name}, {story.end.ply} moves made"
