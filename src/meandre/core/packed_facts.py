"""Facts as bytes, as they are in the memory of a position."""

import struct
from collections.abc import Mapping
from typing import Any

from meandre.core.position import FACT_NUMBERS, Fact, position_type

FACT_ROW = struct.Struct(f"={FACT_NUMBERS}h")
"""A fact in the memory of a position."""
_shared: Mapping[str, Any] = position_type().fields or {}
FACT_COUNT_AT, FACTS_AT = _shared["fact_count"][1], _shared["facts"][1]
"""Where they are in the memory of every position: the first fields are the same in all games."""


def packed_facts(memory: bytes) -> bytes:
    """The facts of the last move in a position's memory: less of it than lists, and nothing to garbage-collect."""
    return memory[FACTS_AT : FACTS_AT + FACT_ROW.size * memory[FACT_COUNT_AT]]


def unpacked_facts(packed: bytes) -> list[Fact]:
    """What `packed_facts` has packed."""
    return [list(row) for row in FACT_ROW.iter_unpack(packed)]
