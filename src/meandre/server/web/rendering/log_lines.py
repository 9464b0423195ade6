"""The log of a table's page: what happened, whose turn it was, and what it brought."""

import functools
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from meandre.core.game import Game
from meandre.core.messages import Names, translate
from meandre.core.position import facts
from meandre.core.struct_type import from_memory
from meandre.server.domain.events import seat_number


class LogLine(Struct, array_like=True):
    """One line of the log."""

    event: int
    text: str
    turn: int
    """Whose turn it was, from 1; 0 if it was nobody's. An event may end one and begin the next."""
    minor: bool
    """Whether it matters little: several of them share a line."""
    gains: list[tuple[int, int]]
    """Which seats, from 1, have gained how many points with the event: said in its last line that matters."""


Log = list[LogLine]

SentLine: TypeAlias = list[Any]
"""A line as a page gets it: what says nothing at its end is left out."""


def sent(log: Log) -> list[SentLine]:
    """Lines as a page gets them."""
    return [
        [line.event, line.text, line.turn, line.minor, line.gains]
        if line.gains
        else [line.event, line.text, line.turn, True]
        if line.minor
        else [line.event, line.text, line.turn]
        for line in log
    ]


class Standing(NamedTuple):
    """Whose turn it is, from 1 (0: nobody's), and the points of all seats."""

    turn: int
    scores: list[int]


class Sentence(NamedTuple):
    """Something that happened."""

    text: str
    minor: bool
    """Whether it matters little."""
    turn: int
    """Whose turn has begun before it with the same event, from 1; 0 if none has."""


@functools.lru_cache(256)  # all pages of a table tell what happened, mostly in the same words
def sentences_of(
    game: Game, memory: bytes, language: str, names: tuple[str, ...], captions: tuple[tuple[int, str], ...]
) -> list[Sentence]:
    """What happened last before the position in some memory, a sentence each.

    Facts that only say whose turn it is are left out: the log has headings. What comes after one belongs to that turn.
    """
    called = Names(names, dict(captions))
    position, sentences = from_memory(bytearray(memory), game.position_type), game.sentences
    found, turn = [], 0
    for row, (number, seat, *_) in enumerate(facts(position)):
        kind = sentences.FACTS[number][0]
        if kind in sentences.TURN_FACTS:
            turn = seat_number(seat)
        else:
            text = translate(sentences.fact(position, row), language, called)
            found.append(Sentence(text, kind in sentences.MINOR, turn))
    return found


@functools.lru_cache(256)
def standing_of(game: Game, memory: bytes) -> Standing:
    """Whose turn it is in the position in some memory, and the points."""
    position = from_memory(bytearray(memory), game.position_type)
    turn = game.sentences.turn(position).seat
    return Standing(0 if turn is None else turn + 1, game.scores(position))
