"""Setting up a table: from what a host asks for to the first entry."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from meandre.core.game import Game
from meandre.core.options import FIRST
from meandre.core.record import Hash, Name
from meandre.games.catalogue import game as find_game
from meandre.server.domain.entries import MOST_LEVEL, Colour, Level, SeatKind, SeatSetup, TableCreated, TableSettings
from meandre.server.domain.errors import TableError
from meandre.server.domain.messages import message
from meandre.server.domain.phases import OVER
from meandre.server.domain.table import Table
from meandre.server.domain.tokens import digest, new_token


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of the table to be created."""

    kind: SeatKind = "bot"
    """`here`: yours; `invited`: whoever has the link; `open`: anybody; `bot`: a bot of `level`."""
    level: Level = 3
    name: Name | None = None
    colour: Colour | None = None
    chain: Hash | None = None
    """The end of the hash chain of a seat that is yours."""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be created."""

    game: Annotated[str, Meta(max_length=40, description="Name of a game, as the list of games has it.")]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]
    options: dict[str, int | str] = {}
    """Options of the game; those not named have their defaults."""
    settings: TableSettings = msgspec.field(default_factory=TableSettings)


class Setup(Struct):
    """The first entry of a table, and the tokens of its invitation links by seat number."""

    entry: TableCreated
    invitations: dict[int, str]


def create(wanted: NewTable, host: str, client_ids: dict[int, str]) -> Setup:
    """The first entry of a table; `client_ids` are those who have a seat from the start, by seat index."""
    game: Game = find_game(wanted.game)
    options: dict[str, Any] = game.resolve_options(len(wanted.seats), wanted.options)
    tokens = {index: new_token() for index, seat in enumerate(wanted.seats) if seat.kind == "invited"}
    seats = [
        SeatSetup(
            kind=seat.kind,
            level=seat.level,
            name=seat.name,
            colour=seat.colour,
            client_ids=[client_ids[index]] if index in client_ids else [],
            invitation=digest(tokens[index]) if index in tokens else None,
            chain=seat.chain if seat.chain and index in client_ids else UNSET,
        )
        for index, seat in enumerate(wanted.seats)
    ]
    entry = TableCreated(game.name, game.version, options, seats, wanted.settings, host)
    valid = msgspec.convert(msgspec.to_builtins(entry), TableCreated)
    return Setup(valid, {index + 1: token for index, token in tokens.items()})


def continue_from(table: Table, step: int, client_id: str, seat: int | None) -> TableCreated:
    """A finished game once more, from the middle: the client plays on in any seat, or its own; the others are bots.

    Only a finished game: in a running one, somebody could try out what is still hidden.
    """
    if table.phase != OVER:
        raise TableError(message("not-over"))
    own = table.seats_of(client_id)
    here = seat if seat is not None and 0 <= seat < len(table.seats) else own[0] if own else 0
    seats = [SeatSetup("bot", colour=other.colour) for other in table.seats]
    name = table.seats[here].name if here in own else None
    seats[here] = SeatSetup("here", name=name, colour=table.seats[here].colour, client_ids=[client_id])
    opening = [event.to_record() for event in table.playing().opening_to(step)]
    settings = TableSettings(chat=False)
    return TableCreated(table.game.name, table.game.version, table.options, seats, settings, client_id, opening)


def rematch(table: Table, stronger: bool = False) -> TableCreated:
    """The same people in the same seats once more; the next one begins. Bots may be one level stronger."""
    seats = [
        SeatSetup(
            seat.kind,
            min(MOST_LEVEL, seat.level + 1) if stronger and seat.kind == "bot" else seat.level,
            seat.name,
            seat.colour,
            sorted(seat.client_ids),
            chain=continued_chain(table, index),
        )
        for index, seat in enumerate(table.seats)
    ]
    options = dict(table.options)
    if FIRST in options and (first := table.beginner) is not None:
        options[FIRST] = f"seat-{(first + 1) % len(seats) + 1}"
    return TableCreated(table.game.name, table.game.version, options, seats, table.settings, table.host)


def continued_chain(table: Table, seat: int) -> str | UnsetType:
    """The end of a seat's hash chain in a rematch: what it revealed last; nobody knows what comes before."""
    chains = table.playing().chains
    return chains.latest[seat].value.hex() if chains and chains.is_open(seat) else UNSET
