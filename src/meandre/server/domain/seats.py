"""A seat at a table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from meandre.server.domain.entries import MovePlayed, SeatKind, SeatSetup


class StoredChoice(NamedTuple):
    """The last decision of a seat, as it is stored."""

    number: int
    """Of its entry."""
    entry: MovePlayed

    @property
    def place(self) -> int:
        """Where it belongs in the order of entries."""
        return self.entry.place if isinstance(self.entry.place, int) else self.number


@dataclass
class Seat:
    """Who plays in a seat, or is to."""

    kind: SeatKind
    level: int
    name: str | None
    colour: int
    invitation: str | None = None
    """Hash of the invitation link's token."""
    client_ids: set[str] = field(default_factory=set)
    """The devices of the person who holds the seat."""
    substitute_level: int | None = None
    """Level of the bot that plays for a person who has left."""
    muted: bool = False
    chain: str | None = None
    """The end of the player's hash chain."""

    @classmethod
    def from_setup(cls, setup: SeatSetup, colour: int) -> "Seat":
        """A seat as the host asked for it."""
        return cls(
            setup.kind,
            setup.level,
            setup.name,
            colour,
            setup.invitation,
            set(setup.client_ids),
            chain=setup.chain or None,
        )

    @property
    def is_bot(self) -> bool:
        """Whether the seat was set up for a bot."""
        return self.kind == "bot"

    @property
    def filled(self) -> bool:
        """Whether the game can start as far as this seat is concerned."""
        return self.is_bot or bool(self.client_ids)

    @property
    def bot_level(self) -> int | None:
        """Level of the bot that plays here now, if one does."""
        return self.level if self.kind == "bot" else self.substitute_level
