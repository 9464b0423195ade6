"""What could come to lie on the rivers: ghosts of cards and bridges, to be touched where they would be."""

from collections.abc import Iterator

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import HEIGHT, WIDTH, look
from meandre.games.rio_grande.art.hands import LEFT, TAB_HEIGHT, TAB_TOP
from meandre.games.rio_grande.art.rivers import SHORES, Bed
from meandre.games.rio_grande.art.theme import LIGHT, PAPER, at, box, ring, touch, word
from meandre.games.rio_grande.art.touch import spot
from meandre.games.rio_grande.rules import BUILD, PASS, PLACE_ON, SANDBANK, SPOT
from meandre.pictures.marks import Marks

FRAME = ring(5, 5, WIDTH - 10, HEIGHT - 10)
UP, ACROSS = "M0 8V-8M-6-2 0-8 6-2", "M-8-4H8L4-8M8 4H-8L-4 8"
MORE = "M-8 0H8M0-8V8"


def ghosts(view: Position, marks: Marks, bed: Bed, label: str) -> Iterator[str]:
    """All that the rivers offer to the nearest seat."""
    for move in marks.moves:
        name = spot(view, marks.seat, move)
        if move == PASS:
            yield refusal(name, label)
        elif move >= SPOT:
            yield deed(view, marks.seat, bed, name, move - SPOT)
        elif move >= PLACE_ON:
            yield arrival(view, bed, name, move - PLACE_ON)
        elif move >= BUILD:
            yield plan(view, marks.seat, bed, name, move - BUILD)


def arrival(view: Position, bed: Bed, name: str, place: int) -> str:
    """G7: the card at the end of a river. G14: a sandbank comes to the river as a whole first."""
    if view.chosen >= SANDBANK:
        top, height = bed.ground(place)
        area = (0, 0, SHORES[1] - SHORES[0], height - 4)
        return at(name, "spot", SHORES[0], top + 2, 1, ring(*area) + touch(*area))
    face = f'<use href="#rio-{look(int(view.chosen))}" opacity=".75"/>'
    return beyond(view, bed, name, place, face + FRAME)


def plan(view: Position, seat: int, bed: Bed, name: str, place: int) -> str:
    """G15: a bridge beside a river that it can be built on."""
    light = ring(5, 5, WIDTH - 10, HEIGHT - 10, True)
    return beyond(view, bed, name, place, light + bridge(seat) + badge(MORE))


def beyond(view: Position, bed: Bed, name: str, place: int, shape: str) -> str:
    """Something where the next card of a river would lie; the rest of the row belongs to it."""
    length = int(view.length[place])
    x, y = bed.corner(place, length)
    left, right = (x, SHORES[1]) if bed.way(length) > 0 else (SHORES[0], x + WIDTH * bed.size)
    area = reach(bed, (left - x) / bed.size, (right - left) / bed.size)
    return at(name, "spot", x, y, bed.size, area + shape)


def reach(bed: Bed, left: float, width: float) -> str:
    """Where a finger finds something on a row: as high as the row is."""
    height = bed.pitch / bed.size
    return touch(left, (HEIGHT - height) / 2, width, height)


def bridge(seat: int) -> str:
    """A bridge that is not there yet, in the middle of a card."""
    return f'<use href="#rio-bridge-{seat + 1}" x="{WIDTH // 2}" y="{HEIGHT // 2}" opacity=".65"/>'


def deed(view: Position, seat: int, bed: Bed, name: str, number: int) -> str:
    """What can be done on a card: sand over it, a bridge onto it, the bridge off it or to another's place."""
    x, y = bed.corner(int(view.river), number)
    area = reach(bed, 0, WIDTH)
    if name.startswith("cover"):
        light = f'<use href="#rio-{look(int(view.chosen))}" opacity=".5"/>{FRAME}'
    elif name.startswith("span"):
        light = f"{FRAME}{bridge(seat)}"
    else:
        light = ring(17, 16, 50, 80) + badge(UP if name.startswith("take") else ACROSS)
    return at(name, "spot", x, y, bed.size, area + light)


def badge(sign: str) -> str:
    """What would become of a bridge."""
    return (
        f'<g transform="translate({WIDTH // 2} 14)" stroke="{PAPER}" stroke-linecap="round" stroke-linejoin="round">'
        f'<circle r="15" fill="{LIGHT}" stroke-width="3"/><path d="{sign}" fill="none" stroke-width="4"/></g>'
    )


def refusal(name: str, label: str) -> str:
    """G10: no bridge after a bend."""
    shape = box(0, 0, 610, TAB_HEIGHT, True) + touch(0, -4, 610, TAB_HEIGHT + 50) + word(label, 305, TAB_HEIGHT / 2, 30)
    return at(name, "spot", LEFT, TAB_TOP, 1, shape)
