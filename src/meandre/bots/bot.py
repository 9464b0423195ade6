"""Bots: programs that take a seat."""

from collections.abc import Sequence
from threading import Event
from typing import Protocol

from meandre.bots.analysis import Analyzer
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.rng import below, new_rng, uniform
from meandre.core.rule import interpreted

MIN_SHARE = 0.9
"""A move is played only if its share is at least this part of the best move's share."""

MIN_MIXED_SHARE = 0.5
"""The same in a mixed strategy, where early, badly estimated strategies leave a little weight on every move."""


class Bot(Protocol):
    """Chooses moves from the view of its seat alone. It plays one game at a time, for one seat or for several.

    It may also have `new_game()`, called before each game; `game_over(ranks)`, called after it with the rank of each
    seat; and `close()`, called when it is not needed any more.
    """

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """A legal move for a seat that may act; it may depend on the seed."""
        ...


def new_game(bot: Bot) -> None:
    """Tell a bot that a game begins, if it wants to know."""
    getattr(bot, "new_game", bool)()


def game_over(bot: Bot, ranks: Sequence[int]) -> None:
    """Tell a bot how a game has ended, if it wants to know."""
    getattr(bot, "game_over", bool)(list(ranks))


def close(bot: Bot) -> None:
    """Let a bot end what it has started: processes, connections."""
    getattr(bot, "close", bool)()


class RandomBot:
    """Plays uniformly at random."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """One of the legal moves, all equally likely."""
        legal = self.game.moves(view, seat)
        return legal[interpreted(below)(new_rng(seed), len(legal))]


class SearchBot:
    """Plays by search, with a share of random moves."""

    def __init__(
        self,
        game: Game,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        use_heuristics: bool = True,
        random_move_rate: float = 0.0,
        level_k: int | None = None,
        compiled: bool = True,
    ) -> None:
        self.game, self.simulations, self.seconds = game, simulations, seconds
        self.random_move_rate = random_move_rate
        self.analyzer = Analyzer(game, use_heuristics=use_heuristics, level_k=level_k, compiled=compiled)
        self.stop: Event | None = None
        """Set it to end the search early; the best move so far is played."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The best move or one nearly as good; a sample of the mixed strategy where others act at the same time."""
        legal = self.game.moves(view, seat)
        rng = new_rng(seed)
        if len(legal) == 1 or interpreted(uniform)(rng) < self.random_move_rate:
            return legal[interpreted(below)(rng, len(legal))]
        analysis = self.analyzer.analyze(
            view, seat, seed, simulations=self.simulations, seconds=self.seconds, stop=self.stop, lines=False
        )
        shares = [candidate.share for candidate in analysis.candidates]
        least = (MIN_MIXED_SHARE if analysis.mixed else MIN_SHARE) * shares[0]
        shares = [share if share >= least else 0.0 for share in shares]
        left = interpreted(uniform)(rng) * sum(shares)
        for candidate, share in zip(analysis.candidates, shares, strict=True):
            left -= share
            if left < 0:
                return candidate.move
        return analysis.best
