"""What lies in the paddies and between them, each drawn in a square of twenty by twenty round its middle.

Kinds differ in shape and not only in colour: a rice has as many grains as it is worth points (T1).
"""

from collections.abc import Iterable, Iterator, Sequence

from meandre.games.tanbo.notation import NAMES
from meandre.games.tanbo.rules import BLACK, FARMER, RED, WHITE
from meandre.pictures.seats import Stone
from meandre.pictures.svg import num, xy

GRAIN = "M0 .6C-3-1.8-3.2-6.2 0-9.6 3.2-6.2 3-1.8 0 .6Z"
"""A grain of rice that stands on its lower tip."""

EARS = {
    WHITE: ("#fffdf4", "#6b5a3a", "#c9bb96", 1.12, ((-44, 5), (44, 5), (0, 1))),
    BLACK: ("#2b2530", "#f6eedb", "#8d8296", 1, ((-56, 6.4), (56, 6.4), (-21, 1), (21, 1))),
    RED: ("#c8371f", "#fff0d8", "#f4a58c", 0.92, ((-64, 8), (64, 8), (-42, 3), (42, 3), (0, -1))),
}
"""Of each colour: the grains, their rim, their crease and their size; then how each is turned, and where it stands."""


def kinds(stones: Iterable[Stone]) -> Iterator[str]:
    """One of each kind, to be used wherever there is one: a snake, three rices, and a farmer for each seat."""
    yield f'<g id="tanbo-snake">{snake()}</g>'
    yield from (f'<g id="tanbo-{NAMES[colour]}">{rice(colour)}</g>' for colour in EARS)
    yield from (f'<g id="tanbo-farmer-{seat}">{farmer(stone)}</g>' for seat, stone in enumerate(stones, 1))


def snake() -> str:
    """A spotted snake that winds to the right, its head raised and its tongue out."""
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
    """An ear with as many grains as the rice is worth: one or two pairs, with a grain at the tip if that is odd."""
    fill, rim, crease, size, turned = EARS[colour]
    grains = "".join(
        f'<g transform="translate(0 {y}) rotate({turn}) scale({size})"><path d="{GRAIN}"/>'
        f'<path d="M0-2.6V-6.6" fill="none" stroke="{crease}" stroke-width=".8"/></g>'
        for turn, y in turned
    )
    stem = '<path d="M0 2V10" fill="none" stroke="#55702a" stroke-width="1.7" stroke-linecap="round"/>'
    return f'{stem}<g fill="{fill}" stroke="{rim}" stroke-width="1" stroke-linejoin="round">{grains}</g>'


def farmer(stone: Stone) -> str:
    """Somebody under a straw hat, in a coat of the seat's colour with its mark."""
    return (
        f'<path d="M-4.6 0C-7.4 2-8.2 6-8.2 9.8H8.2C8.2 6 7.4 2 4.6 0Z" fill="{stone.colour}" '
        f'stroke="{stone.shade}" stroke-width=".9"/>'
        f'<g transform="translate(0 5.8) scale(.72)" fill="{stone.ink}">{stone.emblem}</g>'
        '<ellipse cy="-1" rx="3.9" ry="3" fill="#e9bd8c" stroke="#8a5a2c" stroke-width=".7"/>'
        '<path d="M0-10.4C2.4-7.8 6-4.6 9.8-2.2 6-.6-6-.6-9.8-2.2-6-4.6-2.4-7.8 0-10.4Z" fill="#f0d48a" '
        'stroke="#7a5a1c" stroke-width=".9" stroke-linejoin="round"/>'
        '<path d="M0-10V-1.4M-1-8.6-5.6-2M1-8.6 5.6-2" fill="none" stroke="#b98f3c" stroke-width=".7"/>'
    )


def heap(place: str, kind: int, seat: int, spots: Sequence[complex], size: float) -> Iterator[str]:
    """The pieces of a kind at a place, the first in front: each has its name, whatever else happens there."""
    for n, spot in reversed(list(enumerate(spots, 1))):
        name = f"farmer-{seat + 1}" if kind == FARMER else f"{place}-{NAMES[kind]}-{n}"
        shape = f"farmer-{seat + 1}" if kind == FARMER else NAMES[kind]
        transform = f"translate({xy(spot)}) scale({size / 22.5:.3g})"
        yield f'<use id="{name}" class="{NAMES[kind]}" href="#tanbo-{shape}" transform="{transform}"/>'


def halo(spots: Iterable[complex], size: float) -> str:
    """A soft light under pieces that may be chosen, and as much room to touch them."""
    dots = "".join(f"M{xy(spot)}h0" for spot in spots)
    return (
        f'<path class="tanbo-halo" d="{dots}" stroke="var(--light)" stroke-width="{num(size + 9)}"/>'
        f'<path class="tanbo-halo" d="{dots}" stroke="var(--glow)" stroke-width="{num(size)}"/>'
    )
