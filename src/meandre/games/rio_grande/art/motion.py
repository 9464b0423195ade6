"""What has just moved in Rio Grande: the cards and bridges of rivers, and tokens on the score track."""

from typing import NamedTuple

from meandre.games.rio_grande.art.cards import shown_side
from meandre.games.rio_grande.art.scene import Scene
from meandre.games.rio_grande.rules import COVERED, DRIED, HALVED, SCORED, SWAPPED


class RiverMotion(NamedTuple):
    """What the last event did to a river, and the attributes that tell it."""

    end: str = ""
    """The attribute of a river that has just ended."""
    sandbank: str = ""
    """G14: the id that a sandbank, which is now the source, had in the hand."""
    covered: int = 0
    """G14: how many cards it has removed from the source on."""
    swapped: tuple[int, ...] = ()
    """G12: the cards whose bridges were swapped."""

    @classmethod
    def of(cls, scene: Scene, place: int) -> "RiverMotion":
        """What the last event did to the river at a place."""
        sandbank, covered = "", 0
        swapped: tuple[int, ...] = ()
        for fact, seat, *numbers in scene.facts:
            if fact == COVERED and numbers[1] == place and scene.cards[place]:
                card, _, covered = numbers
                sandbank = f"hand-{seat + 1}-{shown_side(card)}-{scene.hands[seat].count(card) + 1}"
            if fact == SWAPPED and numbers[0] == place:
                swapped = tuple(numbers[1:])
        return cls(end_of(scene, place), sandbank, covered, swapped)

    def card(self, place: int, spot: int) -> str:
        """The id that a card had before, and when it moves."""
        if self.sandbank and spot == 0:
            return f' data-from="{self.sandbank}" data-sound="card"'
        return f' data-from="card-{place + 1}-{spot + self.covered + 1}" data-beat="2"' if self.covered else ""

    def bridge(self, place: int, spot: int) -> str:
        """The id that a bridge had before, and when it moves."""
        if self.covered:
            return f' data-from="bridge-{place + 1}-{spot + self.covered + 1}" data-beat="2"'
        if spot in self.swapped:
            return f' data-from="bridge-{place + 1}-{sum(self.swapped) - spot + 1}"'
        return ""


def end_of(scene: Scene, place: int) -> str:
    """The attribute of a river that has just ended. G13: it has reached the sea. G14: it has dried up."""
    for fact, _, *numbers in scene.facts:
        if fact == SCORED and numbers[0] == place and not scene.cards[place]:
            return ' data-end="sea"'
        if (fact == DRIED and numbers[0] == place) or (fact == COVERED and numbers[1] == place):
            return ' data-end="dry"'
    return ""


def gains(scene: Scene) -> tuple[int, ...]:
    """How many points the last event gave to each seat."""
    found = [0] * scene.seats
    for fact, seat, _, value, _ in scene.facts:
        if fact in (SCORED, HALVED):
            found[seat] += value
    return tuple(found)
