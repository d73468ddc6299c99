"""Which tables a process has in memory, where several share the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for the lease of each table."""
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Forget the leases; only tables unused for long could then be put away too early."""
    op.drop_table("leases")
