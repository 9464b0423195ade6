"""A table as it is stored, and its replay."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from meandre.core.compile_ahead import is_compiled
from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.verbs import interpret
from meandre.server.domain.entries import (
    Entry,
    LinkRevealed,
    MovePlayed,
    Row,
    TableCreated,
    decode,
    in_order,
    place_of,
)
from meandre.server.domain.rules_version import game_of
from meandre.server.domain.table import Table
from meandre.server.storage import schema
from meandre.server.storage.snapshots import StoredSnapshot, game_of_snapshot, restored

SHORT_ID = 6
"""Characters of a table's id that are shown: the whole of it is a secret."""

_ready: set[Any] = set()
"""Types of positions whose rules can be called."""


class BadEntry(Exception):
    """An entry that cannot be read or applied."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(reason)
        self.number = number


@dataclass(frozen=True)
class StoredTable:
    """Everything that the database has of a table, at one moment."""

    id: str
    game: str
    secret: bytes
    phase: str
    listed: bool
    seat_clients: frozenset[str]
    entries: list[Row]
    snapshot: StoredSnapshot | None = None

    def replay(self) -> Table:
        """The table that the entries lead to; `BadEntry` at the first that is wrong."""
        if not self.entries:
            raise BadEntry(0, "the table has no entries")
        check_numbers(self.entries)
        table = Table(self.id, self.secret)
        for number, at, body in in_order(self.entries):
            try:
                entry = decode(body)
                if isinstance(entry, TableCreated) != (number == 0):
                    raise ValueError("the first entry creates the table, and no other")
                if isinstance(entry, TableCreated):
                    make_ready(game_of(entry))
                check_link(table, entry)
                table.apply(entry, at, number)
            except Exception as error:  # whatever it is, this table is bad and the others are to be read
                raise BadEntry(number, sentence(error)) from error
        return table

    def from_snapshot(self) -> Table | None:
        """The table that its snapshot and the entries after it lead to; None if servers do not use the snapshot."""
        if self.snapshot is None or game_of_snapshot(self.snapshot) is None:
            return None
        last = self.snapshot.entries - 1
        if last not in (number for number, _, _ in self.entries):
            return None
        table = restored(self.snapshot, self.id, self.secret)
        for number, at, body in in_order([row for row in self.entries if row[0] > last]):
            table.apply(decode(body), at, number)
        return table


def check_numbers(rows: Sequence[Row]) -> None:
    """Raise a `BadEntry` if a number is missing, but for those of choices that were changed."""
    placed = {row[0]: place_of(row) for row in rows}
    missing = sorted(set(range(rows[-1][0])) - placed.keys())
    moved = {number: place for number, place in placed.items() if place != number}
    told = sum(getattr(decode(row[2]), "changes", 0) for row in rows if row[0] in moved)
    for number, place in moved.items():
        if place not in missing or place > number:
            raise BadEntry(number, f"it takes the place of entry {place}, which is there")
    if len(missing) > told:
        first = next(number for number in missing if number not in moved.values())
        raise BadEntry(first, f"the entry is missing; the next one is {min(n for n in placed if n > first)}")
    if len(missing) < told:
        raise BadEntry(min(moved), f"{told} changed choices are told of, and {len(missing)} entries are missing")


async def read_table(connection: AsyncConnection, id: str) -> StoredTable | None:
    """Read a table in the transaction of this connection; None if it was deleted meanwhile."""
    columns, entry, held = schema.tables.c, schema.entries.c, schema.seat_clients.c
    wanted = sa.select(columns.game, columns.secret, columns.phase, columns.listed).where(columns.id == id)
    row = (await connection.execute(wanted)).one_or_none()
    if row is None:
        return None
    clients = await connection.execute(sa.select(held.client_id).where(held.table_id == id))
    rows = sa.select(entry.number, entry.at, entry.body).where(entry.table_id == id).order_by(entry.number)
    entries = [(number, at, bytes(body)) for number, at, body in await connection.execute(rows)]
    return StoredTable(
        id, row.game, bytes(row.secret), row.phase, bool(row.listed), frozenset(clients.scalars()), entries
    )


async def read_snapshot(connection: AsyncConnection, id: str) -> StoredSnapshot | None:
    """The snapshot of a table, if there is one."""
    columns = schema.snapshots.c
    wanted = sa.select(columns.entries, columns.version, columns.body).where(columns.table_id == id)
    row = (await connection.execute(wanted)).one_or_none()
    return StoredSnapshot(row.entries, row.version, bytes(row.body)) if row else None


def check_link(table: Table, entry: Entry) -> None:
    """Raise an error if an entry has a link that is none of its seat's hash chain: a table trusts what is stored."""
    if isinstance(entry, MovePlayed | LinkRevealed) and entry.link:
        chains = table.playing().chains
        if chains is None or not chains.fits(entry.seat, table.link_number, bytes.fromhex(entry.link)):
            raise ValueError("its link is none of the hash chain of its seat")


def make_ready(game: Game) -> None:
    """Use what is compiled; otherwise the rules run as plain Python, because nobody waits for a compiler here."""
    if game.position_type not in _ready:
        _ready.add(game.position_type)
        if not is_compiled(game, "rules"):
            interpret(game.position_type)


def sentence(error: Exception) -> str:
    """What is wrong, in a line."""
    own = isinstance(error, MeandreError) or type(error) is ValueError
    text = str(error) if own else f"{type(error).__name__}: {error}"
    return text.strip().partition("\n")[0]
