"""The rules of Pebbles; each function names the numbered rules that it applies."""

from typing import Any

import numpy as np

from meandre.core.position import RUNNING, Codes, Position, add_fact, clear_facts, position_type
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import LEGAL

MOST = 3
MOVES, OUTCOMES = MOST + 1, 0
"""A move is the number of pebbles that are taken; nothing is left to chance."""

NOBODY = -1
HEAP_EMPTY = 1
"""How a game ends."""

TOOK, ENDED = 1, 2
"""Facts."""

N2_ONE_TO_THREE, N2_NOT_SO_MANY, N3_NOT_YOUR_TURN, N4_OVER = 1, 2, 3, 4
"""Refusals, named after the rule that refuses."""

POSITION = position_type(("heap", np.int8), ("turn", np.int8), ("winner", np.int8), facts=2)
OPTIONS = struct_type(("heap", np.int8))


@rule
def setup(pos: Position, seats: int, options: Any) -> None:
    """N1: all pebbles in a heap; seat 1 begins."""
    clear_facts(pos)
    pos.seats = seats
    pos.ending = RUNNING
    pos.heap = options.heap
    pos.turn = 0
    pos.winner = NOBODY


@rule
def actors(pos: Position) -> int:
    """N3: one after the other."""
    return 0 if pos.ending != RUNNING else 1 << int(pos.turn)


@rule
def refusal(pos: Position, seat: int, move: int) -> int:
    """N2, N3, N4."""
    if pos.ending != RUNNING:
        return N4_OVER
    if seat != pos.turn:
        return N3_NOT_YOUR_TURN
    if move < 1 or move > MOST:
        return N2_ONE_TO_THREE
    return LEGAL if move <= pos.heap else N2_NOT_SO_MANY


@rule
def moves(pos: Position, seat: int, out: Codes) -> int:
    """N2: one to three pebbles, if there are enough."""
    n = 0
    for pebbles in range(1, MOST + 1):
        if refusal(pos, seat, pebbles) == LEGAL:
            out[n] = pebbles
            n += 1
    return n


@rule
def odds(pos: Position, out: Codes, weights: Codes) -> int:
    """Nothing is left to chance."""
    return 0


@rule
def play(pos: Position, seat: int, move: int) -> None:
    """N2: take pebbles. N4: the last one wins."""
    clear_facts(pos)
    pos.heap -= move
    add_fact(pos, TOOK, seat, move, pos.heap)
    if pos.heap == 0:
        pos.winner = seat
        pos.ending = HEAP_EMPTY
        add_fact(pos, ENDED, seat, HEAP_EMPTY)
    else:
        pos.turn = (pos.turn + 1) % pos.seats


@rule
def scores(pos: Position, out: Codes) -> None:
    """N4: one point for the winner."""
    for seat in range(pos.seats):
        out[seat] = pos.winner == seat


@rule
def ranks(pos: Position, out: Codes) -> None:
    """N4: the winner is first, the others are second."""
    for seat in range(pos.seats):
        out[seat] = 0 if pos.ending == RUNNING else 1 if pos.winner == seat else 2
