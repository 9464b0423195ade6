"""Threads that share the rows of a step; each has memory of its own to work in."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from meandre.core.placement import placed
from meandre.core.position import Codes
from meandre.core.struct_type import StructType
from meandre.core.verbs import WIDEST
from meandre.vector.observing import Scratch, new_scratch

LEAST_ROWS = 64
"""A thread for fewer rows would cost more than it saves."""


class Bench:
    """What a thread works with."""

    def __init__(self, position_type: StructType) -> None:
        self.codes: Codes
        self.weights: Codes
        self.codes, self.weights = placed((np.int64, WIDEST), (np.int64, WIDEST))
        self.scratch: Scratch = new_scratch(position_type)


class Workers:
    """Runs a function on all rows, in one thread or several; the results are the same."""

    def __init__(self, position_type: StructType, rows: int, threads: int | None) -> None:
        if threads is not None and threads < 1:
            raise ValueError(f"threads is a positive number, not {threads}")
        count = max(1, min(threads or os.cpu_count() or 1, rows // LEAST_ROWS))
        bounds = [rows * number // count for number in range(count + 1)]
        self.shares = [*pairwise(bounds)]
        self.benches = [Bench(position_type) for _ in self.shares]
        self.pool = ThreadPoolExecutor(count - 1, "meandre-vector") if count > 1 else None

    def run(self, work: Callable[[int, int, Bench], object]) -> None:
        """Call `work(first, last, bench)` for every share of the rows, and wait."""
        if self.pool is None:
            work(*self.shares[0], self.benches[0])
            return
        others = [
            self.pool.submit(work, *share, bench)
            for share, bench in zip(self.shares[1:], self.benches[1:], strict=True)
        ]
        work(*self.shares[0], self.benches[0])
        for other in others:
            other.result()

    def close(self) -> None:
        """End the threads."""
        if self.pool is not None:
            self.pool.shutdown()
