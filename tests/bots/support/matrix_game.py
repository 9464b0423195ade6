"""Rules of a toy game: one simultaneous choice of each seat; a draw with the odds of the pair decides who wins."""

from typing import Any

import numpy as np

from meandre.core.position import Codes, Position, position_type
from meandre.core.rng import Rng, below
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL

MAX_CHOICES = 5
NO_CHOICE, HIDDEN = -1, -2
SECRET = ("choice",)

POSITION = position_type(
    ("choices", np.int8, (2,)),
    ("odds", np.int16, (MAX_CHOICES, MAX_CHOICES)),
    ("choice", np.int8, (2,)),
    ("winner", np.int8),
)
OPTIONS = struct_type(("choices", np.int8, (2,)), ("odds", np.int16, (MAX_CHOICES, MAX_CHOICES)))


@rule
def setup(pos: Position, seats: int, options: Any) -> None:
    pos.seats = seats
    pos.ending = 0
    pos.winner = 0
    for seat in range(2):
        pos.choices[seat] = options.choices[seat]
        pos.choice[seat] = NO_CHOICE
    for a in range(MAX_CHOICES):
        for b in range(MAX_CHOICES):
            pos.odds[a, b] = options.odds[a, b]


@rule
def actors(pos: Position) -> int:
    if pos.ending:
        return 0
    waiting = 0
    for seat in range(2):
        waiting |= (pos.choice[seat] == NO_CHOICE) << seat
    return waiting if waiting else CHANCE_ACTS


@rule
def moves(pos: Position, seat: int, out: Codes) -> int:
    n = 0
    if actors(pos) != CHANCE_ACTS and not pos.ending:
        for choice in range(pos.choices[seat]):
            out[n] = choice
            n += choice != pos.choice[seat]
    return n


@rule
def refusal(pos: Position, seat: int, move: int) -> int:
    return LEGAL if 0 <= move < pos.choices[seat] and move != pos.choice[seat] else 1


@rule
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    out[0], out[1] = 1, 2
    weights[0] = pos.odds[pos.choice[0], pos.choice[1]]
    weights[1] = 100 - weights[0]
    return 2


@rule
def play(pos: Position, seat: int, move: int) -> None:
    if seat == CHANCE:
        pos.winner = move
        pos.ending = 1
    else:
        pos.choice[seat] = move


@rule
def scores(pos: Position, out: Codes) -> None:
    for seat in range(2):
        out[seat] = pos.winner == seat + 1


@rule
def ranks(pos: Position, out: Codes) -> None:
    for seat in range(2):
        out[seat] = (1 if pos.winner == seat + 1 else 2) if pos.ending else 0


@rule
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    return move if viewer == seat or seat == CHANCE else MAX_CHOICES


@rule
def conceal(pos: Position, seat: int) -> None:
    for other in range(2):
        if other != seat and pos.choice[other] != NO_CHOICE and not pos.ending:
            pos.choice[other] = HIDDEN


@rule
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    conceal(pos, seat)
    for other in range(2):
        if pos.choice[other] == HIDDEN:
            pos.choice[other] = below(rng, pos.choices[other])
