"""Shapes and paints that are defined once and then used by id: stone, sand, water, light, marbles and lions."""

from cmath import rect
from collections.abc import Iterator
from functools import lru_cache
from math import tau

from meandre.games.mehen.art.sticks import stick_faces
from meandre.pictures.seats import INK, Stone
from meandre.pictures.svg import num

RING = (
    '<circle r="13" fill="none" stroke="#8a4b00" stroke-width=".7"/>'
    '<circle r="11.8" fill="none" stroke="#f08c00" stroke-width="1.7"/>'
)
"""Round a piece of radius 10 that may be moved or landed on: it is visible on any ground."""


@lru_cache(maxsize=64)
def defs(stones: tuple[Stone, ...]) -> tuple[str, ...]:
    """The `<defs>` of a picture with these stones at the table."""
    return ("<defs>", *surfaces(), *pieces(stones), *stick_faces(), "</defs>")


def surfaces() -> Iterator[str]:
    """Gradients and patterns of the board, and highlights."""
    yield gradient("stone", ".36", (0, "#f6ecd6", 1), (0.6, "#e7d6b3", 1), (1, "#c9ae80", 1))
    yield gradient("water", ".5", (0.3, "#cfe3d8", 1), (0.52, "#93bfb9", 1), (0.7, "#568d92", 1))
    yield gradient("sand", ".4", (0, "#f8edd2", 1), (0.8, "#e6cd9b", 1), (1, "#d3b57f", 1))
    yield gradient("gloss", ".34", (0, "#fff", 0.85), (0.3, "#fff", 0.18), (0.6, "#000", 0), (1, "#000", 0.38))
    yield gradient("halo", ".5", (0, "#ff9d0a", 1), (0.42, "#ff9d0a", 0.85), (0.7, "#ffb938", 0))
    grains = ((n * 98.9 % 160, n * n * 37.7 % 160, 0.6 + n % 4 * 0.5) for n in range(1, 46))
    specks = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>' for x, y, r in grains)
    yield f'<pattern id="mehen-specks" width="160" height="160" patternUnits="userSpaceOnUse">{specks}</pattern>'
    still = 'pointer-events="none"'
    yield f'<g id="mehen-lit" {still}><circle r="21" fill="url(#mehen-halo)"/><circle r="13" fill="#ffd079"/>{RING}</g>'
    glow = '<circle r="15" fill="none" stroke="#ffb938" stroke-width="4" opacity=".6"/>'
    yield f'<g id="mehen-aim" {still}>{glow}{RING}</g>'


def pieces(stones: tuple[Stone, ...]) -> Iterator[str]:
    """One marble and one lion for each seat."""
    for seat, stone in enumerate(stones, 1):
        yield f'<g id="mehen-marble-{seat}">{marble(stone)}</g>'
        yield f'<g id="mehen-lion-{seat}" stroke="{stone.shade}" stroke-width=".8">{lion(stone)}</g>'


def gradient(name: str, focus: str, *stops: tuple[float, str, float]) -> str:
    """A radial gradient, lit from the upper left."""
    colours = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
    return f'<radialGradient id="mehen-{name}" cx="{focus}" cy="{focus}" r=".72">{colours}</radialGradient>'


def marble(stone: Stone) -> str:
    """A ball of radius 10 and its shadow."""
    return (
        f'<ellipse cx="1.5" cy="2.2" rx="10" ry="9.6" fill="{INK}" opacity=".35"/>'
        f'<circle r="9.6" fill="{stone.colour}" stroke="{stone.shade}" stroke-width=".9"/>'
        f'<circle r="9.6" fill="url(#mehen-gloss)"/><g fill="{stone.ink}">{stone.emblem}</g>'
    )


def lion(stone: Stone) -> str:
    """A reclining lion, twenty wide."""
    curls = [rect(3.6, n * tau / 9) - 4.6 - 2.6j for n in range(9)]
    mane = "".join(f'<circle cx="{num(curl.real)}" cy="{num(curl.imag)}" r="2"/>' for curl in curls)
    tail = '<path d="M8.6 4.6C12 3.6 11.6-.6 9.4-2.4" fill="none" stroke-linecap="round"'
    return (
        f'<ellipse cx="1" cy="6.6" rx="11" ry="2.2" fill="{INK}" opacity=".35" stroke="none"/>'
        f'{tail} stroke-width="2.4"/>{tail} stroke="{stone.colour}"/>'
        f'<g fill="{stone.colour}"><path d="M-5-3C-1-4 2-1.4 5-1.8 9-2.2 10.6 3 9 6.6H-4Z"/>'
        '<path d="M1-.2H-7.4C-10.8 3.8-10.4 6.8-9 6.8H-.6C.8 6.8.8 4.6-.8 4.4"/></g>'
        f'<g fill="{stone.shade}">{mane}</g><circle cx="-4.6" cy="-2.4" r="3.4" fill="#f3dcab"/>'
        f'<g fill="{INK}" stroke="none"><circle cx="-5.9" cy="-3" r=".6"/><circle cx="-3.3" cy="-3" r=".6"/>'
        '<path d="M-5.5-1.7H-3.7L-4.6-.5Z"/></g>'
        f'<g transform="translate(4.9 2.4) scale(.55)" fill="{stone.ink}" stroke="none">{stone.emblem}</g>'
    )
