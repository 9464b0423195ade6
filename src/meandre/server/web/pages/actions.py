"""What the buttons of a table's page do: each form is an act."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from meandre.server.domain import commands
from meandre.server.domain.entries import Entry
from meandre.server.domain.messages import TableError, Unknown, message
from meandre.server.domain.setup import lay_again
from meandre.server.domain.table import Table
from meandre.server.runtime.tables import Hub, Live

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
    "move": lambda table, holder, fields: commands.move(
        table, holder, seat(fields), fields.get("move", ""), whole(fields, "version"), fields.get("id") or None
    ),
    "undo": lambda table, holder, fields: commands.undo(table, holder, seat(fields)),
    "ask": lambda table, holder, fields: commands.ask(table, holder, seat(fields)),
    "answer": lambda table, holder, fields: commands.answer(table, holder, seat(fields), fields.get("agrees") == "yes"),
    "back": lambda table, holder, fields: commands.come_back(table, holder, seat(fields)),
    "chat": lambda table, holder, fields: commands.chat(table, holder, seat(fields), fields.get("text", "")),
    "mute": lambda table, holder, fields: commands.mute(table, holder, seat(fields), fields.get("muted") == "yes"),
    "name": lambda table, holder, fields: commands.name(
        table, holder, seat(fields), fields.get("name"), whole(fields, "colour")
    ),
    "sit": lambda table, holder, fields: commands.sit(
        table, holder, seat(fields), fields.get("link"), fields.get("name"), whole(fields, "colour")
    ),
    "follow": lambda table, holder, fields: commands.follow(table, holder, fields.get("link", "")),
}
"""By the last word of the form's address."""


class Outcome(NamedTuple):
    """Where to go then, if not back to the table; a link to show, once; something to say."""

    path: str | None = None
    link: str | None = None
    say: str | None = None


async def perform(hub: Hub, live: Live, holder: str, name: str, fields: Fields) -> Outcome:
    """Do it."""
    if name == "hand":
        await hub.act(live, lambda table: commands.hand(table, holder, seat(fields), live.waited()))
        return Outcome()
    if name == "rematch":
        return await again(hub, live, holder)
    if name in ("invite", "device"):
        return await link(hub, live, holder, name, fields)
    if name not in ACTS:
        raise Unknown(message("no-such-act"))
    await hub.act(live, lambda table: ACTS[name](table, holder, fields))
    return Outcome()


async def again(hub: Hub, live: Live, holder: str) -> Outcome:
    """The same people at a new table; the second to ask finds the first one's."""
    if commands.rematch(live.table, holder, "?"):
        new = await hub.lay(lay_again(live.table))
        await hub.act(live, lambda table: commands.rematch(table, holder, new.table.id))
    return Outcome(path=f"/t/{live.table.rematch}")


async def link(hub: Hub, live: Live, holder: str, name: str, fields: Fields) -> Outcome:
    """A new link: for a guest to a seat, or for oneself to another device. It is shown once, and kept nowhere."""
    token = commands.token()
    if name == "invite":
        await hub.act(live, lambda table: commands.invite(table, holder, seat(fields), token))
        return Outcome(link=f"/t/{live.table.id}/join/{seat(fields)}/{token}")
    await hub.act(live, lambda table: commands.link(table, holder, token))
    return Outcome(link=f"/t/{live.table.id}/go-on/{token}")
