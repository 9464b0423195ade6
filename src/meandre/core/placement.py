"""Where the memory of a long computation lies.

Compiled rules are slower if their arrays happen to lie badly, each time in another way: a store across two pages takes
long, and a load waits for an earlier store to another array at the same offset within a page.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

PAGE = 4096
"""Bytes of a page of memory; also the distance at which the processor takes two addresses for the same at first."""

APART = 512
"""Bytes between two arrays: lists of moves are a whole page long, and would else all begin at the same offset."""

CACHE_LINE = 64


def placed(*wanted: tuple[Any, int]) -> list[NDArray[Any]]:
    """Arrays of zeros, for each type and length: the first begins with a page, all begin at different offsets of it.

    >>> position, rng, moves = placed((np.int16, 300), (np.uint32, 4), (np.int64, 512))
    >>> [array.ctypes.data % PAGE for array in (position, rng, moves)]
    [0, 1152, 1728]
    """
    offsets, end = [], 0
    for kind, length in wanted:
        offsets.append(end)
        end += np.dtype(kind).itemsize * length + APART
        end += -end % CACHE_LINE
    memory = np.zeros(end + PAGE, np.uint8)
    first = -memory.ctypes.data % PAGE
    return [
        memory[first + offset :][: np.dtype(kind).itemsize * length].view(kind)
        for offset, (kind, length) in zip(offsets, wanted, strict=True)
    ]
