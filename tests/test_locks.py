"""Records in use: one process at a time, and never longer than it lives."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from jadoube.locks import lock, put_in_place, unlock
from jadoube.terminal.record import SaveError
from jadoube.terminal.resuming import resume

if TYPE_CHECKING:
    from pathlib import Path

ANOTHER = """
import sys
from pathlib import Path
from jadoube.locks import lock
print(lock(Path(sys.argv[1])), flush=True)
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    record = tmp_path / "game.case"
    record.write_text("code: sarratt-1808\n")
    return record


def another_locks(record: Path) -> bool:
    """Let another process, which is gone afterwards, try to lock it."""
    asked = [sys.executable, "-c", ANOTHER, str(record)]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    return said.strip() == "True"


def test_a_record_is_locked_once(record: Path) -> None:
    assert another_locks(record)
    assert lock(record)
    assert lock(record)  # by the same process as often as it likes
    assert not another_locks(record)
    unlock(record)
    unlock(record)
    assert another_locks(record)


def test_a_replaced_record_stays_locked(record: Path) -> None:
    assert lock(record)
    part = record.with_suffix(".part")
    part.write_text("code: sarratt-1808\n\nwhite plays e4\n")
    put_in_place(part, record)
    assert "e4" in record.read_text()
    assert not another_locks(record)
    unlock(record)


def test_what_cannot_be_put_in_place_leaves_the_old_locked(record: Path) -> None:
    assert lock(record)
    with pytest.raises(FileNotFoundError):
        put_in_place(record.with_suffix(".part"), record)
    (folder := record.with_name("folder")).mkdir()
    part = record.with_suffix(".part")
    part.write_text("something")
    with pytest.raises(IsADirectoryError):
        put_in_place(part, folder)
    assert not another_locks(record)
    unlock(record)


def test_a_damaged_record_is_let_go(record: Path) -> None:
    record.write_text("code: sarratt-1808\n\nblack moves e7 e5\n")
    with pytest.raises(SaveError, match="this cannot have happened"):
        resume(record)
    assert another_locks(record)
