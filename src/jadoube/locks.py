"""Locks on files: a process locks the record or the database it writes, and no other writes it meanwhile."""

from __future__ import annotations

import fcntl
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_LOCKED: dict[Path, int] = {}
"""The open file whose lock keeps each record ours; a lock ends with its process, however that ends."""


def lock(record: Path) -> bool:
    """Lock *record* for this process; False where another process has locked it.

    Raises OSError where the file is missing.
    """
    place = record.resolve()
    while place not in _LOCKED:
        file = os.open(place, os.O_RDONLY)
        if not _flock(file):
            os.close(file)
            return False
        if os.path.samestat(os.fstat(file), place.stat()):
            _LOCKED[place] = file
        else:
            os.close(file)  # replaced since it was opened: the lock is on the old file
    return True


def put_in_place(part: Path, record: Path) -> None:
    """Give *part* the name of *record*, locked by this process all the while."""
    file = os.open(part, os.O_RDONLY)
    _flock(file)  # nobody else knows of it yet
    try:
        part.replace(record)
    except OSError:
        os.close(file)
        raise
    unlock(record)
    _LOCKED[record.resolve()] = file


def unlock(record: Path) -> None:
    """Let others go on with *record*."""
    file = _LOCKED.pop(record.resolve(), None)
    if file is not None:
        os.close(file)


def _flock(file: int) -> bool:
    """Lock *file*; False if another process has. True also where the file system has no locks."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
