"""A player's hand: a tray with a place for each kind of piece, held with both hands while it is not empty."""

from collections.abc import Iterator

from meandre.core.position import Position
from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.shapes import heap, text
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import FARMER, KINDS
from meandre.pictures.marks import Marks
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


def held(view: Position, seat: int) -> list[int]:
    """How many of each kind a player has in hand, counting a farmer that is not placed yet (T2)."""
    pieces: list[int] = view.hand.tolist() if view.turn == seat else [0] * KINDS
    if not view.field[seat, :, FARMER].any():
        pieces[FARMER] = 1
    return pieces


def hand(view: Position, ring: Ring, marks: Marks, lit: frozenset[str]) -> Iterator[str]:
    """The tray, and in it the pieces kind by kind."""
    pieces = held(view, ring.seat)
    yield f'<g id="hand-{ring.name}" data-beat="2">'
    yield from tray(ring, any(pieces))
    for kind, (count, middle) in enumerate(zip(pieces, CELLS[ring.near], strict=True)):
        if count:
            yield from cell(ring, kind, count, middle, marks, lit)
    if f"hand-{ring.name}-leave" in lit:
        yield from leave_sign(ring, marks)
    yield "</g>"


def leave_sign(ring: Ring, marks: Marks) -> Iterator[str]:
    """T13: on the empty tray, what is touched to leave everything as it is: two arrows, crossed out."""
    (wide, high), middle = ROOM[ring.near], CELLS[ring.near][KINDS // 2]
    yield f"<g{marks.element(f'hand-{ring.name}-leave')}>"
    yield patch(middle, wide - 6, high - 6, "tanbo-open")
    yield (
        f'<g transform="translate({xy(middle)}) scale({num(wide / 114)})" fill="none" stroke="var(--ink)" '
        'stroke-width="7" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M-34-30H32M14-48 34-30 14-12M34 30H-32M-14 12-34 30-14 48"/>'
        '<path d="M-36-60 36 60" stroke="var(--light)" stroke-width="9"/></g>'
    )
    yield "</g>"


def cell(ring: Ring, kind: int, count: int, middle: complex, marks: Marks, lit: frozenset[str]) -> Iterator[str]:
    """The pieces of a kind in hand, with their number; the whole place can be touched."""
    name = f"hand-{ring.name}-{NAMES[kind]}"
    wide, high = ROOM[ring.near]
    size = 0.8 * wide
    front = middle + complex(0, high * (0.14 if count > 1 else 0.02))
    points = [
        front + complex((n % 2) * 0.06 * wide, -0.075 * high * n) for n in map(min, range(count), [MOST_SEEN] * count)
    ]
    yield f"<g{marks.element(name)}>"
    yield patch(middle, wide - 6, high - 6, "tanbo-open" if name in lit else "tanbo-room")
    yield from heap(f"hand-{ring.name}", kind, ring.seat, points, size)
    if count > 1:
        pebble = middle + complex(0.34 * wide, 0.36 * high)
        yield (
            f'<circle cx="{num(pebble.real)}" cy="{num(pebble.imag)}" r="{num(0.17 * wide)}" fill="var(--cloth)" '
            f'stroke="var(--seam)" stroke-width="2"/>{text(count, 0.27 * wide, pebble)}'
        )
    yield "</g>"


def patch(middle: complex, wide: float, high: float, css_class: str) -> str:
    """A place in the tray."""
    corner = middle - complex(wide, high) / 2
    size = f'width="{num(wide)}" height="{num(high)}" rx="{num(0.12 * high)}"'
    return f'<rect class="{css_class}" x="{num(corner.real)}" y="{num(corner.imag)}" {size}/>'


def tray(ring: Ring, holding: bool) -> Iterator[str]:
    """A wooden board with five hollows, each with a faint picture of its kind; held in both hands, or put down."""
    wide, high = ROOM[ring.near]
    cells = CELLS[ring.near]
    edge = complex(wide / 2, high / 2) + 0.1 * wide * (1 + 1j)
    low = complex(min(cell.real for cell in cells), min(cell.imag for cell in cells)) - edge
    top = complex(max(cell.real for cell in cells), max(cell.imag for cell in cells)) + edge
    behind, before = grip(ring, low, top) if holding else ("", "")
    shapes = [f"farmer-{ring.name}" if kind == FARMER else NAMES[kind] for kind in range(KINDS)]
    yield "<g>" if holding else '<g opacity=".6">'
    yield behind
    yield patch((low + top) / 2, (top - low).real, (top - low).imag, "tanbo-wood")
    yield "".join(patch(middle, wide - 6, high - 6, "tanbo-hollow") for middle in cells)
    yield "".join(
        f'<use href="#tanbo-{shape}" transform="translate({xy(middle)}) scale({num(wide / 40)})" opacity=".13"/>'
        for shape, middle in zip(shapes, cells, strict=True)
    )
    yield f"{before}</g>"


def grip(ring: Ring, low: complex, top: complex) -> tuple[str, str]:
    """Both hands at the ends of the tray: arms and palms behind it, thumbs on it."""
    up = ring.scale if ring.near else -ring.scale
    height = num((low.imag + top.imag) / 2 + up * 18)
    ends = ((low.real, ring.scale), (top.real, -ring.scale))
    places = [f'transform="translate({num(end)} {height}) scale({num(way)} {num(up)})"' for end, way in ends]
    behind = "".join(f'<use href="#tanbo-arm-{ring.name}" {place}/>' for place in places)
    return behind, "".join(f'<use href="#tanbo-thumb" {place}/>' for place in places)
