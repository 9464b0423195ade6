"""Perft: the number of lines of play of each length, chance enumerated. A wrong rule rarely keeps the numbers."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core.compile_ahead import CODES, Job, declare, record_type
from meandre.core.game import Game
from meandre.core.playout import lowest
from meandre.core.position import Codes, Position
from meandre.core.rule import rule
from meandre.core.verbs import CHANCE, CHANCE_ACTS, WIDEST, actors, moves, odds, play


@rule
def successors(pos: Position, codes: Codes, weights: Codes) -> tuple[int, int]:
    """Who acts (the lowest seat, or chance), and the number of moves or outcomes."""
    acting = actors(pos)
    if acting == 0:
        return 0, 0
    if acting == CHANCE_ACTS:
        return CHANCE, odds(pos, codes, weights)
    seat = lowest(acting)
    return seat, moves(pos, seat, codes)


@rule
def count_lines(path: NDArray[Any], codes: NDArray[np.int64], weights: Codes, counts: Codes) -> None:
    """Count the lines of play of each length up to `len(counts) - 1` from `path[0]`, depth first."""
    deepest = len(counts) - 1
    left = np.zeros(deepest + 1, np.int64)
    seats = np.zeros(deepest + 1, np.int64)
    depth = 0
    counts[0] = 1
    seats[0], left[0] = successors(path[0], codes[0], weights)
    while depth >= 0:
        if left[depth] == 0 or depth == deepest:
            depth -= 1
            continue
        left[depth] -= 1
        path[depth + 1] = path[depth]
        play(path[depth + 1], seats[depth], codes[depth, left[depth]])
        depth += 1
        counts[depth] += 1
        if depth < deepest:
            seats[depth], left[depth] = successors(path[depth], codes[depth], weights)


@declare("studies")
def perft_jobs(game: Game) -> list[Job]:
    """What perft needs compiled."""
    path, codes = record_type(game.position_type)[::1], record_type(np.dtype(np.int64))[:, ::1]
    return [(count_lines, (path, codes, CODES, CODES))]


def perft(pos: Position, depth: int) -> list[int]:
    """The number of lines of play of 0, 1, … `depth` steps from a position.

    >>> from meandre import game
    >>> perft(game("mehen").start(2, {"first": "seat-1"}), 3)
    [1, 4, 13, 43]
    """
    path = np.zeros(depth + 1, pos.dtype)
    path[0] = pos
    codes = np.zeros((depth + 1, WIDEST), np.int64)
    counts = np.zeros(depth + 1, np.int64)
    count_lines(path, codes, np.zeros(WIDEST, np.int64), counts)
    numbers: list[int] = counts.tolist()
    return numbers
