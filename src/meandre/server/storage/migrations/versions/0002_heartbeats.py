"""Heartbeats, which show that something can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A table for them."""
    op.create_table(
        "heartbeats",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """None any more."""
    op.drop_table("heartbeats")
