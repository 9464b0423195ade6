"""Shapes that several parts of the picture use: numbers, circles on the ground, pieces and lights."""

from collections.abc import Iterable, Iterator, Sequence

from meandre.games.tanbo.art.geometry import SLOPE
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import FARMER
from meandre.pictures.svg import num, placed, xy


def text(number: int, size: float, point: complex = 0j, ink: str = "var(--ink)") -> str:
    """A number with its middle at a point."""
    place = f'x="{num(point.real)}" y="{num(point.imag)}" dy=".35em" text-anchor="middle"'
    return f'<text {place} font-family="Georgia, serif" font-size="{num(size)}" fill="{ink}">{number}</text>'


def ground_circle(point: complex, radius: float, fill: str = "none") -> str:
    """A circle on the ground, which is seen at a slant."""
    place = f'cx="{num(point.real)}" cy="{num(point.imag)}" rx="{num(radius)}" ry="{num(SLOPE * radius)}"'
    return f'<ellipse {place} fill="{fill}"/>'


def heap(place: str, kind: int, seat: int, points: Sequence[complex], size: float) -> Iterator[str]:
    """The pieces of a kind at a place, each with an id of its own; the first is in front."""
    for n, point in reversed(list(enumerate(points, 1))):
        name = f"farmer-{seat + 1}" if kind == FARMER else f"{place}-{NAMES[kind]}-{n}"
        shape = f"farmer-{seat + 1}" if kind == FARMER else NAMES[kind]
        transform = placed(point, size / 22.5)
        yield f'<use id="{name}" class="{NAMES[kind]}" href="#tanbo-{shape}" transform="{transform}"/>'


def halo(points: Iterable[complex], size: float) -> str:
    """A light under pieces that may be chosen, which can be touched too."""
    return light_along("".join(f"M{xy(point)}h0" for point in points), size, 9)


def light_along(path: str, size: float, rim: int) -> str:
    """A line of light as wide as a piece, with a rim."""
    return (
        f'<path class="tanbo-halo" d="{path}" stroke="var(--light)" stroke-width="{num(size + rim)}"/>'
        f'<path class="tanbo-halo" d="{path}" stroke="var(--glow)" stroke-width="{num(size)}"/>'
    )
