"""A game in progress, as OpenSpiel knows it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters.openspiel.node import Moment
from meandre.adapters.payoffs import payoffs
from meandre.core.verbs import CHANCE

if TYPE_CHECKING:
    from meandre.adapters.openspiel.game import SpielGame

SEED_BITS = 53
"""As many as a random number from 0 to 1 has."""


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game, and whatever OpenSpiel itself keeps about how it came about."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.moment: Moment = game.start

    def current_player(self) -> int:
        """Who is to act."""
        return self.moment.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.moment.acting

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.moves(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely each is."""
        return list(self.moment.odds().items())

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after([(seat_of(self.moment.player), action)])

    def _apply_actions(self, actions: list[int]) -> None:
        acting = self.moment.acting
        self.moment = self.moment.after([choice for choice in enumerate(actions) if acting >> choice[0] & 1])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.game.notation.write(self.moment.pos, seat_of(player), action)

    def returns(self) -> list[float]:
        """What the game was worth to each player, once it is over."""
        return payoffs(self.moment.game.ranks(self.moment.pos))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that looks the same to this player; its history begins here."""
        state = SpielState(self.get_game())
        state.moment = self.moment.imagined(player, int(sampler() * (1 << SEED_BITS)))
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        game: SpielGame = self.get_game()
        return game.whole.string_from(self, 0)


def seat_of(player: int) -> int:
    """The seat of a player, or of chance."""
    return player if player >= 0 else CHANCE


def restored(game: "SpielGame", saved: str) -> SpielState:
    """A state that was saved."""
    state: SpielState = game.deserialize_state(saved)
    return state
