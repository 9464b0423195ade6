"""Riombo's canoes: on the river, in stacks of up to three, and in reserve on the mats. All are always drawn."""

from functools import lru_cache
from math import ceil

from meandre.games.riombo.art.defs import RISE
from meandre.games.riombo.art.geometry import FLOAT, TALL, Course
from meandre.games.riombo.art.motion import canoe_motion
from meandre.games.riombo.art.player_mats import Mat
from meandre.games.riombo.art.scene import Scene
from meandre.games.riombo.rules import OUT, START
from meandre.pictures.picture import Part, Parts
from meandre.pictures.svg import placed

SINK = 4
"""How much lower a canoe floats for each that is stacked on it."""


@lru_cache(1024)
def reserve(mat: Mat, stacked: int, place: int, last: int) -> Parts:
    """R17: the canoes that are not stacked yet. R5: those of a player who is out lie upside down."""
    if place == OUT:
        point, scale, first = mat.corner + mat.hand + 23j * mat.scale, 0.6 * mat.scale, 1
        turned, more = " rotate(180)", ' opacity=".5"'
    else:
        (point, scale), first = mat.reserve, stacked + 1
        turned = more = ""
    return {
        f"canoe-{mat.seat + 1}-{n}": canoe(
            mat.seat, n, "canoe", placed(point - 42j * scale * (last - n), scale) + turned, more
        )
        for n in range(first, last + 1)
    }


def canoe(seat: int, n: int, shape: str, transform: str, more: str = "") -> str:
    """One of a player's canoes; its shape is `canoe`, or `hull` if another lies on it."""
    name = f'<use id="canoe-{seat + 1}-{n}" class="foam canoe"'
    return f'{name} href="#riombo-{shape}-{seat + 1}" transform="{transform}"{more}/>'


def on_river(scene: Scene, course: Course) -> Parts:
    """All canoes on the river, side by side where several share a place, the highest stack behind."""
    seats = sorted(range(scene.seats), key=lambda seat: -scene.canoes[seat])
    together: dict[int, list[int]] = {}
    for seat in seats:
        together.setdefault(scene.place[seat], []).append(seat)
    parts: dict[str, Part] = {}
    for seat in seats:
        if (place := scene.place[seat]) != OUT:
            points, wide = berths(course, place, tuple(scene.canoes[other] for other in together[place]))
            point, motion = points[together[place].index(seat)], canoe_motion(scene, course, seat)
            parts |= stack(seat, scene.canoes[seat], point, wide / 106, scene.turn == seat, motion)
    return parts


@lru_cache(1024)
def berths(course: Course, place: int, stacks: tuple[int, ...]) -> tuple[list[complex], float]:
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


@lru_cache(1024)
def stack(seat: int, count: int, point: complex, scale: float, lit: bool, motion: str) -> Parts:
    """A canoe, with those stacked on it; R10: a light around those of the player on turn."""
    transforms = [
        placed(point + 1j * scale * (RISE * (1 - n) + SINK * (count - 1) - 3), scale) for n in range(1, count + 1)
    ]
    parts = {}
    if lit:
        parts["turn"] = f'<use id="turn" href="#riombo-turn-{count}" transform="{transforms[0]}"/>'
    for n, transform in enumerate(transforms, 1):
        parts[f"canoe-{seat + 1}-{n}"] = canoe(seat, n, "canoe" if n == count else "hull", transform, motion)
    return parts
