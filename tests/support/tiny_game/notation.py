"""The notation of Pebbles: `take 2`."""

import re

from meandre.core.errors import IllegalMove
from meandre.core.position import Position
from tests.support.tiny_game.text import message

TAKE = re.compile(r"take (\d{1,2})", re.ASCII)


def write(pos: Position, seat: int, move: int) -> str:
    """The text of a move."""
    return f"take {move}"


def read(pos: Position, seat: int, text: str) -> int:
    """The move that a text stands for."""
    found = TAKE.fullmatch(text)
    if not found:
        raise IllegalMove(message("refusal-N2-unreadable"))
    return int(found[1])
