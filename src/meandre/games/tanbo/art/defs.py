"""Shapes that are defined once and then used by id: water, paddies, pieces and arms.

Pieces fill a square of twenty by twenty round the origin. Kinds differ in shape and not only in colour: a rice has as
many grains as it is worth points (T1).
"""

from collections.abc import Iterable, Iterator, Sequence

from meandre.games.tanbo.art.geometry import Ring
from meandre.games.tanbo.art.hand import grip
from meandre.games.tanbo.art.signs import sign_shapes
from meandre.games.tanbo.art.supply import bag_shape
from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import BLACK, PADDIES, RED, WHITE
from meandre.pictures.seats import Stone

GRAIN = "M0 .6C-3-1.8-3.2-6.2 0-9.6 3.2-6.2 3-1.8 0 .6Z"
"""A grain of rice, standing on its lower tip."""

EARS = {
    WHITE: ("#fffdf4", "#6b5a3a", "#c9bb96", 1.12, ((-44, 5), (44, 5), (0, 1))),
    BLACK: ("#2b2530", "#f6eedb", "#8d8296", 1, ((-56, 6.4), (56, 6.4), (-21, 1), (21, 1))),
    RED: ("#c8371f", "#fff0d8", "#f4a58c", 0.92, ((-64, 8), (64, 8), (-42, 3), (42, 3), (0, -1))),
}
"""For each colour: the fill, rim, crease and size of the grains; then the angle and the height of each."""

THUMB = (
    '<path id="tanbo-thumb" d="M-30 20C-36 0-26-16-8-22L14-28C28-32 36-14 22-7L0 4C-8 10-8 22-12 30Z" fill="#e9bd8c" '
    'stroke="#8a5a2c" stroke-width="4" stroke-linejoin="round"/>'
)


def defs(rings: Sequence[Ring]) -> Iterator[str]:
    """The `<defs>` of a picture with these rings."""
    depths = ((0, "sky"), (0.45, "water"), (1, "deep"))
    stops = "".join(f'<stop offset="{at}" stop-color="var(--{colour})"/>' for at, colour in depths)
    yield f'<defs><linearGradient id="tanbo-water" x1=".3" x2=".5" y2="1">{stops}</linearGradient>'
    by_seat = sorted(rings, key=lambda ring: ring.seat)
    yield from map(petals, by_seat)
    yield from pieces(ring.stone for ring in by_seat)
    yield from (arm(ring.name, ring.stone) for ring in by_seat)
    yield THUMB
    for ring in by_seat:
        yield from grip(ring)
        yield from sign_shapes(ring)
    yield f"{bag_shape()}</defs>"


def petals(ring: Ring) -> str:
    """The outlines of a ring's paddies."""
    shores = ((paddy + 1, ring.shore(paddy)) for paddy in range(PADDIES))
    outlines = "".join(f'<path id="tanbo-petal-{ring.name}-{number}" d="{shore}"/>' for number, shore in shores)
    return f'<g id="tanbo-petals-{ring.name}">{outlines}</g>'


def pieces(stones: Iterable[Stone]) -> Iterator[str]:
    """One piece of each kind: a snake, three rices, and a farmer for each seat."""
    yield f'<g id="tanbo-snake">{snake()}</g>'
    yield from (f'<g id="tanbo-{NAMES[colour]}">{rice(colour)}</g>' for colour in EARS)
    yield from (f'<g id="tanbo-farmer-{seat}">{farmer(stone)}</g>' for seat, stone in enumerate(stones, 1))


def snake() -> str:
    """A spotted snake, its head raised to the right and its tongue out."""
    body = "M-9 5.6C-7.6 6.6-6.6 3.4-6.2.6S-4.6-5-2.6-4.8-.6-1.4-.2 1.6 1.6 6.6 3.8 6.2 6.6 1 6.2-3"
    line = f'<path d="{body}" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke='
    return (
        '<g transform="scale(.94)">'
        '<path d="M7.6-8.4 9-10M9-10 8.8-11.2M9-10 10.3-10.2" fill="none" stroke="#b8351a" stroke-width="1"/>'
        f'{line}"#1f3a17" stroke-width="4.9"/>{line}"#a6c33f" stroke-width="3"/>'
        f'{line}"#4f7a24" stroke-width="1.5" stroke-dasharray=".1 3"/>'
        '<path d="M8.2-9C9.8-7.8 9.6-4.6 8.4-2.8 7.4-1.4 4.8-1.6 4.2-3.2 3.4-5.4 5.8-9.2 8.2-9Z" fill="#a6c33f" '
        'stroke="#1f3a17" stroke-width="1"/><circle cx="6.3" cy="-6" r="1" fill="#1f3a17"/></g>'
    )


def rice(colour: int) -> str:
    """An ear with as many grains as the rice is worth: one or two pairs, and one at the tip if the number is odd."""
    fill, rim, crease, size, turned = EARS[colour]
    grains = "".join(
        f'<g transform="translate(0 {y}) rotate({turn}) scale({size})"><path d="{GRAIN}"/>'
        f'<path d="M0-2.6V-6.6" fill="none" stroke="{crease}" stroke-width=".8"/></g>'
        for turn, y in turned
    )
    stem = '<path d="M0 2V10" fill="none" stroke="#55702a" stroke-width="1.7" stroke-linecap="round"/>'
    return f'{stem}<g fill="{fill}" stroke="{rim}" stroke-width="1" stroke-linejoin="round">{grains}</g>'


def farmer(stone: Stone) -> str:
    """A farmer in a straw hat and a coat of the seat's colour, with its emblem."""
    return (
        f'<path d="M-4.6 0C-7.4 2-8.2 6-8.2 9.8H8.2C8.2 6 7.4 2 4.6 0Z" fill="{stone.colour}" '
        f'stroke="{stone.shade}" stroke-width=".9"/>'
        f'<g transform="translate(0 5.8) scale(.72)" fill="{stone.ink}">{stone.emblem}</g>'
        '<ellipse cy="-1" rx="3.9" ry="3" fill="#e9bd8c" stroke="#8a5a2c" stroke-width=".7"/>'
        '<path d="M0-10.4C2.4-7.8 6-4.6 9.8-2.2 6-.6-6-.6-9.8-2.2-6-4.6-2.4-7.8 0-10.4Z" fill="#f0d48a" '
        'stroke="#7a5a1c" stroke-width=".9" stroke-linejoin="round"/>'
        '<path d="M0-10V-1.4M-1-8.6-5.6-2M1-8.6 5.6-2" fill="none" stroke="#b98f3c" stroke-width=".7"/>'
    )


def arm(name: str, stone: Stone) -> str:
    """A left arm in a sleeve of the seat's colour, its palm at the end of a tray."""
    return (
        f'<g id="tanbo-arm-{name}" stroke-linejoin="round"><path d="M-10-44C-30-46-46-22-44 6-42 34-24 52 8 50L20-40Z" '
        'fill="#e9bd8c" stroke="#8a5a2c" stroke-width="4"/>'
        f'<path d="M-66 28-20 12 10 66 4 130H-90Z" fill="{stone.colour}" stroke="{stone.shade}" stroke-width="5"/></g>'
    )
