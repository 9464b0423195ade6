"""What is carved: the limestone disc, the pool and the coiled snake. It is the same all through a game."""

from cmath import phase, rect
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import degrees, radians

from meandre.games.mehen.art.spiral import COIL, POOL, TAIL_ANGLE, Coil
from meandre.pictures.seats import INK
from meandre.pictures.svg import num, xy

STONE = 494  # the disc nearly fills a square of 1000
ISLAND = 84  # where the head rests in the pool
NECK = radians(84)  # how far the neck goes round in the pool
GROOVE, PALE, SAND, BODY = "#6b5230", "#f3e7cb", "#dcbf8a", "#ead7ac"


@lru_cache(maxsize=8)
def carving(length: int) -> tuple[str, ...]:
    """The disc with a snake of so many squares on it."""
    return (*disc(), *snake(Coil.of_length(length)))


def disc() -> Iterator[str]:
    """The limestone, and the bed in which the snake lies."""
    yield f'<circle r="{STONE}" fill="#8d7348"/><circle r="{STONE - 4}" cx="-2" cy="-3" fill="url(#mehen-stone)"/>'
    yield f'<circle r="{COIL + 3}" fill="#b89a68" fill-opacity=".5" stroke="{GROOVE}" stroke-opacity=".5"/>'
    yield f'<circle r="{STONE - 6}" fill="url(#mehen-specks)" opacity=".18"/>'


def snake(coil: Coil) -> Iterator[str]:
    """The pool, the groove, the squares, the roundness of the body, the head on its island and the tip of the tail."""
    spine = spiral(coil)
    yield f'<circle id="centre" r="{num(POOL + coil.pitch)}" fill="url(#mehen-water)"/>'
    yield '<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.5">'
    yield from (f'<circle r="{ISLAND + 5 + 9 * n + 4 * n * n}"/>' for n in range(4))
    yield f'</g><circle r="{ISLAND}" fill="url(#mehen-sand)" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>'
    yield f'<path d="{spine}" fill="none" stroke="{GROOVE}" stroke-width="{num(coil.pitch)}"/>'
    yield f'<g stroke="{GROOVE}" stroke-width="1.6">{tail_tip(coil)}{neck(coil)}'
    yield from (square(coil, n) for n in range(coil.length))
    yield '</g><g pointer-events="none"><g fill="none" stroke="#fff8e6" stroke-opacity=".17">'
    yield from (f'<path d="{spine}" stroke-width="{num(coil.width * share)}"/>' for share in (0.74, 0.5, 0.26))
    yield f"</g>{chevrons(coil)}{numbers(coil)}</g>"


def spiral(coil: Coil) -> str:
    """The path of the spine, in arcs short enough to look like a spiral."""
    points = [coil.at(coil.reach * n / coil.turns / 24) for n in range(24 * coil.turns + 1)]
    return f"M{xy(points[0])}" + "".join(f"A{num(abs(p))} {num(abs(p))} 0 0 1 {xy(p)}" for p in points[1:])


def square(coil: Coil, n: int) -> str:
    """A scale of the snake, rounded towards the head. Even ones are darker: those are where a predator can stand."""
    half, begin, end, bulge = coil.width / 2, coil.begin(n), coil.begin(n + 1), 0.3 * coil.room
    outer, inner = num(abs(coil.spot(n)) + half), num(abs(coil.spot(n)) - half)
    outline = (
        f"M{xy(coil.at(begin, half))}A{outer} {outer} 0 0 1 {xy(coil.at(end, half))}"
        f"Q{xy(coil.at(end + bulge))} {xy(coil.at(end, -half))}"
        f"A{inner} {inner} 0 0 0 {xy(coil.at(begin, -half))}Q{xy(coil.at(begin + bulge))} {xy(coil.at(begin, half))}Z"
    )
    return f'<path id="square-{n}" class="square" d="{outline}" fill="{PALE if n % 2 else SAND}"/>'


def chevrons(coil: Coil) -> str:
    """On every other square a chevron that points to the head."""
    small, path = 0.13 * coil.room, ""
    for n in range(1, coil.length, 2):
        back = (coil.begin(n) + coil.begin(n + 1)) / 2
        path += f"M{xy(coil.at(back, small))}L{xy(coil.at(back + 1.2 * small))} {xy(coil.at(back, -small))}"
    return f'<path d="{path}" fill="none" stroke="#c9ad7a" stroke-width="{num(0.3 * small)}"/>'


def numbers(coil: Coil) -> str:
    """Every tenth square's number; on a long snake every twentieth, as large as the square allows."""
    texts = (
        f'<text transform="translate({xy(coil.spot(n))})" dy=".35em">{n}</text>'
        for n in range(20 if coil.length > 200 else 10, coil.length, 20 if coil.length > 200 else 10)
    )
    face = f'font-family="Georgia, serif" font-size="{num(max(16, 0.38 * coil.room))}" text-anchor="middle"'
    return f'<g class="mehen-number" fill="{GROOVE}" {face}>{"".join(texts)}</g>'


def body(spine: list[complex], widths: list[float]) -> str:
    """A part of the snake that is no square: as wide as told along its spine, and ribbed."""
    ways = [rect(1, phase(after - before)) for before, after in pairwise(spine)]
    ways.append(ways[-1])
    left = [spot + 0.5j * way * width for spot, way, width in zip(spine, ways, widths, strict=True)]
    right = [2 * spot - edge for spot, edge in zip(spine, left, strict=True)]
    noses = [spot + 0.4 * way * width for spot, way, width in zip(spine, ways, widths, strict=True)]
    ribs = "".join(f"M{xy(left[n])}Q{xy(noses[n])} {xy(right[n])}" for n in range(2, len(spine) - 1, 2))
    outline = "L".join(map(xy, left + right[::-1]))
    return f'<path d="M{outline}Z" fill="{BODY}"/><path d="{ribs}" fill="none" stroke-opacity=".35"/>'


def tail_tip(coil: Coil) -> str:
    """Before the first square the tail thins out along the rim, in the room that the spiral leaves there."""
    shares = [n / 40 for n in range(41)]
    widths = [coil.width * share**0.85 for share in shares]
    angles = [TAIL_ANGLE + radians(4 - 164 * (1 - share)) for share in shares]
    edge = COIL - (coil.pitch - coil.width) / 2
    return body([rect(edge - w / 2, angle) for w, angle in zip(widths, angles, strict=True)], widths)


def neck(coil: Coil) -> str:
    """The last square runs on through the water to the head, which looks at you from the island, tongue out."""
    shares = [n / 24 for n in range(25)]
    spine = [rect((POOL + coil.pitch / 2) * (1 - share**1.6), TAIL_ANGLE - 0.05 + NECK * share) for share in shares]
    widths = [coil.width + (36 - coil.width) * min(1, 1.5 * share) ** 1.3 for share in shares]
    return (
        f'{body(spine, widths)}<g transform="rotate({num(degrees(phase(-spine[-2])))}) translate(-14 0) scale(.9)">'
        '<path d="M40 0H54L62-6M54 0 62 6" fill="none" stroke="#b8351a" stroke-width="3"/>'
        f'<path d="M-26-18C-20-33 6-35 26-22 40-13 44-6 44 0S40 13 26 22C6 35-20 33-26 18Z" fill="{BODY}"/>'
        f'<path d="M-18 0C-8-11 12-9 28 0 12 9-8 11-18 0Z" fill="{SAND}"/><g fill="{INK}" stroke="none">'
        '<path d="M9-19C15-24 22-19 23-14 17-11 11-14 9-19ZM9 19C15 24 22 19 23 14 17 11 11 14 9 19Z"/></g></g>'
    )
