"""Files that are whole at any moment."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from jadoube._kernel import JadoubeError

if TYPE_CHECKING:
    from pathlib import Path


class SaveError(JadoubeError):
    """A record that cannot be read or written."""


def write_record(record: Path, text: str) -> None:
    """Write *text* so that a fall at any moment leaves the old record or the new one whole."""
    part = record.with_name(record.name + ".part")
    try:
        record.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(record)
    except OSError as error:
        raise SaveError(f"{record}: {error.strerror}") from None


def read_record(record: Path) -> str:
    """Give the text of *record*; raises SaveError if there is none."""
    try:
        return record.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise SaveError(f"{record}: {reason}") from None
