"""What the API sends besides updates; what it takes are the commands and `NewTable`."""

from typing import Annotated

import msgspec
from msgspec import Meta

from meandre.server.domain.command_registry import CommandResult
from meandre.server.domain.seat_view import SeatView
from meandre.server.live.messages import TableState


class OptionInfo(msgspec.Struct, omit_defaults=True):
    """An option of a game: a number from `low` to `high` in steps, one of `choices`, or (with `text`) a text too."""

    name: str
    default: int | str
    low: int | None = None
    high: int | None = None
    step: int | None = None
    choices: list[str] = []
    text: bool = False


class GameInfo(msgspec.Struct):
    """A game."""

    game: str
    name: str
    about: str
    rules: int
    """Version of the rules."""
    min_seats: int
    max_seats: int
    facts: dict[str, list[str]]
    """Meaning of the rows of an event's `facts`, by their first number: a name, and the names of the numbers after the
    seat."""
    options: list[OptionInfo]


class OpenTable(msgspec.Struct):
    """A listed table that waits for players."""

    table: str
    game: str
    options: dict[str, int | str]
    seats: list[SeatView]


class CreatedTable(msgspec.Struct):
    """A new table."""

    table: str
    tokens: dict[str, str]
    """A token for each seat that is yours, by seat: send it as `Authorization: Bearer …`."""
    invitations: dict[str, str]
    """Paths of the invitation links, by seat: each is good for one person."""


class TableSnapshot(msgspec.Struct):
    """A table as you may know it."""

    table: str
    game: str
    options: dict[str, int | str]
    commitment: str
    """SHA-256 of the secret that chance is drawn from."""
    event_count: int
    """Number of the last event."""
    seats: list[SeatView]
    state: TableState


class CommandResponse(msgspec.Struct, omit_defaults=True):
    """A command was carried out, or had been before."""

    table: TableSnapshot
    result: CommandResult | None = None
    token: str | None = None
    """Your token, if you hold a seat: send it as `Authorization: Bearer …`."""


class Hint(msgspec.Struct, omit_defaults=True):
    """What a strong bot would play."""

    move: str
    share: float
    """The share of the win that it expects of the move."""
    other: str | None = None
    """The next best move."""
    other_share: float | None = None
    mixed: bool = False
    """Others choose at the same time: the bot would choose by chance, this move most often."""


class FairnessReport(msgspec.Struct, omit_defaults=True):
    """The result of replaying a record with every chance outcome drawn again from the secret."""

    fair: bool
    commitment: str
    secret: str
    events: int
    opening: int = 0
    """Events taken over from another game: their chance is not checked."""


class ContinueFrom(msgspec.Struct, forbid_unknown_fields=True):
    """Where to play on in a finished game."""

    step: Annotated[int, Meta(ge=0, le=2**31, description="Events to keep.")]
    seat: Annotated[int, Meta(ge=1, le=6, description="One of your seats.")] | None = None
