"""How Alembic runs our migrations: on the connection that it is given."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from jadoube.server.schema import METADATA


def run() -> None:
    """Run the migrations on the connection of the configuration."""
    connection = context.config.attributes["connection"]
    assert isinstance(connection, Connection)
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        render_as_batch=connection.dialect.name == "sqlite",
    )
    with context.begin_transaction():
        context.run_migrations()


run()
