"""A state of a game for OpenSpiel."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters.openspiel.node import CHANCE_PLAYER, SIMULTANEOUS, TERMINAL, Node
from meandre.adapters.payoffs import payoffs
from meandre.core.verbs import CHANCE

if TYPE_CHECKING:
    from meandre.adapters.openspiel.game import SpielGame

SEED_BITS = 53
"""Bits of a float in [0, 1)."""


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A node of the game tree, with the history that OpenSpiel keeps."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.node: Node = game.start

    def current_player(self) -> int:
        """The player to act, or one of OpenSpiel's special ids."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.player == TERMINAL

    # OpenSpiel's own of the next three ask a state written in Python several times, through C++.

    def is_chance_node(self) -> bool:
        """Whether an outcome of chance is due."""
        return self.node.player == CHANCE_PLAYER

    def is_simultaneous_node(self) -> bool:
        """Whether players choose at the same time."""
        return self.node.player == SIMULTANEOUS

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of a player, the current one if none is given."""
        node = self.node
        if node.player == SIMULTANEOUS:
            if player is not None and player >= 0:
                legal = node.legal or node.listed()
                return legal[player][:] if player < len(legal) else []
        elif player is None or player == node.player:
            return node.listed()[:]
        found: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.moves(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance and their probabilities."""
        return self.node.odds()

    def _apply_action(self, action: int) -> None:
        node = self.node
        self.node = node.after(node.player if node.player >= 0 else CHANCE, action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.node = self.node.after_all(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.game.notation.write(self.node.pos, player if player >= 0 else CHANCE, action)

    def returns(self) -> list[float]:
        """The payoff of each player; zeros until the game is over."""
        return payoffs(self.node.game.ranks(self.node.pos))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state with the same information state for this player; its OpenSpiel history is empty."""
        state = SpielState(self.get_game())
        state.node = self.node.resample(player, int(sampler() * (1 << SEED_BITS)))
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return restore_state, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        game: SpielGame = self.get_game()
        return game.full_observer.string_from(self, 0)


def restore_state(game: "SpielGame", saved: str) -> SpielState:
    """A state from a pickle."""
    state: SpielState = game.deserialize_state(saved)
    return state
