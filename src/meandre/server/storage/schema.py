"""What the database holds. Alembic's migrations make it; a test holds that they make just this."""

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("secret", LargeBinary(32), nullable=False),  # of the game's chance: apart from all that is ever shown
    Column("phase", String(10), nullable=False),
    Column("listed", Integer, nullable=False),
    Column("touched", Double, nullable=False),
    Column("used", Double, nullable=False, server_default="0"),  # see claims.py
    Column("due", Double, server_default="0"),  # see runtime/clock_watch.py
    Index("tables_listed", "listed", "phase", "touched"),
    Index("tables_due", "phase", "due"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), primary_key=True),  # not looked up: who has read or made a table writes its entries
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),  # no two can have the same
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

seat_clients = Table(
    "holders",
    metadata,
    Column("holder", String(40), key="client_id", primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    sqlite_with_rowid=False,
)
"""Which tables somebody sits at."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("entries", Integer, nullable=False),
    Column("version", String(80), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What the entries of a table lead to, so that they need not all be applied again: see snapshots.py."""

OWNED_BY_TABLES = (entries, seat_clients, snapshots)
"""What has to be deleted with a table: their `table_id` names it."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("key", LargeBinary, nullable=False),
)
"""What the servers sign with, the same for all."""

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("at", Double, nullable=False),
)
"""When it was last tried whether anything can be written."""
