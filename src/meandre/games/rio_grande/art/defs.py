"""Shapes that are defined once and then used by id: cards, the dry bed of a river, and what each seat plays with."""

from collections.abc import Iterator

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import CHANNEL, WIDTH, card_defs
from meandre.games.rio_grande.art.geometry import RIVER_LEFT, RiverLayout
from meandre.games.rio_grande.art.rivers import ending_cards
from meandre.games.rio_grande.art.theme import DRY, PALE
from meandre.games.rio_grande.rules import RIVERS
from meandre.pictures.marks import Marks
from meandre.pictures.seats import INK, Stone
from meandre.pictures.svg import num


def defs(view: Position, marks: Marks, layout: RiverLayout) -> Iterator[str]:
    """The `<defs>` of a picture, with only the kinds of cards that can be seen in it."""
    passing = (card for place in range(RIVERS) for card, _ in ending_cards(view, place))
    seen = (*view.card.flat, *view.hand.flat, view.chosen, *passing)
    yield "<defs>"
    yield from card_defs(int(kind) for kind in seen if kind >= 0)
    yield dry_bed(layout)
    yield from (seat_defs(seat, stone) for seat, stone in enumerate(marks.seat_stones(view.seats)))
    yield "</defs>"


def dry_bed(layout: RiverLayout) -> str:
    """The dry bed of a row, on which cards are laid."""
    half = WIDTH * layout.size / 2
    wave = f"q{num(half / 2)} {num(-13 * layout.size)} {num(half)} 0t{num(half)} 0"
    return (
        f'<path id="rio-dry" class="rio-dry" d="M{RIVER_LEFT} 0{wave * layout.columns}" fill="none" color="{DRY}"'
        f' stroke="currentColor" stroke-width="{num(CHANNEL * layout.size)}" stroke-linecap="round"/>'
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
