"""A plate: a picture in the rules, drawn from a staged position by the game's own picture."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.options import Value
from meandre.core.position import Position
from meandre.pictures.marks import Marks
from meandre.teaching.scenario import Scenario

GLOW = "drop-shadow(0 0 9px #e8a20c)"
"""How what may be done shows: a plate stands alone, without the style sheet of the page."""


@dataclass(frozen=True)
class Figure:
    """What one seat sees of a position."""

    frame: tuple[int, int, int, int]
    """The part of the picture that is shown: left, top, width and height, as in an SVG's view box."""
    scenario: Scenario = field(default_factory=Scenario)
    seat: int = 1
    """Who looks, as people count."""
    marked: bool = False
    """Whether what this seat may do is marked."""

    def under(self, options: Mapping[str, Value]) -> "Figure":
        """The same with other options, but for those that the position depends on."""
        return replace(self, scenario=replace(self.scenario, options={**options, **self.scenario.options}))

    def position(self, game: Game) -> Position:
        """As far as the seat knows it."""
        view = self.scenario.position(game)
        verbs.conceal(view, self.seat - 1)
        return view

    def moves(self, game: Game, view: Position) -> tuple[int, ...]:
        """What the seat may do, if that is shown."""
        return tuple(game.moves(view, self.seat - 1)) if self.marked else ()

    def drawn(self, game: Game, language: str) -> str:
        """The plate as an SVG document."""
        view = self.position(game)
        moves = self.moves(game, view)
        svg = game.picture(view, Marks(self.seat - 1, moves), language)
        spots = {game.touch_target(view, self.seat - 1, move) for move in moves} if game.touch_target else set()
        glow = ",".join(sorted(f"#{spot}" for spot in spots if spot))
        style = f"<style>{glow}{{filter:{GLOW}}}</style>\n" if glow else ""
        framed = re.sub(r'viewBox="[^"]*"', f'viewBox="{" ".join(map(str, self.frame))}"', svg, count=1)
        return framed.replace("</svg>\n", f"{style}</svg>\n")
