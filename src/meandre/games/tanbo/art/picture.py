"""Tanbo seen from a hillside: two rings of five flooded paddies, the bag and the basket of snakes between them.

`picture` turns a position into a standalone SVG, with the paddies of the seat that looks below and larger. Fields,
paddies, hands, barns, bag and supply have stable ids. All 52 pieces are drawn, with ids after their place:
`paddy-1-3-snake-2` is the second snake in paddy 3 of seat 1, `bag-red-1` is a red rice in the bag. A farmer is
`farmer-1` or `farmer-2` everywhere. Pieces of a kind at a place are a group, such as `paddy-1-3-snake`; while an
exchange may be left undone (T13), there is a sign for it, such as `hand-1-leave`.
`touch.touch_target` tells which group or paddy stands for a move.
"""

from meandre.core.position import Position
from meandre.games.tanbo.art.defs import defs
from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.hand import hand
from meandre.games.tanbo.art.paddies import field
from meandre.games.tanbo.art.supply import bag, barn, basket
from meandre.games.tanbo.art.theme import style
from meandre.games.tanbo.art.touch import touch_targets
from meandre.games.tanbo.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.svg import document

WIDTH, HEIGHT = 1000, 1250


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document."""
    rings = both_rings(marks)
    lit = touch_targets(view, marks)
    lines = [style(), *defs(rings), *bag(view), *basket(view)]
    for ring in reversed(rings):  # the far side first
        lines += [*barn(view, ring, marks, lit), *field(view, ring, marks, lit), *hand(view, ring, marks, lit)]
    attributes = f'class="tanbo" role="{marks.role}"'
    return document(marks, (0, 0, WIDTH, HEIGHT), attributes, message("name"), language, lines)


def both_rings(marks: Marks) -> tuple[Ring, Ring]:
    """The two players' rings, the nearer one first."""
    near, stones = marks.seat % 2, marks.seat_stones(2)
    mine, theirs = (Ring(seat, stones[seat], seat == near) for seat in (near, 1 - near))
    return mine, theirs
