"""The captions on Riombo's squares: from the text of the board, and from what was agreed."""

from collections.abc import Mapping
from functools import lru_cache

from meandre.core.options import Value
from meandre.games.riombo import rules
from meandre.games.riombo.options import AGREED, BOARD


def captions(options: Mapping[str, Value]) -> Mapping[int, str]:
    """The caption of each square that has one, by the number of the square."""
    return square_captions(*(str(options.get(option.name, option.default)) for option in (BOARD, *AGREED)))


@lru_cache(256)
def square_captions(board: str, *agreements: str) -> Mapping[int, str]:
    """The captions in the board's text. R12: that of an agreement is on its square, in place of one from the board."""
    found = BOARD.captions(board)
    squares = BOARD.code(board)
    for kind, option, value in zip((rules.AGREED_1, rules.AGREED_2), AGREED, agreements, strict=True):
        if caption := option.split(value).caption:
            found[squares.index(kind * rules.SQUARE) + 1] = caption
    return found
