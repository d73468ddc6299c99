"""Tables that are open to whoever comes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Mark the tables that are open, and let the newest of them be found at once."""
    column = sa.Column("is_open", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", column)
    is_open = sa.text("is_open")
    op.create_index(
        "open_tables", "tables", ["created"], sqlite_where=is_open, postgresql_where=is_open
    )


def downgrade() -> None:
    """Forget which are open; their links stay good."""
    op.drop_index("open_tables", "tables")
    op.drop_column("tables", "is_open")
