"""Marking: which elements of a place can be touched, and what is written on them."""

from typing import NamedTuple

from meandre.games.tanbo.art.scene import Scene
from meandre.games.tanbo.art.touch import touch_targets
from meandre.pictures.marks import Marks


class Marking(NamedTuple):
    """How a paddy, a hand or a barn is marked: a value, since what is drawn there is kept by it."""

    lit: frozenset[str] = frozenset()
    """The ids of the elements for marked moves."""
    attributes: tuple[tuple[str, str], ...] = ()
    """What is written on elements, by their id."""

    def element(self, name: str) -> str:
        """The id of an element that may stand for a move, with the attributes of its target."""
        return f' id="{name}"{dict(self.attributes).get(name, "")}'


UNMARKED = Marking()


def markings(scene: Scene, marks: Marks) -> dict[str, Marking]:
    """The markings of all places where something is marked, by their id."""
    lit: dict[str, list[str]] = {}
    attributes: dict[str, list[tuple[str, str]]] = {}
    for name in touch_targets(scene.phase, scene.at, marks):
        lit.setdefault(place_of(name), []).append(name)
    for name, target in marks.targets.items():
        attributes.setdefault(place_of(name), []).append((name, target.attributes))
    return {
        place: Marking(frozenset(lit.get(place, ())), tuple(attributes.get(place, ())))
        for place in lit.keys() | attributes.keys()
    }


def place_of(name: str) -> str:
    """The place in which an element lies: `paddy-1-3-snake` lies in `paddy-1-3`, which is a place itself."""
    return name if name[-1:].isdigit() else name.rpartition("-")[0]
