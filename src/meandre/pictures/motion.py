"""Attributes that say how an element has just moved, for a page that shows one picture after another."""

from collections.abc import Iterable

from meandre.pictures.svg import num, xy


def via(points: Iterable[complex]) -> str:
    """The attribute with the points that an element has passed on its way, if there are any."""
    path = ",".join(xy(point) for point in points)
    return f' data-via="{path}"' if path else ""


def passing(name: str, start: complex, end: complex, beat: int, shape: str) -> str:
    """An element that is visible only while it moves from one point to another."""
    return (
        f'<g id="{name}" class="passing" opacity="0" pointer-events="none" transform="translate({xy(end)}) scale(1.4)"'
        f'{via([start])} data-beat="{num(beat)}" data-sound="pay">{shape}</g>'
    )


def held(name: str, point: complex, beat: float, count: int, shape: str) -> str:
    """A number on a shape that counts up at a beat; it is visible until everything has moved, and a moment longer."""
    text = f'<text class="even" dy=".36em" font-size="64">{count}</text>'
    return (
        f'<g id="{name}" class="passing" opacity="0" pointer-events="none" transform="translate({xy(point)})" '
        f'data-beat="{num(beat)}" data-count="{count}">{shape}{text}</g>'
    )
