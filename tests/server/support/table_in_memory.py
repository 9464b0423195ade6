"""A table without a server: an accepted command takes effect at once, and its entry is kept as it would be stored."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from meandre.core.errors import MeandreError
from meandre.server.domain.command_registry import COMMANDS, Command, Context, decide, from_form
from meandre.server.domain.commands import PlayMove, bot_move
from meandre.server.domain.entries import Entry, Row, decode, encode, in_order
from meandre.server.domain.errors import InvalidField
from meandre.server.domain.phases import PLAYING
from meandre.server.domain.setup import NewSeat, NewTable, create
from meandre.server.domain.table import Table
from meandre.server.domain.view import TableView
from meandre.server.live.viewer_state import ViewerState, viewer_state
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.pending_entry import pending

KINDS: Mapping[str, Any] = {"h": "here", "b": "bot", "i": "invited", "o": "open"}
HOST = "host"
START = 1_000.0
"""When the table is created; every entry takes a second."""


class TableInMemory:
    """Seats by letter: `h` is held by client `a`, `b`, … in order; `b` is a bot, `i` an invited, `o` an open seat."""

    def __init__(
        self,
        game: str = "mehen",
        seats: str = "hh",
        client_ids: Sequence[str] = "abcdef",
        secret: int = 0,
        **wanted: Any,
    ) -> None:
        held = {n: client_ids[n] for n, kind in enumerate(seats) if kind == "h"}
        new_seats = [NewSeat(KINDS[kind], level=2) for kind in seats]
        self.setup = create(NewTable(game, new_seats, **wanted), HOST, held)
        self.secret = secret.to_bytes(32, "big")
        self.reset(self.setup.entry)

    def reset(self, entry: Entry) -> None:
        """Begin again with another first entry."""
        self.table = Table("table", self.secret)
        self.live = LiveTable(self.table)
        self.written: list[tuple[Row, int | None]] = []
        self.time = START
        self.apply(entry)

    def apply(self, entry: Entry) -> None:
        """Store an entry and apply it."""
        body, added = encode(entry), pending(self.table, entry, self.time)
        self.written.append(((added.row.number, self.time, body), added.replaces))
        self.table.become(self.table.after(decode(body), self.time))
        self.time += 1.0

    def run(self, command: Command, client_id: str, **context: Any) -> Entry | None:
        """Carry out a command."""
        entry = decide(self.table, command, Context(client_id, **context))
        if entry is not None:
            self.apply(entry)
        return entry

    def play(self, client_id: str, seat: int, move: str, version: int | None = None, id: str | None = None) -> Any:
        """Play a move."""
        return self.run(PlayMove(move=move, seat=seat, version=version, id=id), client_id)

    def play_first(self, seat: int) -> None:
        """Play the first legal move of a seat, from 0."""
        holder = min(self.table.seats[seat].client_ids)
        self.play(holder, seat + 1, self.table.playing().legal(seat)[0])

    def play_bot(self, seat: int) -> None:
        """Let the bot in a seat, from 0, play its first legal move."""
        entry = bot_move(self.table, seat, self.table.playing().legal(seat)[0], self.table.version)
        assert entry is not None
        self.apply(entry)

    def refused(self, command: Command, client_id: str, **context: Any) -> MeandreError:
        """The error that refuses a command; nothing changes."""
        before = full_state(self.table)
        with pytest.raises(MeandreError) as refusal:
            decide(self.table, command, Context(client_id, **context))
        assert full_state(self.table) == before
        return refusal.value

    def refusal_key(self, command: Command, client_id: str, **context: Any) -> str:
        """The key of a refusal's message."""
        return self.refused(command, client_id, **context).message.key

    def replayed(self, entries: int | None = None) -> Table:
        """The table as another server would load it, from all entries or the first few."""
        table = Table("table", self.secret)
        for number, at, body in in_order(self.stored(entries)):
            table.apply(decode(body), at, number)
        return table

    def stored(self, entries: int | None = None) -> list[Row]:
        """What is stored once all entries are written, or the first few: without those that were replaced."""
        rows: dict[int, Row] = {}
        for row, replaces in self.written[:entries]:
            rows[row[0]] = row
            if replaces is not None:
                del rows[replaces]
        return [*rows.values()]

    def viewer_state(self, viewer: int) -> ViewerState:
        """The present state for a viewer."""
        return viewer_state(self.live, TableView(self.table, viewer))


def full_state(table: Table) -> dict[str, Any]:
    """Everything in which a table can differ from another."""
    found = {name: value for name, value in vars(table).items() if name not in ("events", "chat", "match", "seats")}
    for name in ("undo_agreed", "undone_from", "move_ids", "device_links", "_move_events"):
        found[name] = found[name].copy()
    found["seats"] = [vars(seat) | {"client_ids": set(seat.client_ids)} for seat in table.seats]
    found["events"] = [(event.body, event.hidden) for event in table.events]
    found["chat"] = [event.body for event in table.chat]
    if table.match:
        found["match"] = (table.match.position.tobytes(), list(table.match.events), list(table.match.names))
    return found


def invalid_field(command: str, **fields: object) -> str:
    """The message that refuses a field of a command, by a form and as JSON."""
    with pytest.raises(msgspec.MsgspecError):
        msgspec.json.decode(json.dumps({"command": command, **fields}), type=COMMANDS[command].struct)
    with pytest.raises(InvalidField) as refusal:
        from_form(command, {name: str(value) for name, value in fields.items()})
    assert refusal.value.message.key == "field-unfit"
    return str(refusal.value)


FIRST: dict[str, Any] = {"options": {"first": "seat-1"}}
"""Seat 1 begins, held by `a`; seat 2 is held by `b`."""


def mehen(seats: str = "hh", **wanted: Any) -> TableInMemory:
    return TableInMemory("mehen", seats, **FIRST, **wanted)


def riombo(seats: str = "hhh", **wanted: Any) -> TableInMemory:
    return TableInMemory("riombo", seats, **FIRST, **wanted)


def rio_grande(seats: str = "hh", **wanted: Any) -> TableInMemory:
    return TableInMemory("rio_grande", seats, **FIRST, **wanted)


def throw(table: TableInMemory, client_id: str, seat: int) -> None:
    """Throw a card away: always legal in Rio Grande."""
    moves = table.table.playing().legal(seat - 1)
    table.play(client_id, seat, next(move for move in moves if move.startswith("throw")))


def bid(table: TableInMemory, *bids: int) -> None:
    """Bid in Riombo, from the first seat on."""
    for seat, sticks in enumerate(bids):
        table.play("abc"[seat], seat + 1, f"bid {sticks}")


def finished() -> TableInMemory:
    """A finished game of Mehen."""
    table = mehen()
    while table.table.phase == PLAYING:
        (seat,) = table.table.seats_to_act()
        table.play_first(seat)
    return table
