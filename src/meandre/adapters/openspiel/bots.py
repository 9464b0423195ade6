"""Our bots for OpenSpiel."""

from typing import TYPE_CHECKING, Any

import pyspiel  # type: ignore[import-not-found]

from meandre.adapters.opponents import Opponent, SeatedBot

if TYPE_CHECKING:
    from meandre.adapters.openspiel.state import SpielState


class SpielBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of ours at a seat: it is shown what the seat may see of a state."""

    def __init__(self, game: Any, player_id: int, opponent: Opponent, seed: int = 0) -> None:
        pyspiel.Bot.__init__(self)
        if not hasattr(game, "meandre_game"):
            raise TypeError(f"game is one of ours, loaded by its own name, not {game}")
        if not 0 <= player_id < game.num_players():
            raise ValueError(f"player_id is from 0 to {game.num_players() - 1}, not {player_id}")
        self.player, self.first_seed = player_id, seed
        self.bot = SeatedBot(game.meandre_game, opponent, seed)

    def player_id(self) -> int:
        """The seat that it plays."""
        return self.player

    def restart(self) -> None:
        """Begin another game: the bot remembers nothing of games, only its seeds go on."""

    def restart_at(self, state: Any) -> None:
        """Begin with any state."""

    def provides_policy(self) -> bool:
        """It only chooses."""
        return False

    def step(self, state: "SpielState") -> int:
        """An action of the seat."""
        return self.bot.choose(state.node.pos, self.player)


def bot(game: Any, player_id: int, opponent: Opponent, seed: int = 0) -> SpielBot:
    """One of our bots, such as "tanbo:3", or anybody's, at a seat of a loaded game."""
    return SpielBot(game, player_id, opponent, seed)
