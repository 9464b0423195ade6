"""Small games whose solution is known, to search in."""

from types import ModuleType
from typing import Any

import numpy as np

from meandre.core.game import Game
from meandre.core.position import Position, blank
from tests.bots.support import hidden_card
from tests.bots.support import matrix_game as matrix_rules


def toy(rules: ModuleType) -> Game:
    """A game of nothing but rules."""
    words: Any = None
    return Game(
        rules.__name__.split(".")[-1], 1, range(2, 3), (), rules, words, words, {1: "over"}, str, words, secrets=rules
    )


MATRIX, HIDEOUT = toy(matrix_rules), toy(hidden_card)


def matrix_game(percent: list[list[int]]) -> Position:
    """Both choose at once; the first seat then wins with that many percent."""
    odds = np.array(percent)
    options = blank(matrix_rules.OPTIONS)
    options.choices[:] = odds.shape
    options.odds[: odds.shape[0], : odds.shape[1]] = odds
    pos = blank(matrix_rules.POSITION)
    matrix_rules.setup(pos, 2, options)
    return pos


def hideout_game(mover: int, safe: int, card: int) -> Position:
    """The card is dealt; `mover` chooses between a safe bet that wins with that many percent, and the guess."""
    options = blank(hidden_card.OPTIONS)
    options.mover, options.safe = mover, safe
    pos = blank(hidden_card.POSITION)
    hidden_card.setup(pos, 2, options)
    hidden_card.play(pos, 8, card)
    return pos
