"""Riombo's payments: the sticks that have just gone from one player to another, or to the bank and from it."""

from collections.abc import Iterator, Sequence

from meandre.core.position import Position
from meandre.games.riombo.art.defs import STICKS
from meandre.games.riombo.art.player_mats import TALL, Mat
from meandre.games.riombo.rules import BANK, PAID
from meandre.pictures.motion import passing
from meandre.pictures.svg import num

FIRST = 2
"""Money flows when hands are open and canoes have come."""


def payments(view: Position, table: Sequence[Mat], bank: complex) -> Iterator[str]:
    """Each payment; those that belong together at the same time."""
    ends = {mat.seat: mat.corner + complex(mat.wide / 3, TALL / 2) for mat in table} | {BANK: bank}
    beat, paying = FIRST - 1, False
    for row, (fact, payer, payee, amount, _) in enumerate(view.facts[: view.fact_count].tolist()):
        beat += fact == PAID and not paying
        paying = fact == PAID
        if paying and amount:
            yield passing(f"paid-{view.turns}-{row}", ends[payer], ends[payee], beat, bundle(amount))


def bundle(amount: int) -> str:
    """R1: so much money in as few sticks as possible, and the number."""
    colours = [
        name
        for worth, (name, *_) in ((10, STICKS[2]), (5, STICKS[1]), (1, STICKS[0]))
        for _ in range(many(amount, worth))
    ]
    gap = min(13, 120 / len(colours))
    rods = "".join(
        f'<use href="#riombo-{name}" transform="translate({num(gap * (n - (len(colours) - 1) / 2))} 20)"/>'
        for n, name in enumerate(colours)
    )
    tag = f'<text class="even" y="40" dy=".36em" font-size="28">{amount}</text>'
    return f'{rods}<circle class="pebble edge" cy="40" r="20" stroke-width="2"/>{tag}'


def many(amount: int, worth: int) -> int:
    """How many sticks of one worth: ten at most of the dearest, since more could not be told apart."""
    return {10: min(10, amount // 10), 5: amount % 10 // 5, 1: amount % 5}[worth]
