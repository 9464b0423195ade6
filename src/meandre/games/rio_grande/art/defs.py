"""Shapes that are defined once and then used by id: cards, lights, signs, and what each seat plays with."""

from collections.abc import Iterator
from functools import lru_cache

from meandre.games.rio_grande.art.cards import CHANNEL, HEIGHT, WIDTH, card_defs
from meandre.games.rio_grande.art.geometry import AWAY, RIVER_LEFT, ROW_HEIGHT, WASTE_WIDTH, RiverLayout
from meandre.games.rio_grande.art.hands import cards_width, choices_defs
from meandre.games.rio_grande.art.move_targets import next_cards
from meandre.games.rio_grande.art.piles import throwing
from meandre.games.rio_grande.art.shapes import box, part, ring
from meandre.games.rio_grande.art.theme import DRY, LIGHT, PALE, PAPER
from meandre.games.rio_grande.rules import ACTIONS, HAND
from meandre.pictures.seats import INK, Stone
from meandre.pictures.svg import num

SIGNS = {
    "up": "M0 8V-8M-6-2 0-8 6-2",
    "away": "M-6-6 6 6M6-6-6 6",
    "across": "M-8-4H8L4-8M8 4H-8L-4 8",
    "more": "M-8 0H8M0-8V8",
}


def defs(stones: tuple[Stone, ...], throw: str) -> Iterator[str]:
    """The `<defs>` of all pictures with these stones at the table; `throw` says that a card is thrown away."""
    yield "<defs>"
    yield from card_defs()
    yield from light_defs()
    yield from choices_defs()
    yield from next_cards()
    yield from throwing(throw)
    yield from (badge(name, path) for name, path in SIGNS.items())
    yield from (pips(done) for done in range(ACTIONS + 1))
    yield from (seat_defs(seat, stone) for seat, stone in enumerate(stones))
    yield "</defs>"


def light_defs() -> Iterator[str]:
    """The lights on and around cards and bridges; equal cards of a hand have one together."""
    yield f'<g id="rio-frame">{ring(5, 5, WIDTH - 10, HEIGHT - 10)}</g>'
    yield f'<g id="rio-bright-frame">{ring(5, 5, WIDTH - 10, HEIGHT - 10, True)}</g>'
    yield f'<g id="rio-grip">{ring(17, 16, 50, 80)}</g>'
    for count in range(1, HAND + 1):
        yield f'<g id="rio-playable-{count}">{ring(-1, -1, cards_width(count) + 2, HEIGHT + 2, True, 0.6)}</g>'
    basket = box(0, 0, WASTE_WIDTH, ROW_HEIGHT, True)
    place = f"translate({num(AWAY / 2 - WIDTH)} {num(ROW_HEIGHT / 2 - 28)}) scale(2)"  # the sign is above a card
    yield f'<g id="rio-basket">{basket}</g>'
    yield f'<g id="rio-throw">{basket}<use href="#rio-away" transform="{place}"/></g>'


def badge(name: str, path: str) -> str:
    """A sign on a bridge: what a move does with it."""
    return (
        f'<g id="rio-{name}" transform="translate({WIDTH // 2} 14)" stroke="{PAPER}" stroke-linecap="round"'
        f' stroke-linejoin="round"><circle r="15" fill="{LIGHT}" stroke-width="3"/>'
        f'<path d="{path}" fill="none" stroke-width="4"/></g>'
    )


def pips(done: int) -> str:
    """G3: a dot for each action of a turn, filled when it is done."""
    dots = "".join(f'<circle cx="{22 * n - 22}" r="7" fill="{LIGHT if n < done else "none"}"/>' for n in range(ACTIONS))
    return f'<g id="rio-actions-{done}" stroke="{LIGHT}" stroke-width="3">{dots}</g>'


@lru_cache(64)
def dry_bed(layout: RiverLayout) -> str:
    """The definition of the dry bed of a row, on which cards are laid."""
    half = WIDTH * layout.size / 2
    wave = f"q{num(half / 2)} {num(-13 * layout.size)} {num(half)} 0t{num(half)} 0"
    return (
        f"<defs{part('dry')}>"
        f'<path id="rio-dry" class="rio-dry" d="M{RIVER_LEFT} 0{wave * layout.columns}" fill="none" color="{DRY}"'
        f' stroke="currentColor" stroke-width="{num(CHANNEL * layout.size)}" stroke-linecap="round"/></defs>'
    )


def seat_defs(seat: int, stone: Stone) -> str:
    """A seat's token, of radius 10, and its bridge from above: planks, two rails and the seat's emblem."""
    planks = "".join(f"M-15 {y}H15" for y in (-25, -17, 17, 25))
    return (
        f'<g id="rio-token-{seat + 1}"><circle r="9.4" fill="{stone.colour}" stroke="{PALE}" stroke-width="1.2"/>'
        f'<circle r="7.8" fill="none" stroke="{stone.shade}" stroke-width=".8"/>'
        f'<g fill="{stone.ink}">{stone.emblem}</g></g>'
        f'<g id="rio-bridge-{seat + 1}">'
        f'<rect x="-19" y="-34" width="38" height="68" rx="4" fill="{PALE}" stroke="{INK}" stroke-width="1.4"/>'
        f'<rect x="-15" y="-32" width="30" height="64" fill="{stone.colour}"/>'
        f'<path d="{planks}" stroke="{stone.shade}" stroke-width="2"/>'
        f'<path d="M-16-34V34M16-34V34" stroke="{stone.shade}" stroke-width="4"/>'
        f'<g transform="scale(2.3)" fill="{stone.ink}">{stone.emblem}</g></g>'
    )
