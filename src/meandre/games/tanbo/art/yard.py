"""The yard in the middle of a ring of paddies, with the seat's emblem and points."""

from functools import lru_cache
from math import tau

from meandre.games.tanbo.art.geometry import SLOPE, YARD, Ring
from meandre.games.tanbo.art.shapes import ground_circle, part, text
from meandre.games.tanbo.rules import ENOUGH_POINTS
from meandre.pictures.picture import Group, Part
from meandre.pictures.svg import num, xy


@lru_cache(512)
def yard(ring: Ring, points: int, acting: bool, won: bool) -> Group:
    """The seat's emblem and points, in a ring that closes with enough points to win (T15); rays round the winner's."""
    centre, size, parts = ring.centre, YARD * ring.scale, dict[str, Part]()
    if acting:
        key = f"acting-{ring.name}"
        parts[key] = ground_circle(centre, size * 1.08, "var(--light)", part(key))
    if won:
        key, rays = f"rays-{ring.name}", (ring.at(YARD * (1.36, 1.02)[n % 2], n * tau / 40) for n in range(40))
        parts[key] = f'<path{part(key)} d="M{"L".join(map(xy, rays))}Z" fill="var(--light)"/>'
    parts[f"badge-{ring.name}"] = badge(ring)
    parts[f"gauge-{ring.name}"] = gauge(ring, points)
    key = f"points-{ring.name}"
    attributes = f'{part(key)} fill="{ring.stone.ink}"'
    parts[key] = text(points, 66 * ring.scale, centre + 0.13j * size, attributes, "tanbo-points")
    return Group(f'<g id="seat-{ring.name}">', parts)


@lru_cache(128)
def badge(ring: Ring) -> str:
    """The ground of a yard with the emblem of the seat's stone."""
    stone, centre, size = ring.stone, ring.centre, YARD * ring.scale
    ground = ground_circle(centre, size, stone.shade) + ground_circle(centre, 0.84 * size, stone.colour)
    emblem = (
        f'<g transform="translate({xy(centre - 0.33j * size)}) scale({num(2.6 * ring.scale)})" '
        f'fill="{stone.ink}">{stone.emblem}</g>'
    )
    return f"<g{part(f'badge-{ring.name}')}>{ground}{emblem}</g>"


def gauge(ring: Ring, points: int) -> str:
    """A line round a yard that grows with the points."""
    size = YARD * ring.scale
    return (
        f'<circle{part(f"gauge-{ring.name}")} r="{num(0.92 * size)}" '
        f'transform="translate({xy(ring.centre)}) scale(1 {SLOPE}) rotate(-90)" '
        f'fill="none" stroke="{ring.stone.ink}" stroke-width="{num(0.09 * size)}" pathLength="{ENOUGH_POINTS}" '
        f'stroke-dasharray="{min(points, ENOUGH_POINTS)} {ENOUGH_POINTS}"/>'
    )
