"""What is to be written of an entry."""

from meandre.server.domain.entries import DeviceLinkUsed, Entry, MovePlayed, SeatTaken, encode
from meandre.server.domain.phases import PLAYING
from meandre.server.domain.table import Table
from meandre.server.storage.rows import EntryRow, PendingEntry, PhaseUpdate

SEATING = (SeatTaken, DeviceLinkUsed)
"""Entries that give a client a seat."""


def pending(table: Table, entry: Entry, at: float) -> PendingEntry:
    """The next entry of a table, with what the lists need to know of it."""
    row = EntryRow(table.id, table.entry_count, at, encode(entry))
    if isinstance(entry, MovePlayed):
        return PendingEntry(row, replaces=table.choices[entry.seat].number if entry.changes else None)
    if not isinstance(entry, SEATING):
        return PendingEntry(row)
    empty = [index for index, seat in enumerate(table.seats) if not seat.filled]
    starts = isinstance(entry, SeatTaken) and empty == [entry.seat]
    phase = PhaseUpdate(table.id, PLAYING, at) if starts else None
    return PendingEntry(row, seat_clients=(entry.client_id,), phase=phase)
