"""A scenario: a position given by the events that lead to it, for lessons and for figures of the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from meandre.core.game import Game
from meandre.core.line_of_play import Event, LineOfPlay
from meandre.core.options import Value
from meandre.core.position import Position, copy


@dataclass(frozen=True)
class Scenario:
    """A game up to a point: `1 farmer 3` is a decision of the first seat, `0 draw white` an outcome of chance."""

    events: str = ""
    """One a line, or several in a line with semicolons between them."""
    seats: int = 2
    options: Mapping[str, Value] = field(default_factory=dict)

    def positions(self, game: Game) -> Iterator[Position]:
        """The start, and the position after each event; `IllegalMove` if one breaks a rule."""
        line = LineOfPlay(game, self.seats, self.options)
        yield copy(line.position)
        for event in self.events.replace(";", "\n").splitlines():
            if event.strip():
                number, move = event.split(maxsplit=1)
                line.follow(*Event.from_record(int(number), move.strip()))
                yield copy(line.position)

    def position(self, game: Game) -> Position:
        """The position after the last event."""
        *_, last = self.positions(game)
        return last
