"""What has just happened to a river: which of its cards and bridges were where, before."""

from functools import cached_property

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import look
from meandre.games.rio_grande.rules import COVERED, DRIED, SCORED, SWAPPED


def news(view: Position) -> list[list[int]]:
    """The facts of the last event."""
    facts: list[list[int]] = view.facts[: view.fact_count].tolist()
    return facts


class History:
    """A river and what the last event did to it."""

    def __init__(self, view: Position, place: int) -> None:
        self.view, self.place = view, place

    @cached_property
    def end(self) -> str:
        """G13: it has reached the sea. G14: or dried up."""
        for fact, _, *numbers in news(self.view):
            if fact == SCORED and numbers[0] == self.place and not self.view.length[self.place]:
                return ' data-end="sea"'
            if (fact == DRIED and numbers[0] == self.place) or (fact == COVERED and numbers[1] == self.place):
                return ' data-end="dry"'
        return ""

    @cached_property
    def covered(self) -> tuple[int, str] | None:
        """G14: how many cards were cleared from the source on; and the name of the sandbank when it was in the hand."""
        if not self.view.length[self.place]:
            return None
        for fact, seat, card, river, spot in news(self.view):
            if fact == COVERED and river == self.place:
                left = int((self.view.hand[seat] == card).sum())
                return spot, f"hand-{seat + 1}-{look(card)}-{left + 1}"
        return None

    def card(self, spot: int) -> str:
        """What a card was called before."""
        if self.covered is None:
            return ""
        count, sandbank = self.covered
        if spot == 0:
            return f' data-from="{sandbank}" data-sound="card"'
        return f' data-from="card-{self.place + 1}-{spot + count + 1}" data-beat="2"' if count else ""

    def bridge(self, spot: int) -> str:
        """What a bridge was called before."""
        if self.covered is not None and self.covered[0]:
            return f' data-from="bridge-{self.place + 1}-{spot + self.covered[0] + 1}" data-beat="2"'
        for fact, _, *numbers in news(self.view):
            if fact == SWAPPED and numbers[0] == self.place and spot in numbers[1:]:
                other = sum(numbers[1:]) - spot
                return f' data-from="bridge-{self.place + 1}-{other + 1}"'
        return ""
