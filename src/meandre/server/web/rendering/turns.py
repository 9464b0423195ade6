"""Turns: which events of a game belong together in a list."""

from collections.abc import Sequence
from typing import NamedTuple

from meandre.core.game import Game
from meandre.core.position import Position
from meandre.core.verbs import CHANCE
from meandre.server.domain.events import seat_number


class TurnOfEvent(NamedTuple):
    """The turn that an event belongs to."""

    number: int
    """From 0."""
    seat: int
    """From 1; 0 if it is nobody's turn: before the first, or after the last."""


def turns_of(game: Game, actors: Sequence[int], positions: Sequence[Position]) -> list[TurnOfEvent]:
    """The turn of each event; `positions` has the one before the first event too."""
    found: list[TurnOfEvent] = []
    number, last = -1, (-1, 0)
    for event, actor in enumerate(actors):
        turn = game.sentences.turn(positions[event])
        seat = turn.seat if turn.seat is not None else actor if actor != CHANCE else last[0]
        if seat != last[0] or turn.step < last[1]:
            number += 1
        last = seat, turn.step
        found.append(TurnOfEvent(max(number, 0), seat_number(seat) if seat >= 0 else 0))
    return found
