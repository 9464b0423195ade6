"""What all who share a viewpoint are told of a table."""

from typing import NamedTuple


class SharedState(NamedTuple):
    """How a table stands for all who share a viewpoint."""

    entry_count: int
    event_count: int
    version: int
    phase: str
    to_act: list[int]
    awaited: list[int]
    damaged: bool
    memory: bytes | None
    """The bytes of the position; None before the game begins."""
