"""Entries: what is stored of a table, one after the other. A table is the replay of its entries, in their order.

Their order is that of their numbers, but for a choice that was changed before the others had chosen: it has a new
number, and takes the place of the one that it replaces, which is deleted.

Seats count from 0 here, as in the rules. Tags and JSON names are part of the file format and stay as they are; class
and attribute names are not (`rename` maps them).
"""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from meandre.core.options import Value
from meandre.core.record import Events, Hash, Move, Name, Word

MOST_LEVEL = 5
Level = Annotated[
    int, Meta(ge=1, le=MOST_LEVEL, description="Level of a bot, from 1 (a child) to 5 (the best there is).")
]
Colour = Annotated[int, Meta(ge=0, le=5, description="Colour of the pieces: blue, red, yellow, green, black, white.")]
Row: TypeAlias = tuple[int, float, bytes]
"""A stored entry: number, time in seconds since 1970, and body."""
SeatIndex = Annotated[int, Meta(ge=0, le=5)]
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
"""Id of a browser or of a program's token. It never leaves the server."""
RequestId = Annotated[
    str,
    Meta(
        pattern=r"^[!-~]{1,40}\Z",
        description="Chosen by you: the reply on a socket repeats it, and a move sent twice with it is made once.",
    ),
]
Number = Annotated[int, Meta(ge=0)]
"""Number of an entry."""
SeatKind = Literal["here", "invited", "open", "bot"]
"""A person on the host's screen, whoever has the link, anybody, or a bot."""

MOST_CHANGES = 30
"""How often a choice may be changed before the others have chosen."""

TURN_SECONDS = (30, 7 * 24 * 3600)
BOT_DELAY_MS = 800
SUBSTITUTE_AFTER = 120


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What people have agreed on besides the game's options."""

    clock: Annotated[int, Meta(ge=TURN_SECONDS[0], le=TURN_SECONDS[1])] | None = None
    """Seconds for a turn; then a bot plays that move."""
    patience: Annotated[int, Meta(ge=10, le=TURN_SECONDS[1])] = SUBSTITUTE_AFTER
    """Seconds after which the others may have a bot play for somebody who does not move and is not there."""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = BOT_DELAY_MS
    """Milliseconds that a bot takes at least, so that people can follow."""
    chat: bool = True
    listed: bool = False
    """Whether the list of open tables shows this one."""


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True, rename={"client_ids": "holders"}):
    """A seat of a new table."""

    kind: SeatKind
    level: Level = 3
    name: Name | None = None
    colour: Colour | None = None
    client_ids: list[ClientId] = []
    invitation: str | None = None
    """Hash of the invitation link's token."""
    chain: Hash | UnsetType = UNSET
    """The end of the player's hash chain."""


class TableCreated(Struct, frozen=True, tag="opened", rename={"settings": "manners"}):
    """The first entry of a table."""

    game: Word
    rules: int
    """Version of the game's rules."""
    options: dict[Word, Value]
    seats: list[SeatSetup]
    settings: TableSettings
    host: ClientId
    opening: Events = []
    """Events taken over from another game, as in a record."""


class InvitationCreated(Struct, frozen=True, tag="invited"):
    """A seat has a new invitation link; the old one is void."""

    seat: SeatIndex
    invitation: str


class SeatTaken(Struct, frozen=True, tag="sat", rename={"client_id": "holder"}):
    """A client has taken a seat."""

    seat: SeatIndex
    client_id: ClientId
    name: Name | None = None
    colour: Colour | None = None
    chain: Hash | UnsetType = UNSET
    """The end of the player's hash chain."""


class ChainCommitted(Struct, frozen=True, tag="committed"):
    """A player who has a seat has published the end of a hash chain, before the game."""

    seat: SeatIndex
    chain: Hash


class PlayerNamed(Struct, frozen=True, tag="named"):
    """A player has chosen a name and a colour."""

    seat: SeatIndex
    name: Name | None
    colour: Colour


class DeviceLinkCreated(Struct, frozen=True, tag="linked", rename={"client_id": "holder"}):
    """A client has created a link for another device of the same person."""

    client_id: ClientId
    link: str
    """Hash of the link's token."""


class DeviceLinkUsed(Struct, frozen=True, tag="followed", rename={"client_id": "holder"}):
    """Another device has used the link, once, and holds the same seats."""

    link: str
    client_id: ClientId


class MovePlayed(Struct, frozen=True, tag="moved"):
    """A seat has decided. The chance events that follow are determined by the table's secret and players' links."""

    seat: SeatIndex
    move: Move
    id: RequestId | None = None
    overdue: bool = False
    """The turn clock ran out, and a bot played."""
    link: Hash | UnsetType = UNSET
    """The link of the seat's hash chain for this decision; its number follows from the version that it answers."""
    place: Number | UnsetType = UNSET
    """Of a changed choice: the number of the entry that it stands for."""
    changes: Annotated[int, Meta(ge=1, le=MOST_CHANGES)] | UnsetType = UNSET
    """How often it was changed: so many entries were deleted."""
    earlier: Annotated[list[RequestId], Meta(max_length=MOST_CHANGES)] | UnsetType = UNSET
    """The ids of the choices before it."""


class LinkRevealed(Struct, frozen=True, tag="revealed"):
    """A seat has revealed the link that chance waits for; when the last one has, chance is drawn."""

    seat: SeatIndex
    link: Hash


class ChanceDrawn(Struct, frozen=True, tag="drawn"):
    """Chance waits no longer for the links that are missing."""


class MovesUndone(Struct, frozen=True, tag="undone"):
    """A seat takes back everything from one of its decisions on."""

    seat: SeatIndex
    first: int
    """Number of the first event that is taken back."""


class UndoRequested(Struct, frozen=True, tag="asked"):
    """A seat asks the others to let it take a move back."""

    seat: SeatIndex
    first: int


class UndoAnswered(Struct, frozen=True, tag="answered"):
    """A seat agrees to an undo request or refuses it; when the last one has agreed, the moves are undone."""

    seat: SeatIndex
    agrees: bool


class BotSubstituted(Struct, frozen=True, tag="handed"):
    """A bot plays on for somebody who has left."""

    seat: SeatIndex
    level: Level


class PlayerReturned(Struct, frozen=True, tag="returned"):
    """A player has taken the seat back from the bot."""

    seat: SeatIndex


class ChatSent(Struct, frozen=True, tag="chatted"):
    """A player has written something."""

    seat: SeatIndex
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SeatMuted(Struct, frozen=True, tag="muted"):
    """The host has forbidden a seat to chat, or allowed it again."""

    seat: SeatIndex
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
    | ChainCommitted
    | MovePlayed
    | LinkRevealed
    | ChanceDrawn
    | MovesUndone
    | UndoRequested
    | UndoAnswered
    | BotSubstituted
    | PlayerReturned
    | ChatSent
    | SeatMuted
    | RematchCreated
)

PLAY = (MovePlayed, LinkRevealed, ChanceDrawn)
"""Entries that change nothing about who sits where."""

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode

PLACED = b'"place":'
"""In an entry that takes the place of another one; in a text it would be escaped."""


def in_order(rows: Sequence[Row]) -> Sequence[Row]:
    """Stored entries, from the lowest number on, in the order in which they are to be applied."""
    places = {row[0]: place for row in rows if (place := place_of(row)) != row[0]}
    return sorted(rows, key=lambda row: places.get(row[0], row[0])) if places else rows


def place_of(row: Row) -> int:
    """The place of an entry in the order; one that cannot be read stays at its number."""
    number, _, body = row
    if PLACED not in body:
        return number
    try:
        entry = decode(body)
    except msgspec.MsgspecError:
        return number
    return entry.place if isinstance(entry, MovePlayed) and entry.place is not UNSET else number
