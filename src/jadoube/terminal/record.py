"""Records in files that are whole at any moment, and locked against other processes."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
from itertools import count
from pathlib import Path

from jadoube._kernel import JadoubeError
from jadoube.cases import CaseError, PlacedCase
from jadoube.cases.parser import read
from jadoube.locks import lock, put_in_place


class SaveError(JadoubeError):
    """A record that cannot be read or written."""


def home() -> Path:
    """Give the folder of what is kept for the person at the screen."""
    return Path.home() / ".local" / "share" / "jadoube"


def fresh_record() -> Path:
    """Take a name of its own for a game that begins now, also where several begin in one second."""
    now = dt.datetime.now(tz=dt.UTC).strftime("%Y-%m-%d-%H%M%S")
    try:
        home().mkdir(parents=True, exist_ok=True)
        for number in count(1):
            record = home() / (f"{now}.case" if number == 1 else f"{now}.{number}.case")
            with contextlib.suppress(FileExistsError):
                record.touch(exist_ok=False)
                break
    except OSError as error:
        raise SaveError(f"{home()}: {error.strerror}") from None
    return record


def new_record(record: Path) -> Path:
    """Give *record* back; raises SaveError where nothing new can be kept under that name."""
    try:
        if record.is_dir():
            raise SaveError(f"{record} is a folder; type the name of a file")
        if record.exists() or record.is_symlink():
            raise SaveError(f"{record} is there already; type --resume to go on with it")
        if not record.parent.is_dir():
            raise SaveError(f"{record}: there is no folder {record.parent}")
    except OSError as error:
        raise SaveError(f"{record}: {error.strerror}") from None
    return record


def take_up(record: Path) -> None:
    """Lock *record*, to go on with it; raises SaveError where the file is missing, or another process has it."""
    try:
        is_ours = lock(record)
    except OSError as error:
        raise SaveError(f"{record}: {error.strerror}") from None
    if not is_ours:
        raise SaveError(f"{record} is in use: someone sits at it in another terminal")


def game_record(sitting: Path, number: int) -> Path:
    """Name the record of a game of *sitting*, the first being 1."""
    return sitting.with_name(f"{sitting.stem}-{number}.case")


def sitting_of(game: Path) -> Path | None:
    """Give the record of the sitting to which the record of a *game* belongs by its name, if it is there."""
    stem, joint, number = game.stem.rpartition("-")
    sitting = game.with_name(f"{stem}.case")
    return sitting if joint and number.isdecimal() and sitting.exists() else None


def write_record(record: Path, text: str, *, locks: bool = True) -> None:
    """Write *text* so that a crash at any moment leaves the old record or the new one whole.

    It is then locked, unless every process may write it. A link stays a link to it.
    """
    record = record.resolve()
    part = record.with_name(f"{record.name}.{os.getpid()}.part")
    try:
        record.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if locks:
            put_in_place(part, record)
        else:
            part.replace(record)
    except OSError as error:
        raise SaveError(f"{record}: {error.strerror}") from None


def read_record(record: Path) -> str:
    """Give the text of *record*; raises SaveError if it cannot be read."""
    try:
        return record.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a text file"
        raise SaveError(f"{record}: {reason}") from None


def read_only_one(record: Path) -> PlacedCase:
    """Read what *record* tells of; raises SaveError saying where it is damaged, or that it tells of several."""
    first, *others = read(read_record(record), str(record))
    for placed in (first, *others):
        if isinstance(placed, CaseError):
            raise SaveError(str(placed))
        if placed is not first:
            raise SaveError(
                f"{record}:{placed.line}: a second record begins here; leave one in the file"
            )
    assert isinstance(first, PlacedCase)  # no error, as was seen
    return first
