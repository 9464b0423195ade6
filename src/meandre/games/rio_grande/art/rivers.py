"""The rivers of Rio Grande: six places below each other, card after card from the source on the left.

A river too long for its row turns back at the edge of the table; then all cards are a little smaller.
"""

from functools import lru_cache

from meandre.games.rio_grande.art.cards import BANK, CHANNEL, placed_card, shown_side
from meandre.games.rio_grande.art.geometry import SHORES, RiverLayout
from meandre.games.rio_grande.art.motion import RiverMotion
from meandre.games.rio_grande.art.scene import Scene
from meandre.games.rio_grande.art.shapes import bridge, group, part, ring, text, use
from meandre.games.rio_grande.art.theme import GLOW, LIGHT, LINE, PAPER
from meandre.games.rio_grande.notation import CARDS
from meandre.games.rio_grande.rules import COVER, COVERED, LAID, SWAP_OTHER
from meandre.pictures.picture import Group, Part, Parts
from meandre.pictures.svg import num

SIGN, TURNING = 65, 36  # where the numbers of the rivers are, and the width of a turn to the next row
NOWHERE = -1


def rivers(scene: Scene, layout: RiverLayout) -> Parts:
    """All rivers, and a card that has just ended one of them."""
    parts: dict[str, Part] = {}
    busy = scene.river if scene.phase >= COVER and scene.running else NOWHERE
    pointed = scene.spot if scene.phase == SWAP_OTHER else NOWHERE
    for place, (cards, owners) in enumerate(zip(scene.cards, scene.owners, strict=True)):
        lit, extended = place == busy, bool(scene.extended >> place & 1)
        swapping = pointed if place == scene.river else NOWHERE
        motion = RiverMotion.of(scene, place)
        parts[f"river-{place + 1}"] = river(layout, place, cards, owners, motion, lit, extended, swapping)
        parts |= mouth(scene, layout, place)
    return parts


@lru_cache(1024)
def river(
    layout: RiverLayout,
    place: int,
    cards: bytes,
    owners: bytes,
    motion: RiverMotion,
    lit: bool,
    extended: bool,
    pointed: int,
) -> Group:
    """A place for a river: its number, its cards and bridges, and the water around them.

    It is `lit` while the player on turn acts there; `pointed` is the card of the bridge that is chosen to be swapped.
    """
    parts = {f"ground-{place + 1}": ground(layout, place, lit), **dry_rows(layout, place)}
    if cards:
        parts |= waters(layout, place, cards)
    for spot, kind in enumerate(cards):
        parts[f"card-{place + 1}-{spot + 1}"] = river_card(layout, place, spot, kind, motion.card(place, spot))
    parts |= sign(layout, place, extended)
    for spot, owner in enumerate(owners):
        if owner:
            x, y = layout.middle(place, spot)
            if spot == pointed:  # G12
                parts["pointed"] = group("pointed", "light", x, y, layout.size, ring(-27, -42, 54, 84, True))
            name = f"bridge-{place + 1}-{spot + 1}"
            parts[name] = bridge(name, owner - 1, x, y, layout.size, motion.bridge(place, spot))
    return Group(f'<g id="river-{place + 1}" class="river"{motion.end}>', parts)


@lru_cache(256)
def ground(layout: RiverLayout, place: int, lit: bool) -> str:
    """The ground of a place; highlighted while the player on turn acts there."""
    paint = f'class="rio-light" fill="{GLOW}" stroke="{LIGHT}" stroke-width="4"' if lit else 'fill="none"'
    top, height = layout.ground(place)
    across = f'x="{SHORES[0]}" width="{SHORES[1] - SHORES[0]}"'
    return (
        f'<rect{part(f"ground-{place + 1}")} {across} y="{num(top)}" height="{num(height)}" rx="14"'
        f' pointer-events="all" {paint}/>'
    )


@lru_cache(256)
def dry_rows(layout: RiverLayout, place: int) -> dict[str, str]:
    """The dry bed of each row of a river."""
    names = {f"dry-{row + 1}": num(layout.row_middle(row)) for row in layout.rows[place]}
    return {name: f'<use{part(name)} href="#rio-dry" y="{y}"/>' for name, y in names.items()}


@lru_cache(4096)
def river_card(layout: RiverLayout, place: int, spot: int, kind: int, motion: str) -> str:
    """A card of a river."""
    return placed_card(f"card-{place + 1}-{spot + 1}", kind, *layout.corner(place, spot), layout.size, motion)


def waters(layout: RiverLayout, place: int, cards: bytes) -> dict[str, str]:
    """The water beyond the cards: at the source unless a sandbank lies there, in the turns, and at the end."""
    parts, last = {}, len(cards) - 1
    if CARDS[cards[0]].family != "sandbank":
        name, (x, y) = f"source-{place + 1}", layout.middle(place, 0)
        parts[name] = water(name, layout.size, cards[0], f"M{SIGN} {num(y)}H{num(x)}")
    for spot in range(layout.columns - 1, last, layout.columns):
        name = f"turn-{place + 1}-{spot + 1}"
        parts[name] = water(name, layout.size, cards[spot], turning(layout, place, spot))
    name, (x, y) = f"end-{place + 1}", layout.outlet(place, last)
    parts[name] = water(name, layout.size, cards[last], f"M{num(x)} {num(y)}h{-6 * layout.direction(last)}")
    return parts


def turning(layout: RiverLayout, place: int, spot: int) -> str:
    """The path from the last card of a row to the first of the next."""
    (x, y), side = layout.outlet(place, spot), layout.direction(spot)
    inside, reach, low = num(x - 6 * side), num(x + TURNING * side), num(y + layout.pitch)
    return f"M{inside} {num(y)}H{num(x)}C{reach} {num(y)} {reach} {low} {num(x)} {low}H{inside}"


@lru_cache(1024)
def water(name: str, size: float, card: int, path: str) -> str:
    """Water between banks, as on a card."""
    return (
        f'<g{part(name)} fill="none" stroke-linecap="round">'
        f'<path class="rio-bank" d="{path}" stroke="currentColor"'
        f' stroke-width="{num((CHANNEL + BANK) * size)}"/>'
        f'<path d="{path}" stroke="url(#rio-{CARDS[card].water})" stroke-width="{num(CHANNEL * size)}"/></g>'
    )


@lru_cache(256)
def sign(layout: RiverLayout, place: int, extended: bool) -> dict[str, str]:
    """The number of a river; G15: highlighted if the river was extended in this turn."""
    y = layout.middle(place, 0)[1]
    paint = f'class="rio-panel" fill="{PAPER}" stroke="{LINE}" stroke-width="1.5"'
    if extended:
        paint = f'class="rio-light" fill="{GLOW}" stroke="{LIGHT}" stroke-width="5"'
    disc, number = f"sign-{place + 1}", f"number-{place + 1}"
    return {
        disc: f'<circle{part(disc)} cx="{SIGN}" cy="{num(y)}" r="18" {paint}/>',
        number: text(place + 1, SIGN, y, 26, key=number),
    }


def mouth(scene: Scene, layout: RiverLayout, place: int) -> Parts:
    """The card that has just ended a river, visible only while it moves there.

    G13: a delta goes behind the last card; G14: a sandbank onto it.
    """
    if scene.cards[place]:
        return {}
    parts = {}
    for fact, _, card, river, spot in scene.facts:
        if fact in (LAID, COVERED) and river == place:
            beyond = f' data-beyond="river-{place + 1}"' if fact == LAID else ""
            motion = f'{beyond} data-motion="stay" data-sound="card" opacity="0" pointer-events="none"'
            corner = layout.corner(place, min(spot, layout.columns - 1) if fact == COVERED else 0)
            parts["mouth"] = use("mouth", "card passing", *corner, layout.size, shown_side(card), motion)
    return parts
