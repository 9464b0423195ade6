"""The legal moves on the rivers and on the basket: lights, translucent cards and bridges, to be touched."""

from collections.abc import Iterator
from functools import lru_cache

from meandre.games.rio_grande.art.cards import HEIGHT, WIDTH, shown_side
from meandre.games.rio_grande.art.geometry import (
    ROW_HEIGHT,
    ROW_TOP,
    SHORES,
    WASTE_LEFT,
    WASTE_WIDTH,
    RiverLayout,
)
from meandre.games.rio_grande.art.hands import choices_of
from meandre.games.rio_grande.art.piles import WASTE_AREA
from meandre.games.rio_grande.art.scene import Scene
from meandre.games.rio_grande.art.shapes import ring, shape, text, touch_area
from meandre.games.rio_grande.art.touch import hand_card_ids, target_name
from meandre.games.rio_grande.notation import NAMES
from meandre.games.rio_grande.rules import (
    BUILD,
    COVER,
    LAY,
    PASS,
    PLACE,
    PLACE_ON,
    PUT,
    SANDBANK,
    SPAN,
    SPOT,
    TAKE,
    TAKE_MORE,
    THROW,
)
from meandre.pictures.marks import YIELDING, Marks, folded, follow_up_id
from meandre.pictures.picture import Group, Parts
from meandre.pictures.svg import xy


def can_throw(marks: Marks) -> bool:
    """G3: whether a card can be thrown away."""
    return any(THROW <= move < BUILD for move in marks.moves)


def card_targets(scene: Scene, marks: Marks, layout: RiverLayout) -> Parts:
    """G3: what can be done with each card, folded behind it: lay it on a river, or throw it away."""
    kinds = scene.hands[marks.seat]
    groups = {}
    for kind, card in zip(kinds, hand_card_ids(marks.seat, kinds), strict=True):
        if THROW + kind in marks.moves and choices_of(kind) not in groups:
            name = target_name(0, 0, marks.seat, THROW + kind)
            parts = {name: f'<use{marks.element(name)} href="#rio-here"/>'}
            for move in marks.follow_ups.get(LAY + kind, ()):
                name = follow_up_id(card, target_name(PLACE, 0, marks.seat, move))
                parts[name] = place_target(scene, layout, move - PLACE_ON, kind, marks.element(name))
            groups[choices_of(kind)] = Group(folded(choices_of(kind)), parts)
    return groups


def river_targets(scene: Scene, marks: Marks, layout: RiverLayout, label: str) -> Parts:
    """All moves of the nearest seat on the rivers, and to pass."""
    parts = {}
    for move in marks.moves:
        if move >= BUILD:
            name = target_name(scene.phase, scene.river, marks.seat, move)
            parts[name] = river_target(scene, marks, layout, label, move, marks.element(name))
    return parts


def river_target(scene: Scene, marks: Marks, layout: RiverLayout, label: str, move: int, attributes: str) -> str:
    """The element for a move."""
    if move == PASS:
        return pass_button(attributes, label)
    if move >= SPOT:
        return on_card(attributes, layout, scene.river, move - SPOT, scene.phase, scene.chosen, marks.seat)
    if move >= PLACE_ON:
        return place_target(scene, layout, move - PLACE_ON, scene.chosen, attributes)
    place = move - BUILD  # G15: a bridge beside a river on which it can be built
    light = shape("bright-frame") + faint_bridge(marks.seat) + shape("more")
    return after_last_card(f"{attributes}{YIELDING}", layout, place, len(scene.cards[place]), light)


def place_target(scene: Scene, layout: RiverLayout, place: int, kind: int, attributes: str) -> str:
    """G7, G14: a card on a river."""
    if kind >= SANDBANK:
        return whole_river(attributes, layout, place)
    return after_last_card(attributes, layout, place, len(scene.cards[place]), shape(f"next-{shown_side(kind)}"))


@lru_cache(256)
def whole_river(attributes: str, layout: RiverLayout, place: int) -> str:
    """G14: for a sandbank, first the river as a whole."""
    top, height = layout.ground(place)
    area = (0, 0, SHORES[1] - SHORES[0], height - 4)
    return target(attributes, SHORES[0], top + 2, 1, ring(*area) + touch_area(*area))


@lru_cache(1024)
def after_last_card(attributes: str, layout: RiverLayout, place: int, length: int, light: str) -> str:
    """A move where the next card of a river would lie; the rest of the row can be touched too."""
    x, y = layout.corner(place, length)
    left, right = (x, SHORES[1]) if layout.direction(length) > 0 else (SHORES[0], x + WIDTH * layout.size)
    area = row_area(layout, (left - x) / layout.size, (right - left) / layout.size)
    return target(attributes, x, y, layout.size, area + light)


@lru_cache(1024)
def on_card(attributes: str, layout: RiverLayout, place: int, spot: int, phase: int, chosen: int, seat: int) -> str:
    """A move on a card: cover it with a sandbank, put a bridge on it, take its bridge off or swap it."""
    if phase == COVER:
        light = faint_card(chosen, ".5") + shape("frame")
    elif phase in (SPAN, PUT):
        light = shape("frame") + faint_bridge(seat)
    else:
        light = shape("grip") + shape("up" if phase in (TAKE, TAKE_MORE) else "across")
    return target(attributes, *layout.corner(place, spot), layout.size, row_area(layout, 0, WIDTH) + light)


def target(attributes: str, x: float, y: float, size: float, content: str) -> str:
    """An element for a move."""
    scale = "" if size == 1 else f" scale({size:.3g})"
    return f'<g{attributes} transform="translate({xy(complex(x, y))}){scale}">{content}</g>'


def row_area(layout: RiverLayout, left: float, width: float) -> str:
    """A touch area as high as a row."""
    height = layout.pitch / layout.size
    return touch_area(left, (HEIGHT - height) / 2, width, height)


def next_cards() -> Iterator[str]:
    """The definitions of each card where it could be laid."""
    for kind, name in enumerate(NAMES):
        yield f'<g id="rio-next-{name}">{faint_card(kind, ".75")}{shape("frame")}</g>'


def faint_card(kind: int, opacity: str) -> str:
    """A translucent card."""
    return f'<use href="#rio-{shown_side(kind)}" opacity="{opacity}"/>'


def faint_bridge(seat: int) -> str:
    """A translucent bridge in the middle of a card."""
    return f'<use href="#rio-bridge-{seat + 1}" x="{WIDTH // 2}" y="{HEIGHT // 2}" opacity=".65"/>'


@lru_cache(64)
def pass_button(attributes: str, label: str) -> str:
    """G10: no bridge after a bend. It lies on the cards thrown away, since none can be thrown meanwhile."""
    content = shape("basket") + text(label, WASTE_WIDTH / 2, ROW_HEIGHT / 2, 38) + WASTE_AREA
    return target(attributes, WASTE_LEFT, ROW_TOP, 1, content)
