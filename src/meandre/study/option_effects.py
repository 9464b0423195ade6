"""Measures what each value of each option does to the length and balance of a game."""

from collections.abc import Iterator

import numpy as np

from meandre.core.game import Game
from meandre.core.option_sets import default_options, variation
from meandre.core.options import FIRST, IntegerOption, Value, seat_1_begins
from meandre.study.engines import Threads
from meandre.study.intervals import Sums
from meandre.study.plan import Plan
from meandre.study.play_games import run
from meandre.study.simulate import simulate
from meandre.teaching.effects import Effects, Measured

RANDOM, BOTS = "random", "bots"
THREADS = 2


def values(game: Game) -> Iterator[tuple[str, Value]]:
    """Every value of every option that is not its default; of a number, what is suggested; not who begins."""
    for option in game.options:
        offered = option.suggested if isinstance(option, IntegerOption) else option.choices
        if option.name != FIRST:
            yield from ((option.name, value) for value in offered if value != option.default)


def measure(
    game: Game,
    random_games: int,
    bot_games: int,
    level: int = 3,
    seed: int = 0,
) -> Effects:
    """Play random games and games between bots of a level, with the fewest players; seat 1 always begins."""
    players, fixed = game.seats[0], seat_1_begins(game.options)

    def run(options: dict[str, Value]) -> dict[str, Measured]:
        return {
            RANDOM: at_random(game, players, random_games, seed, {**options, **fixed}),
            BOTS: between_bots(game, players, bot_games, level, seed, {**options, **fixed}),
        }

    usual, defaults = run({}), default_options(game)
    found: dict[str, dict[str, dict[str, Measured]]] = {}
    bases: dict[str, dict[str, Measured]] = {}
    for name, value in values(game):
        options = variation(game, name, value)
        found.setdefault(name, {})[str(value)] = run(options)
        base = {**options, name: defaults[name]}
        if base != defaults and name not in bases:
            bases[name] = run(base)
    return Effects(players, usual, found, bases)


def at_random(game: Game, players: int, games: int, seed: int, options: dict[str, Value]) -> Measured:
    """Random games."""
    result = simulate(game, players, games, seed, options)
    length, first = result.decisions, result.wins[0]
    return rounded(
        games,
        length.mean + result.outcomes.mean,
        (length.high - length.low + result.outcomes.high - result.outcomes.low) / 2,
        first.mean,
        (first.high - first.low) / 2,
    )


def between_bots(game: Game, players: int, games: int, level: int, seed: int, options: dict[str, Value]) -> Measured:
    """Games between bots of one level."""
    plan = Plan.of(game, (f"{game.name}:{level}",), games, players=players, options=options, seed=seed)
    played = run(game, plan, Threads(THREADS)).results
    sums = Sums(2)
    sums.add(np.array([[result.events, result.points()[0]] for result in played]))
    length, first = sums.means()
    return rounded(games, length.mean, (length.high - length.low) / 2, first.mean, (first.high - first.low) / 2)


def rounded(games: int, *numbers: float) -> Measured:
    """Means with the digits that they deserve."""
    return Measured(games, *(round(number, 4) for number in numbers))
