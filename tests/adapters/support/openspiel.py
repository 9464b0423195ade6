"""Loading and random play of the games in OpenSpiel."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters import openspiel
from meandre.adapters.openspiel.game import spiel_name
from meandre.games import catalogue
from tests.support.games import BUILT_IN

openspiel.register()

NAMES = {name: spiel_name(catalogue.game(name)) for name in BUILT_IN}
GAMES_WITH_SECRETS = [name for name in NAMES if catalogue.game(name).secrets.SECRET]
HIDDEN_HANDS_GAME = "rio_grande"
SIMULTANEOUS_GAME = "riombo"
SLOW_PLAYTHROUGHS = ("mehen", "rio_grande")


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(NAMES[name], parameters)


def random_step(state: Any, chooser: random.Random) -> None:
    """Apply a random action of chance or of the players."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chooser.choices(outcomes, odds)[0])
    elif state.is_simultaneous_node():
        state.apply_actions([chooser.choice(state.legal_actions(player) or [0]) for player in players(state)])
    else:
        state.apply_action(chooser.choice(state.legal_actions()))


def random_states(spiel: Any, seed: int = 0, steps: int = 10_000) -> Iterator[Any]:
    """The states of a random game: one object, which is changed from step to step."""
    chooser = random.Random(seed)
    state = spiel.new_initial_state()
    yield state
    while not state.is_terminal() and steps:
        random_step(state, chooser)
        steps -= 1
        yield state


def players(state: Any) -> range:
    return range(state.num_players())
