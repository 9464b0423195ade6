"""Riombo's canoes: on the river, stacked two and three high, and in reserve on the mats. Each one is always there."""

from collections.abc import Iterator, Sequence
from math import ceil

from meandre.core.position import Position
from meandre.games.riombo.art.course import FLOAT, TALL, River
from meandre.games.riombo.art.player_mats import Mat, on_turn
from meandre.games.riombo.rules import LONG, MOST_CANOES, MOVED, OUT, START
from meandre.pictures.motion import via
from meandre.pictures.svg import xy

RISE, SINK = 15, 4
"""How much higher a stacked canoe floats, and how much deeper it presses each one below."""


def reserve(view: Position, mat: Mat) -> Iterator[str]:
    """R17: the canoes that are not stacked yet. R5: those of a player who is out lie upside down."""
    last = MOST_CANOES if view.trip == LONG else 1
    if view.place[mat.seat] == OUT:
        spot, scale, first = mat.corner + mat.hand + 23j * mat.scale, 0.6 * mat.scale, 1
        lie, more = ") rotate(180", ' opacity=".5"'
    else:
        (spot, scale), first = mat.reserve, int(view.canoes[mat.seat]) + 1
        lie = more = ""
    for n in range(first, last + 1):
        at = f"translate({xy(spot - 42j * scale * (last - n))}) scale({scale:.3g}{lie})"
        yield canoe(mat.seat, n, "canoe", at, more)


def canoe(seat: int, n: int, piece: str, at: str, more: str = "") -> str:
    """One of a player's canoes; the whole of it, or only its hull if another lies on it."""
    name = f'<use id="canoe-{seat + 1}-{n}" class="foam canoe"'
    return f'{name} href="#riombo-{piece}-{seat + 1}" transform="{at}"{more}/>'


def afloat(view: Position, course: River) -> Iterator[str]:
    """All canoes on the river, side by side where several share a place, the highest behind."""
    together: dict[int, list[int]] = {}
    for seat in sorted(range(view.seats), key=lambda seat: -int(view.canoes[seat])):
        together.setdefault(int(view.place[seat]), []).append(seat)
    together.pop(OUT, None)
    for place, seats in together.items():
        spots, wide = berths(course, place, [int(view.canoes[seat]) for seat in seats])
        for seat, spot in zip(seats, spots, strict=True):
            yield from stack(view, seat, spot, wide / 106, came(view, course, seat))


def came(view: Position, course: River, seat: int) -> str:
    """How a canoe has come to where it is, when the hands were open: down the river, and perhaps back to the start."""
    stops: list[int] = []
    for fact, who, start, target, _ in view.facts[: view.fact_count].tolist():
        if fact == MOVED and who == seat:
            stops += range(start + 1, target + 1)
    way = [course.spot(place) + (1j * FLOAT * course.room if place != START else 0) for place in stops]
    return via(way if stops and stops[-1] != view.place[seat] else way[:-1]) + ' data-beat="1"'


def berths(course: River, place: int, stacks: Sequence[int]) -> tuple[list[complex], float]:
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


def stack(view: Position, seat: int, spot: complex, scale: float, how: str) -> Iterator[str]:
    """A canoe, with those stacked on it; R10: a light around it says whose turn it is."""
    count = int(view.canoes[seat])
    lies = [
        f"translate({xy(spot + 1j * scale * (RISE * (1 - n) + SINK * (count - 1) - 3))}) scale({scale:.3g})"
        for n in range(1, count + 1)
    ]
    if on_turn(view, seat):
        glow = "".join(
            f'<use href="#riombo-keel" class="{name}" stroke-width="{breadth}" transform="{lie}"/>'
            for name, breadth in (("halo", 24), ("light", 16))
            for lie in lies
        )
        yield f'<g id="turn">{glow}</g>'
    for n, lie in enumerate(lies, 1):
        yield canoe(seat, n, "canoe" if n == count else "hull", lie, how)
