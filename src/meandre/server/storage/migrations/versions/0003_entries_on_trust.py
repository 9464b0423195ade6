"""Entries whose table is not looked up: only who has read or made a table writes its entries.

PostgreSQL would find and lock the table's row for each of them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEY = "entries_table_id_fkey"


def upgrade() -> None:
    """Without it."""
    if op.get_bind().dialect.name == "postgresql":
        op.drop_constraint(KEY, "entries")
    else:
        remake()


def downgrade() -> None:
    """With it again."""
    if op.get_bind().dialect.name == "postgresql":
        op.create_foreign_key(KEY, "entries", "tables", ["table_id"], ["id"])
    else:
        remake(sa.ForeignKey("tables.id"))


def remake(*look_up: sa.ForeignKey) -> None:
    """SQLite changes no constraints: the entries move to a new table."""
    op.rename_table("entries", "entries_before")
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(40), *look_up, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO entries SELECT table_id, number, at, body FROM entries_before ORDER BY table_id, number")
    op.drop_table("entries_before")
