"""The water of Riombo's river, in a groove drawn in the sand."""

from cmath import phase
from collections.abc import Iterator
from functools import lru_cache
from math import degrees

import numpy as np

from meandre.games.riombo.art.geometry import Course, course_of
from meandre.pictures.svg import num, xy


@lru_cache(32)
def water(length: int) -> tuple[str, ...]:
    """The river of `length` squares. It is the same in every position."""
    return tuple(groove_and_water(course_of(length)))


def groove_and_water(course: Course) -> Iterator[str]:
    """The groove in the sand, the water in it, and eyes and a tongue at its end: the river is a snake."""
    points = np.interp(
        np.linspace(0, course.distances[-1], int(course.distances[-1] / 10)), course.distances, course.spine
    )
    yield f'<defs><path id="riombo-spine" d="M{"L".join(map(xy, points))}"/></defs>'
    yield '<g id="river" fill="none" stroke-linecap="round" stroke-linejoin="round">'
    yield tongue(course)
    for name, more in (("ridge", 20), ("groove", 7), ("water", 0)):
        yield f'<use href="#riombo-spine" class="{name}" stroke-width="{num(course.width + more)}"/>'
    for share in (0.78, 0.54, 0.3):
        yield f'<use href="#riombo-spine" class="current" stroke-width="{num(course.width * share)}" opacity=".4"/>'
    for aside, gap in ((-0.38, 90), (0.02, 130), (0.4, 110)):
        yield ripples(course, aside * course.width, gap)
    yield f"{eyes(course)}</g>"


def at_end(course: Course) -> str:
    """The transform of a shape at the end of the river, in its direction."""
    end, before = complex(course.spine[-1]), complex(course.spine[-20])
    return f"translate({xy(end)}) rotate({num(degrees(phase(end - before)))})"


def tongue(course: Course) -> str:
    """A forked tongue in the sand."""
    fork = f'<path class="groove" d="M{num(course.width / 2)} 0h19l8-7m-8 7 8 7" stroke-width="5"/>'
    return f'<g transform="{at_end(course)}">{fork}</g>'


def eyes(course: Course) -> str:
    """Two stones in the water."""
    pair = "".join(
        f'<ellipse class="pebble groove" cx="24" cy="{y}" rx="9" ry="7" stroke-width="3"/>' for y in (-22, 22)
    )
    return f'<g transform="{at_end(course)} scale({course.width / 100:.3g})">{pair}</g>'


def ripples(course: Course, aside: float, gap: int) -> str:
    """Short strokes along the water."""
    strokes = ""
    for along in range(gap, int(course.distances[-1]) - 110, gap):
        begin = along + 37 * (along // gap % 3)
        strokes += (
            f"M{xy(course.at(begin, aside))}Q{xy(course.at(begin + 13, aside - 3))} {xy(course.at(begin + 26, aside))}"
        )
    return f'<path class="ripple" d="{strokes}" stroke-width="2.5"/>'
