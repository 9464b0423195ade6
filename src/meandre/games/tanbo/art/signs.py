"""The signs on paddies, which show how pieces are sown."""

from collections.abc import Iterator

from meandre.games.tanbo.art.geometry import RIM, SHORE, Ring
from meandre.games.tanbo.art.shapes import ground_circle
from meandre.games.tanbo.rules import PADDIES
from meandre.pictures.svg import num


def drawn_sign(sign: str, ring: Ring, paddy: int) -> str:
    """A sign on a paddy."""
    return f'<use id="{sign}" href="#tanbo-{sign}-{ring.name}-{paddy + 1}"/>'


def sign_shapes(ring: Ring) -> Iterator[str]:
    """The definitions of the signs on a ring: a light for the next, ripples for the last, and a dotted line."""
    for paddy in range(PADDIES):
        place = f"{ring.name}-{paddy + 1}"
        petal, middle = f'href="#tanbo-petal-{place}"', ring.at((RIM + SHORE) / 2, ring.middle(paddy))
        ripples = "".join(ground_circle(middle, ring.scale * radius) for radius in (40, 72, 104))
        dots = f'stroke-width="{num(11 * ring.scale)}" stroke-dasharray="1 {num(26 * ring.scale)}"'
        yield (
            f'<use id="tanbo-next-{place}" class="tanbo-next" {petal} stroke-width="{num(13 * ring.scale)}"/>'
            f'<g id="tanbo-last-{place}" class="tanbo-last" stroke-width="{num(4 * ring.scale)}">{ripples}'
            f'<use {petal} stroke-width="{num(8 * ring.scale)}"/></g>'
            f'<use id="tanbo-goal-{place}" class="tanbo-goal" {petal} {dots}/>'
        )
