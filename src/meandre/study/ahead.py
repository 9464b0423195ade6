"""Compiling ahead, so that nobody has to wait for it later."""

from collections.abc import Sequence

from meandre.bots.analysis import Analyzer
from meandre.core.game import Game
from meandre.core.perft import perft
from meandre.study.simulate import RandomPlayer

PARTS = ("rules", "bots", "studies")
"""What can be compiled of a game."""


def prepare(game: Game, parts: Sequence[str] = PARTS) -> None:
    """Compile parts of a game, together, since the rules are in all of them."""
    if "rules" in parts:
        game.start(game.seats[0])
    if "bots" in parts:
        Analyzer(game)
    if "studies" in parts:
        RandomPlayer(game, game.seats[0], {}, seed=0)
        perft(game.start(game.seats[0]), 1)
