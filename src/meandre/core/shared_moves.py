"""Moves that are the same in many games, as one object each: less memory than one for each time that they are made."""

from functools import lru_cache

from meandre.core.line_of_play import Event

KEPT = 4096
"""Moves that are kept to be shared, of all matches."""

shared_event = lru_cache(KEPT, typed=True)(Event)
"""An event: one object wherever the same seat makes the same move, as it does all the time with many games at once."""


@lru_cache(KEPT, typed=True)
def shared_code(seat: int, code: int) -> tuple[int, int]:
    """A seat and the code of its move, shared likewise."""
    return seat, code


@lru_cache(KEPT)
def shared_masks(masks: tuple[tuple[int, str], ...]) -> tuple[tuple[int, str], ...]:
    """Viewers and what they see of a move, shared likewise."""
    return masks
