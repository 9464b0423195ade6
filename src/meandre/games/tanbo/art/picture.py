"""Tanbo seen from a hillside: two rings of five flooded paddies, the bag and the basket of snakes between them.

`draw` turns a position into a picture, with the paddies of the seat that looks below and larger. Fields,
paddies, hands, barns, bag and supply have stable ids. All 52 pieces are drawn, with ids after their place:
`paddy-1-3-snake-2` is the second snake in paddy 3 of seat 1, `bag-red-1` is a red rice in the bag. A farmer is
`farmer-1` or `farmer-2` everywhere. Pieces of a kind at a place are a group, such as `paddy-1-3-snake`; while an
exchange may be left undone (T13), there is a sign for it, such as `hand-1-leave`.
`touch.touch_target` tells which group or paddy stands for a move.
"""

from functools import lru_cache

from meandre.core.position import Position
from meandre.games.tanbo.art.defs import defs
from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.hand import hand
from meandre.games.tanbo.art.marking import UNMARKED, Marking, markings
from meandre.games.tanbo.art.paddies import field
from meandre.games.tanbo.art.scene import Scene, scene_of
from meandre.games.tanbo.art.supply import bag, barn, basket
from meandre.games.tanbo.art.theme import style
from meandre.games.tanbo.rules import SNAKE
from meandre.games.tanbo.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.picture import Part, Parts, Picture
from meandre.pictures.scenes import drawn_once
from meandre.pictures.seats import Stone
from meandre.pictures.svg import document

WIDTH, HEIGHT = 1000, 1250


def draw(view: Position, marks: Marks = PLAIN, language: str = "en") -> Picture:
    """The position as a picture."""
    scene, rings = scene_of(view), both_rings(marks)
    parts = dict(without_marks(scene, rings))
    marked = markings(scene, marks) if marks.moves or marks.targets else {}
    for ring in rings if marked else ():
        parts.update(side_of(scene, ring, marked))
    attributes = f'class="tanbo" role="{marks.role}"'
    return document(marks, (0, 0, WIDTH, HEIGHT), attributes, message("name"), language, backdrop(rings), parts)


@drawn_once
def without_marks(scene: Scene, rings: tuple[Ring, Ring]) -> Parts:
    """Everything that changes, with nothing marked."""
    parts: dict[str, Part] = {"bag": bag(scene.stock, scene.drawing), "supply": basket(scene.stock[SNAKE])}
    for ring in reversed(rings):  # the far side first
        parts.update(side_of(scene, ring, {}))
    return parts


def side_of(scene: Scene, ring: Ring, marked: dict[str, Marking]) -> Parts:
    """A seat's harvest, field and hand."""
    side, barn_name, hand_name = scene.sides[ring.seat], f"barn-{ring.name}", f"hand-{ring.name}"
    return {
        barn_name: barn(ring, side.harvest, marked.get(barn_name, UNMARKED)),
        f"field-{ring.name}": field(ring, side, marked),
        hand_name: hand(ring, side.held, marked.get(hand_name, UNMARKED)),
    }


def both_rings(marks: Marks) -> tuple[Ring, Ring]:
    """The two players' rings, the nearer one first."""
    return rings_of(marks.seat % 2, marks.seat_stones(2))


@lru_cache(128)
def rings_of(near: int, stones: tuple[Stone, ...]) -> tuple[Ring, Ring]:
    """The two players' rings, the one of the seat `near` first."""
    mine, theirs = (Ring(seat, stones[seat], seat == near) for seat in (near, 1 - near))
    return mine, theirs


@lru_cache(128)
def backdrop(rings: tuple[Ring, Ring]) -> str:
    """The style sheet and the shapes that the parts use."""
    return "\n".join((style(), *defs(rings)))
