"""A seat at a table."""

from dataclasses import dataclass, field

from meandre.server.domain.entries import SeatSetup


@dataclass
class Seat:
    """Who sits there, or is to."""

    kind: str  # here, invited, open, bot
    level: int
    name: str | None
    colour: int
    invitation: str | None = None
    client_ids: set[str] = field(default_factory=set)  # a person's devices
    stand_in: int | None = None  # the level of the bot that plays for somebody who has left
    muted: bool = False

    @classmethod
    def planned(cls, setup: SeatSetup, colour: int) -> "Seat":
        """A seat as the host wants it."""
        return cls(setup.kind, setup.level, setup.name, colour, setup.invitation, set(setup.client_ids))

    @property
    def is_bot(self) -> bool:
        """Whether nobody but a bot ever sits here."""
        return self.kind == "bot"

    @property
    def filled(self) -> bool:
        """Whether the game can begin as far as this seat is concerned."""
        return self.is_bot or bool(self.client_ids)

    @property
    def bot(self) -> int | None:
        """The level of the bot that plays here now, if one does."""
        return self.level if self.is_bot else self.stand_in
