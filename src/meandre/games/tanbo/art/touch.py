"""Touching: which element stands for a move."""

from functools import lru_cache

from meandre.core.position import Position
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import HARVEST, KINDS, LEAVE, PADDY, PIECE, REST, SOW
from meandre.pictures.marks import Marks


def touch_target(view: Position, seat: int, move: int) -> str:
    """The id of the element for a move: a paddy, the pieces of a kind in the hand, in a paddy or on the mat, or a sign.

    The sign means that everything stays as it is; it lies on the tray, which is empty then.
    """
    return element_of(int(view.phase), int(view.at), seat, move)


@lru_cache(2048)
def element_of(phase: int, at: int, seat: int, move: int) -> str:
    """The id of the element for a move in a phase, after the last piece has gone to the paddy `at`."""
    if move == LEAVE:
        return f"hand-{seat + 1}-leave"
    if move >= PADDY:
        return f"paddy-{seat + 1}-{move - PADDY + 1}"
    if move >= PIECE:
        paddy, kind = divmod(move - PIECE, KINDS)
        return f"paddy-{seat + 1}-{paddy + 1}-{NAMES[kind]}"
    places = {SOW: f"hand-{seat + 1}", HARVEST: f"paddy-{seat + 1}-{at + 1}", REST: f"barn-{seat + 1}"}
    return f"{places.get(phase, '')}-{NAMES[move]}"


def touch_targets(phase: int, at: int, marks: Marks) -> frozenset[str]:
    """The ids of the elements for all marked moves."""
    return frozenset(element_of(phase, at, marks.seat, move) for move in marks.moves)
