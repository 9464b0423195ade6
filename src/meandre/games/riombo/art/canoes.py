"""Riombo's canoes: on the river, in stacks of up to three, and in reserve on the mats. All are always drawn."""

from collections.abc import Iterator, Sequence
from math import ceil

from meandre.core.position import Position
from meandre.games.riombo.art.geometry import FLOAT, TALL, Course
from meandre.games.riombo.art.motion import canoe_motion
from meandre.games.riombo.art.player_mats import Mat, on_turn
from meandre.games.riombo.rules import LONG, MOST_CANOES, OUT, START
from meandre.pictures.svg import placed

RISE, SINK = 15, 4
"""How much higher a stacked canoe floats, and how much lower each one below it floats."""


def reserve(view: Position, mat: Mat) -> Iterator[str]:
    """R17: the canoes that are not stacked yet. R5: those of a player who is out lie upside down."""
    last = MOST_CANOES if view.trip == LONG else 1
    if view.place[mat.seat] == OUT:
        point, scale, first = mat.corner + mat.hand + 23j * mat.scale, 0.6 * mat.scale, 1
        turned, more = " rotate(180)", ' opacity=".5"'
    else:
        (point, scale), first = mat.reserve, int(view.canoes[mat.seat]) + 1
        turned = more = ""
    for n in range(first, last + 1):
        transform = placed(point - 42j * scale * (last - n), scale) + turned
        yield canoe(mat.seat, n, "canoe", transform, more)


def canoe(seat: int, n: int, shape: str, transform: str, more: str = "") -> str:
    """One of a player's canoes; its shape is `canoe`, or `hull` if another lies on it."""
    name = f'<use id="canoe-{seat + 1}-{n}" class="foam canoe"'
    return f'{name} href="#riombo-{shape}-{seat + 1}" transform="{transform}"{more}/>'


def on_river(view: Position, course: Course) -> Iterator[str]:
    """All canoes on the river, side by side where several share a place, the highest stack behind."""
    together: dict[int, list[int]] = {}
    for seat in sorted(range(view.seats), key=lambda seat: -int(view.canoes[seat])):
        together.setdefault(int(view.place[seat]), []).append(seat)
    together.pop(OUT, None)
    for place, seats in together.items():
        points, wide = berths(course, place, [int(view.canoes[seat]) for seat in seats])
        for seat, point in zip(seats, points, strict=True):
            yield from stack(view, seat, point, wide / 106, canoe_motion(view, course, seat))


def berths(course: Course, place: int, stacks: Sequence[int]) -> tuple[list[complex], float]:
    """A point at a place for each stack and the width of a canoe there: in as many rows as keep the canoes large."""
    middle, long, tall, close = course.point(place), course.room, TALL * course.room, 1.0
    if place in (START, course.length + 1):
        long = course.pier
    if place != START:  # the stone below stays visible, and canoes overlap
        middle, tall, close = middle + 1j * FLOAT * course.room, tall / 2, 0.6
    moorings = []
    for rows in range(1, min(3, len(stacks)) + 1):
        columns = ceil(len(stacks) / rows)
        down = 0.4 + 0.15 * (max(stacks[columns:], default=1) - 1)
        wide = min(long / (1 + close * (columns - 1)), tall / (0.5 + down * (rows - 1)), course.room)
        moorings.append((wide, rows, columns, down))
    wide, rows, columns, down = max(moorings)
    corner = middle - wide * (close * (columns - 1) + 1j * down * (rows - 1)) / 2
    points = [corner + wide * (close * (n % columns) + 1j * down * (n // columns)) for n in range(len(stacks))]
    return points, 0.92 * wide


def stack(view: Position, seat: int, point: complex, scale: float, motion: str) -> Iterator[str]:
    """A canoe, with those stacked on it; R10: a light around those of the player on turn."""
    count = int(view.canoes[seat])
    transforms = [
        placed(point + 1j * scale * (RISE * (1 - n) + SINK * (count - 1) - 3), scale) for n in range(1, count + 1)
    ]
    if on_turn(view, seat):
        glow = "".join(
            f'<use href="#riombo-keel" class="{name}" stroke-width="{breadth}" transform="{transform}"/>'
            for name, breadth in (("halo", 24), ("light", 16))
            for transform in transforms
        )
        yield f'<g id="turn">{glow}</g>'
    for n, transform in enumerate(transforms, 1):
        yield canoe(seat, n, "canoe" if n == count else "hull", transform, motion)
