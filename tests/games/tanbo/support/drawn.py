"""The elements of Tanbo's pictures, and random games to draw, for the tests."""

import random
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from xml.etree import ElementTree

from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.games.tanbo import GAME, rules
from meandre.games.tanbo.art.picture import both_rings
from meandre.games.tanbo.notation import NAMES
from meandre.pictures.marks import PLAIN, Marks

SVG = "{http://www.w3.org/2000/svg}"

SEASONS = ("plain", "ssr ssr - sr ss", "s - - - s", "srrr srrr srrr srrr srrr", "sssss sssss - - rrrrr")

OTHER_READINGS = {"rest": "stays", "exchange": "free", "second-round": "one-action"}

RINGS = both_rings(PLAIN)

Elements = dict[str, ElementTree.Element]


def drawn(pos: Position, marks: Marks = PLAIN) -> Elements:
    """The elements of a picture that have an id, by their id; ids are unique."""
    elements = [element for element in ElementTree.fromstring(GAME.picture(pos, marks)).iter() if element.get("id")]
    names = [element.attrib["id"] for element in elements]
    assert max(Counter(names).values()) == 1
    return dict(zip(names, elements, strict=True))


def pieces(elements: Elements) -> Elements:
    """The elements that are pieces."""
    return {name: element for name, element in elements.items() if element.get("class") in NAMES}


def place(element: ElementTree.Element) -> complex:
    """The point to which an element is moved."""
    x, y = element.attrib["transform"].removeprefix("translate(").partition(")")[0].split()
    return complex(float(x), float(y))


def scale(element: ElementTree.Element) -> float:
    """The scale of an element."""
    return float(element.attrib["transform"].partition("scale(")[2].rstrip(")"))


def number(element: ElementTree.Element) -> int:
    """The number that is written on an element."""
    (text,) = element.iter(f"{SVG}text")
    return int(text.text or "")


def names(pos: Position) -> set[str]:
    """The ids that the pieces of a position should have."""
    places = {f"paddy-{seat + 1}-{n + 1}": pos.field[seat, n] for seat in range(2) for n in range(rules.PADDIES)}
    places |= {f"barn-{seat + 1}": pos.barn[seat] for seat in range(2)} | {f"hand-{pos.turn + 1}": pos.hand}
    places |= {"bag": [0, *pos.stock[1:]], "supply": pos.stock[:1]}
    return {"farmer-1", "farmer-2"} | {
        f"{where}-{kind}-{n + 1}"
        for where, held in places.items()
        for kind, count in zip(NAMES[: rules.FARMER], held, strict=False)
        for n in range(count)
    }


def actor_marks(pos: Position, stones: tuple[int, ...] = PLAIN.stones) -> Marks:
    """Marks with the legal moves of the seat that acts; without moves if chance acts."""
    acting = verbs.actors(pos)
    seat = acting.bit_length() - 1 if acting not in (0, CHANCE_ACTS) else 0
    return Marks(seat, tuple(GAME.moves(pos, seat)), stones)


def random_game(season: str, seed: int, options: Mapping[str, str] = MappingProxyType({})) -> list[Position]:
    """Every position of a random game."""
    chooser = random.Random(seed)
    positions = [GAME.start(2, {**options, "season": season, "first": chooser.choice(["random", "seat-1"])})]
    while acting := verbs.actors(positions[-1]):
        pos = copy(positions[-1])
        seat = CHANCE if acting == CHANCE_ACTS else acting.bit_length() - 1
        codes = GAME.odds(pos)[0] if seat == CHANCE else GAME.moves(pos, seat)
        verbs.play(pos, seat, chooser.choice(codes))
        positions.append(pos)
    return positions
