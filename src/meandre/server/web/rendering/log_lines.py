"""The log of a table's page: what happened, whose turn it was, and what it brought."""

import functools
from typing import NamedTuple

from msgspec import Struct

from meandre.core.game import Game
from meandre.core.messages import Names, translate
from meandre.core.struct_type import from_memory


class LogLine(Struct, array_like=True):
    """One line of the log."""

    event: int
    text: str
    turn: int
    """Whose turn it was, from 1; 0 if it was nobody's."""
    minor: bool
    """Whether it matters little: several of them share a line."""
    gains: list[tuple[int, int]]
    """Which seats, from 1, have gained how many points with the event: said in its last line that matters."""


Log = list[LogLine]


class Standing(NamedTuple):
    """Whose turn it is, from 1 (0: nobody's), and the points of all seats."""

    turn: int
    scores: list[int]


@functools.lru_cache(256)  # all pages of a table tell what happened, mostly in the same words
def sentences_of(
    game: Game, memory: bytes, language: str, names: tuple[str, ...], captions: tuple[tuple[int, str], ...]
) -> list[tuple[str, bool]]:
    """What happened last before the position in some memory, a sentence each, and whether it matters little.

    Facts that only say whose turn it is are left out: the log has headings.
    """
    called = Names(names, dict(captions))
    position, sentences = from_memory(bytearray(memory), game.position_type), game.sentences
    kinds = [sentences.FACTS[int(position.facts[row][0])][0] for row in range(position.fact_count)]
    return [
        (translate(sentences.fact(position, row), language, called), kind in sentences.MINOR)
        for row, kind in enumerate(kinds)
        if kind not in sentences.TURN_FACTS
    ]
