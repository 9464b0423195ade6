"""What one may do at a table: each function checks, and returns the entry to be written down, or None if there is none.

Nothing changes here: an entry comes true when it is safely written.
"""

import hmac
import re
import secrets
from hashlib import sha256

import msgspec

from meandre.core.match import Match
from meandre.server.domain.entries import (
    MOVE_ID,
    BotSubstituted,
    ChatSent,
    DeviceLinkCreated,
    DeviceLinkUsed,
    Entry,
    InvitationCreated,
    MovePlayed,
    MovesUndone,
    PlayerNamed,
    PlayerReturned,
    RematchCreated,
    SeatMuted,
    SeatTaken,
    UndoAnswered,
    UndoRequested,
)
from meandre.server.domain.messages import Forbidden, NotFound, StaleVersion, TableError, message
from meandre.server.domain.table import FILLING, OVER, PLAYING, Table

fits_id = re.compile(MOVE_ID).match

STAND_IN = 3
"""The level of the bot that plays on for somebody who has left."""


def token() -> str:
    """Something that nobody can guess."""
    return secrets.token_urlsafe(16)


def digest(text: str) -> str:
    """What is kept of a token: enough to know it again."""
    return sha256(text.encode()).hexdigest()


def checked(entry: Entry) -> Entry:
    """The same entry, if every field is as it must be."""
    try:
        return msgspec.convert(msgspec.to_builtins(entry), type(entry))
    except msgspec.ValidationError as error:
        field = str(error).rpartition("`$.")[2].rstrip("`")
        raise TableError(message("field-unfit", field=field or "?")) from None


def seat_of(table: Table, number: int) -> int:
    """A seat as the table counts it, from the number that people use."""
    if number not in range(1, len(table.seats) + 1):
        raise NotFound(message("no-such-seat", seat=number))
    return number - 1


def own_seat(table: Table, client_id: str, number: int) -> int:
    """A seat that somebody holds; 0 is the seat of who has none."""
    seat = seat_of(table, number) if number else None
    if seat is None or client_id not in table.seats[seat].client_ids:
        raise Forbidden(message("not-your-seat"))
    return seat


def invite(table: Table, client_id: str, number: int, link: str) -> Entry:
    """A new link for a seat that nobody has taken."""
    seat = seat_of(table, number)
    if not table.is_host(client_id):
        raise Forbidden(message("host-only"))
    if table.phase != FILLING or table.seats[seat].filled:
        raise TableError(message("seat-taken"))
    return InvitationCreated(seat, digest(link))


def sit(
    table: Table, client_id: str, number: int, link: str | None, name: str | None, colour: int | None
) -> Entry | None:
    """Take a seat: an open one, or with its link, once; who asks again has it already."""
    seat = seat_of(table, number)
    here = table.seats[seat]
    if client_id in here.client_ids:
        return None
    if here.filled or table.phase != FILLING:
        raise TableError(message("seat-taken"))
    invited = bool(link and here.invitation and hmac.compare_digest(digest(link), here.invitation))
    if here.kind != "open" and not invited:
        raise Forbidden(message("by-invitation"))
    return checked(SeatTaken(seat, client_id, name or None, free_colour(table, seat, colour)))


def name(table: Table, client_id: str, number: int, name: str | None, colour: int | None) -> Entry:
    """Choose a name and a colour."""
    seat = own_seat(table, client_id, number)
    colour = table.seats[seat].colour if colour is None else free_colour(table, seat, colour)
    return checked(PlayerNamed(seat, name or None, colour or 0))


def free_colour(table: Table, seat: int, colour: int | None) -> int | None:
    """A colour that nobody else has."""
    if colour is not None and colour in (other.colour for n, other in enumerate(table.seats) if n != seat):
        raise TableError(message("colour-taken"))
    return colour


def link(table: Table, client_id: str, link: str) -> Entry:
    """A personal link for another device."""
    if not table.seats_of(client_id):
        raise Forbidden(message("not-your-seat"))
    return DeviceLinkCreated(client_id, digest(link))


def follow(table: Table, client_id: str, link: str) -> Entry | None:
    """Come from another device."""
    mark = digest(link)
    if table.links.get(mark) is None:
        raise NotFound(message("link-used"))
    return None if table.links[mark] == client_id else DeviceLinkUsed(mark, client_id)


def move(
    table: Table, client_id: str, number: int, text: str, version: int | None, id: str | None = None
) -> Entry | None:
    """Decide; a move that has been made already is not made again."""
    seat = own_seat(table, client_id, number)
    match = table.playing()
    if id is not None and not fits_id(id):
        raise TableError(message("field-unfit", field="id"))
    if (seat, id) in table.made:
        return None
    if table.seats[seat].bot is not None:
        raise TableError(message("bot-plays-for-you"))
    if version is not None and version != table.version:
        raise StaleVersion(message("stale"))
    match.read(seat, text)
    return MovePlayed(seat, text, id)


def bot_move(table: Table, seat: int, text: str, version: int, overdue: bool = False) -> Entry | None:
    """A bot's decision for a seat, if it is still waited for."""
    if version != table.version or seat not in table.seats_to_act():
        return None
    table.playing().read(seat, text)
    return MovePlayed(seat, text, overdue=overdue)


def undo(table: Table, client_id: str, number: int) -> Entry:
    """Take back one's own last decision, if nothing has happened since."""
    seat = own_seat(table, client_id, number)
    first = alone(table.playing(), seat)
    if first is None:
        raise TableError(message("undo-needs-consent"))
    return MovesUndone(seat, table.playing().undoable(first))


def alone(match: Match, seat: int) -> int | None:
    """The number of a seat's decision after which neither chance nor anybody else has done anything."""
    last = len(match.events) - 1
    return last if last >= 0 and match.events[last].seat == seat else None


def ask(table: Table, client_id: str, number: int) -> Entry:
    """Ask the others to let one's last decision be taken back, with all that came after it."""
    seat = own_seat(table, client_id, number)
    match = table.playing()
    last = match.last_decision(seat)
    first = match.undoable(len(match.events) if last is None else last)
    if table.asking:
        raise TableError(message("asked-already"))
    others = set(table.people()) - table.beside(seat)
    return UndoRequested(seat, first) if others else MovesUndone(seat, first)


def answer(table: Table, client_id: str, number: int, agrees: bool) -> Entry | None:
    """Agree that somebody's move is taken back, or not."""
    seat = own_seat(table, client_id, number)
    if table.asking is None:
        raise TableError(message("nobody-asks"))
    return None if seat in table.agreed else UndoAnswered(seat, agrees)


def substitute_bot(table: Table, client_id: str, number: int, waited: float) -> Entry | None:
    """Have a bot play on for somebody who has left, after the others have waited long enough."""
    seat = seat_of(table, number)
    if not table.seats_of(client_id):
        raise Forbidden(message("not-your-seat"))
    if table.phase != PLAYING or seat not in table.seats_to_act():
        raise TableError(message("not-waited-for"))
    if table.seats[seat].bot is not None:
        return None
    left = table.manners.patience - waited
    if left > 0 and client_id not in table.seats[seat].client_ids:
        raise TableError(message("be-patient", seconds=int(left) + 1))
    return BotSubstituted(seat, STAND_IN)


def reclaim_seat(table: Table, client_id: str, number: int) -> Entry | None:
    """Take one's seat back from the bot."""
    seat = own_seat(table, client_id, number)
    return None if table.seats[seat].stand_in is None else PlayerReturned(seat)


def chat(table: Table, client_id: str, number: int, text: str) -> Entry:
    """Say something."""
    seat = own_seat(table, client_id, number)
    if not table.manners.chat:
        raise TableError(message("no-chat"))
    if table.seats[seat].muted:
        raise Forbidden(message("muted"))
    plain = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    return checked(ChatSent(seat, plain))


def rematch(table: Table, client_id: str, new: str) -> Entry | None:
    """Play again, at a new table."""
    if not table.seats_of(client_id):
        raise Forbidden(message("not-your-seat"))
    if table.phase != OVER:
        raise TableError(message("not-over"))
    return None if table.rematch else RematchCreated(new)


def mute(table: Table, client_id: str, number: int, muted: bool) -> Entry | None:
    """Stop a seat from talking, or no longer."""
    seat = seat_of(table, number)
    if not table.is_host(client_id):
        raise Forbidden(message("host-only"))
    return None if table.seats[seat].muted == muted else SeatMuted(seat, muted)
