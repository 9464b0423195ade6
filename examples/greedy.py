"""A bot in Python for every game: it looks one move ahead, with the rules themselves.

    meandre tournament mehen --bots examples/greedy.py:Greedy,random --games 100

It plays the move after which it leads by most, or trails by least.
"""

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng


class Greedy:
    """Looks one move ahead."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Position, seat: int, seed: int) -> int:
        """The code of a legal move. What the view hides is imagined, at random, in agreement with what it shows."""
        world = copy(view)
        verbs.imagine(world, seat, new_rng(seed))

        def lead(move: int) -> int:
            after = copy(world)
            verbs.play(after, seat, move)
            scores = self.game.scores(after)
            own = scores.pop(seat)
            return own - max(scores)

        return max(self.game.moves(view, seat), key=lead)
