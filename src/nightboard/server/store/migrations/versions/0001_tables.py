"""Persons, tables and their journals, who sits where, and the processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the schema to this revision."""
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("plan", sa.LargeBinary, nullable=False),
        sa.Column("outline", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
    )
    op.create_index("tables_by_host", "tables", ["host", "state"])
    op.create_index("tables_by_state", "tables", ["public", "state", "changed"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("fact", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "sitting",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take it back."""
    for name in ("processes", "sitting", "journal", "tables", "persons"):
        op.drop_table(name)
