"""What is written to the database, as plain data; `store.py` turns it into SQL."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias


class EntryRow(NamedTuple):
    """An entry as it is stored."""

    table: str
    number: int
    at: float
    body: bytes


class NewTableRow(NamedTuple):
    """A table as the lists know it."""

    id: str
    game: str
    secret: bytes
    phase: str
    listed: bool
    touched: float
    used: float = 0.0
    due: float | None = None
    """Where people have agreed on a clock: until then no turn ends."""


class PhaseUpdate(NamedTuple):
    """A table's new phase, for the lists."""

    table: str
    phase: str
    at: float


class PendingEntry(NamedTuple):
    """An entry to be written, with the changes to the lists that belong to the same transaction."""

    row: EntryRow
    new_table: NewTableRow | None = None
    seat_clients: tuple[str, ...] = ()
    """Clients that hold a seat at the table from now on."""
    phase: PhaseUpdate | None = None
    replaces: int | None = None
    """Number of an entry that this one replaces, and that is deleted."""

    @property
    def key(self) -> tuple[str, int]:
        """Table and number."""
        return self.row.table, self.row.number

    @property
    def is_simple(self) -> bool:
        """Whether only the entry itself is written, as for nearly all."""
        return not self.changes_lists and self.replaces is None

    @property
    def changes_lists(self) -> bool:
        """Whether lists change with it."""
        return self.new_table is not None or bool(self.seat_clients) or self.phase is not None


class Listing(NamedTuple):
    """A table in a list."""

    id: str
    game: str
    phase: str
    touched: float


Written: TypeAlias = set[tuple[str, int]]
"""Tables and entry numbers."""


def keys(rows: Sequence[EntryRow]) -> Written:
    """Table and number of each row."""
    return {(row.table, row.number) for row in rows}


class EntryWriter(Protocol):
    """Writes entries in one transaction; they are on disk when `write` returns."""

    async def write(self, rows: Sequence[EntryRow]) -> Written:
        """What was written: another server may have taken a number first. Raises the database's error if it fails."""
        ...

    async def close(self) -> None:
        """Close the connection."""
        ...
