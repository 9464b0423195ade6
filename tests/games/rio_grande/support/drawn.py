"""A picture as its elements."""

import functools
from collections import Counter
from dataclasses import replace
from typing import cast
from xml.etree import ElementTree

from meandre.core.position import Position
from meandre.games.rio_grande import GAME
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.picture import Picture


def named(svg: str) -> list[tuple[str, ElementTree.Element]]:
    """The elements that have an id, with it."""
    return [(name, element) for element in ElementTree.fromstring(svg).iter() if (name := element.get("id"))]


@functools.cache
def named_in_backdrop(tag: str, backdrop: str) -> list[tuple[str, ElementTree.Element]]:
    """Those of a backdrop, which most pictures have in common: to read it takes four times as long as the rest."""
    return named(f"{tag}{backdrop}</svg>")


def drawn(view: Position, marks: Marks = PLAIN) -> dict[str, ElementTree.Element]:
    """The elements of a picture that have an id, by their id; ids are unique."""
    found = cast("Picture", GAME.draw(view, marks, "en"))
    elements = named_in_backdrop(found.tag, found.backdrop) + named(replace(found, backdrop="").svg)
    assert max(Counter(name for name, _ in elements).values()) == 1
    return dict(elements)
