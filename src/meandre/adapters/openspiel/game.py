"""A game for OpenSpiel, and its registration."""

import functools
from collections.abc import Mapping
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters.openspiel.node import Node, is_simultaneous
from meandre.adapters.openspiel.observer import Observer
from meandre.adapters.openspiel.state import SpielState
from meandre.core.game import Game
from meandre.core.messages import translate
from meandre.core.options import IntegerOption, Value
from meandre.games.catalogue import games

FULL_OBSERVATION = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)

LONGEST = 3_000_000
"""Decisions, or outcomes of chance, of a game that does not say how long it can be."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options; subclasses set `meandre_game`."""

    meandre_game: Game

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = self.meandre_game
        players = players_option(game).check(params["players"])
        options = {option.name: params[parameter_name(option.name)] for option in game.options}
        self.start = Node.start(game, game.start(players, options))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.rules.MOVES,
            max_chance_outcomes=game.rules.OUTCOMES,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.longest(self.start.pos) if game.longest else LONGEST,
        )
        super().__init__(game_type_of(game), info, dict(params))
        self.full_observer = Observer(self, FULL_OBSERVATION)

    def new_initial_state(self) -> SpielState:
        """The root state."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer; by default of the current observation, without perfect recall."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def __reduce__(self) -> tuple[object, ...]:
        return load_from_string, (str(self),)


def load_from_string(text: str) -> Any:
    """The game of a name with parameters; registers the games first if needed."""
    register()
    return pyspiel.load_game(text)


def register() -> None:
    """Register every game with `pyspiel`; idempotent."""
    registered = pyspiel.registered_names()
    ordinary = games()
    for game in (*ordinary, *(game.research for game in ordinary if game.research_options)):
        if spiel_name(game) not in registered:
            # A class, not a closure: OpenSpiel releases it after the interpreter has shut down.
            pyspiel.register_game(game_type_of(game), type(spiel_name(game), (SpielGame,), {"meandre_game": game}))


def spiel_name(game: Game) -> str:
    """The game's name in OpenSpiel."""
    return f"meandre_{game.name.replace('-', '_')}"


def parameter_name(option: str) -> str:
    """The name of an option in OpenSpiel."""
    return option.replace("-", "_")


def players_option(game: Game) -> IntegerOption:
    """The number of players as an option."""
    return IntegerOption("players", default=game.seats[0], low=game.seats[0], high=game.seats[-1])


@functools.cache
def game_type_of(game: Game) -> Any:
    """OpenSpiel's static description of a game."""
    types = pyspiel.GameType
    defaults: dict[str, Value] = {"players": players_option(game).default}
    return types(
        short_name=spiel_name(game),
        long_name=translate(game.message("name")),
        dynamics=types.Dynamics.SIMULTANEOUS if is_simultaneous(game) else types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if game.rules.OUTCOMES else types.ChanceMode.DETERMINISTIC,
        information=types.Information.IMPERFECT_INFORMATION
        if game.secrets.SECRET
        else types.Information.PERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults | {parameter_name(option.name): option.default for option in game.options},
    )
