"""The cards of Rio Grande: a landscape with water from edge to edge, so that cards join.

Landscapes differ by what grows there, waters by their texture, and the families of cards by the shape of the water.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from meandre.games.rio_grande.art.shapes import shape, use
from meandre.games.rio_grande.art.theme import PALE, PAPER, Colours
from meandre.games.rio_grande.notation import CARDS, NAMES, Card
from meandre.pictures.seats import INK

WIDTH, HEIGHT = 84, 112
RIM = shape("rim")
CHANNEL, NARROWS, LAKE, BANK = 32, 21, 34, 8  # widths of water, usual and narrow; a lake's radius; both banks' width


class Surface(NamedTuple):
    """A ground and a texture on it: the colours of both by day and by night, and the texture's shape."""

    ground: str
    texture: str
    ground_by_night: str
    texture_by_night: str
    shape: str


PINE = '<path d="M0-29 8-17H5L11-7H2V0H-2V-7H-11L-5-17H-8Z"/>'
TUFT = (
    '<path d="M0 0V-23M-2 0Q-3-11-10-17M2 0Q3-11 10-17M-4 0Q-7-5-13-6M4 0Q7-5 13-6" fill="none" stroke="currentColor"'
    ' stroke-width="3" stroke-linecap="round"/>'
)
FLOWER = (
    '<path d="M0 0V-12M0-1Q-8 0-9-7M0-1Q8 0 9-7" fill="none" stroke="currentColor" stroke-width="2.6"/>'
    '<g fill="#fff"><circle cy="-23" r="5"/><circle cx="-5.4" cy="-17" r="5"/><circle cx="5.4" cy="-17" r="5"/>'
    '<circle cx="-3" cy="-11.5" r="5"/><circle cx="3" cy="-11.5" r="5"/></g><circle cy="-16.5" r="4.2" fill="#d3406c"/>'
)
BOULDER = (
    '<path d="M-13 0-11-10-3-22 6-18 13-6V0Z"/>'
    '<path d="M-3-22-1-9 13-6M-1-9-11-10M-1-9-3 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/>'
)
LANDS = {
    "forest": Surface("#6f9c63", "#23482b", "#436243", "#12291a", PINE),
    "steppe": Surface("#e9cd80", "#8f6512", "#a58a4c", "#4d370b", TUFT),
    "meadow": Surface("#c3df8e", "#4f7d2b", "#7f9c55", "#2f4d1a", FLOWER),
    "rocks": Surface("#c9c4ba", "#77716b", "#85817a", "#45413e", BOULDER),
}

WAVES = '<path d="M0 7q5.25-7 10.5 0t10.5 0 10.5 0 10.5 0M0 21q5.25 7 10.5 0t10.5 0 10.5 0 10.5 0"/>'
RINGS = '<circle cx="10.5" cy="5" r="4"/><circle cx="31.5" cy="19" r="4"/>'
DASHES = '<path d="M3 7H18M24 7H27M3 21H6M24 21H39"/>'
WATERS = {
    "blue": Surface("#3d83c9", "#d9edff", "#2f68a3", "#b9d6ef", WAVES),
    "green": Surface("#5cb893", "#0f5a44", "#3f8a6c", "#07382a", RINGS),
    "brown": Surface("#8a5a33", "#ecc99c", "#6d4526", "#cda679", DASHES),
}

SAND = Surface(
    "#e8cf98",
    "#a87d36",
    "#a68d5c",
    "#5c441b",
    "M8 24Q22 8 38 22T76 18M6 46Q14 38 24 46M6 72Q14 64 24 72M10 98Q26 82 42 96T78 92",
)
REVERSE = Surface(PAPER, "#b99a63", "#4a4136", "#8b7a5f", "M16 20H68V38H30V56H68V74H16V92H56")

ENTRY, EXIT = "M-42 56Q-21 69 0 56", "Q105 43 126 56"
"""The paths of the water to the left edge of a card, and from the right edge."""

COURSES = {
    "river": f"{ENTRY}Q21 43 42 56T84 56{EXIT}",
    "lake": f"{ENTRY}Q21 43 42 56T84 56{EXIT}",
    "bend": f"{ENTRY}C13 48 6 16 25 16S46 38 42 56 40 96 59 96 71 64 84 56{EXIT}",
    "delta": f"{ENTRY}Q10 50 24 53T84 56M10 51Q34 52 44 28T84 8M10 52Q30 58 44 84T84 104",
    "sandbank": f"M42 58Q64 67 84 56{EXIT}",
}

WIDENINGS = {"bend": f"{ENTRY}M84 56{EXIT}", "delta": ENTRY}
"""The paths on which narrow water is wider, at the edges of its card."""

GROWTH = {
    "river": ((14, 29, 0.9), (42, 31, 1), (70, 29, 0.9), (16, 110, 0.9), (43, 108, 1), (69, 110, 0.9)),
    "lake": ((14, 25, 0.75), (70, 25, 0.75), (14, 109, 0.75), (70, 109, 0.75)),
    "bend": ((66, 34, 1), (20, 105, 1)),
    "delta": ((16, 33, 0.9), (16, 106, 0.9)),
    "sandbank": (),
}
"""The plants on a card: place and scale."""


def colours() -> Colours:
    """The colours of cards by day and by night."""
    surfaces = {**LANDS, **WATERS, "sand": SAND, "reverse": REVERSE}.items()
    grounds = {(f"rio-{name}", "fill"): (surface.ground, surface.ground_by_night) for name, surface in surfaces}
    textures = {
        (f"rio-{name}-mark", "color"): (surface.texture, surface.texture_by_night) for name, surface in surfaces
    }
    return {**grounds, **textures, ("rio-bank", "color"): (PALE, "#b5a684")}


def card_defs() -> Iterator[str]:
    """The definitions of plants and waters, the back of a card, and the faces of all kinds: they tell nothing."""
    yield f'<clipPath id="rio-edge"><rect width="{WIDTH}" height="{HEIGHT}" rx="8"/></clipPath>'
    for name, land in LANDS.items():
        yield f'<g id="rio-{name}" class="rio-{name}-mark" color="{land.texture}" fill="currentColor">{land.shape}</g>'
        yield from (growth(family, name) for family in GROWTH if GROWTH[family])
    for name, water in WATERS.items():
        yield water_pattern(name, water)
    yield rim()
    yield back()
    yield from map(face, NAMES, CARDS)


def water_pattern(name: str, surface: Surface) -> str:
    """A water as a pattern that continues from card to card."""
    return (
        f'<pattern id="rio-{name}" width="42" height="28" y="42" patternUnits="userSpaceOnUse">'
        f'<rect class="rio-{name}" width="42" height="28" fill="{surface.ground}"/>'
        f'<g class="rio-{name}-mark" color="{surface.texture}" fill="none" stroke="currentColor" stroke-width="2.6">'
        f"{surface.shape}</g></pattern>"
    )


def ground(name: str, surface: Surface) -> str:
    """An empty card."""
    return f'<rect class="rio-{name}" width="{WIDTH}" height="{HEIGHT}" rx="8" fill="{surface.ground}"/>'


def rim() -> str:
    """The edge of a card."""
    return (
        f'<rect id="rio-rim" x=".7" y=".7" width="{WIDTH - 1.4}" height="{HEIGHT - 1.4}" rx="7.3" fill="none"'
        f' stroke="{INK}" stroke-opacity=".55" stroke-width="1.4"/>'
    )


def back() -> str:
    """A meander on paper."""
    return (
        f'<g id="rio-back">{ground("reverse", REVERSE)}'
        f'<g class="rio-reverse-mark" color="{REVERSE.texture}" fill="none" stroke="currentColor">'
        f'<rect x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="5" stroke-width="2"/>'
        f'<path d="{REVERSE.shape}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/></g>{RIM}</g>'
    )


def growth(family: str, landscape: str) -> str:
    """The plants on all cards of a family and a landscape."""
    plants = "".join(
        f'<use href="#rio-{landscape}" transform="translate({x} {y}) scale({size})"/>' for x, y, size in GROWTH[family]
    )
    return f'<g id="rio-{family}-{landscape}">{plants}</g>'


def face(name: str, card: Card) -> str:
    """The face of a card: its ground, its water, and the plants on the banks."""
    land = dunes() if card.family == "sandbank" else ground(card.landscape, LANDS[card.landscape])
    plants = shape(f"{card.family}-{card.landscape}") if GROWTH[card.family] else ""
    return f'<g id="rio-{name}"><g clip-path="url(#rio-edge)">{land}{water(card)}{plants}</g>{RIM}</g>'


def dunes() -> str:
    """The sand of a sandbank, with grains and ripples."""
    grains = "".join(f"M{n * 29 % 80 + 2} {n * 47 % 108 + 2}h.1" for n in range(28))
    return (
        f'{ground("sand", SAND)}<g class="rio-sand-mark" color="{SAND.texture}" fill="none" stroke="currentColor"'
        f' stroke-linecap="round"><path d="{grains}" stroke-width="3" opacity=".5"/>'
        f'<path d="{SAND.shape}" stroke-width="3.4"/></g>'
    )


def water(card: Card) -> str:
    """The water of a card between its banks."""
    banks, surface = water_shape(card, BANK, "currentColor"), water_shape(card, 0, f"url(#rio-{card.water})")
    number = lake_worth() if card.family == "lake" else ""
    return f'<g fill="none" stroke-linecap="round"><g class="rio-bank" color="{PALE}">{banks}</g>{surface}</g>{number}'


def water_shape(card: Card, wider: int, paint: str) -> str:
    """The shape of the water on a card, or of its banks, which are wider."""
    breadth = NARROWS if card.family in WIDENINGS else CHANNEL
    paths = f'<path d="{COURSES[card.family]}" stroke="{paint}" stroke-width="{breadth + wider}"/>'
    if card.family in WIDENINGS:
        paths += f'<path d="{WIDENINGS[card.family]}" stroke="{paint}" stroke-width="{CHANNEL + wider}"/>'
    if card.family == "lake":
        paths += f'<circle cx="{WIDTH // 2}" cy="{HEIGHT // 2}" r="{LAKE + wider // 2}" fill="{paint}"/>'
    return paths


def lake_worth() -> str:
    """G9: a lake is worth 3 more."""
    return (
        f'<text x="{WIDTH // 2}" y="{HEIGHT // 2}" dy=".35em" font-family="Georgia, serif" font-size="32"'
        ' font-weight="bold" text-anchor="middle"'
        f' fill="#fff" stroke="{INK}" stroke-width="4" paint-order="stroke">+3</text>'
    )


def shown_side(kind: int) -> str:
    """The name of what a card shows: its face, or its back if it is hidden."""
    return NAMES[kind] if kind >= 0 else "back"


@lru_cache(4096)
def placed_card(name: str, kind: int, x: float, y: float, size: float, motion: str = "") -> str:
    """A card on the table or in a hand."""
    return use(name, "card", x, y, size, shown_side(kind), motion)
