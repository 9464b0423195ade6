"""A ring of paddies with their pieces, and the yard in its middle with the seat's points."""

from collections.abc import Iterator
from math import tau

from meandre.core.position import RUNNING, Position
from meandre.games.tanbo.art.geometry import RIM, SHORE, SLOPE, YARD, Ring
from meandre.games.tanbo.art.shapes import ground_circle, halo, heap, text
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import (
    BEGIN,
    ENOUGH_POINTS,
    EXCHANGE,
    KINDS,
    PADDIES,
    PARTNER,
    RAIN,
    SETTLE,
    SOW,
    WORTH,
)
from meandre.pictures.marks import Marks
from meandre.pictures.svg import num, xy


def acting(view: Position) -> int | None:
    """The seat that decides, or for which rice is drawn; in an exchange the opponent (T13)."""
    if view.ending != RUNNING or view.phase == BEGIN:
        return None
    return int(view.turn) ^ int(view.phase in (EXCHANGE, PARTNER))


def field(view: Position, ring: Ring, marks: Marks, lit: frozenset[str]) -> Iterator[str]:
    """A ring: banks and dikes, the yard, and the paddies with their pieces."""
    yield f'<g id="field-{ring.name}">'
    yield from banks(ring, "light" if acting(view) == ring.seat else "verge")
    yield from yard(view, ring)
    for paddy in range(PADDIES):
        yield from paddy_with_pieces(view, ring, paddy, marks, lit)
    yield dikes(ring)
    yield "</g>"


def banks(ring: Ring, rim: str) -> Iterator[str]:
    """The earth round the paddies, with a rim."""
    for colour, width in ((rim, 68), ("verge", 52), ("bank", 42)):
        line = f'stroke="var(--{colour})" stroke-width="{num(ring.scale * width)}" stroke-linejoin="round"'
        yield f'<use href="#tanbo-petals-{ring.name}" fill="none" {line}/>'
    yield ground_circle(ring.centre, ring.scale * (SHORE + 10), "var(--bank)")


def dikes(ring: Ring) -> str:
    """An arrow on each dike, in the direction of sowing, and grass at its end."""
    arrows = grass = ""
    for paddy in range(PADDIES):
        way = ring.middle(paddy) + tau / 2 / PADDIES
        near, tip, far = ring.at(304, way - 0.03), ring.at(320, way + 0.034), ring.at(336, way - 0.03)
        arrows += f"M{xy(near)}L{xy(tip)} {xy(far)}"
        if ring.near:
            root = xy(ring.at(RIM - 8, way))
            grass += "".join(f"M{root}q{blade}" for blade in ("-3-12-12-20", "0-14 1-27", "4-11 13-17"))
    line = 'fill="none" pointer-events="none" stroke-linecap="round" stroke-linejoin="round" stroke='
    return (
        f'<path d="{arrows}" {line}"var(--trail)" stroke-width="{num(7 * ring.scale)}"/>'
        f'<path d="{grass}" {line}"var(--verge)" stroke-width="4"/>'
    )


def yard(view: Position, ring: Ring) -> Iterator[str]:
    """The seat's emblem and points, in a ring that closes with enough points to win (T15); rays round the winner's."""
    stone, centre, radius = ring.stone, ring.centre, YARD * ring.scale
    points = sum(worth * int(count) for worth, count in zip(WORTH, view.barn[ring.seat], strict=True))
    yield f'<g id="seat-{ring.name}">'
    if acting(view) == ring.seat:
        yield ground_circle(centre, radius * 1.08, "var(--light)")
    if view.ending != RUNNING and view.winner == ring.seat:
        rays = (ring.at(YARD * (1.36, 1.02)[n % 2], n * tau / 40) for n in range(40))
        yield f'<path d="M{"L".join(map(xy, rays))}Z" fill="var(--light)"/>'
    yield ground_circle(centre, radius, stone.shade) + ground_circle(centre, 0.84 * radius, stone.colour)
    yield (
        f'<g transform="translate({xy(centre - 0.33j * radius)}) scale({num(2.6 * ring.scale)})" '
        f'fill="{stone.ink}">{stone.emblem}</g>'
    )
    yield (
        f'<circle r="{num(0.92 * radius)}" transform="translate({xy(centre)}) scale(1 {SLOPE}) rotate(-90)" '
        f'fill="none" stroke="{stone.ink}" stroke-width="{num(0.09 * radius)}" pathLength="{ENOUGH_POINTS}" '
        f'stroke-dasharray="{min(points, ENOUGH_POINTS)} {ENOUGH_POINTS}"/>'
    )
    yield f"{text(points, 66 * ring.scale, centre + 0.13j * radius, stone.ink)}</g>"


def paddy_with_pieces(view: Position, ring: Ring, paddy: int, marks: Marks, lit: frozenset[str]) -> Iterator[str]:
    """A paddy: its water, its number, the signs on it, and its pieces kind by kind."""
    name = f"paddy-{ring.name}-{paddy + 1}"
    petal = f'href="#tanbo-petal-{ring.name}-{paddy + 1}"'
    yield f'<g{marks.element(name)} class="paddy">'
    yield f'<use {petal} fill="url(#tanbo-water)" stroke="var(--mud)" stroke-width="{num(3 * ring.scale)}"/>'
    yield gleams(ring, paddy)
    if name in lit:
        yield f'<use {petal} class="tanbo-open" fill-opacity=".5"/>'
    yield from signs(view, ring, paddy, petal)
    yield number(ring, paddy)
    contents = view.field[ring.seat, paddy].tolist()
    points, size = ring.layout(paddy, sum(contents))
    for kind in range(KINDS):
        count = contents[kind]
        if count:
            group = f"{name}-{NAMES[kind]}"
            yield f"<g{marks.element(group)}>"
            here, points = points[:count], points[count:]
            if group in lit:
                yield halo(here, size)
            if kind == chosen_kind(view, ring.seat, paddy):
                yield chosen(here[0], size)
            yield from heap(name, kind, ring.seat, here, size)
            yield "</g>"
    yield "</g>"


def gleams(ring: Ring, paddy: int) -> str:
    """Reflections in the water of a paddy."""
    streaks = ""
    for n, aside in enumerate((0.3, -0.22, 0.14, -0.36, 0.4, -0.1)):
        half = (20 + 7 * (n % 3)) * ring.scale
        begin = ring.at(SHORE + 40 + 46 * n, ring.middle(paddy) + aside) - half
        streaks += f"M{xy(begin)}q{num(half)} {-3 - n % 2 * 2} {num(2 * half)} 0"
    return f'<path class="tanbo-gleam" d="{streaks}" stroke-width="{num(4 * ring.scale)}"/>'


def number(ring: Ring, paddy: int) -> str:
    """The number of a paddy, on a stone at its rim."""
    point, scale = xy(ring.at(RIM + 16, ring.middle(paddy))), num(ring.scale)
    stone = '<ellipse rx="25" ry="22" fill="var(--sand)" stroke="var(--verge)" stroke-width="4"/>'
    return f'<g transform="translate({point}) scale({scale})">{stone}{text(paddy + 1, 34)}</g>'


def signs(view: Position, ring: Ring, paddy: int, petal: str) -> Iterator[str]:
    """Where the last piece was sown or the hand was taken up, where the next goes, and where the last will go."""
    if view.turn != ring.seat or view.ending != RUNNING:
        return
    at, held = int(view.at), int(view.hand.sum())
    if view.phase == (RAIN if paddy == at else SOW) and (paddy - at) % PADDIES == int(view.phase == SOW):
        light = f'fill="var(--glow)" fill-opacity=".55" stroke="var(--light)" stroke-width="{num(13 * ring.scale)}"'
        yield f'<use id="next" {petal} {light}/>'
    elif paddy == at and view.phase not in (BEGIN, RAIN, SETTLE):
        middle = ring.at((RIM + SHORE) / 2, ring.middle(at))
        ripples = "".join(ground_circle(middle, ring.scale * radius) for radius in (40, 72, 104))
        yield (
            f'<g id="last" fill="none" stroke="var(--gleam)" stroke-width="{num(4 * ring.scale)}">{ripples}'
            f'<use {petal} stroke-width="{num(8 * ring.scale)}"/></g>'
        )
    if view.phase == SOW and (at + held - paddy) % PADDIES == 0:
        line = f'stroke-width="{num(11 * ring.scale)}" stroke-dasharray="1 {num(26 * ring.scale)}"'
        yield f'<use id="goal" {petal} fill="none" stroke="var(--light)" stroke-linecap="round" {line}/>'


def chosen_kind(view: Position, seat: int, paddy: int) -> int | None:
    """T13: the kind of piece in this paddy that the opponent has chosen to exchange."""
    there, kind = divmod(int(view.chosen), KINDS)
    return kind if view.phase == PARTNER and seat != view.turn and there == paddy else None


def chosen(point: complex, size: float) -> str:
    """The light round this piece."""
    place = f'cx="{num(point.real)}" cy="{num(point.imag)}" r="{num(0.54 * size)}"'
    return f'<circle id="chosen" {place} fill="var(--gleam)" stroke="var(--light)" stroke-width="10"/>'
