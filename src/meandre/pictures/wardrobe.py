"""What the drawn animals wear in the colour of their seat: something round the neck, perhaps something on the head.

Everything is drawn round the origin: neckwear for a neck of a half width, headwear for a head of about 30.
"""

from collections.abc import Callable
from math import cos, pi, sin

from meandre.pictures.seats import Stone
from meandre.pictures.svg import num

GLEAM = '<path d="{}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.1"/>'


def scarf(w: float, stone: Stone) -> str:
    """A knitted scarf with one end hanging."""
    x = num(-0.55 * w)
    return (
        f'<path d="M{x} 3l-2.6 10.5 6.4 1.6L{num(-0.55 * w + 6.5)} 4Z" fill="{stone.colour}"/>'
        f'<path d="M{num(-0.55 * w - 1.9)} 10.6l6.5 1.6" stroke="{stone.shade}" fill="none"/>'
        f'<path d="M{num(-w)}-3.4Q0 2 {num(w)}-3.4Q{num(w + 2.4)} .4 {num(w)} 3.6Q0 9 {num(-w)} 3.6Q{num(-w - 2.4)} '
        f'.4 {num(-w)}-3.4Z" fill="{stone.colour}"/>'
        f'<path d="M{num(-0.4 * w)} 0l-1 5M{num(0.05 * w)} .4v5M{num(0.5 * w)} 0l1 4.8" stroke="{stone.shade}" '
        'fill="none"/>' + GLEAM.format(f"M{num(-w + 1)}-.8Q0 4 {num(w - 1)}-.8")
    )


def bow(w: float, stone: Stone) -> str:
    """A large bow."""
    wing = num(min(w, 11))
    return (
        f'<path d="M0 1.5Q-4-3.6-{wing}-4.4Q-{num(min(w, 11) + 2)} 2-{wing} 7.6Q-4 6.6 0 1.5Q4 6.6 {wing} '
        f'7.6Q{num(min(w, 11) + 2)} 2 {wing}-4.4Q4-3.6 0 1.5Z" fill="{stone.colour}"/>'
        f'<path d="M-3 1.2-7.5-.6M-3 2.4l-4 2M3 1.2 7.5-.6M3 2.4l4 2" stroke="{stone.shade}" fill="none" '
        'stroke-width="1.1"/>'
        f'<rect x="-2.8" y="-1.6" width="5.6" height="6.4" rx="2" fill="{stone.colour}"/>'
    )


def kerchief(w: float, stone: Stone) -> str:
    """A neckerchief, its point in front."""
    a, b = num(w), num(w + 1.6)
    return (
        f'<path d="M-{a}-3Q0 2 {a}-3L{b} 1.4Q{num(0.55 * w)} 8 0 13.5Q{num(-0.55 * w)} 8-{b} 1.4Z" '
        f'fill="{stone.colour}"/>'
        f'<path d="M-{b} 1.4Q0 6 {b} 1.4" fill="none" stroke="{stone.shade}" stroke-width="1.1"/>'
        '<g fill="#fffaf0" stroke="none"><circle cx="-3.6" cy="6.2" r="1"/><circle cx="3.6" cy="6.2" r="1"/>'
        '<circle cy="9.4" r="1"/></g>'
    )


def collar(w: float, stone: Stone) -> str:
    """A broad collar of beads in rows, as on the Nile."""
    a, b, c = num(w - 1), num(w + 2.4), num(w + 5)
    return (
        f'<path d="M-{a}-3.4Q0 3 {a}-3.4L{c} 1Q{num(0.6 * w)} 13 0 13T-{c} 1Z" fill="{stone.colour}"/>'
        f'<path d="M-{num(w + 1)}-1.4Q0 8.4 {num(w + 1)}-1.4" fill="none" stroke="#f0c659" stroke-width="1.8"/>'
        f'<path d="M-{b} .6Q0 14.4 {b} .6" fill="none" stroke="{stone.shade}" stroke-width="1.4" stroke-dasharray="2 '
        '1.6"/>'
    )


def beads(w: float, stone: Stone) -> str:
    """A string of large beads."""
    places = [(w * 1.02 * sin(n * pi / 7.4), 5.6 * cos(n * pi / 7.4) - 0.6) for n in (-3, 3, -2, 2, -1, 1, 0)]
    return "".join(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="3.1" fill="{stone.colour}"/>'
        f'<circle cx="{num(x - 0.9)}" cy="{num(y - 1)}" r=".9" fill="#fff" fill-opacity=".75" stroke="none"/>'
        for x, y in places
    )


def ruff(w: float, stone: Stone) -> str:
    """A pleated ruff."""
    pleats = 8
    path, under = "", ""
    for n in range(pleats + 1):
        t = -1 + 2 * n / pleats
        x, y = (w + 2.6) * t, 8.4 - 7 * t * t
        path += f"M{num(0.72 * w * t)} {num(1.6 - 3.4 * t * t)}L{num(x)} {num(y)}"
        under += f'<ellipse cx="{num(x)}" cy="{num(y - 1.2)}" rx="2.9" ry="3.2" fill="{stone.colour}"/>'
    body = f"M{num(-w)}-3.4Q0 3 {num(w)}-3.4L{num(w + 3)} 1Q0 14 {num(-w - 3)} 1Z"
    return (
        f'{under}<path d="{body}" fill="{stone.colour}" stroke="none"/>'
        f'<path d="{path}" stroke="{stone.shade}" stroke-width=".9" fill="none"/>'
        f'<path d="M{num(-w)}-3.4Q0 3 {num(w)}-3.4" fill="none"/>'
    )


def bare(_stone: Stone) -> str:
    """Nothing on the head."""
    return ""


def straw_hat(stone: Stone) -> str:
    """A straw hat with a coloured band."""
    return (
        '<ellipse cy="1.2" rx="19" ry="4.4" fill="#e3bf6f"/>'
        '<path d="M-11 1C-11-8-6-11 0-11S11-8 11 1Q0 4-11 1Z" fill="#edcd84"/>'
        f'<path d="M-11.2-2.6Q0 .6 11.2-2.6L11 1.4Q0 4.4-11 1.4Z" fill="{stone.colour}"/>'
        '<path d="M-6-4.6Q-5-8 0-8.6M-16 1.6Q-14 3.4-10 4M10 4q4-.6 6-2.4" fill="none" stroke="#b98d3e" '
        'stroke-width="1"/>'
    )


def bobble_cap(stone: Stone) -> str:
    """A knitted cap with a bobble."""
    return (
        f'<path d="M-13 2C-13-7-7-10.5 0-10.5S13-7 13 2Z" fill="{stone.colour}"/>'
        f'<path d="M-7-1Q-6.6-6-4-9M0-1V-9.6M7-1Q6.6-6 4-9" fill="none" stroke="{stone.shade}"/>'
        '<circle cy="-11.4" r="3.6" fill="#fff6df"/>'
        '<path d="M-1.6-12q1.4-1.2 2.8 0M-.8-10h2.4" fill="none" stroke="#c2a878" stroke-width=".9"/>'
        '<rect x="-14.4" y="-.6" width="28.8" height="5.8" rx="2.9" fill="#fff6df"/>'
        f'<path d="M-9.6.8v3M-4.8.8v3M0 .8v3M4.8.8v3M9.6.8v3" stroke="#c2a878" stroke-width="1" fill="none"/>'
    )


def beret(stone: Stone) -> str:
    """A beret, aslant."""
    return (
        f'<path d="M3-9.8q-.4-2.6 1.4-3.8" fill="none" stroke-width="1.8"/>'
        f'<path d="M-14 3.4C-20-2-12-10.4 2-10.2C14-10 21-3.4 13.6 2.6Q0-1.4-14 3.4Z" fill="{stone.colour}"/>'
        + GLEAM.format("M-11-3.6Q-6-7.8 1-7.6")
    )


def flower(stone: Stone) -> str:
    """A water lily behind the ear: it is drawn at the ear."""
    petal = '<ellipse cy="-3.7" rx="2.7" ry="3.8" transform="rotate({})"/>'
    petals = "".join(petal.format(72 * n) for n in range(5))
    heart = "#fff6df" if stone.colour == "#eeb92f" else "#f4c542"
    return (
        '<path d="M-2 2Q-8 1-9 6Q-3 7 0 3Z" fill="#7d9c55"/>'
        f'<g fill="{stone.colour}">{petals}</g><circle r="2.3" fill="{heart}" stroke-width="1"/>'
    )


def paper_boat(stone: Stone) -> str:
    """A folded paper boat for a hat."""
    return (
        f'<path d="M0-12.4 8.6 1H-8.6Z" fill="{stone.colour}"/>'
        f'<path d="M0-12.4 2.6 1H-8.6Z" fill="#fff" fill-opacity=".28" stroke="none"/>'
        f'<path d="M-16.4-4.4Q0 2.4 16.4-4.4L10.4 5Q0 7-10.4 5Z" fill="{stone.colour}"/>'
        f'<path d="M-11 3Q0 5.2 11 3" fill="none" stroke="{stone.shade}" stroke-width="1.2"/>'
    )


NECKWEAR: tuple[Callable[[float, Stone], str], ...] = (scarf, bow, kerchief, collar, beads, ruff)
"""What is worn round the neck, by the seat's colour."""

HEADWEAR: tuple[Callable[[Stone], str], ...] = (bare, straw_hat, flower, bobble_cap, paper_boat, beret)
"""What is worn on the head."""
