"""Shapes that are defined once and then used by id: canoes, sticks, hands with bids, and lights.

A style sheet does not reach into what is used, so the colours of day and night are variables there; canoes inherit them
from the class of the `use`.
"""

from collections.abc import Iterator, Sequence

from meandre.games.riombo.art.shapes import bid_number, rectangle, sticks_in_fist, sticks_on_palm
from meandre.games.riombo.rules import MOST_BID
from meandre.pictures.seats import STONES, Stone
from meandre.pictures.svg import num, xy

KEEL = "M-50-18C-37-4-20-3 0-3S37-4 50-18C50 11 30 26 0 26S-50 11-50-18Z"
HOLD = "M-50-18C-36-10-20-10 0-10S36-10 50-18C37-4 20-3 0-3S-37-4-50-18Z"
FINGERS = "M-19 6V-30M-7 2V-42M6 2V-40M18 6V-29M22 24 40 2"

STICKS = (("blue", "#2f6fb5", "#173a63", 36), ("yellow", "#f0c23c", "#8a6508", 44), ("red", "#c8402a", "#6d1a0a", 52))
"""R1: worth 1, 5 and 10. Higher values are longer, with one or two rings, so that they differ not only in colour."""


HIGHEST_STACK, RISE = 3, 15
"""R17: the most canoes in a stack, and how much higher each floats than the one below."""

BOX, GAP = 150, 13
"""The height of the box round a choice, and the gap between two."""


def defs(
    stones: tuple[int, ...], widths: Sequence[float], nearest: int, choices: Sequence[float], corner: complex
) -> tuple[str, ...]:
    """The `<defs>` of a picture: the stones and the widths of mats at the table, and the nearest seat's choices.

    `corner` is that of the room for the choices.
    """
    return ("<defs>", *shapes(stones), *lights(widths), *offers(nearest, choices, corner), "</defs>")


def lights(widths: Sequence[float]) -> Iterator[str]:
    """The lights of the player on turn: round a mat of each width, and round a stack of canoes."""
    for wide in widths:
        size = f'width="{num(wide)}" height="{BOX}" rx="18"'
        yield f'<g id="riombo-light-{num(wide)}">{lit(f"<rect {size}", 15, 9)}</g>'
    for count in range(1, HIGHEST_STACK + 1):
        both = (
            f'<use href="#riombo-keel" stroke="var(--{name})" stroke-width="{breadth}" y="{-RISE * n}"/>'
            for name, breadth in (("halo", 24), ("light", 16))
            for n in range(count)
        )
        yield f'<g id="riombo-turn-{count}">{"".join(both)}</g>'


def lit(shape: str, halo: float, light: float) -> str:
    """A light along the outline of a shape, of which the beginning is given."""
    both = (("halo", halo), ("light", light))
    return "".join(f'{shape} stroke="var(--{name})" stroke-width="{breadth}"/>' for name, breadth in both)


def middle_of_choice(corner: complex, n: int, apart: float) -> complex:
    """The middle of the n-th of some choices, with the corner of the room for all of them."""
    return corner + complex(GAP + (n + 0.5) * apart - GAP / 2, BOX / 2)


def offers(seat: int, choices: Sequence[float], corner: complex) -> Iterator[str]:
    """Boxes for choices, with a glow that leaves no gap to the next; and each with the hand of a bid in it.

    The bids are offered in a row, from 0 on: their offers are defined where they are.
    """
    for wide in choices:
        glow = f'{rectangle(wide, BOX + GAP, 26 + GAP / 2)} fill="var(--glow)" pointer-events="all"/>'
        box = f'{rectangle(wide - GAP, BOX)} fill="var(--offer)" stroke="var(--light)" stroke-width="4"/>'
        kept = 'fill="none" stroke="var(--edge)" stroke-width="4" stroke-dasharray="10 9"'
        yield f'<g id="riombo-box-{num(wide)}">{glow}{box}</g>'
        for bid in range(int(MOST_BID.max()) + 1):
            hand = f'<use href="#riombo-open-{seat + 1}-{bid}" transform="translate(-4 -8) scale(1.18)"/>'
            box, place = f'<use href="#riombo-box-{num(wide)}"/>', xy(middle_of_choice(corner, bid, wide))
            yield f'<g id="riombo-offer-{bid}-{num(wide)}" transform="translate({place})">{box}{hand}</g>'
            yield f'<g id="riombo-kept-{bid}-{num(wide)}" opacity=".4">{rectangle(wide - GAP, BOX)} {kept}/>{hand}</g>'


def shapes(stones: tuple[int, ...]) -> Iterator[str]:
    """Each shape, in a line of its own."""
    for name, colour, shade, length in STICKS:
        yield f'<g id="riombo-{name}">{stick(colour, shade, length)}</g>'
    yield f'<g id="riombo-palm" fill="currentColor">{palm()}</g>'
    yield f'<g id="riombo-fist" fill="currentColor">{fist()}</g>'
    for bid in range(1, int(MOST_BID.max()) + 1):
        yield f'<g id="riombo-bid-{bid}">{sticks_on_palm(bid)}</g>'
    yield '<circle id="riombo-sum" r="20" fill="var(--pebble)" stroke="var(--edge)" stroke-width="2"/>'
    yield '<use id="riombo-count" href="#riombo-sum" transform="scale(3.2)"/>'
    for bid in range(int(MOST_BID.max()) + 1):
        yield f'<g id="riombo-number-{bid}">{bid_number(bid)}</g>'
    yield f'<path id="riombo-keel" d="{KEEL}" fill="none" stroke-linejoin="round"/>'
    for seat, stone in enumerate((STONES[n] for n in stones), 1):
        emblem = f'<g fill="{stone.ink}" stroke="none" transform="translate(0 11.5) scale(2.3)">{stone.emblem}</g>'
        yield f'<g id="riombo-hull-{seat}">{hull(stone)}</g>'
        yield f'<g id="riombo-canoe-{seat}"><use href="#riombo-hull-{seat}"/>{emblem}</g>'
        yield (
            f'<rect id="riombo-cuff-{seat}" x="-24" y="38" width="48" height="18" rx="5" fill="{stone.colour}"'
            f' stroke="{stone.shade}" stroke-width="2"/>'
        )
        yield from hands(seat)


def hands(seat: int) -> Iterator[str]:
    """A player's hands: a fist and an open hand without a bid that may be seen, and both with each bid."""
    skin, cuff = 'color="var(--skin)" stroke="var(--crease)"', f'<use href="#riombo-cuff-{seat}"/>'
    yield f'<g id="riombo-fist-{seat}" {skin}><use href="#riombo-fist"/>{cuff}</g>'
    yield f'<g id="riombo-wait-{seat}" {skin} opacity=".45"><use href="#riombo-palm"/>{cuff}</g>'
    for bid in range(int(MOST_BID.max()) + 1):
        sticks, number = f'<use href="#riombo-bid-{bid}"/>' if bid else "", f'<use href="#riombo-number-{bid}"/>'
        yield f'<g id="riombo-open-{seat}-{bid}"><g {skin}><use href="#riombo-palm"/>{sticks}{cuff}</g>{number}</g>'
        fist = f'{sticks_in_fist(bid)}<use href="#riombo-fist-{seat}"/>'
        yield f'<g id="riombo-closed-{seat}-{bid}">{fist}{number}</g>'


def hull(stone: Stone) -> str:
    """A canoe from its side, a hundred wide, without an emblem: as it looks under another."""
    return (
        '<use href="#riombo-keel" stroke-width="8"/>'
        f'<path d="{HOLD}" fill="{stone.shade}" stroke="none"/>'
        f'<path d="{KEEL}" fill="{stone.colour}" stroke="{stone.shade}" stroke-width="2.5" stroke-linejoin="round"/>'
    )


def stick(colour: str, shade: str, length: int) -> str:
    """An upright stick, its foot at the origin."""
    rings = "".join(f"M-4 {8 - length + 7 * n}H4" for n in range((length - 36) // 8))
    ringed = f'<path d="{rings}" stroke="{shade}" stroke-width="3"/>' if rings else ""
    return (
        f'<rect x="-4.5" y="{-length}" width="9" height="{length}" rx="4" fill="{colour}" stroke="{shade}"'
        f' stroke-width="1.5"/>{ringed}'
    )


def palm() -> str:
    """An open hand."""
    return (
        f'<path d="{FINGERS}M0 14V22" stroke-width="15" stroke-linecap="round" fill="none"/>'
        '<rect x="-26" y="-4" width="51" height="46" rx="15" stroke-width="3"/>'
        f'<path d="{FINGERS}" stroke="currentColor" stroke-width="11.5" stroke-linecap="round" fill="none"/>'
    )


def fist() -> str:
    """A closed hand."""
    fingers = "".join(
        f'<rect x="{-31 + 15 * n}" y="{(-18, -22, -21, -16)[n]}" width="16" height="36" rx="8"/>' for n in range(4)
    )
    return (
        '<g stroke-width="3"><rect x="-29" y="-8" width="58" height="50" rx="15"/>'
        f'{fingers}<rect x="-30" y="10" width="46" height="16" rx="8" transform="rotate(-6)"/></g>'
    )
