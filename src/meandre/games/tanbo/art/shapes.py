"""Shapes that several parts of the picture use: numbers, circles on the ground, pieces and lights."""

from collections.abc import Iterable, Sequence

from meandre.games.tanbo.art.geometry import SLOPE
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import FARMER
from meandre.pictures.picture import Parts
from meandre.pictures.svg import num, placed, xy


def part(key: str) -> str:
    """The attribute of a part of the picture that has no id."""
    return f' data-part="{key}"'


def text(number: int, size: float, point: complex = 0j, attributes: str = "", css_class: str = "tanbo-number") -> str:
    """A number with its middle at a point."""
    place = f'x="{num(point.real)}" y="{num(point.imag)}" dy=".35em"'
    return f'<text{attributes} class="{css_class}" {place} font-size="{num(size)}">{number}</text>'


def ground_circle(point: complex, radius: float, fill: str = "", attribute: str = "") -> str:
    """A circle on the ground, which is seen at a slant."""
    place = f'cx="{num(point.real)}" cy="{num(point.imag)}" rx="{num(radius)}" ry="{num(SLOPE * radius)}"'
    paint = f' fill="{fill}"' if fill else ""
    return f"<ellipse{attribute} {place}{paint}/>"


def heap(place: str, kind: int, seat: int, points: Sequence[complex], size: float) -> Parts:
    """The pieces of a kind at a place, each with an id of its own; the first is in front."""
    shape = f"farmer-{seat + 1}" if kind == FARMER else NAMES[kind]
    found = {}
    for n, point in reversed(list(enumerate(points, 1))):
        name = f"farmer-{seat + 1}" if kind == FARMER else f"{place}-{NAMES[kind]}-{n}"
        transform = placed(point, size / 22.5)
        found[name] = f'<use id="{name}" class="{NAMES[kind]}" href="#tanbo-{shape}" transform="{transform}"/>'
    return found


def halo(name: str, points: Iterable[complex], size: float) -> Parts:
    """A light under the pieces of a group that may be chosen, which can be touched too."""
    return light_along(name, "".join(f"M{xy(point)}h0" for point in points), size, 9)


def light_along(name: str, path: str, size: float, rim: int) -> Parts:
    """A line of light as wide as a piece, with a rim, under the pieces of a group."""
    lines = ((f"rim-{name}", "light", size + rim), (f"glow-{name}", "glow", size))
    return {
        key: f'<path{part(key)} class="tanbo-halo" d="{path}" stroke="var(--{colour})" stroke-width="{num(width)}"/>'
        for key, colour, width in lines
    }
