"""A seat of a table, as it is seen."""

import msgspec

from meandre.server.domain.entries import SeatKind


class SeatView(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    colour: int
    level: int | None
    """Level of the bot that plays here now, if one does."""
    filled: bool
    yours: bool
    muted: bool
    chain: str | None = None
    """The end of the player's hash chain."""
