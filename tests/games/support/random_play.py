"""Playing games at random."""

import random
from collections.abc import Iterator

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.line_of_play import SEATS_IN
from meandre.core.position import Position
from meandre.core.verbs import CHANCE, CHANCE_ACTS, EVERY_SEAT

EVENTS = 400


def choices(game: Game, pos: Position) -> tuple[int, list[int]]:
    """The seat that acts, or CHANCE, and the codes of its moves or outcomes, where one seat acts at a time."""
    seat = verbs.actors(pos).bit_length() - 1
    return seat, game.odds(pos)[0] if seat == CHANCE else game.moves(pos, seat)


def play_path(game: Game, pos: Position, path: list[int]) -> None:
    """Play as many moves and outcomes as there are numbers; each number picks one of the choices."""
    for number in path:
        if verbs.actors(pos):
            seat, codes = choices(game, pos)
            verbs.play(pos, seat, codes[number % len(codes)])


def whole_game(game: Game, seats: int, seed: int) -> Iterator[Position]:
    """The positions of a random game."""
    chooser, pos = random.Random(seed), game.start(seats)
    for _ in range(EVENTS):
        yield pos
        acting = verbs.actors(pos)
        if not acting:
            return
        if acting == CHANCE_ACTS:
            outcomes, weights = game.odds(pos)
            verbs.play(pos, CHANCE, chooser.choices(outcomes, weights)[0])
        else:
            seat = chooser.choice(SEATS_IN[acting & EVERY_SEAT])
            verbs.play(pos, seat, chooser.choice(game.moves(pos, seat)))
