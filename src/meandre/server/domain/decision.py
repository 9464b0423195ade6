"""Decisions of finished games, to be judged."""

from typing import NamedTuple

from meandre.core.position import Position


class Decision(NamedTuple):
    """A decision of a finished game, with what whoever made it could know."""

    step: int
    """Number of the event, from 0."""
    seat: int
    code: int
    view: Position
