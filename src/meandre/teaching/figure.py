"""A figure of the rules: the game's own picture of a scenario, or a part of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.options import Value
from meandre.core.position import Position
from meandre.pictures.marks import HIGHLIGHT, Marks, Target, ViewBox, targets
from meandre.teaching.scenario import Scenario

GLOW = "[data-highlighted]{filter:drop-shadow(0 0 9px #e8a20c)}"
"""The CSS of highlights: a figure is shown without the style sheet of a page."""


@dataclass(frozen=True)
class Figure:
    """What one seat sees of a position."""

    frame: ViewBox
    """The part of the picture that is shown."""
    scenario: Scenario = field(default_factory=Scenario)
    seat: int = 1
    """The seat that looks, counted from 1."""
    marked: bool = False
    """Whether this seat's legal moves are highlighted."""

    def under(self, options: Mapping[str, Value]) -> "Figure":
        """The same figure with other options, except those that its scenario sets."""
        return replace(self, scenario=replace(self.scenario, options={**options, **self.scenario.options}))

    def position(self, game: Game) -> Position:
        """The position as far as the seat knows it."""
        view = self.scenario.position(game)
        verbs.conceal(view, self.seat - 1)
        return view

    def moves(self, game: Game, view: Position) -> tuple[int, ...]:
        """The seat's legal moves, if they are highlighted."""
        return tuple(game.moves(view, self.seat - 1)) if self.marked else ()

    def highlights(self, game: Game, view: Position) -> dict[str, Target]:
        """A highlight for the element of each of these moves."""
        return targets(game.touch_target, view, self.seat - 1, dict.fromkeys(self.moves(game, view), HIGHLIGHT))

    def drawn(self, game: Game, language: str) -> str:
        """The figure as an SVG document."""
        view = self.position(game)
        highlights = self.highlights(game, view)
        marks = Marks(
            self.seat - 1,
            self.moves(game, view),
            targets=highlights,
            frame=self.frame,
            captions=game.captions_under(self.scenario.options),
            style=GLOW if highlights else "",
        )
        return game.picture(view, marks, language)
