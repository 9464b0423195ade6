"""What happens at a table, as it is written down: one entry each, in order, never changed.

A table is nothing but the replay of its entries. Seats count from 0 here, as in the rules.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from meandre.core.options import Value
from meandre.core.record import Events, Move, Name, Word

Level = Annotated[int, Meta(ge=1, le=5)]
Colour = Annotated[int, Meta(ge=0, le=5)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Holder = Annotated[str, Meta(min_length=1, max_length=40)]
"""Who holds a seat: the id of a browser or of a program's token. It never leaves the house."""
MOVE_ID = r"^[!-~]{1,40}\Z"
MoveId = Annotated[str, Meta(pattern=MOVE_ID)]
"""Chosen by whoever moves, so that a move that is sent twice is made once."""

TURN_SECONDS = (30, 7 * 24 * 3600)
PACE = 800
PATIENCE = 120


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How people have agreed to play at a table."""

    clock: Annotated[int, Meta(ge=TURN_SECONDS[0], le=TURN_SECONDS[1])] | None = None
    """Seconds for a turn; then a bot plays that move."""
    patience: Annotated[int, Meta(ge=10, le=TURN_SECONDS[1])] = PATIENCE
    """Seconds that the others wait before they may hand a seat to a bot."""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = PACE
    """Milliseconds that a bot takes at least, so that the eye can follow."""
    chat: bool = True
    listed: bool = False
    """Whether the lobby shows the table."""


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True, rename={"client_ids": "holders"}):
    """Who is to sit in a seat: somebody at the host's screen, whoever has the link, whoever comes, or a bot."""

    kind: Literal["here", "invited", "open", "bot"]
    level: Level = 3
    name: Name | None = None
    colour: Colour | None = None
    client_ids: list[Holder] = []
    invitation: str | None = None
    """Hash of the link's token."""


class TableCreated(Struct, frozen=True, tag="opened"):
    """Somebody has laid a table."""

    game: Word
    rules: int
    options: dict[Word, Value]
    seats: list[SeatSetup]
    manners: TableSettings
    host: Holder
    opening: Events = []
    """What the game begins with, taken over from another one and told as in a record."""


class InvitationCreated(Struct, frozen=True, tag="invited"):
    """A seat has a new link, and the old one is worth nothing any more."""

    seat: SeatNumber
    invitation: str


class SeatTaken(Struct, frozen=True, tag="sat", rename={"client_id": "holder"}):
    """Somebody has taken a seat."""

    seat: SeatNumber
    client_id: Holder
    name: Name | None = None
    colour: Colour | None = None


class PlayerNamed(Struct, frozen=True, tag="named"):
    """Somebody has chosen a name and a colour."""

    seat: SeatNumber
    name: Name | None
    colour: Colour


class DeviceLinkCreated(Struct, frozen=True, tag="linked", rename={"client_id": "holder"}):
    """A holder has made a link for another device."""

    client_id: Holder
    link: str
    """Hash of the link's token."""


class DeviceLinkUsed(Struct, frozen=True, tag="followed", rename={"client_id": "holder"}):
    """Another device has used the link, once, and holds the same seats."""

    link: str
    client_id: Holder


class MovePlayed(Struct, frozen=True, tag="moved"):
    """A seat has decided; what chance does then follows from the table's secret."""

    seat: SeatNumber
    move: Move
    id: MoveId | None = None
    overdue: bool = False
    """The time was up, and a bot played."""


class MovesUndone(Struct, frozen=True, tag="undone"):
    """A seat takes back all from one of its decisions on; with the others' consent if it has to be asked for."""

    seat: SeatNumber
    first: int
    """The number of the first event that is taken back."""


class UndoRequested(Struct, frozen=True, tag="asked"):
    """A seat asks the others to let it take a move back."""

    seat: SeatNumber
    first: int


class UndoAnswered(Struct, frozen=True, tag="answered"):
    """A seat lets another take its move back, or does not; when the last one has agreed, it is taken back."""

    seat: SeatNumber
    agrees: bool


class BotSubstituted(Struct, frozen=True, tag="handed"):
    """The others have a bot play on for somebody who has left."""

    seat: SeatNumber
    level: Level


class PlayerReturned(Struct, frozen=True, tag="returned"):
    """Whoever had left is back."""

    seat: SeatNumber


class ChatSent(Struct, frozen=True, tag="chatted"):
    """A seat has said something."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatMuted(Struct, frozen=True, tag="muted"):
    """The host does not let a seat talk, or lets it talk again."""

    seat: SeatNumber
    muted: bool


class RematchCreated(Struct, frozen=True, tag="rematched"):
    """The same people play again, at another table."""

    table: str


Entry: TypeAlias = (
    TableCreated
    | InvitationCreated
    | SeatTaken
    | PlayerNamed
    | DeviceLinkCreated
    | DeviceLinkUsed
    | MovePlayed
    | MovesUndone
    | UndoRequested
    | UndoAnswered
    | BotSubstituted
    | PlayerReturned
    | ChatSent
    | SeatMuted
    | RematchCreated
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode
