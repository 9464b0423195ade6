"""The board: the limestone disc, the pool and the coiled snake. It stays the same throughout a game."""

from cmath import phase, rect
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import degrees, radians

from meandre.games.mehen.art.spiral import OUTER, POOL, TAIL_ANGLE, Spiral
from meandre.pictures.seats import INK
from meandre.pictures.svg import num, xy

DISC = 494  # the disc nearly fills a square of 1000
ISLAND = 84  # where the head rests in the pool
NECK = radians(84)  # how far the neck goes round in the pool
GROOVE, PALE, SAND, BODY = "#6b5230", "#f3e7cb", "#dcbf8a", "#ead7ac"


@lru_cache(maxsize=8)
def board(length: int) -> tuple[str, ...]:
    """The disc with a snake of `length` squares on it."""
    return (*disc(), *snake(Spiral.of_length(length)))


def disc() -> Iterator[str]:
    """The limestone, and the hollow in which the snake lies."""
    yield f'<circle r="{DISC}" fill="#8d7348"/><circle r="{DISC - 4}" cx="-2" cy="-3" fill="url(#mehen-stone)"/>'
    yield f'<circle r="{OUTER + 3}" fill="#b89a68" fill-opacity=".5" stroke="{GROOVE}" stroke-opacity=".5"/>'
    yield f'<circle r="{DISC - 6}" fill="url(#mehen-specks)" opacity=".18"/>'


def snake(spiral: Spiral) -> Iterator[str]:
    """The pool, the groove, the squares, the shading of the body, the head on its island and the tip of the tail."""
    spine = spine_path(spiral)
    yield f'<circle id="centre" r="{num(POOL + spiral.pitch)}" fill="url(#mehen-water)"/>'
    yield '<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.5">'
    yield from (f'<circle r="{ISLAND + 5 + 9 * n + 4 * n * n}"/>' for n in range(4))
    yield f'</g><circle r="{ISLAND}" fill="url(#mehen-sand)" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>'
    yield f'<path d="{spine}" fill="none" stroke="{GROOVE}" stroke-width="{num(spiral.pitch)}"/>'
    yield f'<g stroke="{GROOVE}" stroke-width="1.6">{tail_tip(spiral)}{neck(spiral)}'
    yield from (square(spiral, n) for n in range(spiral.length))
    yield '</g><g pointer-events="none"><g fill="none" stroke="#fff8e6" stroke-opacity=".17">'
    yield from (f'<path d="{spine}" stroke-width="{num(spiral.width * share)}"/>' for share in (0.74, 0.5, 0.26))
    yield f"</g>{chevrons(spiral)}{numbers(spiral)}</g>"


def spine_path(spiral: Spiral) -> str:
    """The path of the spine, in short arcs."""
    points = [spiral.at(spiral.spine * n / spiral.turns / 24) for n in range(24 * spiral.turns + 1)]
    return f"M{xy(points[0])}" + "".join(f"A{num(abs(p))} {num(abs(p))} 0 0 1 {xy(p)}" for p in points[1:])


def square(spiral: Spiral, n: int) -> str:
    """A square, rounded towards the head. Even squares are darker: predators can stand only there."""
    half, begin, end, bulge = spiral.width / 2, spiral.begin(n), spiral.begin(n + 1), 0.3 * spiral.room
    outer, inner = num(abs(spiral.point(n)) + half), num(abs(spiral.point(n)) - half)
    outline = (
        f"M{xy(spiral.at(begin, half))}A{outer} {outer} 0 0 1 {xy(spiral.at(end, half))}"
        f"Q{xy(spiral.at(end + bulge))} {xy(spiral.at(end, -half))}"
        f"A{inner} {inner} 0 0 0 {xy(spiral.at(begin, -half))}"
        f"Q{xy(spiral.at(begin + bulge))} {xy(spiral.at(begin, half))}Z"
    )
    return f'<path id="square-{n}" class="square" d="{outline}" fill="{PALE if n % 2 else SAND}"/>'


def chevrons(spiral: Spiral) -> str:
    """A chevron that points to the head on every other square."""
    small, path = 0.13 * spiral.room, ""
    for n in range(1, spiral.length, 2):
        back = (spiral.begin(n) + spiral.begin(n + 1)) / 2
        path += f"M{xy(spiral.at(back, small))}L{xy(spiral.at(back + 1.2 * small))} {xy(spiral.at(back, -small))}"
    return f'<path d="{path}" fill="none" stroke="#c9ad7a" stroke-width="{num(0.3 * small)}"/>'


def numbers(spiral: Spiral) -> str:
    """Every tenth square's number; on a long snake every twentieth."""
    texts = (
        f'<text transform="translate({xy(spiral.point(n))})" dy=".35em">{n}</text>'
        for n in range(20 if spiral.length > 200 else 10, spiral.length, 20 if spiral.length > 200 else 10)
    )
    face = f'font-family="Georgia, serif" font-size="{num(max(16, 0.38 * spiral.room))}" text-anchor="middle"'
    return f'<g class="mehen-number" fill="{GROOVE}" {face}>{"".join(texts)}</g>'


def body(spine: list[complex], widths: list[float]) -> str:
    """A ribbed part of the snake that is no square, with its width at each point of its spine."""
    ways = [rect(1, phase(after - before)) for before, after in pairwise(spine)]
    ways.append(ways[-1])
    left = [point + 0.5j * way * width for point, way, width in zip(spine, ways, widths, strict=True)]
    right = [2 * point - edge for point, edge in zip(spine, left, strict=True)]
    noses = [point + 0.4 * way * width for point, way, width in zip(spine, ways, widths, strict=True)]
    ribs = "".join(f"M{xy(left[n])}Q{xy(noses[n])} {xy(right[n])}" for n in range(2, len(spine) - 1, 2))
    outline = "L".join(map(xy, left + right[::-1]))
    return f'<path d="M{outline}Z" fill="{BODY}"/><path d="{ribs}" fill="none" stroke-opacity=".35"/>'


def tail_tip(spiral: Spiral) -> str:
    """The thin end of the tail before the first square, along the rim."""
    shares = [n / 40 for n in range(41)]
    widths = [spiral.width * share**0.85 for share in shares]
    angles = [TAIL_ANGLE + radians(4 - 164 * (1 - share)) for share in shares]
    edge = OUTER - (spiral.pitch - spiral.width) / 2
    return body([rect(edge - w / 2, angle) for w, angle in zip(widths, angles, strict=True)], widths)


def neck(spiral: Spiral) -> str:
    """The neck from the last square through the water, and the head on the island, tongue out."""
    shares = [n / 24 for n in range(25)]
    spine = [rect((POOL + spiral.pitch / 2) * (1 - share**1.6), TAIL_ANGLE - 0.05 + NECK * share) for share in shares]
    widths = [spiral.width + (36 - spiral.width) * min(1, 1.5 * share) ** 1.3 for share in shares]
    return (
        f'{body(spine, widths)}<g transform="rotate({num(degrees(phase(-spine[-2])))}) translate(-14 0) scale(.9)">'
        '<path d="M40 0H54L62-6M54 0 62 6" fill="none" stroke="#b8351a" stroke-width="3"/>'
        f'<path d="M-26-18C-20-33 6-35 26-22 40-13 44-6 44 0S40 13 26 22C6 35-20 33-26 18Z" fill="{BODY}"/>'
        f'<path d="M-18 0C-8-11 12-9 28 0 12 9-8 11-18 0Z" fill="{SAND}"/><g fill="{INK}" stroke="none">'
        '<path d="M9-19C15-24 22-19 23-14 17-11 11-14 9-19ZM9 19C15 24 22 19 23 14 17 11 11 14 9 19Z"/></g></g>'
    )
