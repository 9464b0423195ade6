"""Small games with known solutions."""

from types import ModuleType
from typing import Any

import numpy as np

from meandre.core.game import Game
from meandre.core.position import Position, blank
from meandre.core.verbs import CHANCE
from tests.bots.support import hidden_card
from tests.bots.support import matrix_game as matrix_rules


def toy(rules: ModuleType) -> Game:
    """A game with rules and nothing else."""
    words: Any = None
    return Game(
        rules.__name__.split(".")[-1], 1, range(2, 3), (), rules, words, words, {1: "over"}, words, words, secrets=rules
    )


MATRIX, HIDDEN_CARD = toy(matrix_rules), toy(hidden_card)


def matrix_game(percent: list[list[int]]) -> Position:
    """Both seats choose at the same time; `percent` is the first seat's probability of winning."""
    odds = np.array(percent)
    options = blank(matrix_rules.OPTIONS)
    options.choices[:] = odds.shape
    options.odds[: odds.shape[0], : odds.shape[1]] = odds
    pos = blank(matrix_rules.POSITION)
    matrix_rules.setup(pos, 2, options)
    return pos


def hidden_card_game(mover: int, safe: int, card: int) -> Position:
    """The card is dealt; `mover` chooses between the guess and a safe bet that wins with `safe` percent."""
    options = blank(hidden_card.OPTIONS)
    options.mover, options.safe = mover, safe
    pos = blank(hidden_card.POSITION)
    hidden_card.setup(pos, 2, options)
    hidden_card.play(pos, CHANCE, card)
    return pos
