"""Random positions of any game, as the seats see them."""

import random
from collections.abc import Iterator
from itertools import islice

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, CHANCE_ACTS


def decisions(game: Game, seats: int, seed: int) -> Iterator[tuple[Position, int]]:
    """A random game: each position in which a seat acts, as that seat sees it, and the seat."""
    chooser, pos = random.Random(seed), game.start(seats)
    while acting := verbs.actors(pos):
        if acting == CHANCE_ACTS:
            verbs.play(pos, CHANCE, chooser.choices(*game.odds(pos))[0])
            continue
        seat = chooser.choice([seat for seat in range(seats) if acting >> seat & 1])
        view = copy(pos)
        verbs.conceal(view, seat)
        yield view, seat
        verbs.play(pos, seat, chooser.choice(game.moves(pos, seat)))


def some_decisions(game: Game) -> Iterator[tuple[Position, int]]:
    """Some decisions of games with the least and the most players."""
    for seats in (game.seats[0], game.seats[-1]):
        yield from islice(decisions(game, seats, seed=seats), 0, 400, 16)
