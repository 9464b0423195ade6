"""Riombo seen from above: a river drawn in the sand, stones and canoes on it, and the players' mats around it.

`picture` turns a position into a standalone SVG. Places, canoes, seats, hands and sticks carry stable ids, so that
whoever shows the picture can find them again.
"""

from collections.abc import Iterator
from math import ceil

from meandre.core.position import Position
from meandre.games.riombo import mats
from meandre.games.riombo.drawing import KEEL, hull, style
from meandre.games.riombo.river import FLOAT, TALL, River, places, river_of, wake, water
from meandre.games.riombo.rules import OUT, START
from meandre.pictures.numbers import num, xy
from meandre.pictures.stones import STONES

WIDE, HIGH, EDGE = 1000, 1180, 14


def picture(view: Position) -> str:
    """The position as a complete SVG document."""
    course = river_of(int(view.length))
    layers = (
        *sand(),
        *mats.mats(view, EDGE, HIGH - EDGE - mats.TALL),
        *water(course),
        *wake(view, course),
        *places(view, course),
        *canoes(view, course),
    )
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" class="riombo"'
        ' font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle">'
    )
    return "\n".join((opening, "<title>Riombo</title>", style(), *layers, "</svg>\n"))


def sand() -> Iterator[str]:
    """The ground on which all is drawn, with the ripples that the wind has left."""
    yield f'<rect class="sand" width="{WIDE}" height="{HIGH}" rx="36"/>'
    dunes = "".join(f"M{n * 173 % 950 + 10} {n * 43 + 12}q22-9 44 0t44 0" for n in range(26))
    yield f'<path class="dune" d="{dunes}" fill="none" stroke-width="3" stroke-linecap="round"/>'


def canoes(view: Position, course: River) -> Iterator[str]:
    """All canoes on the river, side by side where several share a place, the highest behind."""
    afloat: dict[int, list[int]] = {}
    for seat in sorted(range(view.seats), key=lambda seat: -int(view.canoes[seat])):
        afloat.setdefault(int(view.place[seat]), []).append(seat)
    afloat.pop(OUT, None)
    for place, seats in afloat.items():
        spots, wide = berths(course, place, [int(view.canoes[seat]) for seat in seats])
        yield from (canoe(view, seat, spot, wide) for seat, spot in zip(seats, spots, strict=True))


def berths(course: River, place: int, stacks: list[int]) -> tuple[list[complex], float]:
    """A spot at a place for each stack and the breadth of a canoe there: in rows that keep the canoes large."""
    middle, long, tall, close = course.spot(place), course.room, TALL * course.room, 1.0
    if place in (START, course.length + 1):
        long = course.pier
    if place != START:  # the stone below stays to be seen, and canoes cover one another's sterns
        middle, tall, close = middle + 1j * FLOAT * course.room, tall / 2, 0.6
    moorings = []
    for rows in range(1, min(3, len(stacks)) + 1):
        columns = ceil(len(stacks) / rows)
        down = 0.4 + 0.15 * (max(stacks[columns:], default=1) - 1)
        wide = min(long / (1 + close * (columns - 1)), tall / (0.5 + down * (rows - 1)), course.room)
        moorings.append((wide, rows, columns, down))
    wide, rows, columns, down = max(moorings)
    corner = middle - wide * (close * (columns - 1) + 1j * down * (rows - 1)) / 2
    spots = [corner + wide * (close * (n % columns) + 1j * down * (n // columns)) for n in range(len(stacks))]
    return spots, 0.92 * wide


def canoe(view: Position, seat: int, spot: complex, wide: float) -> str:
    """A canoe, with those stacked on it; R10: a light around it says whose turn it is."""
    count, stone = int(view.canoes[seat]), STONES[seat]
    rises = [(f"translate(0 {num(15 * (1 - n) + 4 * (count - 1) - 3)})", n) for n in range(1, count + 1)]
    light = "".join(
        f'<path class="{name}" d="{KEEL}" stroke-width="{breadth}" stroke-linejoin="round" transform="{rise}"/>'
        for name, breadth in (("halo", 24), ("light", 16))
        for rise, _ in rises
    )
    hulls = "".join(
        f'<g id="canoe-{seat + 1}-{n}" transform="{rise}">{hull(stone, n == count)}</g>' for rise, n in rises
    )
    return (
        f'<g id="canoe-{seat + 1}" class="canoe seat-{seat + 1}" transform="translate({xy(spot)})'
        f' scale({wide / 106:.3g})">{light if mats.on_turn(view, seat) else ""}{hulls}</g>'
    )
