"""The text format of Riombo's boards: a word per square, from the start to the finish.

-     plain (– is accepted too)
G3    give 3 to each other player
N3    take 3 from each other player
K3    give 3 to the bank
J3    all players give 3 to the bank
A     as agreed: the first, then the second
S     back to the start
"""

import re

from meandre.core.messages import abbreviate
from meandre.core.text_option import TextOptionError
from meandre.games.riombo.rules import (
    AGREED_1,
    AGREED_2,
    ALL_GIVE_BANK,
    BACK,
    FINISH,
    GIVE_BANK,
    GIVE_EACH,
    MOST_SQUARES,
    PLAIN,
    SQUARE,
    TAKE_EACH,
)
from meandre.games.riombo.text import message

FEWEST_SQUARES, MOST_AMOUNT, LONGEST_WAY_BACK = 10, 20, 7
"""R13: two players move a canoe 8 squares at most, so they could never pass 8 squares back to the start."""

AMOUNTS = {"G": GIVE_EACH, "N": TAKE_EACH, "K": GIVE_BANK, "J": ALL_GIVE_BANK}
BARE = {"-": PLAIN, "–": PLAIN, "A": AGREED_1, "S": BACK}
LETTERS = {kind: letter for letter, kind in AMOUNTS.items()} | {PLAIN: "-", AGREED_1: "A", AGREED_2: "A", BACK: "S"}
WITH_AMOUNT = re.compile(r"([GNKJ])(\d{1,9})", re.ASCII)


def decode(words: list[str], fewest: int = FEWEST_SQUARES) -> list[int]:
    """The squares as the rules read them, FINISH after the last; `TextOptionError` if R13 does not allow them."""
    squares = [read_square(words, number) for number in range(len(words))]
    if not fewest <= len(squares) <= MOST_SQUARES:
        raise TextOptionError(message("board-length", squares=len(squares)))
    number_agreed_squares(squares)
    check_ways_back(squares)
    return squares + [FINISH * SQUARE] * (MOST_SQUARES + 1 - len(squares))


def read_square(words: list[str], number: int) -> int:
    """The square that a word stands for."""
    word = words[number]
    if word in BARE:
        return BARE[word] * SQUARE
    square = WITH_AMOUNT.fullmatch(word)
    if not square:
        raise TextOptionError(message("board-no-square", word=abbreviate(word)), number)
    amount = int(square[2])
    if not 1 <= amount <= MOST_AMOUNT:
        raise TextOptionError(message("board-amount", word=abbreviate(word)), number)
    return AMOUNTS[square[1]] * SQUARE + amount


def number_agreed_squares(squares: list[int]) -> None:
    """R12: the first square as agreed is the one nearer the start. R13: there are exactly two; a third is reported."""
    agreed = [number for number, square in enumerate(squares) if square == AGREED_1 * SQUARE]
    if len(agreed) != 2:
        third = agreed[2] if len(agreed) > 2 else None
        raise TextOptionError(message("board-agreed", agreed=len(agreed)), third)
    squares[agreed[1]] = AGREED_2 * SQUARE


def check_ways_back(squares: list[int]) -> None:
    """R13: more in a row than canoes can pass are too many; the first of these is reported."""
    row = 0
    for number, square in enumerate(squares):
        row = row + 1 if square == BACK * SQUARE else 0
        if row > LONGEST_WAY_BACK:
            raise TextOptionError(message("board-ways-back"), number)


def encode(numbers: list[int]) -> str:
    """The text of a board, with single spaces."""
    return " ".join(write_square(square) for square in numbers if square != FINISH * SQUARE)


def write_square(square: int) -> str:
    """The word for a square."""
    kind, amount = divmod(square, SQUARE)
    return f"{LETTERS[kind]}{amount or ''}"
