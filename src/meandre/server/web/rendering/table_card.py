"""A table on the home page: a small board, who plays, and how long the game has been waiting."""

from dataclasses import dataclass

from meandre.core.game import Game
from meandre.core.messages import joined
from meandre.server.domain.seat_view import SeatView
from meandre.server.domain.view import TableView
from meandre.server.language import Translator

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


@dataclass(frozen=True)
class TableCard:
    """A table on the home page."""

    id: str
    game: Game
    phase: str
    seats: list[SeatView]
    names: list[str]
    to_act: list[int]
    waited: float
    """Seconds that the present decision has been waited for."""
    picture: str
    """The address of the board's picture; another one whenever the picture may have changed."""

    @classmethod
    def of(cls, view: TableView, translator: Translator) -> "TableCard":
        """The card of a table as a browser sees it, or as a stranger does."""
        seats = view.seats()
        names = [translator.name(seat) for seat in seats]
        picture = f"/t/{view.id}/board.svg?lang={translator.language}&v={view.event_count}"
        return cls(view.id, view.game, view.phase, seats, names, view.to_act(), view.waited, picture)

    @property
    def yours(self) -> bool:
        """Whether it is this browser's turn."""
        return any(seat.yours and seat.level is None for seat in self.seats if seat.seat in self.to_act)

    @property
    def free(self) -> int:
        """How many seats are free."""
        return sum(not seat.filled for seat in self.seats)

    def others(self, translator: Translator) -> str:
        """Who else plays, as a part of a sentence; empty if nobody does."""
        filled = [self.names[seat.seat - 1] for seat in self.seats if seat.filled and not seat.yours]
        return translator("card-with", names=joined(filled)) if filled else ""


def ago(seconds: float, translator: Translator) -> str:
    """How long ago something was, in the largest unit that fits."""
    unit, length = next(
        ((name, length) for name, length in (("day", DAY), ("hour", HOUR), ("minute", MINUTE)) if seconds >= length),
        ("now", MINUTE),
    )
    return translator("ago", unit=unit, count=int(seconds // length))
