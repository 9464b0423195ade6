"""Pieces that lie in no paddy: the bag of rice, the basket of snakes, and the mats with the harvest."""

from functools import lru_cache
from math import sqrt

from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.marking import Marking
from meandre.games.tanbo.art.shapes import heap, light_along, part, text
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import FARMER, SNAKE, WHITE
from meandre.pictures.picture import Group, Part, Parts
from meandre.pictures.svg import num, xy

MAT, FLATTENED = 288, 0.86
"""The radius of a mat, and its depth for a width of 1."""

BAG, BASKET = 98 + 352j, 902 + 362j


@lru_cache(512)
def bag(stock: tuple[int, ...], drawn: bool) -> Group:
    """The bag with the rice of each colour; it is highlighted while rice is drawn."""
    seam, width = ("light", 12) if drawn else ("seam", 5)
    cloth = f'<use{part("cloth")} href="#tanbo-bag" stroke="var(--{seam})" stroke-width="{width}"/>'
    rice = {f"bag-{NAMES[colour]}": rice_in_bag(colour, stock[colour]) for colour in range(WHITE, FARMER)}
    return Group('<g id="bag" data-beat="1">', {"cloth": cloth, **rice})


def bag_shape() -> str:
    """The definition of the empty bag, whose seam has the stroke of what uses it."""
    neck = "M-28-96-44-132C-20-122 20-122 44-132L28-96"
    belly = "C84-62 106 0 100 64 96 116 60 128 0 128S-96 116-100 64C-106 0-84-62-28-96Z"
    return (
        f'<g id="tanbo-bag" transform="translate({num(BAG.real)} {num(BAG.imag)}) scale(.86)" stroke-linejoin="round" '
        f'stroke-linecap="round"><path d="{neck}{belly}" fill="var(--cloth)"/>'
        '<path d="M-30-96H30L56-78M30-96 54-112" fill="none" stroke="var(--reed)" stroke-width="10"/></g>'
    )


@lru_cache(64)
def rice_in_bag(colour: int, count: int) -> Group:
    """The rice of a colour in the bag, with its number."""
    middle, key = BAG + complex(0, 52 * colour - 86), f"count-{NAMES[colour]}"
    number = {key: text(count, 48, middle + 28, part(key))}
    return Group(f'<g id="bag-{NAMES[colour]}">', {**heap("bag", colour, 0, [middle - 34] * count, 56), **number})


@lru_cache(32)
def basket(snakes: int) -> Group:
    """The basket with the snakes that lie in no paddy."""
    weave = "".join(f"M{x - 90} {y}Q0 {y + 34} {90 - x} {y}" for x, y in ((2, 12), (6, 38), (13, 64)))
    wicker = "M-94-10C-92 60-78 106-60 112-30 120 30 120 60 112 78 106 92 60 94-10 60 20-60 20-94-10Z"
    place = f'transform="translate({num(BASKET.real)} {num(BASKET.imag)}) scale(.84)" stroke="var(--reed)"'
    label = BASKET + 52j
    parts = {
        "opening": f'<ellipse{part("opening")} cx="{num(BASKET.real)}" cy="{num(BASKET.imag - 8)}" rx="79" ry="20" '
        'fill="var(--reed)"/>',
        **heap("supply", SNAKE, 0, [BASKET - 42j] * snakes, 104),
        "wicker": f'<g{part("wicker")} {place} stroke-linejoin="round"><path d="{wicker}" fill="var(--straw)" '
        f'stroke-width="6"/><path d="{weave}" fill="none" stroke-opacity=".5" stroke-width="4"/></g>',
        "label": f'<circle{part("label")} cx="{num(label.real)}" cy="{num(label.imag)}" r="35" fill="var(--cloth)"/>',
        "count-snake": text(snakes, 48, label, part("count-snake")),
    }
    return Group('<g id="supply" data-beat="1">', parts)


@lru_cache(1024)
def barn(ring: Ring, harvest: tuple[int, ...], marking: Marking) -> Group:
    """The straw mat in a corner of the table with a seat's harvest, a row for each colour."""
    parts: dict[str, Part] = {f"mat-{ring.name}": mat(ring)}
    for colour in range(WHITE, FARMER):
        if harvest[colour]:
            name = f"barn-{ring.name}-{NAMES[colour]}"
            parts[name] = harvest_row(ring, colour, harvest[colour], marking.element(name), name in marking.lit)
    return Group(f'<g id="barn-{ring.name}" data-beat="1">', parts)


@lru_cache(512)
def harvest_row(ring: Ring, colour: int, count: int, attributes: str, lit: bool) -> Group:
    """The harvest of a colour; the whole row can be touched if it is lit."""
    points, size = row(ring, colour - WHITE, count), 80 * ring.scale
    pieces = heap(f"barn-{ring.name}", colour, ring.seat, points, size)
    lights = row_halo(f"{ring.name}-{NAMES[colour]}", points, size) if lit else {}
    return Group(f"<g{attributes}>", {**lights, **pieces})


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


def row_halo(name: str, points: list[complex], size: float) -> Parts:
    """A light under a whole row, which can be touched anywhere."""
    return light_along(name, f"M{xy(points[0])}V{num(points[-1].imag)}h0", size, 10)


@lru_cache(128)
def mat(ring: Ring) -> str:
    """A quarter of a round mat of straw."""

    def quarter(radius: float) -> str:
        side, end = (corner(ring) + inwards(ring) * way for way in (radius + 0j, complex(0, FLATTENED * radius)))
        return f"M{xy(side)}A{num(radius * ring.scale)} {num(FLATTENED * radius * ring.scale)} 0 0 1 {xy(end)}"

    weave = "".join(quarter(30 * n) for n in range(1, 10))
    return (
        f'<g{part(f"mat-{ring.name}")} stroke="var(--reed)"><path d="{quarter(MAT)}L{xy(corner(ring))}Z" '
        f'fill="var(--straw)" stroke-width="{num(6 * ring.scale)}" stroke-linejoin="round"/>'
        f'<path d="{weave}" fill="none" stroke-opacity=".3" stroke-width="{num(3 * ring.scale)}"/></g>'
    )
