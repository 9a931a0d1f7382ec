"""What is kept, as SQL tables. Changes need a migration in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""People, by a hash of their secret."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("plan", LargeBinary, nullable=False),
    Column("outline", LargeBinary, nullable=False),
    Column("state", String(12), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("owner", String(32), nullable=False, default=""),
    Index("tables_by_host", "host", "state"),
    Index("tables_by_state", "public", "state", "changed"),
)
"""How each table began, what the lobby lists it by, and the process that owns it."""

journal = Table(
    "journal",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("fact", LargeBinary, nullable=False),
)
"""Every fact of every table; its number is taken once, whoever writes it."""

sitting = Table(
    "sitting",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
)
"""Who sits at which table, for the lobby; the journal knows the seats."""

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
)
"""The processes that serve these tables, and when each was last alive."""
