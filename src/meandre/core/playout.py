"""Random play, for every game."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core.position import Codes, Position, without_facts
from meandre.core.rng import Rng, below, reseed, weighted_index
from meandre.core.rule import rule
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SEATS, actors, moves, odds, play, ranks, scores, setup

FIRST_SEAT = np.array([(seats & -seats).bit_length() - 1 for seats in range(1 << SEATS)], np.int8)


@rule
def lowest(seats: int) -> int:
    """The first seat of a bit set; a table, since a loop would mispredict its branch at every change of turn."""
    return int(FIRST_SEAT[seats])


@rule
def play_out(pos: Position, rng: Rng, out: Codes, weights: Codes) -> tuple[int, int, int]:
    """Play to the end at random; return the numbers of decisions, of forced decisions and of outcomes of chance."""
    decisions = 0
    forced = 0
    outcomes = 0
    acting = actors(pos)
    while acting:
        if acting == CHANCE_ACTS:
            seat = CHANCE
            index = weighted_index(rng, weights, odds(pos, out, weights))
            outcomes += 1
        else:
            seat = lowest(acting)
            n = moves(pos, seat, out)
            index = below(rng, n)
            decisions += 1
            forced += n == 1
        play(pos, seat, out[index])
        acting = actors(pos)
    return decisions, forced, outcomes


@without_facts(separate=True)
def play_games(
    pos: Position,
    options: Any,
    seed: int,
    games: NDArray[Any],
    rng: Rng,
    out: Codes,
    weights: Codes,
) -> None:
    """Play the games whose numbers are in `games` from the start, and write the result of each into its row.

    Each number has a generator of its own, so a game is the same in whatever order and thread it is played.
    """
    seats = int(pos.seats)
    for row in range(len(games)):
        game = games[row]
        reseed(rng, seed, game.number)
        setup(pos, seats, options)
        game.decisions, game.forced, game.outcomes = play_out(pos, rng, out, weights)
        game.ending = pos.ending
        scores(pos, out)
        for seat in range(seats):
            game.scores[seat] = out[seat]
        ranks(pos, out)
        for seat in range(seats):
            game.ranks[seat] = out[seat]
