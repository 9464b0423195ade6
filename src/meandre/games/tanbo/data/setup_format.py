"""The text format of Tanbo's set-ups, the seasons.

A set-up is five words, one for each paddy of either side, clockwise: `s` for a snake, `r` for a rice, `-` for an empty
paddy.

    paddies = "ss ssr - sr sss"
"""

from meandre.core.text_option import TextOptionError
from meandre.games.tanbo.rules import FARMER, MOST_IN_PADDY, PADDIES, PIECES, SNAKE, WHITE
from meandre.games.tanbo.text import message

MOST_AT_START = MOST_IN_PADDY - 1
"""T18: the farmer needs room too."""

MOST_SNAKES = PIECES[SNAKE] // 2
MOST_RICE = sum(PIECES[WHITE:FARMER]) // 2
"""T1: both sides have the same set-up."""


def decode(words: list[str]) -> list[int]:
    """The set-up as the rules read it: the snakes of each paddy, then the rice. T1 and T18 are checked."""
    if len(words) != PADDIES:
        first_too_many = PADDIES if len(words) > PADDIES else None
        raise TextOptionError(message("season-not-five-paddies", count=len(words)), first_too_many)
    for number, word in enumerate(words):
        check_paddy(number, word)
    snakes, rice = [word.count("s") for word in words], [word.count("r") for word in words]
    if sum(snakes) > MOST_SNAKES:
        raise TextOptionError(message("season-too-many-snakes", count=sum(snakes), most=MOST_SNAKES))
    if sum(rice) > MOST_RICE:
        raise TextOptionError(message("season-too-much-rice", count=sum(rice), most=MOST_RICE))
    if not any(snakes + rice):
        raise TextOptionError(message("season-no-pieces"))
    return snakes + rice


def check_paddy(number: int, word: str) -> None:
    """T18: a paddy holds snakes and rice, or nothing, and leaves room for the farmer."""
    if word != "-" and set(word) - {"s", "r"}:
        raise TextOptionError(message("season-other-letters"), number)
    if len(word) > MOST_AT_START:
        raise TextOptionError(message("season-paddy-too-full", count=len(word), most=MOST_AT_START), number)


def encode(numbers: list[int]) -> str:
    """The text of a set-up: five words, snakes first in each."""
    paddies = zip(numbers[:PADDIES], numbers[PADDIES:], strict=True)
    return " ".join("s" * snakes + "r" * rice or "-" for snakes, rice in paddies)
