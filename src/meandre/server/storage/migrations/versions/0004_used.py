"""When a server last used a table, so that tables in use are not deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Long ago, for all that there are."""
    op.add_column("tables", sa.Column("used", sa.Double, nullable=False, server_default="0"))


def downgrade() -> None:
    """Nobody asks any more."""
    op.drop_column("tables", "used")
