"""A ring of paddies with their pieces, round a yard."""

from functools import lru_cache
from math import tau
from typing import NamedTuple

from meandre.games.tanbo.art.geometry import RIM, SHORE, Ring
from meandre.games.tanbo.art.marking import UNMARKED, Marking
from meandre.games.tanbo.art.scene import Side
from meandre.games.tanbo.art.shapes import ground_circle, halo, heap, part, text
from meandre.games.tanbo.art.signs import drawn_sign
from meandre.games.tanbo.art.yard import yard
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import KINDS, PADDIES
from meandre.pictures.picture import Group, Part, Parts
from meandre.pictures.svg import num, xy

NOTHING_MARKED = (UNMARKED,) * PADDIES


def field(ring: Ring, side: Side, marked: dict[str, Marking]) -> Group:
    """A ring: banks and dikes, the yard, and the paddies with their pieces."""
    markings = tuple(marked.get(name, UNMARKED) for name in paddy_names(ring)) if marked else NOTHING_MARKED
    return ring_of_paddies(ring, side.pieces, side.points, side.acts, side.won, side.signs, side.chosen, markings)


@lru_cache(2048)
def ring_of_paddies(
    ring: Ring,
    pieces: tuple[tuple[int, ...], ...],
    points: int,
    acts: bool,
    won: bool,
    signs: tuple[tuple[str, int], ...],
    chosen: int | None,
    markings: tuple[Marking, ...],
) -> Group:
    """A ring whose paddies have these pieces, signs and markings."""
    parts: dict[str, Part] = {**banks(ring, acts), f"seat-{ring.name}": yard(ring, points, acts, won)}
    for paddy, (name, contents) in enumerate(zip(paddy_names(ring), pieces, strict=True)):
        here = tuple(sign for sign, there in signs if there == paddy)
        kind = chosen % KINDS if chosen is not None and chosen // KINDS == paddy else None
        parts[name] = paddy_with_pieces(ring, paddy, contents, here, kind, markings[paddy])
    parts.update(dikes(ring))
    return Group(f'<g id="field-{ring.name}">', parts)


@lru_cache(128)
def paddy_names(ring: Ring) -> tuple[str, ...]:
    """The ids of the paddies."""
    return tuple(f"paddy-{ring.name}-{paddy + 1}" for paddy in range(PADDIES))


@lru_cache(128)
def banks(ring: Ring, lit: bool) -> Parts:
    """The earth round the paddies, with a rim."""

    def line(colour: str, width: int, attribute: str = "") -> str:
        paint = f'class="tanbo-bank" stroke="var(--{colour})" stroke-width="{num(ring.scale * width)}"'
        return f'<use{attribute} href="#tanbo-petals-{ring.name}" {paint}/>'

    rim, earth = f"rim-{ring.name}", f"banks-{ring.name}"
    ground = ground_circle(ring.centre, ring.scale * (SHORE + 10), "var(--bank)")
    return {
        rim: line("light" if lit else "verge", 68, part(rim)),
        earth: f"<g{part(earth)}>{line('verge', 52)}{line('bank', 42)}{ground}</g>",
    }


@lru_cache(128)
def dikes(ring: Ring) -> Parts:
    """An arrow on each dike, in the direction of sowing, and grass at its end."""
    key, arrows, grass = f"dikes-{ring.name}", "", ""
    for paddy in range(PADDIES):
        way = ring.middle(paddy) + tau / 2 / PADDIES
        near, tip, far = ring.at(304, way - 0.03), ring.at(320, way + 0.034), ring.at(336, way - 0.03)
        arrows += f"M{xy(near)}L{xy(tip)} {xy(far)}"
        if ring.near:
            root = xy(ring.at(RIM - 8, way))
            grass += "".join(f"M{root}q{blade}" for blade in ("-3-12-12-20", "0-14 1-27", "4-11 13-17"))
    line = 'fill="none" pointer-events="none" stroke-linecap="round" stroke-linejoin="round" stroke='
    return {
        key: f'<g{part(key)}><path d="{arrows}" {line}"var(--trail)" stroke-width="{num(7 * ring.scale)}"/>'
        f'<path d="{grass}" {line}"var(--verge)" stroke-width="4"/></g>'
    }


@lru_cache(4096)
def paddy_with_pieces(
    ring: Ring, paddy: int, contents: tuple[int, ...], signs: tuple[str, ...], chosen: int | None, marking: Marking
) -> Group:
    """A paddy: its water, its number, the signs on it, and its pieces kind by kind; the chosen kind has a light."""
    place = f"{ring.name}-{paddy + 1}"
    name = f"paddy-{place}"
    parts: dict[str, Part] = {f"water-{place}": water(ring, paddy)}
    if name in marking.lit:
        key = f"open-{place}"
        parts[key] = f'<use{part(key)} href="#tanbo-petal-{place}" class="tanbo-open" fill-opacity=".5"/>'
    parts.update((sign, drawn_sign(sign, ring, paddy)) for sign in signs)
    parts[f"number-{place}"] = number(ring, paddy)
    for group in kinds(ring, paddy, contents):
        lights = halo(group.name, group.points, group.size) if group.name in marking.lit else {}
        if group.kind == chosen:
            lights = {**lights, "chosen": light_round(group.points[0], group.size)}
        if not marking.attributes and not lights:
            parts[group.name] = group.plain
        else:
            parts[group.name] = Group(f"<g{marking.element(group.name)}>", {**lights, **group.pieces})
    return Group(f'<g{marking.element(name)} class="paddy">', parts)


class Kind(NamedTuple):
    """The pieces of a kind in a paddy."""

    kind: int
    name: str
    points: list[complex]
    size: float
    pieces: Parts
    plain: Group
    """As they are drawn unless they are marked: the same object, so that there is nothing to compare."""


@lru_cache(4096)
def kinds(ring: Ring, paddy: int, contents: tuple[int, ...]) -> list[Kind]:
    """The pieces of a paddy kind by kind; all have room in it, so their places depend on all its contents."""
    name, (points, size) = f"paddy-{ring.name}-{paddy + 1}", ring.layout(paddy, sum(contents))
    found = []
    for kind, count in enumerate(contents):
        if count:
            here, points = points[:count], points[count:]
            pieces = heap(name, kind, ring.seat, here, size)
            group = f"{name}-{NAMES[kind]}"
            plain = Group(f"<g{UNMARKED.element(group)}>", pieces)
            found.append(Kind(kind, group, here, size, pieces, plain))
    return found


@lru_cache(512)
def water(ring: Ring, paddy: int) -> str:
    """The water of a paddy, and reflections in it."""
    name = f"{ring.name}-{paddy + 1}"
    mud = f'fill="url(#tanbo-water)" stroke="var(--mud)" stroke-width="{num(3 * ring.scale)}"'
    return f'<g{part(f"water-{name}")}><use href="#tanbo-petal-{name}" {mud}/>{gleams(ring, paddy)}</g>'


def gleams(ring: Ring, paddy: int) -> str:
    """Reflections in the water of a paddy."""
    streaks = ""
    for n, aside in enumerate((0.3, -0.22, 0.14, -0.36, 0.4, -0.1)):
        half = (20 + 7 * (n % 3)) * ring.scale
        begin = ring.at(SHORE + 40 + 46 * n, ring.middle(paddy) + aside) - half
        streaks += f"M{xy(begin)}q{num(half)} {-3 - n % 2 * 2} {num(2 * half)} 0"
    return f'<path class="tanbo-gleam" d="{streaks}" stroke-width="{num(4 * ring.scale)}"/>'


@lru_cache(512)
def number(ring: Ring, paddy: int) -> str:
    """The number of a paddy, on a stone at its rim."""
    point, scale = xy(ring.at(RIM + 16, ring.middle(paddy))), num(ring.scale)
    stone = '<ellipse rx="25" ry="22" fill="var(--sand)" stroke="var(--verge)" stroke-width="4"/>'
    part_name = part(f"number-{ring.name}-{paddy + 1}")
    return f'<g{part_name} transform="translate({point}) scale({scale})">{stone}{text(paddy + 1, 34)}</g>'


def light_round(point: complex, size: float) -> str:
    """T13: the light round the piece that the opponent has chosen to exchange."""
    place = f'cx="{num(point.real)}" cy="{num(point.imag)}" r="{num(0.54 * size)}"'
    return f'<circle id="chosen" {place} fill="var(--gleam)" stroke="var(--light)" stroke-width="10"/>'
