"""A scenario: the events that lead to a position, for lessons, figures and demos."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from meandre.core.game import Game
from meandre.core.line_of_play import Event, LineOfPlay
from meandre.core.options import FIRST, Value
from meandre.core.position import Position, copy

SEAT_1_BEGINS: Mapping[str, Value] = {FIRST: "seat-1"}
"""Options under which no event of chance decides who begins, for games with the option `who_begins`."""


@dataclass(frozen=True)
class Scenario:
    """A game up to some position, as text: `1 farmer 3` is a move of the first seat, `0 draw white` one of chance."""

    events: str = ""
    """In notation, one per line or separated by semicolons."""
    seats: int = 2
    options: Mapping[str, Value] = field(default_factory=dict)

    @classmethod
    def from_file(cls, path: Path, seats: int, options: Mapping[str, Value] = SEAT_1_BEGINS) -> "Scenario":
        """The scenario whose events are in a text file; give `options` if the game has none for who begins."""
        return cls(path.read_text("ascii"), seats, options)

    def positions(self, game: Game) -> Iterator[Position]:
        """The start, and the position after each event; `IllegalMove` if one breaks a rule."""
        line = LineOfPlay(game, self.seats, self.options)
        yield copy(line.position)
        for event in parse_events(self.events):
            line.follow(*event)
            yield copy(line.position)

    def position(self, game: Game) -> Position:
        """The position after the last event."""
        *_, last = self.positions(game)
        return last


def parse_events(text: str) -> list[Event]:
    """The events of a scenario's text.

    >>> parse_events("0 draw white; 1 farmer 3")
    [Event(seat=8, move='draw white'), Event(seat=0, move='farmer 3')]
    """
    lines = [line.split(maxsplit=1) for line in text.replace(";", "\n").splitlines() if line.strip()]
    return [Event.from_record(int(number), move.strip()) for number, move in lines]
