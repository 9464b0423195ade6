"""Pebbles, a complete game without optional parts: players take pebbles from a heap in turn."""

from meandre.core.game import Game
from tests.support.tiny_game import notation, rules
from tests.support.tiny_game.art import draw
from tests.support.tiny_game.options import OPTIONS
from tests.support.tiny_game.text import message, sentences

GAME = Game(
    name="pebbles",
    version=1,
    seats=range(2, 4),
    options=OPTIONS,
    rules=rules,
    notation=notation,
    message=message,
    sentences=sentences,
    endings=sentences.ENDINGS,
    draw=draw,
    seat_fields=("turn", "winner"),
)
