"""How a picture says what has just moved, and how: attributes for whoever shows one picture after another."""

from collections.abc import Iterable

from meandre.pictures.svg import num, xy


def via(points: Iterable[complex]) -> str:
    """The points that a thing has come by."""
    way = ",".join(xy(point) for point in points)
    return f' data-via="{way}"' if way else ""


def passing(name: str, start: complex, end: complex, beat: int, shape: str) -> str:
    """Something that is seen only on its way from a point to another."""
    return (
        f'<g id="{name}" class="passing" opacity="0" pointer-events="none" transform="translate({xy(end)}) scale(1.4)"'
        f'{via([start])} data-beat="{num(beat)}" data-sound="pay">{shape}</g>'
    )
