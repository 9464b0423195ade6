"""Laying a table: from what a host asks for to the first entry."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from meandre.core.game import Game
from meandre.core.record import Name
from meandre.games.catalogue import game as catalogued
from meandre.server.domain.commands import digest, token
from meandre.server.domain.entries import Colour, Level, SeatSetup, TableCreated, TableSettings
from meandre.server.domain.messages import TableError, message
from meandre.server.domain.table import OVER, Table


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat as a host asks for it."""

    kind: Literal["here", "invited", "open", "bot"] = "bot"
    level: Level = 3
    name: Name | None = None
    colour: Colour | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table as a host asks for it."""

    game: str
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]
    options: dict[str, int | str] = {}
    manners: TableSettings = msgspec.field(default_factory=TableSettings)


class NewTableEntry(Struct):
    """The first entry of a table, and the links that it needs."""

    entry: TableCreated
    invitations: dict[int, str]


def create(asked: NewTable, host: str, client_ids: dict[int, str]) -> NewTableEntry:
    """What to write down; `holders` are those who sit there already."""
    game: Game = catalogued(asked.game)
    options: dict[str, Any] = game.resolve_options(len(asked.seats), asked.options)
    links = {n: token() for n, seat in enumerate(asked.seats) if seat.kind == "invited"}
    plans = [
        SeatSetup(
            kind=seat.kind,
            level=seat.level,
            name=seat.name,
            colour=seat.colour,
            client_ids=[client_ids[n]] if n in client_ids else [],
            invitation=digest(links[n]) if n in links else None,
        )
        for n, seat in enumerate(asked.seats)
    ]
    entry = TableCreated(game.name, game.version, options, plans, asked.manners, host)
    return NewTableEntry(
        msgspec.convert(msgspec.to_builtins(entry), TableCreated), {n + 1: link for n, link in links.items()}
    )


def continue_from(table: Table, step: int, client_id: str, seat: int | None) -> TableCreated:
    """A finished game once more, from the middle: one plays on in one's own seat, or the first; the others are bots.

    Only a finished one: in a game that is running, somebody could try out what is still hidden.
    """
    if table.phase != OVER:
        raise TableError(message("not-over"))
    own = table.seats_of(client_id)
    here = seat if seat in own else own[0] if own else 0
    plans = [SeatSetup("bot", colour=other.colour) for other in table.seats]
    name = table.seats[here].name if own else None
    plans[here] = SeatSetup("here", name=name, colour=table.seats[here].colour, client_ids=[client_id])
    opening = [event.to_record() for event in table.playing().opening_to(step)]
    manners = TableSettings(chat=False)
    return TableCreated(table.game.name, table.game.version, table.options, plans, manners, client_id, opening)


def rematch(table: Table) -> TableCreated:
    """The same people once more, each one seat further, so that another one begins."""
    seats = [table.seats[-1], *table.seats[:-1]]
    plans = [
        SeatSetup(seat.kind, seat.level, seat.name, seat.colour, sorted(seat.client_ids))  # type: ignore[arg-type]
        for seat in seats
    ]
    return TableCreated(table.game.name, table.game.version, table.options, plans, table.manners, table.host)
