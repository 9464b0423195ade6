"""Random games in OpenSpiel."""

import random
from collections.abc import Iterator
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters import openspiel
from meandre.adapters.openspiel.game import known_as
from meandre.games import catalogue

openspiel.register()

NAMES = {name: known_as(catalogue.game(name)) for name in catalogue.GAMES}
SECRETIVE = [name for name in NAMES if catalogue.game(name).secrets.SECRET]
HIDDEN_FOR_LONG = "rio_grande"
AT_THE_SAME_TIME = "riombo"
LONG_TO_WRITE = ("mehen", "rio_grande")


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(NAMES[name], parameters)


def let_go_on(state: Any, chooser: random.Random) -> None:
    """Take a random step."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chooser.choices(outcomes, odds)[0])
    elif state.is_simultaneous_node():
        state.apply_actions([chooser.choice(state.legal_actions(player) or [0]) for player in players(state)])
    else:
        state.apply_action(chooser.choice(state.legal_actions()))


def walk(spiel: Any, seed: int = 0, steps: int = 10_000) -> Iterator[Any]:
    """The states of a random game, one after the other; each is changed into the next."""
    chooser = random.Random(seed)
    state = spiel.new_initial_state()
    yield state
    while not state.is_terminal() and steps:
        let_go_on(state, chooser)
        steps -= 1
        yield state


def players(state: Any) -> range:
    return range(state.num_players())
