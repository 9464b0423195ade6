"""Balance and length of Tanbo's seasonal set-ups, between random players and between greedy ones (T18).

    python benchmarks/seasons.py                         # the shipped set-ups
    python benchmarks/seasons.py "ssr ss ss ssr ss"      # others, as text

A greedy player tries each move several times with a random rest of the turn and takes the one with the best lead in
points; one move in ten is random, so that the games differ.
"""

import argparse
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from meandre.core.playout import lowest
from meandre.core.position import blank
from meandre.core.rng import below, new_rng, reseed, weighted_index
from meandre.core.rule import rule
from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST, actors, moves, odds, play
from meandre.games.tanbo import GAME
from meandre.games.tanbo.rules import points, setup
from meandre.study.simulate import simulate

TRIES = 10
RANDOM_MOVE_INTERVAL = 10
MAX_SHARE, MAX_TURNS = 0.57, 100
"""T18: either player's share stays below MAX_SHARE; 95 % of games are over within MAX_TURNS turns."""


@rule
def step_at_random(pos: Any, rng: Any, out: Any, weights: Any) -> None:
    """Play a random move or outcome of chance."""
    acting = actors(pos)
    if acting == CHANCE_ACTS:
        n = odds(pos, out, weights)
        play(pos, CHANCE, out[weighted_index(rng, weights, n)])
    else:
        n = moves(pos, lowest(acting), out)
        play(pos, lowest(acting), out[below(rng, n)])


@rule
def point_difference(pos: Any, seat: int) -> int:
    """The lead in points; a won game counts 1000."""
    if pos.ending and pos.winner >= 0:
        return 1000 if pos.winner == seat else -1000
    return points(pos, seat) - points(pos, 1 - seat)


@rule
def greedy_move(pos: Any, seat: int, world: Any, rng: Any, tried: Any, out: Any, weights: Any) -> int:
    """The move with the best mean lead at the end of the turn."""
    n = moves(pos, seat, tried)
    best, most = tried[0], -1_000_000
    if n == 1 or below(rng, RANDOM_MOVE_INTERVAL) == 0:
        return tried[below(rng, n)]
    for i in range(n):
        total = 0
        for _ in range(TRIES):
            world[0] = pos
            trial = world[0]
            play(trial, seat, tried[i])
            while trial.ending == 0 and trial.turns == pos.turns:
                step_at_random(trial, rng, out, weights)
            total += point_difference(trial, seat)
        if total > most:
            best, most = tried[i], total
    return best


@rule
def play_greedily(pos: Any, options: Any, first: int, wins: Any, turns: Any, world: Any, rng: Any, tried: Any) -> None:
    """Play games between two greedy players; write the first player's share of each, and its turns."""
    out = np.zeros(WIDEST, np.int64)
    weights = np.zeros(WIDEST, np.int64)
    for game in range(len(wins)):
        reseed(rng, 1, first + game)
        setup(pos, 2, options)
        while actors(pos):
            acting = actors(pos)
            if acting == CHANCE_ACTS:
                step_at_random(pos, rng, out, weights)
            else:
                seat = lowest(acting)
                play(pos, seat, greedy_move(pos, seat, world, rng, tried, out, weights))
        wins[game] = 0.5 if pos.winner < 0 else 1.0 - pos.winner
        turns[game] = pos.turns + 1


def greedy_games(season: str, games: int) -> tuple[Any, Any]:
    """The first player's shares and the turns of games between greedy players, on all cores."""
    options = GAME.encode(GAME.resolve_options(2, {"season": season, "first": "seat-1"}))

    def play_part(first: int) -> tuple[Any, Any]:
        wins, turns = np.zeros(games // threads), np.zeros(games // threads, np.int64)
        world = np.zeros(1, GAME.position_type)
        tried = np.zeros(WIDEST, np.int64)
        play_greedily(blank(GAME.position_type), options, first * games, wins, turns, world, new_rng(0), tried)
        return wins, turns

    threads = os.cpu_count() or 1
    play_part(10**6)  # compiles
    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(play_part, range(threads)))
    return np.concatenate([wins for wins, _ in parts]), np.concatenate([turns for _, turns in parts])


def main() -> None:
    """Print a row for each set-up, with whether it meets T18."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "seasons", nargs="*", help="names of set-ups, or set-ups as text (default: all that are shipped)"
    )
    parser.add_argument("--games", type=int, default=4000, help="between greedy players; ten times as many at random")
    args = parser.parse_args()
    (option,) = (option for option in GAME.options if option.name == "season")
    print("| set-up | paddies | pieces | first wins, random | first wins, greedy | turns | 95 % within | meets T18 |")
    print("|---|---|---|---|---|---|---|---|")
    for season in args.seasons or option.choices:
        numbers = option.code(option.check(season))
        result = simulate(GAME, 2, 10 * args.games, options={"season": season, "first": "seat-1"})
        wins, turns = greedy_games(season, args.games)
        margin = 1.96 * wins.std() / np.sqrt(len(wins))
        long = np.percentile(turns, 95)
        shares = (result.wins[0].mean, result.wins[1].mean, wins.mean(), 1 - wins.mean())
        fits = max(shares) < MAX_SHARE and long <= MAX_TURNS
        print(
            f"| {season} | `{option.encode(numbers)}` | {sum(numbers)} | {result.wins[0].mean:.1%} "
            f"| {wins.mean():.1%} ± {margin:.1%} | {turns.mean():.0f} | {long:.0f} | {'yes' if fits else 'no'} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
