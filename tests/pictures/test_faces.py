"""Faces: every one drawn by us, different from every other, and safe to show many times on a page."""

import itertools
from xml.etree import ElementTree

import pytest

from meandre.pictures.animals import ANIMALS
from meandre.pictures.faces import face, person
from meandre.pictures.seats import STONES

BOTS = [(level, colour) for level in range(1, len(ANIMALS) + 1) for colour in range(len(STONES))]
PEOPLE = [
    (colour, initial) for colour in range(len(STONES)) for initial in ("", "A", "é", "ß", "<", "\N{WATER BUFFALO}")
]
DRAWN = {
    **{f"bot {level} {colour}": face(level, colour) for level, colour in BOTS},
    **{f"person {colour} {initial}": person(colour, initial) for colour, initial in PEOPLE},
}


def test_there_is_a_face_for_every_level_and_colour() -> None:
    assert len(BOTS) == 30


@pytest.mark.parametrize("name", DRAWN)
def test_a_face_is_well_formed(name: str) -> None:
    root = ElementTree.fromstring(DRAWN[name])
    assert root.tag == "svg"
    assert root.attrib == {"viewBox": "0 0 64 64", "class": "face", "aria-hidden": "true"}


@pytest.mark.parametrize("name", DRAWN)
def test_a_face_has_no_ids_and_refers_to_nothing(name: str) -> None:
    allowed = {"svg", "g", "path", "circle", "ellipse", "rect", "text"}
    for element in ElementTree.fromstring(DRAWN[name]).iter():
        assert element.tag in allowed
        for attribute, value in element.attrib.items():
            assert attribute not in ("id", "style", "href")
            assert "url(" not in value
            assert "//" not in value


def test_every_face_is_different() -> None:
    assert len(set(DRAWN.values())) == len(DRAWN)


def test_bots_of_a_kind_differ_by_more_than_colour() -> None:
    """Without their colours and emblems, six of a kind are still six."""
    for level in range(1, len(ANIMALS) + 1):
        shapes = []
        for colour, stone in enumerate(STONES):
            svg = face(level, colour).replace(stone.emblem, "")
            for coat in itertools.chain(*ANIMALS[level - 1].coats, (stone.colour, stone.shade, stone.ink)):
                svg = svg.replace(coat, "")
            shapes.append(svg)
        assert len(set(shapes)) == len(STONES)


@pytest.mark.parametrize(("level", "colour"), BOTS)
def test_a_face_shows_colour_and_emblem_of_the_seat(level: int, colour: int) -> None:
    worn, elsewhere = face(level, colour), [other for other in STONES if other is not STONES[colour]]
    assert STONES[colour].emblem in worn
    assert worn.count(STONES[colour].colour) > 2
    assert not any(other.emblem in worn for other in elsewhere)


def test_a_person_has_the_initial_of_the_name() -> None:
    assert ">É</text>" in person(1, "émile")
    assert ">S</text>" in person(1, "ß")
    assert ">&lt;</text>" in person(1, "<b>")
    assert "<text" not in person(1, "  ")
    assert STONES[1].emblem in person(1)
    assert STONES[1].emblem in person(1, "A")
