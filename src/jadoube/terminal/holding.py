"""Records in use: a process that sits at one holds it, and no other goes on with it meanwhile."""

from __future__ import annotations

import fcntl
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_HELD: dict[Path, int] = {}
"""The open file by whose lock each record is held; a lock ends with its process, however that ends."""


def hold(record: Path) -> bool:
    """Hold *record* for this process, and tell whether it could be: another process may hold it.

    Raises OSError where there is no such file.
    """
    place = record.resolve()
    while place not in _HELD:
        file = os.open(place, os.O_RDONLY)
        if not _lock(file):
            os.close(file)
            return False
        if os.path.samestat(os.fstat(file), place.stat()):
            _HELD[place] = file
        else:
            os.close(file)  # written anew since it was opened: the lock is on what is gone
    return True


def put_in_place(part: Path, record: Path) -> None:
    """Give *part* the name of *record*, held by this process all the while."""
    file = os.open(part, os.O_RDONLY)
    _lock(file)  # nobody else knows of it yet
    try:
        part.replace(record)
    except OSError:
        os.close(file)
        raise
    release(record)
    _HELD[record.resolve()] = file


def release(record: Path) -> None:
    """Let others go on with *record*."""
    file = _HELD.pop(record.resolve(), None)
    if file is not None:
        os.close(file)


def _lock(file: int) -> bool:
    """Lock *file*; False if another process has. Where files know no locks, nobody has any."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
