"""Line-ups: who sits where, game after game, so that nobody is favoured.

A table seats every bot as often as every other one; where that leaves seats over (more bots than seats: all of them),
each combination of bots takes them once before any does again, those first who have played least. Who sits next to whom
is shuffled. Then everybody moves on by a seat from game to game, with the same luck, until all have sat everywhere.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, TypeVar

from meandre.core.rng import Rng, below

Thing = TypeVar("Thing")


class LineUp(NamedTuple):
    """The bots of one game by seat, and the number of the luck that they share with the games before or after."""

    luck: int
    bots: tuple[int, ...]


def line_ups(bots: int, seats: int, rng: Rng) -> Iterator[LineUp]:
    """Line-ups without end, of at least two different bots each."""
    everyone, left_over = divmod(seats, bots)
    played = [0] * bots
    luck = 0
    while True:
        parties = shuffled(list(combinations(range(bots), left_over)), rng)
        while parties:
            party = min(parties, key=lambda party: sum(played[bot] for bot in party))
            parties.remove(party)
            for bot in party:
                played[bot] += 1
            table = tuple(shuffled([*range(bots)] * everyone + [*party], rng))
            turns = (table[turn:] + table[:turn] for turn in range(seats))
            yield from (LineUp(luck, turn) for turn in dict.fromkeys(turns))  # ABAB is itself again after two turns
            luck += 1


def shuffled(things: list[Thing], rng: Rng) -> list[Thing]:
    """The same things in an order of chance's."""
    for last in range(len(things) - 1, 0, -1):
        other = below(rng, last + 1)
        things[last], things[other] = things[other], things[last]
    return things
