"""What a player sees of a state, as a text and as numbers."""

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

PASSING = ("fact_count", "facts")
"""Fields of a position that say how it came about, which is for the memory."""


class Observer:
    """The fields of a position as a player may know them; with perfect recall, the text tells all events as well.

    Public information is all but the secrets; private information the secrets, one's own or everybody's.
    """

    def __init__(self, game: "SpielGame", table_view: Any, params: Any = None) -> None:
        if params:
            raise ValueError(f"an observer has no parameters, so not {params}")
        layout = game.house.position_type
        secret = game.house.secrets.SECRET
        self.table_view = table_view
        self.fields = [
            name for name in layout.names or () if name not in PASSING and (table_view.public_info or name in secret)
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
        """The position as it is seen."""
        private = self.table_view.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return state.moment.pos
        return state.moment.view(player if private == pyspiel.PrivateInfoType.SINGLE_PLAYER else SPECTATOR)

    def set_from(self, state: "SpielState", player: int) -> None:
        """Write what a player sees into `tensor`, of which `dict` are the parts."""
        view = self.view(state, player)
        self.dict["player"][:] = 0
        self.dict["player"][player] = 1
        for name in self.fields:
            self.dict[name][...] = view[name]

    def string_from(self, state: "SpielState", player: int) -> str:
        """What a player sees, one line for each event and each field."""
        view = self.view(state, player)
        lines = [f"{name}: {spell(view[name])}" for name in self.fields]
        if self.table_view.perfect_recall and self.table_view.public_info:
            lines.insert(0, f"player {player} saw\n{state.moment.memory(player)}")
        return "\n".join(lines)


def spell(numbers: Any) -> str:
    """The numbers of a field; what repeats is written once, with how often."""
    rows = np.reshape(numbers, (-1, np.shape(numbers)[-1] if np.shape(numbers) else 1))
    return " / ".join(" ".join(run(value, len(list(group))) for value, group in groupby(row)) for row in rows.tolist())


def run(value: int, length: int) -> str:
    """A number that comes so many times."""
    return str(value) if length == 1 else f"{value}×{length}"
