"""What things are made of: stone, sand, water, light; marbles, lions and sticks."""

from cmath import rect
from collections.abc import Iterator
from functools import lru_cache
from math import tau

from meandre.pictures.seats import INK, STONES, Stone
from meandre.pictures.svg import num

NIGHT = (
    (".mehen-dusk", "opacity:.46"),
    (".mehen-ink", "fill:#f1e6cf"),
    (".mehen-number", "fill:#000"),
    (".mehen-cross", "stroke:#f1e6cf"),
)
"""What is different in the dark: dusk lies over the stone; what is written on it is darker, what is on top lighter."""

PREVIEW = (
    ".mehen-landing{opacity:.75}.mehen-way{opacity:0}"
    ".mehen :is(:hover,:focus-visible)+.mehen-landing,.mehen :is(:hover,:focus-visible)+.mehen-landing .mehen-way"
    "{opacity:1}"
)
"""Whatever is pointed at shows its way."""

DECORATED_FACES = {1: 1, 2: 2, 3: 3, 6: 0}

RING = (
    '<circle r="13" fill="none" stroke="#8a4b00" stroke-width=".7"/>'
    '<circle r="11.8" fill="none" stroke="#f08c00" stroke-width="1.7"/>'
)
"""Round a piece of radius 10 that may be moved, or that may be landed on: it stands out from any ground."""
CROSS = f'<path class="mehen-cross" d="M-6-6 6 6M-6 6 6-6" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
ROPE = '<circle r="11.8" fill="none" stroke="#7a4f22" stroke-width="1.5" stroke-dasharray="3.2 1.4"/>'


def style() -> str:
    """The style sheet: the dark as the page or, if it does not say, the device wants it."""
    unless_light = "".join(f':root:not([data-theme="light"]) {what}{{{how}}}' for what, how in NIGHT)
    asked_for = "".join(f':root[data-theme="dark"] {what}{{{how}}}' for what, how in NIGHT)
    return f"<style>{PREVIEW}@media (prefers-color-scheme:dark){{{unless_light}}}{asked_for}</style>"


@lru_cache(maxsize=64)
def materials(stones: tuple[int, ...]) -> tuple[str, ...]:
    """Stone, sand, water, gloss, light, and one marble and one lion for each seat, of the stone it plays with."""
    return ("<defs>", *grounds(), *figures(stones), "</defs>")


def grounds() -> Iterator[str]:
    """What the table is made of, and light."""
    yield glow("stone", ".36", (0, "#f6ecd6", 1), (0.6, "#e7d6b3", 1), (1, "#c9ae80", 1))
    yield glow("water", ".5", (0.3, "#cfe3d8", 1), (0.52, "#93bfb9", 1), (0.7, "#568d92", 1))
    yield glow("sand", ".4", (0, "#f8edd2", 1), (0.8, "#e6cd9b", 1), (1, "#d3b57f", 1))
    yield glow("gloss", ".34", (0, "#fff", 0.85), (0.3, "#fff", 0.18), (0.6, "#000", 0), (1, "#000", 0.38))
    yield glow("halo", ".5", (0, "#ff9d0a", 1), (0.42, "#ff9d0a", 0.85), (0.7, "#ffb938", 0))
    grains = ((n * 98.9 % 160, n * n * 37.7 % 160, 0.6 + n % 4 * 0.5) for n in range(1, 46))
    specks = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>' for x, y, r in grains)
    yield f'<pattern id="mehen-specks" width="160" height="160" patternUnits="userSpaceOnUse">{specks}</pattern>'
    yield f'<g id="mehen-lit"><circle r="21" fill="url(#mehen-halo)"/><circle r="13" fill="#ffd079"/>{RING}</g>'
    yield f'<g id="mehen-aim"><circle r="15" fill="none" stroke="#ffb938" stroke-width="4" opacity=".6"/>{RING}</g>'


def figures(stones: tuple[int, ...]) -> Iterator[str]:
    """One marble and one lion for each seat."""
    for seat, stone in enumerate(stones, 1):
        yield f'<g id="mehen-marble-{seat}">{marble(STONES[stone])}</g>'
        yield f'<g id="mehen-lion-{seat}" stroke="{STONES[stone].shade}" stroke-width=".8">{lion(STONES[stone])}</g>'


def glow(name: str, focus: str, *stops: tuple[float, str, float]) -> str:
    """A gradient lit from the upper left."""
    colours = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
    return f'<radialGradient id="mehen-{name}" cx="{focus}" cy="{focus}" r=".72">{colours}</radialGradient>'


def marble(stone: Stone) -> str:
    """A smooth ball of radius 10 and its shadow."""
    return (
        f'<ellipse cx="1.5" cy="2.2" rx="10" ry="9.6" fill="{INK}" opacity=".35"/>'
        f'<circle r="9.6" fill="{stone.colour}" stroke="{stone.shade}" stroke-width=".9"/>'
        f'<circle r="9.6" fill="url(#mehen-gloss)"/><g fill="{stone.ink}">{stone.mark}</g>'
    )


def lion(stone: Stone) -> str:
    """A reclining lion, twenty wide, looking at you."""
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
        f'<g transform="translate(4.9 2.4) scale(.55)" fill="{stone.ink}" stroke="none">{stone.mark}</g>'
    )


def sticks(throw: int, fallen: int | None = None) -> Iterator[str]:
    """Three sticks in the corner: tied together, or thrown, each with one face up; and what that counts for.

    If they have just fallen, a number tells that from the throw before.
    """
    bands = '<path d="M-72-11V11M-64-11V11M72-11V11M64-11V11" stroke="#b8351a" stroke-width="4"/>'
    zigzag = "M-48 0-36-9-24 0-12-9 0 0 12-9 24 0 36-9 48 0 36 9 24 0 12 9 0 0-12 9-24 0-36 9Z"
    decorated = "#f4e6c4", f'{bands}<path d="{zigzag}" fill="#2458a6"/>'
    plain = "#9c6836", '<path d="M-80-3H70M-64 4H80" stroke="#5d3818" stroke-opacity=".6" stroke-width="1.6"/>'
    tied = "#b98a55", '<path d="M-9-12V12M-3-12V12M3-12V12" stroke="#6d4320" stroke-width="3.6"/>'
    faces = [decorated] * DECORATED_FACES[throw] + [plain] * 3 if throw else [tied] * 3
    lies = ("0 -31) rotate(-4", "0 0) rotate(3", "0 31) rotate(-2") if throw else ("0 -21", "0 0", "0 21")
    outline = 'x="-92" y="-12" width="184" height="24" rx="11" stroke="#4a2d12" stroke-width="2.4"'
    yield '<g id="sticks" transform="translate(392 392) rotate(-45)">'
    falls = "" if fallen is None else f' data-motion="fall" data-news="{fallen}"'
    for n, (lie, (wood, face)) in enumerate(zip(lies, faces, strict=False), 1):
        yield f'<g id="stick-{n}" transform="translate({lie})"{falls}><rect {outline} fill="{wood}"/>{face}</g>'
    yield "</g>"
    if throw:
        written = f'class="mehen-ink" fill="{INK}" font-family="Georgia, serif" font-size="66" text-anchor="middle"'
        yield f'<text id="throw" {written} transform="translate(464 488)">{throw}</text>'
