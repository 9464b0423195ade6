"""A player's hand: a tray with a place for each kind of piece, held with both hands while it is not empty."""

from collections.abc import Iterator
from functools import lru_cache

from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.marking import Marking
from meandre.games.tanbo.art.shapes import heap, part, text
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import FARMER, KINDS
from meandre.pictures.picture import Group, Part, Parts
from meandre.pictures.svg import num, xy

CELLS = {
    True: [complex(120 + 114 * kind, 1150) for kind in range(KINDS)],
    False: [complex(836 + 60 * (kind % 3) + 30 * (kind // 3), 54 + 74 * (kind // 3)) for kind in range(KINDS)],
}
"""The middle of each kind's place, on the near side and on the other."""

ROOM = {True: (114, 150), False: (60, 74)}
"""The width and the height of such a place."""

MOST_SEEN = 5
"""How many pieces of a heap are drawn apart; any further ones lie behind the last."""

FAINT = ' opacity=".6"'
"""How a tray is drawn that nobody holds."""


@lru_cache(1024)
def hand(ring: Ring, pieces: tuple[int, ...], marking: Marking) -> Group:
    """The tray, and in it the pieces kind by kind."""
    place = f"hand-{ring.name}"
    parts: dict[str, Part] = {f"tray-{ring.name}": tray(ring, any(pieces))}
    for kind, count in enumerate(pieces):
        if count:
            name = f"{place}-{NAMES[kind]}"
            parts[name] = cell(ring, kind, count, marking.element(name), name in marking.lit)
    if f"{place}-leave" in marking.lit:
        parts[f"{place}-leave"] = leave_sign(ring, marking.element(f"{place}-leave"))
    return Group(f'<g id="{place}" data-beat="2">', parts)


def leave_sign(ring: Ring, attributes: str) -> str:
    """T13: on the empty tray, what is touched to leave everything as it is: two arrows, crossed out."""
    (wide, high), middle = ROOM[ring.near], CELLS[ring.near][KINDS // 2]
    return (
        f"<g{attributes}>{patch(middle, wide - 6, high - 6, 'tanbo-open')}"
        f'<g transform="translate({xy(middle)}) scale({num(wide / 114)})" fill="none" stroke="var(--ink)" '
        'stroke-width="7" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M-34-30H32M14-48 34-30 14-12M34 30H-32M-14 12-34 30-14 48"/>'
        '<path d="M-36-60 36 60" stroke="var(--light)" stroke-width="9"/></g></g>'
    )


@lru_cache(1024)
def cell(ring: Ring, kind: int, count: int, attributes: str, lit: bool) -> Group:
    """The pieces of a kind in hand, with their number; the whole place can be touched."""
    middle, (wide, high), key = CELLS[ring.near][kind], ROOM[ring.near], f"{ring.name}-{NAMES[kind]}"
    front = middle + complex(0, high * (0.14 if count > 1 else 0.02))
    points = [
        front + complex((n % 2) * 0.06 * wide, -0.075 * high * n) for n in map(min, range(count), [MOST_SEEN] * count)
    ]
    room = patch(middle, wide - 6, high - 6, "tanbo-open" if lit else "tanbo-room", part(f"room-{key}"))
    parts: dict[str, Part] = {f"room-{key}": room, **heap(f"hand-{ring.name}", kind, ring.seat, points, 0.8 * wide)}
    if count > 1:
        pebble = middle + complex(0.34 * wide, 0.36 * high)
        parts[f"pebble-{key}"] = (
            f'<circle{part(f"pebble-{key}")} class="tanbo-pebble" cx="{num(pebble.real)}" cy="{num(pebble.imag)}" '
            f'r="{num(0.17 * wide)}"/>'
        )
        parts[f"count-{key}"] = text(count, 0.27 * wide, pebble, part(f"count-{key}"))
    return Group(f"<g{attributes}>", parts)


def patch(middle: complex, wide: float, high: float, css_class: str, attribute: str = "") -> str:
    """A place in the tray."""
    corner = middle - complex(wide, high) / 2
    size = f'width="{num(wide)}" height="{num(high)}" rx="{num(0.12 * high)}"'
    return f'<rect{attribute} class="{css_class}" x="{num(corner.real)}" y="{num(corner.imag)}" {size}/>'


@lru_cache(128)
def tray(ring: Ring, holding: bool) -> Group:
    """A wooden board with five hollows, each with a faint picture of its kind; held in both hands, or put down."""
    (wide, high), cells, (low, top) = ROOM[ring.near], CELLS[ring.near], ends(ring)
    shapes = [f"farmer-{ring.name}" if kind == FARMER else NAMES[kind] for kind in range(KINDS)]
    hollows = "".join(patch(middle, wide - 6, high - 6, "tanbo-hollow") for middle in cells)
    faint = "".join(
        f'<use href="#tanbo-{shape}" transform="translate({xy(middle)}) scale({num(wide / 40)})" opacity=".13"/>'
        for shape, middle in zip(shapes, cells, strict=True)
    )
    wood, key = patch((low + top) / 2, (top - low).real, (top - low).imag, "tanbo-wood"), f"board-{ring.name}"
    board = {key: f"<g{part(key)}>{wood}{hollows}{faint}</g>"}
    parts = {**gripping(ring, "arms"), **board, **gripping(ring, "thumbs")} if holding else board
    return Group(f"<g{part(f'tray-{ring.name}')}{'' if holding else FAINT}>", parts)


def gripping(ring: Ring, what: str) -> Parts:
    """Both arms or both thumbs at a tray."""
    key = f"{what}-{ring.name}"
    return {key: f'<use{part(key)} href="#tanbo-{key}"/>'}


def ends(ring: Ring) -> tuple[complex, complex]:
    """The upper left and the lower right corner of a tray."""
    (wide, high), cells = ROOM[ring.near], CELLS[ring.near]
    edge = complex(wide / 2, high / 2) + 0.1 * wide * (1 + 1j)
    low = complex(min(cell.real for cell in cells), min(cell.imag for cell in cells)) - edge
    return low, complex(max(cell.real for cell in cells), max(cell.imag for cell in cells)) + edge


def grip(ring: Ring) -> Iterator[str]:
    """The definitions of both hands at the ends of a tray: arms and palms behind it, thumbs on it."""
    low, top = ends(ring)
    up = ring.scale if ring.near else -ring.scale
    height = num((low.imag + top.imag) / 2 + up * 18)
    places = [
        f'transform="translate({num(end)} {height}) scale({num(way)} {num(up)})"'
        for end, way in ((low.real, ring.scale), (top.real, -ring.scale))
    ]
    for both, one in ((f"arms-{ring.name}", f"arm-{ring.name}"), (f"thumbs-{ring.name}", "thumb")):
        yield f'<g id="tanbo-{both}">{"".join(f"""<use href="#tanbo-{one}" {place}/>""" for place in places)}</g>'
