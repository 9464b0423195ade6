"""Pieces that lie in no paddy: the bag of rice, the basket of snakes, and the mats with the harvest."""

from collections.abc import Iterator
from math import sqrt

from meandre.core.position import RUNNING, Position
from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.shapes import heap, light_along, text
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import FARMER, GROW, RAIN, SNAKE, WHITE
from meandre.pictures.marks import Marks
from meandre.pictures.svg import num, xy

MAT, FLATTENED = 288, 0.86
"""The radius of a mat, and its depth for a width of 1."""

BAG, BASKET = 98 + 352j, 902 + 362j


def bag(view: Position) -> Iterator[str]:
    """The bag with the rice of each colour; it is highlighted while rice is drawn."""
    drawn = view.phase in (RAIN, GROW) and view.ending == RUNNING
    seam, width = ("light", 12) if drawn else ("seam", 5)
    neck = "M-28-96-44-132C-20-122 20-122 44-132L28-96"
    belly = "C84-62 106 0 100 64 96 116 60 128 0 128S-96 116-100 64C-106 0-84-62-28-96Z"
    yield '<g id="bag" data-beat="1">'
    yield (
        f'<g transform="translate({num(BAG.real)} {num(BAG.imag)}) scale(.86)" stroke-linejoin="round" '
        f'stroke-linecap="round"><path d="{neck}{belly}" fill="var(--cloth)" stroke="var(--{seam})" '
        f'stroke-width="{width}"/><path d="M-30-96H30L56-78M30-96 54-112" fill="none" stroke="var(--reed)" '
        'stroke-width="10"/></g>'
    )
    for colour in range(WHITE, FARMER):
        middle, count = BAG + complex(0, 52 * colour - 86), int(view.stock[colour])
        yield f'<g id="bag-{NAMES[colour]}">'
        yield from heap("bag", colour, 0, [middle - 34] * count, 56)
        yield text(count, 48, middle + 28)
        yield "</g>"
    yield "</g>"


def basket(view: Position) -> Iterator[str]:
    """The basket with the snakes that lie in no paddy."""
    snakes = int(view.stock[SNAKE])
    weave = "".join(f"M{x - 90} {y}Q0 {y + 34} {90 - x} {y}" for x, y in ((2, 12), (6, 38), (13, 64)))
    wicker = "M-94-10C-92 60-78 106-60 112-30 120 30 120 60 112 78 106 92 60 94-10 60 20-60 20-94-10Z"
    place = f'transform="translate({num(BASKET.real)} {num(BASKET.imag)}) scale(.84)" stroke="var(--reed)"'
    yield '<g id="supply" data-beat="1">'
    yield f'<ellipse cx="{num(BASKET.real)}" cy="{num(BASKET.imag - 8)}" rx="79" ry="20" fill="var(--reed)"/>'
    yield from heap("supply", SNAKE, 0, [BASKET - 42j] * snakes, 104)
    yield (
        f'<g {place} stroke-linejoin="round"><path d="{wicker}" fill="var(--straw)" stroke-width="6"/>'
        f'<path d="{weave}" fill="none" stroke-opacity=".5" stroke-width="4"/></g>'
    )
    label = BASKET + 52j
    yield f'<circle cx="{num(label.real)}" cy="{num(label.imag)}" r="35" fill="var(--cloth)"/>{text(snakes, 48, label)}'
    yield "</g>"


def barn(view: Position, ring: Ring, marks: Marks, lit: frozenset[str]) -> Iterator[str]:
    """The straw mat in a corner of the table with a seat's harvest, a row for each colour."""
    yield f'<g id="barn-{ring.name}" data-beat="1">'
    yield mat(ring)
    size = 80 * ring.scale
    for colour in range(WHITE, FARMER):
        count = int(view.barn[ring.seat, colour])
        if count:
            name, points = f"barn-{ring.name}-{NAMES[colour]}", row(ring, colour - WHITE, count)
            yield f"<g{marks.element(name)}>"
            if name in lit:
                yield row_halo(points, size)
            yield from heap(f"barn-{ring.name}", colour, ring.seat, points, size)
            yield "</g>"
    yield "</g>"


def row(ring: Ring, column: int, count: int) -> list[complex]:
    """Points one behind the other: from the edge of the table, or towards it on the other side."""
    aside = 50 + 92 * column
    first, last = 44, FLATTENED * sqrt(MAT**2 - aside**2) - 40
    step = min(60, (last - first) / max(1, count - 1))
    away = [first + step * n if ring.near else last - step * n for n in range(count)]
    return [corner(ring) + inwards(ring) * complex(aside, distance) for distance in away]


def corner(ring: Ring) -> complex:
    """The corner of the table in which a seat's mat lies."""
    return 992 + 1242j if ring.near else 8 + 8j


def inwards(ring: Ring) -> float:
    """The factor that turns a vector from the corner into one of this side's size and direction."""
    return -ring.scale if ring.near else ring.scale


def row_halo(points: list[complex], size: float) -> str:
    """A light under a whole row, which can be touched anywhere."""
    return light_along(f"M{xy(points[0])}V{num(points[-1].imag)}h0", size, 10)


def mat(ring: Ring) -> str:
    """A quarter of a round mat of straw."""

    def quarter(radius: float) -> str:
        side, end = (corner(ring) + inwards(ring) * way for way in (radius + 0j, complex(0, FLATTENED * radius)))
        return f"M{xy(side)}A{num(radius * ring.scale)} {num(FLATTENED * radius * ring.scale)} 0 0 1 {xy(end)}"

    weave = "".join(quarter(30 * n) for n in range(1, 10))
    return (
        f'<path d="{quarter(MAT)}L{xy(corner(ring))}Z" fill="var(--straw)" stroke="var(--reed)" '
        f'stroke-width="{num(6 * ring.scale)}" stroke-linejoin="round"/><path d="{weave}" fill="none" '
        f'stroke="var(--reed)" stroke-opacity=".3" stroke-width="{num(3 * ring.scale)}"/>'
    )
