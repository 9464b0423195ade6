"""The commands: what a client may do at a table."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta

from meandre.core.record import Name
from meandre.server.domain import entries, setup
from meandre.server.domain.chance import Chain, HashLink, checked_link, require_no_chance
from meandre.server.domain.command_registry import Command, CommandResult, Context, decide, field_of, handles
from meandre.server.domain.entries import Colour, Entry
from meandre.server.domain.errors import Forbidden, InvalidField, NotFound, StaleVersion, TableError
from meandre.server.domain.messages import message
from meandre.server.domain.phases import FILLING, OVER, PLAYING
from meandre.server.domain.seats import StoredChoice
from meandre.server.domain.table import Table
from meandre.server.domain.tokens import digest
from meandre.server.domain.undo import most_taken_back, plays_alone, taken_back_often, undoable_alone

SUBSTITUTE_LEVEL = 3
"""Level of the bot that plays on for somebody who has left."""

SeatId = Annotated[int, Meta(ge=1, le=6, description="Number of a seat, from 1.")]
OwnSeat = Annotated[int, Meta(ge=1, le=6, description="One of your seats, from 1; needed if you have several.")]
Token = Annotated[str, Meta(max_length=200, description="The last part of a link, or the whole link.")]


def validated(entry: Entry) -> Entry:
    """The same entry, or `InvalidField`."""
    try:
        return msgspec.convert(msgspec.to_builtins(entry), type(entry))
    except msgspec.ValidationError as error:
        raise InvalidField(field_of(error)) from None


def any_seat(table: Table, number: int) -> int:
    """The index of a seat at this table."""
    if not 1 <= number <= len(table.seats):
        raise NotFound(message("no-such-seat", seat=number))
    return number - 1


def own_seat(table: Table, client_id: str, number: int | None) -> int:
    """The index of a seat that the client holds: the one named, or the first."""
    first = 0 if number is None else any_seat(table, number)
    for seat in range(first, len(table.seats) if number is None else first + 1):
        if client_id in table.seats[seat].client_ids:
            return seat
    raise Forbidden(message("not-your-seat"))


def require_seat(table: Table, client_id: str) -> None:
    """Refuse clients that hold no seat."""
    if not table.seats_of(client_id):
        raise Forbidden(message("not-your-seat"))


def require_client(client_id: str) -> None:
    """Refuse clients without an id, such as a program on a socket without a token: they could not hold a seat."""
    if not client_id:
        raise InvalidField("authorization")


def require_host(table: Table, client_id: str) -> None:
    """Refuse everybody but the host."""
    if not table.is_host(client_id):
        raise Forbidden(message("host-only"))


def available_colour(table: Table, seat: int, colour: int | None) -> int | None:
    """The colour, unless somebody else has it."""
    if colour is not None and colour in (other.colour for n, other in enumerate(table.seats) if n != seat):
        raise TableError(message("colour-taken"))
    return colour


class PlayMove(Command, frozen=True, tag="move"):
    """Decide for a seat of yours."""

    limited_by = ""

    move: Annotated[str, Meta(max_length=200, description="The move in the game's notation.")]
    seat: OwnSeat | None = None
    version: (
        Annotated[int, Meta(ge=0, le=2**31, description="The version it answers: a late move is refused.")] | None
    ) = None
    link: HashLink | None = None
    """If you have a hash chain: link number 2 × version."""


@handles("Play a move", PlayMove(move="enter", version=3))
def play_move(table: Table, command: PlayMove, context: Context) -> Entry | None:
    """A move that has been made already is not made again."""
    seat = own_seat(table, context.client_id, command.seat)
    match = table.playing()
    if command.id is not None and (seat, command.id) in table.move_ids:
        return None
    if table.seats[seat].bot_level is not None:
        raise TableError(message("bot-plays-for-you"))
    if command.version is not None and command.version != table.version:
        raise StaleVersion(message("stale"))
    match.read(seat, command.move)
    checked = checked_link(table, seat, command.link) if command.link is not None else None
    if match.acts(seat):
        return entries.MovePlayed(seat, command.move, command.id, link=checked or UNSET)
    return changed_choice(table.choices[seat], command.move, command.id)


def changed_choice(before: StoredChoice, move: str, id: str | None) -> Entry:
    """The entry that replaces a choice. All but the move is as it was: nobody may notice, nor know it later."""
    changes = (before.entry.changes or 0) + 1
    if changes > entries.MOST_CHANGES:
        raise TableError(message("changed-too-often", times=entries.MOST_CHANGES))
    earlier = [*(before.entry.earlier or ()), *filter(None, [before.entry.id])]
    return msgspec.structs.replace(
        before.entry, move=move, id=id, place=before.place, changes=changes, earlier=earlier or UNSET
    )


class TakeSeat(Command, frozen=True, tag="sit"):
    """Take an open seat, or one that you are invited to."""

    seat: SeatId
    link: Token | None = None
    """The invitation; an open seat needs none."""
    name: Name | None = None
    colour: Colour | None = None
    chain: Chain | None = None
    """Then chance depends on you, too."""


@handles("Take a seat", TakeSeat(seat=2, name="Ada"))
def take_seat(table: Table, command: TakeSeat, context: Context) -> Entry | None:
    """A client that asks again has the seat already."""
    seat = any_seat(table, command.seat)
    require_client(context.client_id)
    here = table.seats[seat]
    if context.client_id in here.client_ids:
        return None
    if here.filled or table.phase != FILLING:
        raise TableError(message("seat-taken"))
    token = command.link.rpartition("/")[2] if command.link else ""
    if here.kind != "open" and not table.invites(seat, token):
        raise Forbidden(message("by-invitation"))
    colour = available_colour(table, seat, command.colour)
    return entries.SeatTaken(seat, context.client_id, command.name, colour, command.chain or UNSET)


class NamePlayer(Command, frozen=True, tag="name"):
    """Choose a name and a colour."""

    seat: OwnSeat | None = None
    name: Name | None = None
    """None: called by the colour."""
    colour: Colour | None = None
    """None: unchanged."""


@handles("Choose a name and a colour", NamePlayer(name="Ada", colour=1))
def name_player(table: Table, command: NamePlayer, context: Context) -> Entry | None:
    """The colour must be free."""
    seat = own_seat(table, context.client_id, command.seat)
    colour = available_colour(table, seat, command.colour)
    return entries.PlayerNamed(seat, command.name, table.seats[seat].colour if colour is None else colour)


class Undo(Command, frozen=True, tag="undo"):
    """Take back your last move, or all moves of your turn, as long as nothing has happened since.

    Who plays against bots alone takes back freely: what the bots and chance have done since, too, and what was shown.
    """

    limited_by = ""

    seat: OwnSeat | None = None
    turn: Annotated[bool, Meta(description="Whether to take back the whole turn.")] = False


@handles("Take back your last move, or your turn", Undo())
def undo(table: Table, command: Undo, context: Context) -> Entry | None:
    """Nobody else is asked."""
    seat = own_seat(table, context.client_id, command.seat)
    match, free = table.playing(), plays_alone(table, seat)
    require_no_chance(table)
    first = undoable_alone(match, seat, command.turn, free)
    if first is None:
        raise TableError(message("undo-needs-consent"))
    if taken_back_often(table, seat, first):
        raise TableError(message("taken-back-too-often", times=most_taken_back(table, seat)))
    return entries.MovesUndone(seat, match.undoable(first, across_reveals=free))


class RequestUndo(Command, frozen=True, tag="request-undo"):
    """Ask the others to let you take back your last move, with everything that came after it."""

    seat: OwnSeat | None = None


@handles("Ask to take back your last move", RequestUndo())
def request_undo(table: Table, command: RequestUndo, context: Context) -> Entry | None:
    """Where nobody else is to be asked, it is taken back at once."""
    seat = own_seat(table, context.client_id, command.seat)
    match = table.playing()
    require_no_chance(table)
    last = match.last_decision(seat)
    first = match.undoable(len(match.events) if last is None else last)
    if table.undo_request:
        raise TableError(message("asked-already"))
    others = set(table.people()) - table.same_screen(seat)
    if not others and taken_back_often(table, seat, first):
        raise TableError(message("taken-back-too-often", times=most_taken_back(table, seat)))
    return entries.UndoRequested(seat, first) if others else entries.MovesUndone(seat, first)


class AnswerUndo(Command, frozen=True, tag="answer-undo"):
    """Agree that somebody takes a move back, or refuse."""

    agrees: bool
    seat: OwnSeat | None = None


@handles("Answer a request to take a move back", AnswerUndo(agrees=True))
def answer_undo(table: Table, command: AnswerUndo, context: Context) -> Entry | None:
    """Each player answers once."""
    seat = own_seat(table, context.client_id, command.seat)
    if table.undo_request is None:
        raise TableError(message("nobody-asks"))
    return None if seat in table.undo_agreed else entries.UndoAnswered(seat, command.agrees)


class SubstituteBot(Command, frozen=True, tag="substitute-bot"):
    """Let a bot play on for a player who is away: yourself at once, others after the agreed time.

    Whoever has a connection, or has sent a request within that time, is here and is not replaced.
    """

    seat: SeatId


@handles("Let a bot play for a seat", SubstituteBot(seat=2))
def substitute_bot(table: Table, command: SubstituteBot, context: Context) -> Entry | None:
    """The seat must be the one that the game waits for."""
    seat = any_seat(table, command.seat)
    require_seat(table, context.client_id)
    if table.phase != PLAYING or seat not in table.seats_to_act():
        raise TableError(message("not-waited-for"))
    if table.seats[seat].bot_level is not None:
        return None
    if context.client_id not in table.seats[seat].client_ids:
        away = context.away_for(seat)
        left = table.settings.patience - min(context.waited, away)
        if left > 0:
            raise TableError(message("be-patient", seconds=int(left) + 1) if away else message("still-here"))
    return entries.BotSubstituted(seat, SUBSTITUTE_LEVEL)


class ReclaimSeat(Command, frozen=True, tag="reclaim-seat"):
    """Take your seat back from the bot."""

    seat: OwnSeat | None = None


@handles("Take your seat back from a bot", ReclaimSeat())
def reclaim_seat(table: Table, command: ReclaimSeat, context: Context) -> Entry | None:
    """Nothing happens if no bot plays there."""
    seat = own_seat(table, context.client_id, command.seat)
    return None if table.seats[seat].substitute_level is None else entries.PlayerReturned(seat)


class Chat(Command, frozen=True, tag="chat"):
    """Write something to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500, description="At least one visible character.")]
    seat: OwnSeat | None = None

    limited_by = "chat"


@handles("Write in the chat", Chat(text="Good luck!"))
def chat(table: Table, command: Chat, context: Context) -> Entry | None:
    """Control characters become spaces."""
    seat = own_seat(table, context.client_id, command.seat)
    if not table.settings.chat:
        raise TableError(message("no-chat"))
    if table.seats[seat].muted:
        raise Forbidden(message("muted"))
    text = "".join(letter if letter.isprintable() else " " for letter in command.text).strip()
    return validated(entries.ChatSent(seat, text))


class Mute(Command, frozen=True, tag="mute"):
    """The host forbids a seat to chat, or allows it again."""

    seat: SeatId
    muted: bool = True


@handles("Forbid a seat to chat, or allow it", Mute(seat=2))
def mute(table: Table, command: Mute, context: Context) -> Entry | None:
    """Only the host."""
    seat = any_seat(table, command.seat)
    require_host(table, context.client_id)
    return None if table.seats[seat].muted == command.muted else entries.SeatMuted(seat, command.muted)


class Invite(Command, frozen=True, tag="invite"):
    """A new invitation link for an empty seat; the old ones are void."""

    needs_token = True

    seat: SeatId

    def result(self, table: Table, context: Context) -> CommandResult:
        """The link."""
        return CommandResult(link=f"/t/{table.id}/join/{self.seat}/{context.token}")


@handles("Create an invitation link", Invite(seat=2))
def invite(table: Table, command: Invite, context: Context) -> Entry | None:
    """Only the host, and only before the game starts."""
    seat = any_seat(table, command.seat)
    require_host(table, context.client_id)
    if table.phase != FILLING or table.seats[seat].filled:
        raise TableError(message("seat-taken"))
    return entries.InvitationCreated(seat, digest(context.token))


class LinkDevice(Command, frozen=True, tag="link-device"):
    """A personal link by which another device of yours gets your seats."""

    needs_token = True

    def result(self, table: Table, context: Context) -> CommandResult:
        """The link."""
        return CommandResult(link=f"/t/{table.id}/go-on/{context.token}")


@handles("Create a link for another device", LinkDevice())
def link_device(table: Table, _: LinkDevice, context: Context) -> Entry | None:
    """Only for clients that hold a seat."""
    require_seat(table, context.client_id)
    return entries.DeviceLinkCreated(context.client_id, digest(context.token))


class UseDeviceLink(Command, frozen=True, tag="use-device-link"):
    """Take over your seats on this device; the link works once."""

    link: Token


@handles("Use the link of another device", UseDeviceLink(link="qD2vW0rXkz1m5sB8nYt3aA"))
def use_device_link(table: Table, command: UseDeviceLink, context: Context) -> Entry | None:
    """The client that created the link does not use it up."""
    require_client(context.client_id)
    link = digest(command.link.rpartition("/")[2])
    if table.device_links.get(link) is None:
        raise NotFound(message("link-used"))
    return None if table.device_links[link] == context.client_id else entries.DeviceLinkUsed(link, context.client_id)


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again with the same people, and the next one begins; the second to ask gets the first one's table."""

    stronger: Annotated[bool, Meta(description="Whether bots play one level stronger.")] = False

    needs_table = True
    limited_by = "tables"

    def new_table(self, table: Table, context: Context) -> entries.TableCreated | None:
        """The new table, unless there is one already."""
        return setup.rematch(table, self.stronger) if decide(table, self, context) else None

    def result(self, table: Table, context: Context) -> CommandResult:  # noqa: ARG002
        """The new table."""
        return CommandResult(table=table.rematch)


@handles("Play again", Rematch())
def rematch(table: Table, _: Rematch, context: Context) -> Entry | None:
    """Only after the end."""
    require_seat(table, context.client_id)
    if table.phase != OVER:
        raise TableError(message("not-over"))
    return None if table.rematch else entries.RematchCreated(context.new_table)


def bot_move(table: Table, seat: int, move: str, version: int, overdue: bool = False) -> Entry | None:
    """A bot's decision for a seat, if it is still waited for. Not a command of any client."""
    if version != table.version or seat not in table.seats_to_act():
        return None
    if table.seats[seat].bot_level is None and not overdue:
        return None  # the player has come back while the bot was thinking
    table.playing().read(seat, move)
    return entries.MovePlayed(seat, move, overdue=overdue)
