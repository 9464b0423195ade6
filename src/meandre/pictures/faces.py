"""Faces: who sits at the table. A bot is an animal of the river, by its level; a person is the stone of the seat.

The pictures hold no ids, so that any number of them can be on one page.
"""

from functools import cache
from html import escape

from meandre.pictures.animals import ANIMALS
from meandre.pictures.eyes import LOOKS
from meandre.pictures.seats import INK, STONES, Stone
from meandre.pictures.svg import num
from meandre.pictures.wardrobe import HEADWEAR, NECKWEAR, flower

TILTS = (-5, 4, 0, 6, -3, 2)
"""How far each colour holds its head aslant, in degrees."""


@cache
def face(level: int, colour: int) -> str:
    """The face of the bot that plays at a level, from 1, with a colour."""
    animal, stone = ANIMALS[level - 1], STONES[colour]
    coat = animal.coats[(colour + level) % len(animal.coats)]
    wear = HEADWEAR[(colour + 2 * level) % len(HEADWEAR)]
    x, y, size = animal.ear
    where = f"translate({num(x)} {num(y)}) scale({size:g})"
    if wear is not flower:
        x, y, size, turn = animal.crown
        where = f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({size:g})"
    worn = wear(stone)
    head = animal.face(coat, LOOKS[(colour + level) % len(LOOKS)], stone)
    head += f'<g transform="{where}">{worn}</g>' if worn else ""
    x, y, width = animal.neck
    drawn = (
        f'{animal.body(*coat, stone)}<g transform="rotate({TILTS[colour]} 32 42)">{head}</g>'
        f'<g transform="translate({num(x)} {num(y)})">{NECKWEAR[colour](width, stone)}</g>'
    )
    if colour % 2:  # half of them look the other way
        drawn = f'<g transform="matrix(-1 0 0 1 64 0)">{drawn}</g>'
    return framed(stone, scene(animal.ground, animal.water) + inked(drawn), badge(stone))


@cache
def person(colour: int, initial: str = "") -> str:
    """The face of a person: the stone of the seat with the initial of a name, or with its emblem."""
    stone = STONES[colour]
    pebble = (
        f'<circle cx="32" cy="32" r="28" fill="{stone.colour}"/>'
        '<path d="M11 30C12 19 20 11 31 10.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" '
        'stroke-linecap="round"/>'
        f'<path d="M55 30C56 44 44 56 28 55.6C42 52 51 44 55 30Z" fill="{stone.shade}" fill-opacity=".45"/>'
    )
    letter = initial.strip()[:1].upper()[:1]
    if not letter:
        return framed(stone, pebble, f'<g transform="translate(32 32) scale(3)" fill="{stone.ink}">{stone.emblem}</g>')
    text = f'<text x="32" y="43" font-size="32" text-anchor="middle" fill="{stone.ink}">{escape(letter)}</text>'
    return framed(stone, pebble + text, badge(stone))


def framed(stone: Stone, inside: str, above: str) -> str:
    """A round picture of 64 by 64 with a rim in the seat's colour."""
    return (
        '<svg viewBox="0 0 64 64" class="face" aria-hidden="true">'
        '<circle cx="32" cy="32" r="32" fill="#fffaf0" fill-opacity=".6"/>'  # keeps a black rim apart from a dark page
        f'<circle cx="32" cy="32" r="31" fill="{stone.shade}"/><circle cx="32" cy="32" r="30.2" fill="{stone.colour}"/>'
        f"{inside}{above}</svg>"
    )


def scene(ground: str, water: str) -> str:
    """The sky, the sun's haze and the river behind an animal."""
    return (
        f'<circle cx="32" cy="32" r="28" fill="{ground}"/>'
        '<circle cx="32" cy="30" r="21" fill="#fff" fill-opacity=".35"/>'
        f'<path d="M4.2 35.4Q10 33 16 35T28 35T40 35T52 35Q56 34 59.8 35.4A28 28 0 0 1 4.2 35.4Z" fill="{water}"/>'
        '<path d="M6 41q4-2 8 0t8 0M44 40q4-2 8 0t6 0" fill="none" stroke="#fff" stroke-opacity=".6" '
        'stroke-width="1.2"/>'
    )


def inked(shapes: str) -> str:
    """Shapes with an outline in ink."""
    return f'<g stroke="{INK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">{shapes}</g>'


def badge(stone: Stone) -> str:
    """The seat's stone with its emblem, at the lower right: colour never says anything alone."""
    return (
        '<circle cx="52.4" cy="52.4" r="10.6" fill="#fffaf0"/>'
        f'<circle cx="52.4" cy="52.4" r="9.2" fill="{stone.colour}" '
        f'stroke="{stone.shade}" stroke-width="1.2"/>'
        f'<g transform="translate(52.4 52.4) scale(1.2)" fill="{stone.ink}">{stone.emblem}</g>'
    )
