"""What the buttons of a table's page do: each form is an act."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from meandre.server.domain import commands
from meandre.server.domain.entries import Entry
from meandre.server.domain.messages import NotFound, TableError, message
from meandre.server.domain.setup import rematch
from meandre.server.domain.table import Table
from meandre.server.runtime.tables import LiveTable, TableService

Fields: TypeAlias = Mapping[str, str]
Act: TypeAlias = Callable[[Table, str, Fields], Entry | None]


def whole(fields: Fields, name: str) -> int | None:
    """A number in a form, if it is there."""
    text = fields.get(name, "").strip()
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise TableError(message("field-unfit", field=name))
    return int(text)


def seat(fields: Fields) -> int:
    """The seat in a form."""
    return whole(fields, "seat") or 0


ACTS: dict[str, Act] = {
    "move": lambda table, client_id, fields: commands.move(
        table, client_id, seat(fields), fields.get("move", ""), whole(fields, "version"), fields.get("id") or None
    ),
    "undo": lambda table, client_id, fields: commands.undo(table, client_id, seat(fields)),
    "ask": lambda table, client_id, fields: commands.ask(table, client_id, seat(fields)),
    "answer": lambda table, client_id, fields: commands.answer(
        table, client_id, seat(fields), fields.get("agrees") == "yes"
    ),
    "back": lambda table, client_id, fields: commands.reclaim_seat(table, client_id, seat(fields)),
    "chat": lambda table, client_id, fields: commands.chat(table, client_id, seat(fields), fields.get("text", "")),
    "mute": lambda table, client_id, fields: commands.mute(
        table, client_id, seat(fields), fields.get("muted") == "yes"
    ),
    "name": lambda table, client_id, fields: commands.name(
        table, client_id, seat(fields), fields.get("name"), whole(fields, "colour")
    ),
    "sit": lambda table, client_id, fields: commands.sit(
        table, client_id, seat(fields), fields.get("link"), fields.get("name"), whole(fields, "colour")
    ),
    "follow": lambda table, client_id, fields: commands.follow(table, client_id, fields.get("link", "")),
}
"""By the last word of the form's address."""


class Outcome(NamedTuple):
    """Where to go then, if not back to the table; a link to show, once; something to say."""

    path: str | None = None
    link: str | None = None
    say: str | None = None


async def perform(tables: TableService, live: LiveTable, client_id: str, name: str, fields: Fields) -> Outcome:
    """Do it."""
    if name == "hand":
        await tables.act(live, lambda table: commands.substitute_bot(table, client_id, seat(fields), live.waited()))
        return Outcome()
    if name == "rematch":
        return await again(tables, live, client_id)
    if name in ("invite", "device"):
        return await link(tables, live, client_id, name, fields)
    if name not in ACTS:
        raise NotFound(message("no-such-act"))
    await tables.act(live, lambda table: ACTS[name](table, client_id, fields))
    return Outcome()


async def again(tables: TableService, live: LiveTable, client_id: str) -> Outcome:
    """The same people at a new table; the second to ask finds the first one's."""
    if commands.rematch(live.table, client_id, "?"):
        new = await tables.lay(rematch(live.table))
        await tables.act(live, lambda table: commands.rematch(table, client_id, new.table.id))
    return Outcome(path=f"/t/{live.table.rematch}")


async def link(tables: TableService, live: LiveTable, client_id: str, name: str, fields: Fields) -> Outcome:
    """A new link: for a guest to a seat, or for oneself to another device. It is shown once, and kept nowhere."""
    token = commands.token()
    if name == "invite":
        await tables.act(live, lambda table: commands.invite(table, client_id, seat(fields), token))
        return Outcome(link=f"/t/{live.table.id}/join/{seat(fields)}/{token}")
    await tables.act(live, lambda table: commands.link(table, client_id, token))
    return Outcome(link=f"/t/{live.table.id}/go-on/{token}")
