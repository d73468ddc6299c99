"""Brings a database to the schema of this version."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from sqlalchemy import text

from .database import TROUBLE, is_postgres, trouble

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x6A61646F  # "jado"


async def upgrade(engine: AsyncEngine) -> None:
    """Apply the migrations that *engine*'s database does not have yet.

    Several processes may start at once: on PostgreSQL one migrates while the others wait.
    """
    try:
        async with engine.begin() as connection:
            if is_postgres(engine):
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(_upgrade)
    except TROUBLE as error:
        raise trouble(error) from error


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
