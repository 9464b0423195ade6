"""Whose turn it is, whom a position asks, and what may be played."""

import threading
from typing import NamedTuple

import numpy as np

from meandre.core import verbs
from meandre.core.position import Codes, Position


class Scratch(threading.local):
    """The arrays of a thread that verbs write codes into: making new ones takes as long as the verbs."""

    def __init__(self) -> None:
        self.codes: Codes = np.empty(verbs.WIDEST, np.int64)
        self.weights: Codes = np.empty(verbs.WIDEST, np.int64)


scratch = Scratch()


class Turn(NamedTuple):
    """Whose turn it is, and how far it has got: for headings and for progress."""

    seat: int | None
    """None before the first turn and after the last one."""
    step: int = 0
    """The step that is being made, or how many have been made, as the game counts them."""
    steps: int = 0
    """How many steps the turn has; 0 if it is not divided."""


def is_asked(pos: Position, viewer: int) -> bool:
    """Whether a position waits for a decision of this viewer."""
    return bool(verbs.actors(pos) >> viewer & 1)


def legal_moves(pos: Position, seat: int) -> list[int]:
    """The codes of a seat's legal moves."""
    codes = scratch.codes
    found: list[int] = codes[: verbs.moves(pos, seat, codes)].tolist()
    return found
