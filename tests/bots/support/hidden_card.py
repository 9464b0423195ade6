"""Rules of a toy game: seat 0 is dealt a hidden card; the mover bets safely or lets seat 1 guess the card."""

from typing import Any

import numpy as np

from meandre.core.position import Codes, Position, position_type
from meandre.core.rng import Rng, below
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import CHANCE, CHANCE_ACTS, LEGAL

SECRET = ("card",)
DEAL, BET, GUESS, SAFE_BET, OVER = range(5)
SAFE, GAMBLE = 0, 1
HIDDEN = -1

POSITION = position_type(
    ("mover", np.int8), ("safe", np.int8), ("phase", np.int8), ("card", np.int8), ("winner", np.int8), facts=2
)
OPTIONS = struct_type(("mover", np.int8), ("safe", np.int8))


@rule
def setup(pos: Position, seats: int, options: Any) -> None:
    pos.seats = seats
    pos.ending = 0
    pos.mover = options.mover
    pos.safe = options.safe
    pos.phase = DEAL
    pos.card = 0
    pos.winner = 0


@rule
def actors(pos: Position) -> int:
    if pos.phase == OVER:
        return 0
    if pos.phase == BET:
        return 1 << int(pos.mover)
    return 2 if pos.phase == GUESS else CHANCE_ACTS


@rule
def moves(pos: Position, seat: int, out: Codes) -> int:
    out[0], out[1] = 0, 1
    return 2 if seat != CHANCE and actors(pos) >> seat & 1 else 0


@rule
def refusal(pos: Position, seat: int, move: int) -> int:
    return LEGAL if actors(pos) >> seat & 1 and 0 <= move <= 1 else 1


@rule
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    out[0], out[1] = 0, 1
    weights[0], weights[1] = 1, 1
    if pos.phase == SAFE_BET:
        weights[0], weights[1] = 100 - pos.safe, pos.safe
    return 2


@rule
def play(pos: Position, seat: int, move: int) -> None:
    if pos.phase == DEAL:
        pos.card = move
        pos.phase = BET
    elif pos.phase == BET:
        pos.phase = SAFE_BET if move == SAFE else GUESS
    else:
        right = move == 1 if pos.phase == SAFE_BET else move == pos.card
        lucky = int(pos.mover) if pos.phase == SAFE_BET else 1
        pos.winner = lucky if right else 1 - lucky
        pos.phase = OVER
        pos.ending = 1


@rule
def scores(pos: Position, out: Codes) -> None:
    for seat in range(2):
        out[seat] = pos.phase == OVER and pos.winner == seat


@rule
def ranks(pos: Position, out: Codes) -> None:
    for seat in range(2):
        out[seat] = (1 if pos.winner == seat else 2) if pos.phase == OVER else 0


@rule
def glimpse(pos: Position, viewer: int, seat: int, move: int) -> int:
    return move if pos.phase != DEAL or viewer == 0 else 2


@rule
def conceal(pos: Position, seat: int) -> None:
    if seat != 0 and pos.phase != OVER:
        pos.card = HIDDEN


@rule
def imagine(pos: Position, seat: int, rng: Rng) -> None:
    conceal(pos, seat)
    if pos.card == HIDDEN:
        pos.card = below(rng, 2)
