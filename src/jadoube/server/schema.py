"""The tables of the database; the migrations make the same."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("layout", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("host", String(64), nullable=False),
    Column("guest", String(64)),
    Column("invitation", String(64)),
    Column("is_open", Boolean, nullable=False, server_default=false()),
)
"""How each table was laid, with the hashes of its seats' secrets."""

Index(
    "open_tables",
    TABLES.c.created,
    sqlite_where=TABLES.c.is_open,
    postgresql_where=TABLES.c.is_open,
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The append-only log. Its key lets only one writer have a sequence number."""

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("program", String(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What the log of a table comes to at *seq*, for the program that took the snapshot."""

LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("until", BigInteger, nullable=False),
)
"""Until when some process has a table in memory, in milliseconds, where several share the database."""
