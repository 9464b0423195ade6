"""Line-ups: which bot sits where in each game of a tournament, balanced over seats and pairs.

Every bot gets the same number of seats. If that leaves seats over (with more bots than seats: all of them), each
combination of bots takes them once before any takes them again, those first that have played least. The order around
the table is shuffled. The line-up is then rotated by one seat from game to game, with the same chance stream, until
every bot has sat everywhere.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, TypeVar

from meandre.core.rng import Rng, below

Item = TypeVar("Item")


class LineUp(NamedTuple):
    """The bots of one game by seat, and the number of its chance stream, the same in all rotations."""

    chance_stream: int
    bots: tuple[int, ...]


def line_ups(bots: int, seats: int, rng: Rng) -> Iterator[LineUp]:
    """An endless sequence of line-ups, of at least two different bots each."""
    seats_each, left_over = divmod(seats, bots)
    played = [0] * bots
    chance_stream = 0
    while True:
        extras = shuffled(list(combinations(range(bots), left_over)), rng)
        while extras:
            extra = min(extras, key=lambda extra: sum(played[bot] for bot in extra))
            extras.remove(extra)
            for bot in extra:
                played[bot] += 1
            order = tuple(shuffled([*range(bots)] * seats_each + [*extra], rng))
            rotations = (order[by:] + order[:by] for by in range(seats))
            yield from (LineUp(chance_stream, rotation) for rotation in dict.fromkeys(rotations))  # ABAB has only two
            chance_stream += 1


def shuffled(items: list[Item], rng: Rng) -> list[Item]:
    """Shuffle a list in place (Fisher-Yates); return it."""
    for last in range(len(items) - 1, 0, -1):
        other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]
    return items
