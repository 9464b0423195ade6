"""A simple bot for every game: tries each legal move in a handful of random games and takes the best."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core.game import Game
from meandre.core.playout import play_out
from meandre.core.position import Codes, Position
from meandre.core.prepare import NUMBER, NUMBERS, STREAM, Job, prepare, record_type
from meandre.core.rule import rule
from meandre.core.stream import Stream, reseed, stream
from meandre.core.verbs import WIDEST, imagine, moves, play, ranks


@rule
def share(ranks: Codes, seats: int, seat: int) -> float:
    """A seat's part of the win."""
    winners = 0
    for other in range(seats):
        winners += ranks[other] == 1
    return 1.0 / winners if ranks[seat] == 1 else 0.0


@rule
def best_move(
    pos: Position,
    seat: int,
    games: int,
    seed: int,
    worlds: NDArray[Any],
    rng: Stream,
    tried: Codes,
    out: Codes,
    weights: Codes,
) -> int:
    """The legal move that wins most of `games` random games, from what this seat knows."""
    best, most = 0, -1.0
    for i in range(moves(pos, seat, tried)):
        won = 0.0
        for number in range(games):
            reseed(rng, seed, number)  # the same luck for each move: it is the moves that are compared
            worlds[0] = pos
            world = worlds[0]
            imagine(world, seat, rng)
            play(world, seat, tried[i])
            play_out(world, rng, out, weights)
            ranks(world, out)
            won += share(out, int(pos.seats), seat)
        if won > most:
            best, most = tried[i], won
    return best


def jobs(game: Game) -> list[Job]:
    """What the bot needs compiled."""
    pos = record_type(game.layout)
    return [(best_move, (pos, NUMBER, NUMBER, NUMBER, pos[::1], STREAM, NUMBERS, NUMBERS, NUMBERS))]


def choose(game: Game, view: Position, seat: int, seed: int, games: int = 100) -> int:
    """The bot's move, from a view of the position that hides what the seat may not know."""
    prepare(f"{game.name}-sampler", jobs(game))
    worlds = np.zeros(1, game.layout).view(np.recarray)
    tried, out, weights = (np.zeros(WIDEST, np.int64) for _ in range(3))
    return best_move(view, seat, games, seed, worlds, stream(0), tried, out, weights)
