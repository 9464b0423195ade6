"""Until when no turn ends at a table with a clock, so that servers find out in time without looking at all tables."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Of tables with a clock nothing is known yet: servers look at them at once. All others have none."""
    op.add_column("tables", sa.Column("due", sa.Double, server_default="0"))
    op.create_index("tables_due", "tables", ["phase", "due"])
    connection = op.get_bind()
    first = sa.text(
        "SELECT table_id, body FROM entries JOIN tables ON id = table_id WHERE number = 0 AND phase <> 'over'"
    )
    clocks = [table for table, body in connection.execute(first).all() if has_clock(bytes(body))]
    connection.execute(sa.text("UPDATE tables SET due = NULL"))
    for table in clocks:
        connection.execute(sa.text("UPDATE tables SET due = 0 WHERE id = :table"), {"table": table})


def has_clock(body: bytes) -> bool:
    """Whether people have agreed on a clock; no, if that cannot be read."""
    try:
        return msgspec.json.decode(body)["manners"].get("clock") is not None
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return False


def downgrade() -> None:
    """Clocks sleep until somebody looks."""
    op.drop_index("tables_due", "tables")
    op.drop_column("tables", "due")
