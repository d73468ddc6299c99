"""Backups: every table and its log in one file, taken while the server runs, put back into either database.

A backup is gzip over lines of JSON: a head, the tables, their entries, and an end that counts them. Snapshots are
not in it: they are made again.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from importlib.metadata import version
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
    """Write everything that is kept to *place*, as it stands at one moment; the file is there when it is whole.

    With *table*, that one alone.
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
    """Put a backup into a database without tables, or where it *is_added* beside others; all of it or nothing."""
    try:
        await upgrade(engine)
        async with engine.begin() as connection:
            counted = select(func.count()).select_from(TABLES)
            if not is_added and (await connection.execute(counted)).scalar():
                raise BackupError(
                    "the database has tables already; restore into an empty one, or with --add"
                )
            with gzip.open(place, "rb") as file:
                return await _read(connection, file)
    except (EOFError, gzip.BadGzipFile, msgspec.MsgspecError) as error:
        raise BackupError(f"{place} is not a whole backup") from error
    except IntegrityError as error:
        raise BackupError(f"the database has a table of {place} already") from error
    except TROUBLE as error:
        raise _told(error, f"{place} cannot be read") from error


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


async def _read(connection: AsyncConnection, file: gzip.GzipFile) -> BackedUp:
    found = hashlib.sha256()
    counts = dict.fromkeys(_KINDS, 0)
    waiting: list[dict[str, Any]] = []
    kind = "table"
    for line in file:
        word, *values = _DECODER.decode(line)
        if word == "end":
            if kind in _KINDS and waiting:
                await connection.execute(insert(_KINDS[kind]), waiting)
            if values != [*counts.values(), found.hexdigest()]:
                break
            return BackedUp(*counts.values())
        found.update(line)
        if word == NAME:
            if values[:1] != [FORM]:
                raise BackupError("the backup was written by a later version of jadoube")
            continue
        if word not in _KINDS:
            break
        if waiting and (word != kind or len(waiting) == AT_ONCE):
            await connection.execute(insert(_KINDS[kind]), waiting)
            waiting = []
        kind = word
        waiting.append(dict(_named(_KINDS[kind], values)))
        counts[kind] += 1
    raise BackupError("the backup is not whole")


def _named(table: Table, values: list[Any]) -> Iterator[tuple[str, Any]]:
    return zip(table.columns.keys(), values, strict=True)


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
