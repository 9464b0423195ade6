"""A game of the house, as OpenSpiel knows it."""

import functools
from collections.abc import Mapping
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters.openspiel.node import Moment, simultaneous
from meandre.adapters.openspiel.observer import Observer
from meandre.adapters.openspiel.state import SpielState
from meandre.core.game import Game
from meandre.core.messages import translate
from meandre.core.options import IntegerOption, Value
from meandre.games.catalogue import games

EVERYTHING = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)

LONGEST_GAME = 3_000_000
"""No game of the house has more decisions, nor more outcomes of chance: docs/openspiel.md says why."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a number of players with its options settled; which one of the house, a subclass says."""

    house: Game

    def __init__(self, params: Mapping[str, Any]) -> None:
        house = self.house
        players = players_of(house).check(params["players"])
        options = {option.name: params[parameter(option.name)] for option in house.options}
        self.start = Moment.start(house, house.start(players, options))
        info = pyspiel.GameInfo(
            num_distinct_actions=house.rules.MOVES,
            max_chance_outcomes=house.rules.OUTCOMES,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind(house), info, dict(params))
        self.whole = Observer(self, EVERYTHING)

    def new_initial_state(self) -> SpielState:
        """The state before anything has happened."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer; unless told otherwise, of what a player sees now."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def __reduce__(self) -> tuple[object, ...]:
        return loaded, (str(self),)


def loaded(text: str) -> Any:
    """The game of that name and parameters, also in a process that knows none yet."""
    register()
    return pyspiel.load_game(text)


def register() -> None:
    """Make every game of the house known to `pyspiel`; doing so again changes nothing."""
    known = pyspiel.registered_names()
    for house in games():
        if known_as(house) not in known:
            # a class, since only that outlives Python: OpenSpiel lets go of it when all else is gone
            pyspiel.register_game(kind(house), type(known_as(house), (SpielGame,), {"house": house}))


def known_as(house: Game) -> str:
    """The game's name in OpenSpiel."""
    return f"meandre_{house.name}"


def parameter(option: str) -> str:
    """The name of an option in OpenSpiel."""
    return option.replace("-", "_")


def players_of(house: Game) -> IntegerOption:
    """The number of players as an option like the others."""
    return IntegerOption("players", default=house.seats[0], low=house.seats[0], high=house.seats[-1])


@functools.cache
def kind(house: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is set up."""
    game_type = pyspiel.GameType
    defaults: dict[str, Value] = {"players": players_of(house).default}
    return game_type(
        short_name=known_as(house),
        long_name=translate(house.message("name")),
        dynamics=game_type.Dynamics.SIMULTANEOUS if simultaneous(house) else game_type.Dynamics.SEQUENTIAL,
        chance_mode=game_type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=game_type.Information.IMPERFECT_INFORMATION
        if house.secrets.SECRET
        else game_type.Information.PERFECT_INFORMATION,
        utility=game_type.Utility.ZERO_SUM,
        reward_model=game_type.RewardModel.TERMINAL,
        max_num_players=house.seats[-1],
        min_num_players=house.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults | {parameter(option.name): option.default for option in house.options},
    )
