"""Scenes: what pictures show of positions, read once."""

from collections.abc import Callable
from functools import update_wrapper, wraps
from typing import Concatenate, ParamSpec, TypeVar

from meandre.core.position import Position
from meandre.pictures.picture import Parts

Scene = TypeVar("Scene")
Args = ParamSpec("Args")

KEPT = 32
"""Scenes that are kept: a position is drawn for each player, and again with lit moves, one picture after the other."""


def read_once(read: Callable[[Position], Scene]) -> Callable[[Position], Scene]:
    """Keep what a function has read of the last positions, found by their bytes: positions that look the same are."""
    known: dict[bytes, Scene] = {}

    @wraps(read)
    def scene_of(view: Position) -> Scene:
        memory = view.tobytes()
        found = known.get(memory)
        if found is None:
            found = read(view)
            if len(known) >= KEPT:
                known.clear()
            known[memory] = found
        return found

    return scene_of


def drawn_once(draw: Callable[Concatenate[Scene, Args], Parts]) -> Callable[Concatenate[Scene, Args], Parts]:
    """Keep what a function has drawn last of a scene, until it draws something else.

    That is all that does not depend on moves: a picture in which they are lit mostly follows the same without lights.
    """
    last: list[tuple[Scene, object, Parts]] = []

    def parts_of(scene: Scene, /, *args: Args.args, **kwargs: Args.kwargs) -> Parts:
        for known, how, parts in last[:]:
            if known is scene and how == (args, kwargs):
                return parts
        parts = draw(scene, *args, **kwargs)
        last[:] = [(scene, (args, kwargs), parts)]
        return parts

    return update_wrapper(parts_of, draw)
