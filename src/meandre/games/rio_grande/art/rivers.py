"""The rivers of Rio Grande: six places below each other, card after card from the source on the left.

A river too long for its row turns back at the edge of the table; then all cards are a little smaller.
"""

from collections.abc import Iterator

from meandre.core.position import RUNNING, Position, facts
from meandre.games.rio_grande.art.cards import BANK, CHANNEL, placed_card, shown_side
from meandre.games.rio_grande.art.geometry import SHORES, RiverLayout
from meandre.games.rio_grande.art.motion import RiverMotion
from meandre.games.rio_grande.art.shapes import bridge, group, ring, text, use
from meandre.games.rio_grande.art.theme import GLOW, LIGHT, LINE, PALE, PAPER
from meandre.games.rio_grande.notation import CARDS
from meandre.games.rio_grande.rules import COVER, COVERED, LAID, NOBODY, SWAP_OTHER
from meandre.pictures.svg import num

SIGN, TURNING = 61, 36  # where the numbers of the rivers are, and the width of a turn to the next row


def river(view: Position, layout: RiverLayout, place: int) -> Iterator[str]:
    """A place for a river: its number, its cards and bridges, and the water around them."""
    motion = RiverMotion(view, place)
    yield f'<g id="river-{place + 1}" class="river"{motion.end}>'
    yield ground(view, layout, place)
    yield "".join(f'<use href="#rio-dry" y="{num(layout.row_middle(row))}"/>' for row in layout.rows[place])
    yield from waters(view, layout, place)
    for spot in range(view.length[place]):
        name, kind = f"card-{place + 1}-{spot + 1}", int(view.card[place, spot])
        yield placed_card(name, kind, *layout.corner(place, spot), layout.size, motion.card(spot))
    yield sign(view, layout, place)
    yield from bridges(view, layout, place, motion)
    yield "</g>"
    yield from mouth(view, layout, place)


def ground(view: Position, layout: RiverLayout, place: int) -> str:
    """The ground of a place; highlighted while the player on turn acts there."""
    busy = view.phase >= COVER and view.river == place and view.ending == RUNNING
    paint = f'class="rio-light" fill="{GLOW}" stroke="{LIGHT}" stroke-width="4"' if busy else 'fill="none"'
    top, height = layout.ground(place)
    across = f'x="{SHORES[0]}" width="{SHORES[1] - SHORES[0]}"'
    return f'<rect {across} y="{num(top)}" height="{num(height)}" rx="14" pointer-events="all" {paint}/>'


def waters(view: Position, layout: RiverLayout, place: int) -> Iterator[str]:
    """The water beyond the cards: at the source unless a sandbank lies there, in the turns, and at the end."""
    last = int(view.length[place]) - 1
    if last < 0:
        return
    if CARDS[view.card[place, 0]].family != "sandbank":
        x, y = layout.middle(place, 0)
        yield water(view, layout, place, 0, f"M{SIGN} {num(y)}H{num(x)}")
    for spot in range(layout.columns - 1, last, layout.columns):
        yield water(view, layout, place, spot, turning(layout, place, spot))
    x, y = layout.outlet(place, last)
    yield water(view, layout, place, last, f"M{num(x)} {num(y)}h{-6 * layout.direction(last)}")


def turning(layout: RiverLayout, place: int, spot: int) -> str:
    """The path from the last card of a row to the first of the next."""
    (x, y), side = layout.outlet(place, spot), layout.direction(spot)
    inside, reach, low = num(x - 6 * side), num(x + TURNING * side), num(y + layout.pitch)
    return f"M{inside} {num(y)}H{num(x)}C{reach} {num(y)} {reach} {low} {num(x)} {low}H{inside}"


def water(view: Position, layout: RiverLayout, place: int, spot: int, path: str) -> str:
    """Water between banks, as on a card."""
    name = CARDS[view.card[place, spot]].water
    return (
        f'<g fill="none" stroke-linecap="round"><path class="rio-bank" d="{path}" color="{PALE}" stroke="currentColor"'
        f' stroke-width="{num((CHANNEL + BANK) * layout.size)}"/>'
        f'<path d="{path}" stroke="url(#rio-{name})" stroke-width="{num(CHANNEL * layout.size)}"/></g>'
    )


def sign(view: Position, layout: RiverLayout, place: int) -> str:
    """The number of a river; G15: highlighted if the river was extended in this turn."""
    y = layout.middle(place, 0)[1]
    paint = f'class="rio-panel" fill="{PAPER}" stroke="{LINE}" stroke-width="1.5"'
    if view.extended >> place & 1:
        paint = f'class="rio-light" fill="{GLOW}" stroke="{LIGHT}" stroke-width="5"'
    return f'<circle cx="{SIGN}" cy="{num(y)}" r="18" {paint}/>{text(place + 1, SIGN, y, 26)}'


def mouth(view: Position, layout: RiverLayout, place: int) -> Iterator[str]:
    """The card that has just ended a river, visible only while it moves there.

    G13: a delta goes behind the last card; G14: a sandbank onto it.
    """
    for card, spot in ending_cards(view, place):
        beyond = f' data-beyond="river-{place + 1}"' if spot is None else ""
        motion = f'{beyond} data-motion="stay" data-sound="card" opacity="0" pointer-events="none"'
        yield use(
            "mouth",
            "card passing",
            *layout.corner(place, min(spot or 0, layout.columns - 1)),
            layout.size,
            shown_side(card),
            motion,
        )


def ending_cards(view: Position, place: int) -> list[tuple[int, int | None]]:
    """The card that has just ended a river, if any, and the place on the river where that is known."""
    found: list[tuple[int, int | None]] = []
    for fact, _, card, river, spot in facts(view):
        if fact in (LAID, COVERED) and river == place and not view.length[place]:
            found.append((card, spot if fact == COVERED else None))
    return found


def bridges(view: Position, layout: RiverLayout, place: int, motion: RiverMotion) -> Iterator[str]:
    """The bridges on a river; G12: highlighted if chosen to be swapped."""
    for spot in range(view.length[place]):
        if view.bridge[place, spot] != NOBODY:
            x, y = layout.middle(place, spot)
            if view.phase == SWAP_OTHER and (view.river, view.spot) == (place, spot):
                yield group("pointed", "light", x, y, layout.size, ring(-27, -42, 54, 84, True))
            name = f"bridge-{place + 1}-{spot + 1}"
            yield bridge(name, int(view.bridge[place, spot]), x, y, layout.size, motion.bridge(spot))
