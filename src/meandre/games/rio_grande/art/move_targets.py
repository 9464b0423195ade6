"""The legal moves on the rivers: translucent cards and bridges, to be touched where they would lie."""

from collections.abc import Iterator

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import HEIGHT, WIDTH, shown_side
from meandre.games.rio_grande.art.geometry import SHORES, RiverLayout
from meandre.games.rio_grande.art.hands import LEFT, TAB_HEIGHT, TAB_TOP
from meandre.games.rio_grande.art.shapes import box, group, ring, text, touch_area
from meandre.games.rio_grande.art.theme import LIGHT, PAPER
from meandre.games.rio_grande.art.touch import touch_target
from meandre.games.rio_grande.rules import BUILD, PASS, PLACE_ON, SANDBANK, SPOT
from meandre.pictures.marks import Marks

FRAME = ring(5, 5, WIDTH - 10, HEIGHT - 10)
UP, ACROSS = "M0 8V-8M-6-2 0-8 6-2", "M-8-4H8L4-8M8 4H-8L-4 8"
MORE = "M-8 0H8M0-8V8"


def move_targets(view: Position, marks: Marks, layout: RiverLayout, label: str) -> Iterator[str]:
    """All moves of the nearest seat on the rivers, and to pass."""
    for move in marks.moves:
        if move == PASS:
            yield pass_button(view, marks, label)
        elif move >= SPOT:
            yield on_card(view, marks, layout, move)
        elif move >= PLACE_ON:
            yield next_card(view, marks, layout, move)
        elif move >= BUILD:
            yield next_bridge(view, marks, layout, move)


def next_card(view: Position, marks: Marks, layout: RiverLayout, move: int) -> str:
    """G7: the card at the end of a river. G14: for a sandbank, first the river as a whole."""
    place = move - PLACE_ON
    if view.chosen >= SANDBANK:
        top, height = layout.ground(place)
        area = (0, 0, SHORES[1] - SHORES[0], height - 4)
        name = touch_target(view, marks.seat, move)
        return group(name, "spot", SHORES[0], top + 2, 1, ring(*area) + touch_area(*area), marks)
    face = f'<use href="#rio-{shown_side(int(view.chosen))}" opacity=".75"/>'
    return after_last_card(view, marks, layout, move, place, face + FRAME)


def next_bridge(view: Position, marks: Marks, layout: RiverLayout, move: int) -> str:
    """G15: a bridge beside a river on which it can be built."""
    light = ring(5, 5, WIDTH - 10, HEIGHT - 10, True)
    shape = light + faint_bridge(marks.seat) + badge(MORE)
    return after_last_card(view, marks, layout, move, move - BUILD, shape)


def after_last_card(view: Position, marks: Marks, layout: RiverLayout, move: int, place: int, shape: str) -> str:
    """A move's shape where the next card of a river would lie; the rest of the row can be touched too."""
    length = int(view.length[place])
    x, y = layout.corner(place, length)
    left, right = (x, SHORES[1]) if layout.direction(length) > 0 else (SHORES[0], x + WIDTH * layout.size)
    area = row_area(layout, (left - x) / layout.size, (right - left) / layout.size)
    return group(touch_target(view, marks.seat, move), "spot", x, y, layout.size, area + shape, marks)


def row_area(layout: RiverLayout, left: float, width: float) -> str:
    """A touch area as high as a row."""
    height = layout.pitch / layout.size
    return touch_area(left, (HEIGHT - height) / 2, width, height)


def faint_bridge(seat: int) -> str:
    """A translucent bridge in the middle of a card."""
    return f'<use href="#rio-bridge-{seat + 1}" x="{WIDTH // 2}" y="{HEIGHT // 2}" opacity=".65"/>'


def on_card(view: Position, marks: Marks, layout: RiverLayout, move: int) -> str:
    """A move on a card: cover it with a sandbank, put a bridge on it, take its bridge off or swap it."""
    name = touch_target(view, marks.seat, move)
    x, y = layout.corner(int(view.river), move - SPOT)
    area = row_area(layout, 0, WIDTH)
    if name.startswith("cover"):
        light = f'<use href="#rio-{shown_side(int(view.chosen))}" opacity=".5"/>{FRAME}'
    elif name.startswith("span"):
        light = f"{FRAME}{faint_bridge(marks.seat)}"
    else:
        light = ring(17, 16, 50, 80) + badge(UP if name.startswith("take") else ACROSS)
    return group(name, "spot", x, y, layout.size, area + light, marks)


def badge(sign: str) -> str:
    """A sign on a bridge: what the move does with it."""
    return (
        f'<g transform="translate({WIDTH // 2} 14)" stroke="{PAPER}" stroke-linecap="round" stroke-linejoin="round">'
        f'<circle r="15" fill="{LIGHT}" stroke-width="3"/><path d="{sign}" fill="none" stroke-width="4"/></g>'
    )


def pass_button(view: Position, marks: Marks, label: str) -> str:
    """G10: no bridge after a bend."""
    area = touch_area(0, -4, 610, TAB_HEIGHT + 50)
    shape = box(0, 0, 610, TAB_HEIGHT, True) + area + text(label, 305, TAB_HEIGHT / 2, 30)
    return group(touch_target(view, marks.seat, PASS), "spot", LEFT, TAB_TOP, 1, shape, marks)
