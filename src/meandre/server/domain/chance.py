"""What players add to chance at a table, and when it may be drawn."""

from typing import Annotated

from msgspec import Meta

from meandre.core.record import Hash
from meandre.server.domain import entries
from meandre.server.domain.entries import Entry
from meandre.server.domain.errors import TableError, WrongLink
from meandre.server.domain.messages import message
from meandre.server.domain.table import Table

Chain = Annotated[Hash, Meta(description="The end of your hash chain, as 64 hexadecimal digits.")]
HashLink = Annotated[Hash, Meta(description="The link of your hash chain, as 64 hexadecimal digits.")]


def checked_link(table: Table, seat: int, link: str) -> str | None:
    """The link, if it is the one that a seat must reveal now; None if its chain has ended."""
    chains = table.playing().chains
    if chains is None or seat not in chains.ends:
        raise WrongLink(message("no-chain"))
    if not chains.is_open(seat):
        return None
    if not chains.fits(seat, table.link_number, bytes.fromhex(link)):
        raise WrongLink(message("wrong-link", number=table.link_number, last=chains.latest[seat].number))
    return link


def require_no_chance(table: Table) -> None:
    """Refuse while chance waits for links: some are known already, and others could be chosen by playing again."""
    if table.awaited:
        raise TableError(message("chance-due"))


def draw_chance(table: Table, version: int) -> Entry | None:
    """Chance does not wait any longer. Not a command of any client."""
    return entries.ChanceDrawn() if table.awaited and table.version == version else None
