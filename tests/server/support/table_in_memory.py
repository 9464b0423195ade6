"""A table without a server: what is allowed comes true at once, and is kept as it would be written down."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from meandre.core.errors import MeandreError
from meandre.server.domain import commands
from meandre.server.domain.entries import Entry, decode, encode
from meandre.server.domain.setup import NewSeat, NewTable, create
from meandre.server.domain.table import PLAYING, Table

KINDS: Mapping[str, Any] = {"h": "here", "b": "bot", "i": "invited", "o": "open"}
HOST = "host"
START = 1_000.0


class Gathering:
    """`h` is a seat held by `a`, `b`, … in order; `b` a bot, `i` a seat by invitation, `o` an open one."""

    def __init__(
        self,
        game: str = "mehen",
        seats: str = "hh",
        client_ids: Sequence[str] = "abcdef",
        secret: int = 0,
        **asked: Any,
    ) -> None:
        held = {n: client_ids[n] for n, kind in enumerate(seats) if kind == "h"}
        plans = [NewSeat(KINDS[kind], level=2) for kind in seats]
        self.laid = create(NewTable(game, plans, **asked), HOST, held)
        self.secret = secret.to_bytes(32, "big")
        self.table = Table("table", self.secret)
        self.written: list[tuple[bytes, float]] = []
        self.time = START
        self.come_true(self.laid.entry)

    def come_true(self, entry: Entry) -> None:
        body = encode(entry)
        self.written.append((body, self.time))
        self.table.apply(decode(body), self.time)
        self.time += 1.0

    def do(self, act: Callable[..., Entry | None], *args: Any) -> Entry | None:
        """Something that the rules of conduct may allow."""
        entry = act(self.table, *args)
        if entry is not None:
            self.come_true(entry)
        return entry

    def refused(self, act: Callable[..., Any], *args: Any) -> MeandreError:
        """Something that they do not; nothing changes."""
        before = portrait(self.table)
        with pytest.raises(MeandreError) as refusal:
            act(self.table, *args)
        assert portrait(self.table) == before
        return refusal.value

    def why(self, act: Callable[..., Any], *args: Any) -> str:
        """The key of the words of a refusal."""
        return self.refused(act, *args).message.key

    def replayed(self, entries: int | None = None) -> Table:
        """The table as another server would find it."""
        table = Table("table", self.secret)
        for body, at in self.written[:entries]:
            table.apply(decode(body), at)
        return table


def portrait(table: Table) -> dict[str, Any]:
    """Everything about a table that can be told from another."""
    here = {
        name: value for name, value in vars(table).items() if name not in ("tidings", "match", "_bulletins", "seats")
    }
    here["seats"] = [vars(seat) | {"holders": set(seat.client_ids)} for seat in table.seats]
    here["tidings"] = [(table_event.body, table_event.hidden) for table_event in table.events]
    for name in ("agreed", "made", "links", "_told"):
        here[name] = here[name].copy()
    if table.match:
        here["match"] = (table.match.position.tobytes(), list(table.match.events), list(table.match.names))
    return here


FIRST: dict[str, Any] = {"options": {"first": "seat-1"}}
"""Seat 1 begins, held by `a`; seat 2 is held by `b`."""


def mehen(seats: str = "hh", **asked: Any) -> Gathering:
    return Gathering("mehen", seats, **FIRST, **asked)


def riombo(seats: str = "hhh", **asked: Any) -> Gathering:
    return Gathering("riombo", seats, **FIRST, **asked)


def rio_grande(**asked: Any) -> Gathering:
    return Gathering("rio_grande", "hh", **FIRST, **asked)


def throw(gathering: Gathering, client_id: str, seat: int) -> None:
    """A decision that is always there in Rio Grande."""
    moves = gathering.table.playing().legal(seat - 1)
    gathering.do(commands.move, client_id, seat, next(move for move in moves if move.startswith("throw")), None)


def bid(gathering: Gathering, *bids: int) -> None:
    """Riombo's bids, from the first seat on."""
    for seat, sticks in enumerate(bids):
        gathering.do(commands.move, "abc"[seat], seat + 1, f"bid {sticks}", None)


def finished() -> Gathering:
    """A game of Mehen, played."""
    table = mehen()
    while table.table.phase == PLAYING:
        (seat,) = table.table.seats_to_act()
        table.do(commands.move, "ab"[seat], seat + 1, table.table.playing().legal(seat)[0], None)
    return table
