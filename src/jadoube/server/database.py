"""Opens the database that a URL names, and tells what went wrong with one."""

from __future__ import annotations

from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from jadoube._kernel import JadoubeError
from jadoube.law.suggestion import quoted
from jadoube.locks import lock, unlock

from .settings import SettingError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TROUBLE = (SQLAlchemyError, OSError, TimeoutError)
"""Whatever a database can raise when it cannot do what it was asked."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_TYPE = "type sqlite:///FILE or postgresql://USER@HOST/NAME"
_FULL = ("disk is full", "no space left", "disk full")


class UnavailableError(JadoubeError):
    """Something could not be kept or read now; whether it was written, only the log can tell."""


class ConflictError(JadoubeError):
    """Another process has written that entry first."""


class HarmedError(JadoubeError):
    """What is kept of a table cannot be read; nobody else's table is concerned."""


class DatabaseError(JadoubeError):
    """The database cannot be used, found before anything is served."""


def open_engine(database: str) -> AsyncEngine:
    """Open the database that *database* names; SettingError where it names none."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise SettingError(f"{quoted(database)} is not the URL of a database; {_TYPE}") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise SettingError(f"{quoted(url.drivername)} is not a database known here; {_TYPE}")
    url = url.set(drivername=driver)
    if driver.startswith("postgresql"):
        return create_async_engine(
            url,
            pool_pre_ping=True,
            pool_timeout=5,
            connect_args={"timeout": 5, "command_timeout": 10},
        )
    if not url.database or url.database == ":memory:":
        raise SettingError("the database must be a file; type sqlite:///FILE")
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _prepare)
    return engine


async def claim(database: str) -> None:
    """Make sure that the database answers and, where it is a file, that no other process serves from it.

    DatabaseError says what is wrong. The file stays this process's own until it ends.
    """
    try:
        engine = open_engine(database)
        async with engine.begin() as connection:
            await connection.execute(text("SELECT 1"))
        await engine.dispose()
    except TROUBLE as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise DatabaseError(f"the database cannot be used: {reason}") from error
    if not is_postgres(engine) and not lock(Path(str(engine.url.database))):
        raise DatabaseError(f"another server keeps its tables in {engine.url.database}")


def release(database: str) -> None:
    """Let other processes serve from a database that this one has claimed."""
    engine = open_engine(database)
    if not is_postgres(engine):
        unlock(Path(str(engine.url.database)))


def _refuse_missing(file: str) -> None:
    if not Path(file).is_file():
        raise DatabaseError(f"there is no database {file}")


@asynccontextmanager
async def opened(database: str, *, must_exist: bool = True) -> AsyncIterator[AsyncEngine]:
    """Open a database for a while; DatabaseError where it is not there, or cannot be used."""
    engine = open_engine(database)
    if must_exist and not is_postgres(engine):
        _refuse_missing(str(engine.url.database))
    try:
        yield engine
    except TROUBLE as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise DatabaseError(f"the database cannot be used: {reason}") from error
    finally:
        await engine.dispose()


def is_postgres(engine: AsyncEngine) -> bool:
    """Tell whether several processes may share the database."""
    return engine.dialect.name == "postgresql"


def trouble(error: BaseException) -> UnavailableError:
    """Give the error for people: the disk is full, or the database does not answer."""
    text = str(getattr(error, "orig", None) or error).lower()
    if any(sign in text for sign in _FULL):
        return UnavailableError("the server could not keep this: the disk is full; try again later")
    return UnavailableError(
        "the server could not keep this: the database does not answer; try again later"
    )


def is_full(error: BaseException) -> bool:
    """Tell whether the disk is full, so that waiting will not help."""
    return "full" in str(trouble(error))


def is_of_the_row(error: BaseException) -> bool:
    """Tell whether PostgreSQL refuses the row itself, however often it is asked (SQLSTATE 22 and 23)."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    return str(state)[:2] in ("22", "23")


def _prepare(connection: Any, _: object) -> None:
    """Have SQLite answer a commit only when it is on disk, and readers not wait for the writer."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
        # `Store.checkpoint` carries the write-ahead log over, so that no commit waits for it; this is for when it cannot.
        "wal_autocheckpoint=20000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
