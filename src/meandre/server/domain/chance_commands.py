"""The commands about chance: what a player adds to it besides decisions."""

from typing import Annotated

from msgspec import Meta

from meandre.server.domain import entries
from meandre.server.domain.chance import Chain, HashLink, checked_link
from meandre.server.domain.command_registry import Command, Context, handles
from meandre.server.domain.commands import OwnSeat, own_seat
from meandre.server.domain.entries import Entry
from meandre.server.domain.errors import TableError
from meandre.server.domain.messages import message
from meandre.server.domain.phases import FILLING
from meandre.server.domain.table import Table


class CommitChain(Command, frozen=True, tag="commit"):
    """Publish the end of your hash chain, before the game starts: then chance depends on you, too."""

    chain: Chain
    seat: OwnSeat | None = None


@handles("Publish the end of your hash chain", CommitChain(chain="66" * 32))
def commit_chain(table: Table, command: CommitChain, context: Context) -> Entry | None:
    """Once, since it must be settled before anything else is known."""
    seat = own_seat(table, context.client_id, command.seat)
    if table.seats[seat].chain == command.chain:
        return None
    if table.phase != FILLING or table.seats[seat].chain:
        raise TableError(message("chain-settled"))
    return entries.ChainCommitted(seat, command.chain)


class RevealLink(Command, frozen=True, tag="reveal"):
    """Reveal the next link of your hash chain, when chance waits for it: while your seat is in `awaited`."""

    limited_by = ""

    link: HashLink
    """Link number 2 × version + 1."""
    version: Annotated[int, Meta(ge=0, le=2**31, description="The version of the state that asks for it.")]
    seat: OwnSeat | None = None


@handles("Reveal a link of your hash chain", RevealLink(link="66" * 32, version=3))
def reveal_link(table: Table, command: RevealLink, context: Context) -> Entry | None:
    """What comes twice or too late is not needed."""
    seat = own_seat(table, context.client_id, command.seat)
    if seat not in table.awaited or command.version != table.version:
        return None
    link = checked_link(table, seat, command.link)
    return None if link is None else entries.LinkRevealed(seat, link)
