"""Backups: every table and its log in one file, taken while the server runs, put back into either database.

A backup is gzip over lines of JSON: a head, the tables, their entries, and an end that counts them. Snapshots are
not in it: they are made again.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from contextlib import contextmanager
from importlib.metadata import version
from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from jadoube._kernel import JadoubeError

from .database import TROUBLE, is_postgres, trouble
from .migrating import upgrade
from .schema import ENTRIES, TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

NAME = "jadoube-backup"
FORM = 1
AT_ONCE = 500

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(list[Any])
_KINDS: dict[str, Table] = {"table": TABLES, "entry": ENTRIES}


class BackupError(JadoubeError):
    """A backup that cannot be taken or put back."""


class BackedUp(NamedTuple):
    """What is in a backup."""

    tables: int
    entries: int


async def back_up(engine: AsyncEngine, place: Path, table: str | None = None) -> BackedUp:
    """Write everything that is kept to *place*, as it stands at one moment; with *table*, that one alone.

    The file appears under its name only when it is whole.
    """
    part = place.with_name(f"{place.name}.part")
    try:
        # Whoever can read it can read every game, so it is its owner's alone.
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wb", 6) as file:
                counted = await _write(engine, file, table)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(place)
    except TROUBLE as error:
        part.unlink(missing_ok=True)
        raise _told(error, f"{place} cannot be written") from error
    return counted


async def restore(engine: AsyncEngine, place: Path, *, is_added: bool = False) -> BackedUp:
    """Put a backup into a database, all of it or nothing.

    The database must have no tables yet, unless the backup *is_added* to those that it has.
    """
    try:
        await upgrade(engine)
        async with engine.begin() as connection:
            counted = select(func.count()).select_from(TABLES)
            if not is_added and (await connection.execute(counted)).scalar():
                raise BackupError(
                    "the database has tables already; restore into an empty one, or with --add"
                )
            with _reading(place) as rows:
                return await _put(connection, rows)
    except IntegrityError as error:
        raise BackupError(f"the database has a table of {place} already") from error
    except TROUBLE as error:
        raise _told(error, f"{place} cannot be read") from error


def check_whole(place: Path) -> None:
    """Read a backup to its end; BackupError where it is not whole, or cannot be read."""
    try:
        with _reading(place) as rows:
            for _ in rows:
                pass
    except OSError as error:
        raise _told(error, f"{place} cannot be read") from error


@contextmanager
def _reading(place: Path) -> Iterator[Iterator[tuple[str, dict[str, Any]]]]:
    """Open the rows of a backup; BackupError where it turns out not to be whole."""
    try:
        with gzip.open(place, "rb") as file:
            yield _rows(file)
    except (EOFError, gzip.BadGzipFile, zlib.error, msgspec.MsgspecError, _TornError) as error:
        raise BackupError(
            f"{place} is not a whole backup; type the name of a file that jadoube backup wrote"
        ) from error


async def _write(engine: AsyncEngine, file: gzip.GzipFile, table: str | None) -> BackedUp:
    lines = _Lines(file)
    lines.add([NAME, FORM, version("jadoube")])
    counts = []
    async with engine.connect() as connection:
        await _stand_still(connection)
        for kind, columns in _KINDS.items():
            counts.append(0)
            asked = select(columns).order_by(*columns.primary_key.columns)
            if table is not None:
                asked = asked.where(columns.primary_key.columns[0] == table)
            async for rows in (await connection.stream(asked)).partitions(AT_ONCE):
                for row in rows:
                    lines.add([kind, *row])
                counts[-1] += len(rows)
    lines.add(["end", *counts, lines.sum.hexdigest()])
    return BackedUp(*counts)


async def _stand_still(connection: AsyncConnection) -> None:
    """See one moment of the database, whatever is written meanwhile."""
    if is_postgres(connection.engine):
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        await connection.exec_driver_sql("BEGIN")


async def _put(connection: AsyncConnection, rows: Iterator[tuple[str, dict[str, Any]]]) -> BackedUp:
    """Insert the rows, many at once."""
    counts = dict.fromkeys(_KINDS, 0)
    for kind, of_kind in groupby(rows, key=itemgetter(0)):
        while waiting := [values for _, values in islice(of_kind, AT_ONCE)]:
            await connection.execute(insert(_KINDS[kind]), waiting)
            counts[kind] += len(waiting)
    return BackedUp(*counts.values())


def _rows(file: gzip.GzipFile) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the rows of a backup, each with its kind; where it is not whole, raise after the last good row."""
    found = hashlib.sha256()
    counts = dict.fromkeys(_KINDS, 0)
    is_begun = False
    for line in file:
        word, *values = _DECODER.decode(line) or [""]
        if word == NAME:
            if values[:1] != [FORM]:
                raise BackupError("the backup was written by a later version of jadoube")
            is_begun = True
        elif word == "end" and is_begun:
            if values == [*counts.values(), found.hexdigest()]:
                return
            break
        elif isinstance(word, str) and word in _KINDS and is_begun:
            columns = _KINDS[word].columns.keys()
            if len(columns) != len(values):
                break
            counts[word] += 1
            yield word, dict(zip(columns, values, strict=True))
        else:
            break
        found.update(line)
    raise _TornError


class _TornError(Exception):
    """What is read is not a backup, or not the whole of one."""


class _Lines:
    """Writes lines and keeps the hash of them."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self.file = file
        self.sum = hashlib.sha256()

    def add(self, values: list[Any]) -> None:
        line = _ENCODER.encode(values) + b"\n"
        self.sum.update(line)
        self.file.write(line)


def _told(error: BaseException, otherwise: str) -> JadoubeError:
    if isinstance(error, OSError) and error.strerror:
        return BackupError(f"{otherwise}: {error.strerror}")
    return trouble(error)
