"""Observations of a state, as text and as tensor."""

from itertools import groupby
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray

from meandre.core.position import Position
from meandre.core.verbs import SPECTATOR

if TYPE_CHECKING:
    from meandre.adapters.openspiel.game import SpielGame
    from meandre.adapters.openspiel.state import SpielState

FACT_FIELDS = ("fact_count", "facts")
"""Fields of a position about the last move; they belong to the history, not to the observation."""


class Observer:
    """The fields of a position as a player may know them; with perfect recall, the text has all events as well.

    Public information is everything but the secret fields; private information is the secret fields, the player's own
    or those of all players.
    """

    def __init__(self, game: "SpielGame", observation_type: Any, params: Any = None) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, but got {params}")
        layout = game.meandre_game.position_type
        secret = game.meandre_game.secrets.SECRET
        self.observation_type = observation_type
        self.fields = [
            name
            for name in layout.names or ()
            if name not in FACT_FIELDS and (observation_type.public_info or name in secret)
        ]
        shapes = {"player": (game.num_players(),)} | {name: layout[name].shape or (1,) for name in self.fields}
        self.tensor: NDArray[np.float32] = np.zeros(sum(prod(shape) for shape in shapes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        begin = 0
        for name, shape in shapes.items():
            end = begin + prod(shape)
            self.dict[name] = self.tensor[begin:end].reshape(shape)
            begin = end

    def view(self, state: "SpielState", player: int) -> Position:
        """The position as observed."""
        private = self.observation_type.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return state.node.pos
        return state.node.view(player if private == pyspiel.PrivateInfoType.SINGLE_PLAYER else SPECTATOR)

    def set_from(self, state: "SpielState", player: int) -> None:
        """Write the observation into `tensor`; the entries of `dict` are views of its parts."""
        view = self.view(state, player)
        self.dict["player"][:] = 0
        self.dict["player"][player] = 1
        for name in self.fields:
            self.dict[name][...] = view[name]

    def string_from(self, state: "SpielState", player: int) -> str:
        """The observation, one line for each event and each field."""
        view = self.view(state, player)
        lines = [f"{name}: {format_field(view[name])}" for name in self.fields]
        if self.observation_type.perfect_recall and self.observation_type.public_info:
            lines.insert(0, f"player {player} saw\n{state.node.history(player)}")
        return "\n".join(lines)


def format_field(numbers: Any) -> str:
    """The numbers of a field, run-length encoded by row."""
    rows = np.reshape(numbers, (-1, np.shape(numbers)[-1] if np.shape(numbers) else 1))
    return " / ".join(
        " ".join(format_run(value, len(list(group))) for value, group in groupby(row)) for row in rows.tolist()
    )


def format_run(value: int, length: int) -> str:
    """A number and how often it repeats."""
    return str(value) if length == 1 else f"{value}×{length}"
