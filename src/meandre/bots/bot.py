"""A bot: somebody made of code who takes a seat."""

from threading import Event
from typing import Protocol

from meandre.bots.analysis import Thinker
from meandre.bots.tree_search import unit
from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.rng import below, new_rng

NEARLY = 0.9
"""A move about as good as the best has so much of its share."""

OFTEN = 0.5
"""A mixed strategy has some of everything in it from when little was known yet: what is rarer than this is left out."""


class Bot(Protocol):
    """Chooses moves from what its seat may know, and from nothing else."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """A legal move for a seat that may act; for another seed it may be another one."""
        ...


class Guesser:
    """Takes any legal move."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """One of the legal moves, all equally likely."""
        legal = self.game.moves(view, seat)
        return legal[below(new_rng(seed), len(legal))]


class Searcher:
    """Thinks before it chooses; now and then it does not."""

    def __init__(
        self,
        game: Game,
        *,
        walks: int | None = None,
        seconds: float | None = None,
        knowing: bool = True,
        slips: float = 0.0,
        guile: int | None = None,
    ) -> None:
        self.game, self.walks, self.seconds, self.slips = game, walks, seconds, slips
        self.thinker = Thinker(game, knowing=knowing, guile=guile)
        self.stop: Event | None = None
        """Set by whoever cannot wait: then the best so far is chosen."""

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The best move found, or one about as good; a mixed strategy where others choose at the same time."""
        legal = self.game.moves(view, seat)
        rng = new_rng(seed)
        if len(legal) == 1 or unit(rng) < self.slips:
            return legal[below(rng, len(legal))]
        thought = self.thinker.think(
            view, seat, seed, walks=self.walks, seconds=self.seconds, stop=self.stop, lines=False
        )
        shares = [candidate.share for candidate in thought.candidates]
        least = (OFTEN if thought.mixed else NEARLY) * shares[0]
        shares = [share if share >= least else 0.0 for share in shares]
        ticket = unit(rng) * sum(shares)
        for candidate, share in zip(thought.candidates, shares, strict=True):
            ticket -= share
            if ticket < 0:
                return candidate.move
        return thought.best
