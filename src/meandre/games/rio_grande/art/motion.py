"""What has just moved in Rio Grande: the cards and bridges of rivers, and tokens on the score track."""

from collections.abc import Callable
from functools import cached_property

from meandre.core.position import Position, facts
from meandre.games.rio_grande.art.cards import shown_side
from meandre.games.rio_grande.rules import COVERED, DRIED, HALVED, SCORED, SWAPPED
from meandre.pictures.motion import via

STOPS = 12
"""How many points at most tell the path of a token."""


class RiverMotion:
    """Attributes that tell what the last event did to a river."""

    def __init__(self, view: Position, place: int) -> None:
        self.view, self.place = view, place

    @cached_property
    def end(self) -> str:
        """How the river has just ended. G13: it has reached the sea. G14: it has dried up."""
        for fact, _, *numbers in facts(self.view):
            if fact == SCORED and numbers[0] == self.place and not self.view.length[self.place]:
                return ' data-end="sea"'
            if (fact == DRIED and numbers[0] == self.place) or (fact == COVERED and numbers[1] == self.place):
                return ' data-end="dry"'
        return ""

    @cached_property
    def covered(self) -> tuple[int, str] | None:
        """G14: how many cards a sandbank has just removed from the source on, and its id when it was in the hand."""
        if not self.view.length[self.place]:
            return None
        for fact, seat, card, river, spot in facts(self.view):
            if fact == COVERED and river == self.place:
                left = int((self.view.hand[seat] == card).sum())
                return spot, f"hand-{seat + 1}-{shown_side(card)}-{left + 1}"
        return None

    def card(self, spot: int) -> str:
        """The id that a card had before, and when it moves."""
        if self.covered is None:
            return ""
        count, sandbank = self.covered
        if spot == 0:
            return f' data-from="{sandbank}" data-sound="card"'
        return f' data-from="card-{self.place + 1}-{spot + count + 1}" data-beat="2"' if count else ""

    def bridge(self, spot: int) -> str:
        """The id that a bridge had before, and when it moves."""
        if self.covered is not None and self.covered[0]:
            return f' data-from="bridge-{self.place + 1}-{spot + self.covered[0] + 1}" data-beat="2"'
        for fact, _, *numbers in facts(self.view):
            if fact == SWAPPED and numbers[0] == self.place and spot in numbers[1:]:
                other = sum(numbers[1:]) - spot
                return f' data-from="bridge-{self.place + 1}-{other + 1}"'
        return ""


def token_motion(view: Position, seat: int, step: Callable[[int], tuple[float, float]]) -> str:
    """The attributes of the last move of a seat's token, from the point of each step of the score track."""
    points = int(view.points[seat])
    steps = sum(value for fact, who, _, value, _ in facts(view) if fact in (SCORED, HALVED) and who == seat)
    passed = range(points - steps + 1, points)
    return via(complex(*step(n)) for n in passed[:: len(passed) // STOPS + 1]) + ' data-beat="1"'
