"""Sets of options: each option varied, as far as options go together."""

import random
from collections.abc import Iterator, Mapping

from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.options import Value, extreme_values


def default_options(game: Game) -> dict[str, Value]:
    """Every option at its default."""
    return {option.name: option.default for option in game.options}


def mixed_options(game: Game, seats: int, chooser: random.Random) -> dict[str, Value]:
    """Every option at any end of its range, as far as they go together."""
    options = {option.name: chooser.choice(extreme_values(option)) for option in game.options}
    return options if seats in seats_for(game, options) else default_options(game)


def variations(game: Game) -> Iterator[dict[str, Value]]:
    """Each option at each end of its range, the others at their defaults, or at what it takes to go with them."""
    for option in game.options:
        for value in extreme_values(option):
            if value != option.default:
                yield variation(game, option.name, value)


def variation(game: Game, name: str, value: Value) -> dict[str, Value]:
    """A value of an option, the others at their defaults, or at what it takes to go with it."""
    return next(options for options in combined(game, name, value) if seats_for(game, options))


def combined(game: Game, name: str, value: Value) -> Iterator[dict[str, Value]]:
    """A value of an option with the defaults of all others, then with all but one of them."""
    yield default_options(game) | {name: value}
    for other in game.options:
        if other.name != name:
            yield from (default_options(game) | {name: value, other.name: end} for end in extreme_values(other))


def seats_for(game: Game, options: Mapping[str, Value]) -> list[int]:
    """The numbers of players who can play with these options."""
    return [seats for seats in game.seats if accepts(game, seats, options)]


def accepts(game: Game, seats: int, options: Mapping[str, Value]) -> bool:
    """Whether so many players can play with these options."""
    try:
        game.resolve_options(seats, options)
    except OptionError:
        return False
    return True
