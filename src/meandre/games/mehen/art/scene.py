"""What a picture of Mehen shows of a position, as plain numbers that are read once."""

from typing import NamedTuple

from meandre.core.position import RUNNING, Fact, Position, facts
from meandre.games.mehen.rules import DRAW, STOP_PREY
from meandre.pictures.scenes import read_once

NOBODY = -1


class Scene(NamedTuple):
    """A position, and what has just happened."""

    seats: int
    length: int
    turn: int
    """The seat on turn, or NOBODY."""
    throw: int
    quiet: int
    broken: bool
    """Whether pairs protect from prey only."""
    places: tuple[tuple[int, ...], ...]
    """Of each seat's pieces, as the rules number them."""
    freed: list[bool]
    caught: list[int]
    facts: list[Fact]


@read_once
def scene_of(view: Position) -> Scene:
    """The scene of a position."""
    seats, playing = int(view.seats), view.phase != DRAW and view.ending == RUNNING
    return Scene(
        seats,
        int(view.length),
        int(view.turn) if playing else NOBODY,
        int(view.throw),
        int(view.quiet),
        bool(view.pairs == STOP_PREY),
        tuple(map(tuple, view.place[:seats].tolist())),
        [bool(freed) for freed in view.freed.tolist()],
        view.caught[:seats].tolist(),
        facts(view),
    )
