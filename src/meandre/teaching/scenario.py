"""A staged position: the events that lead to it, in notation, for lessons and for the pictures of the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.options import Value
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE


@dataclass(frozen=True)
class Scenario:
    """A game as far as it is told: `1 farmer 3` is what the first seat decides, `0 draw white` what chance does."""

    events: str = ""
    """One a line, or several in a line with semicolons between them."""
    seats: int = 2
    options: Mapping[str, Value] = field(default_factory=dict)

    def positions(self, game: Game) -> Iterator[Position]:
        """The start, and the position after each event; `IllegalMove` if one breaks a rule."""
        pos = game.start(self.seats, self.options)
        yield copy(pos)
        for event in self.events.replace(";", "\n").splitlines():
            if not event.strip():
                continue
            number, text = event.split(maxsplit=1)
            seat = int(number) - 1 if int(number) else CHANCE
            code = game.notation.read(pos, seat, text.strip())
            game.refuse(pos, seat, code)
            verbs.play(pos, seat, code)
            yield copy(pos)

    def position(self, game: Game) -> Position:
        """Where it leads."""
        *_, last = self.positions(game)
        return last
