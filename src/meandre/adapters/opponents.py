"""Bots at seats of environments: each is shown the position as its seat may know it, and no more."""

from collections.abc import Sequence
from typing import TypeAlias

from meandre.bots.bot import Bot
from meandre.bots.specs import bot
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.core.verbs import conceal

Opponent: TypeAlias = str | Bot
"""A bot, or the spec of one."""


class SeatedBot:
    """A bot that is asked in the course of a game: every decision has a seed of its own."""

    def __init__(self, game: Game, opponent: Opponent, seed: int = 0) -> None:
        self.game = game
        self.bot: Bot = bot(game, opponent) if isinstance(opponent, str) else opponent
        self.seed = seed

    def restart(self, seed: int) -> None:
        """Begin another series of seeds."""
        self.seed = seed

    def choose(self, pos: Position, seat: int) -> int:
        """A legal move of a seat that acts; the position may hold secrets, the bot does not see them."""
        view = copy(pos)
        conceal(view, seat)
        self.seed += 1
        return int(self.bot.choose(view, seat, self.seed))


def seated(game: Game, seats: int, own: int, opponents: Sequence[Opponent] | Opponent) -> dict[int, SeatedBot]:
    """The bots at all seats but one's own: the same everywhere, or one for each, in the order of seats."""
    others = [seat for seat in range(seats) if seat != own]
    given = [opponents] if isinstance(opponents, str) or not isinstance(opponents, Sequence) else list(opponents)
    if len(given) not in (1, len(others)):
        raise ValueError(f"opponents are one bot for all other seats, or one for each of the {len(others)}")
    given *= len(others) if len(given) == 1 else 1
    return {seat: SeatedBot(game, one) for seat, one in zip(others, given, strict=True)}
