"""Sets of options to check a game with."""

import random
from collections.abc import Iterator

from meandre.core.game import Game
from meandre.core.options import Value, extreme_values


def default_options(game: Game) -> dict[str, Value]:
    """Every option at its default."""
    return {option.name: option.default for option in game.options}


def mixed_options(game: Game, chooser: random.Random) -> dict[str, Value]:
    """Every option at any end of its range, as far as they go together."""
    options = {option.name: chooser.choice(extreme_values(option)) for option in game.options}
    return default_options(game) if game.option_conflict and game.option_conflict(options) else options


def variations(game: Game) -> Iterator[dict[str, Value]]:
    """Each option at each end of its range, the others at their defaults."""
    for option in game.options:
        yield from (
            default_options(game) | {option.name: value} for value in extreme_values(option) if value != option.default
        )
