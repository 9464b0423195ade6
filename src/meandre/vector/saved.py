"""Rows of environments as they were."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Saved:
    """Rows as they were: their positions, generators and states; they can be pickled and compared."""

    positions: NDArray[Any]
    rngs: NDArray[np.uint32]
    states: NDArray[Any]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Saved) and all(
            mine.tobytes() == theirs.tobytes()
            for mine, theirs in zip(vars(self).values(), vars(other).values(), strict=True)
        )

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return len(self.states)

    def __deepcopy__(self, memo: object) -> "Saved":
        return Saved(exact(self.positions), self.rngs.copy(), exact(self.states))


def as_bytes(records: NDArray[Any]) -> NDArray[np.uint8]:
    """The memory of records, a line for each. NumPy copies records field by field, and leaves gaps as they were."""
    return records.view(np.uint8).reshape(len(records), -1)


def exact(records: NDArray[Any], chosen: NDArray[np.bool_] | slice = slice(None)) -> NDArray[Any]:
    """A copy of records, or of some of them, byte by byte."""
    return np.ascontiguousarray(as_bytes(records)[chosen]).copy().view(records.dtype)[:, 0]
