"""The mats of Riombo's players: the seat's emblem, the money as sticks and the hand that bids."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from meandre.core import verbs
from meandre.core.position import RUNNING, Position, facts
from meandre.games.riombo.art.defs import STICKS
from meandre.games.riombo.art.shapes import bid_number, hand, laurel, sticks_in_fist, sticks_on_palm
from meandre.games.riombo.rules import DRAW, MOST_BID, NO_BID, OUT, PAID, SHOWED
from meandre.pictures.seats import Stone
from meandre.pictures.svg import num, xy

TALL, GAP, ROOMY = 150, 10, 280
OWN, WIDEST = 350, 284
"""The width of the nearest mat, and the greatest of another."""

LAST_BEAT = 9
"""Purses change after everything else."""

SPARE_REDS = 5
"""How many red sticks lie as far apart as the others; more lie closer."""


@dataclass(frozen=True)
class Mat:
    """A mat and the layout on it; on a narrow mat everything is smaller, and the reserve lies above the hand."""

    seat: int
    corner: complex
    wide: float

    @property
    def roomy(self) -> bool:
        """Whether there is room for the reserve beside the hand."""
        return self.wide >= ROOMY

    @property
    def scale(self) -> float:
        """The scale of everything on the mat."""
        return 1.0 if self.roomy else 0.5 + self.wide / 600

    @property
    def hand(self) -> complex:
        """The middle of the hand."""
        return complex(self.wide - 54, 82) if self.roomy else complex(self.wide - 49 * self.scale - 3, 98)

    @property
    def reserve(self) -> tuple[complex, float]:
        """The point of the last canoe of the reserve, in the picture, and its scale."""
        if self.roomy:
            return self.corner + complex(self.wide - 115, 54), 0.46
        return self.corner + complex(self.wide - 33 * self.scale, 42), 0.46 * self.scale

    @property
    def purse(self) -> float:
        """The width for sticks."""
        return self.hand.real - 40 * self.scale - 20


def mats(seats: int, seat: int, wide: float, bottom: float, beside: float) -> list[Mat]:
    """The mat of `seat` below, with room `beside` it; above, clockwise, those of the others, `wide` in all."""
    breadth = min(WIDEST, (wide + GAP) / (seats - 1) - GAP)
    left = 14 + (wide - (breadth + GAP) * (seats - 1) + GAP) / 2
    own = Mat(seat, complex(500 - (OWN + beside) / 2, bottom), OWN)
    others = [(seat + n) % seats for n in range(1, seats)]
    return [own, *(Mat(other, complex(left + n * (breadth + GAP), 14), breadth) for n, other in enumerate(others))]


def winners(view: Position) -> list[int]:
    """The seats that have won, once the game is over."""
    if view.ending == RUNNING:
        return []
    ranks = np.zeros(verbs.SEATS, np.int64)
    verbs.ranks(view, ranks)
    return [seat for seat in range(view.seats) if ranks[seat] == 1]


def player_mat(view: Position, mat: Mat, stones: Sequence[Stone]) -> Iterator[str]:
    """A player's mat; highlighted on their turn, and faint when they are out."""
    seat, size = mat.seat, f'width="{num(mat.wide)}" height="{TALL}" rx="18"'
    out = ' opacity=".5"' if view.place[seat] == OUT else ""
    yield f'<g id="seat-{seat + 1}" class="seat" transform="translate({xy(mat.corner)})"{out}>'
    if on_turn(view, seat):
        yield f'<rect {size} class="halo" stroke-width="15"/><rect {size} class="light" stroke-width="9"/>'
    yield f'<rect {size} class="mat weave" stroke-width="2"/>{badge(mat, stones[seat])}'
    if seat in winners(view):
        yield wreath(mat)
    yield from purse(view, mat)
    yield from bidding_hand(view, mat)
    yield "</g>"


def on_turn(view: Position, seat: int) -> bool:
    """Whether it is a seat's turn."""
    return bool(view.turn == seat and view.phase != DRAW and view.ending == RUNNING)


def badge(mat: Mat, stone: Stone) -> str:
    """The seat's colour and emblem."""
    return (
        f'<g transform="translate({badge_place(mat)})"><circle class="foam" r="27" fill="none" stroke-width="3"/>'
        f'<circle r="25" fill="{stone.colour}" stroke="{stone.shade}"'
        f' stroke-width="2"/><g fill="{stone.ink}" transform="scale(2.7)">{stone.emblem}</g></g>'
    )


def badge_place(mat: Mat) -> str:
    """The place and the scale of the badge, inside `translate()`."""
    return f"{num(42 * mat.scale)} {num(6 + 34 * mat.scale)}) scale({two_digits(mat.scale)}"


def two_digits(value: float) -> str:
    """A scale, to two significant digits."""
    return f"{value:.2g}"


def wreath(mat: Mat) -> str:
    """The wreath round a winner's badge."""
    return f'<g transform="translate({badge_place(mat)})">{laurel()}</g>'


def sticks(view: Position, seat: int) -> tuple[int, int, int]:
    """R2: a player's money as blue, yellow and red sticks, with blue ones for the highest bid if there are enough."""
    money = int(view.money[seat])
    blue = min(money, most_blue(view) - 4)
    blue += (money - blue) % 5
    return blue, (money - blue) % 10 // 5, (money - blue) // 10


def most_blue(view: Position) -> int:
    """The most blue sticks that a mat shows."""
    return int(MOST_BID[(view.place[: view.seats] != OUT).sum()]) + 4


def purse(view: Position, mat: Mat) -> Iterator[str]:
    """The money as a number and as sticks: each colour has its place, so that one more does not move the others."""
    seat, counts, blue = mat.seat, sticks(view, mat.seat), most_blue(view)
    size = mat.scale * (44 if view.money[seat] < 100 else 30)
    gap = min(13.0, mat.purse / (blue + 1.6 + SPARE_REDS))
    reds = 15 + gap * (blue + 1.6)
    close = min(gap, (mat.purse + 15 - reds) / max(1, counts[2]))
    places = ((15.0, gap), (15 + gap * (blue + 0.3), gap), (reds, close))
    yield f'<g id="purse-{seat + 1}" data-beat="{LAST_BEAT}">'
    yield (
        f'<text id="money-{seat + 1}" class="ink" x="{num(80 * mat.scale)}" y="{num(6 + 34 * mat.scale)}" dy=".36em"'
        f' font-size="{num(size)}" text-anchor="start">{view.money[seat]}</text>'
    )
    if gained := gain(view, seat):
        yield (
            f'<text id="gain-{seat + 1}" class="{"plus" if gained > 0 else "minus"}" x="{num(80 * mat.scale)}"'
            f' y="{num(6 + 68 * mat.scale)}" dy=".36em" font-size="{num(26 * mat.scale)}" text-anchor="start">'
            f"{'+' if gained > 0 else '−'}{abs(gained)}</text>"
        )
    for (name, *_), count, (left, apart) in zip(STICKS, counts, places, strict=True):
        for n in range(1, count + 1):
            transform = f"translate({num(left + apart * (n - 0.5))} {TALL - 12}) rotate({n * 7 % 5 - 2})"
            yield f'<use id="stick-{seat + 1}-{name}-{n}" href="#riombo-{name}" transform="{transform}"/>'
    yield "</g>"


def gain(view: Position, seat: int) -> int:
    """What a player has just gained in all, negative for a loss."""
    paid = [fact for fact in facts(view) if fact[0] == PAID]
    return sum(fact[3] * (int(fact[2] == seat) - int(fact[1] == seat)) for fact in paid)


def shown(view: Position, seat: int) -> int:
    """R7: the bid of a seat that has just been opened, or NO_BID."""
    return next((fact[2] for fact in facts(view) if fact[0] == SHOWED and fact[1] == seat), NO_BID)


def bidding_hand(view: Position, mat: Mat) -> Iterator[str]:
    """R7: open while there is no bid, closed over a secret one; sticks and a number where the bid may be seen."""
    seat, bid = mat.seat, int(view.bids[mat.seat])
    if view.place[seat] == OUT:
        return
    if bid != NO_BID:
        kind, shape = "closed", sticks_in_fist(bid) + hand("fist")
    else:
        bid = shown(view, seat)
        kind, shape = ("waiting" if bid == NO_BID else "open"), hand("palm") + sticks_on_palm(bid)
    opens = f' data-motion="open" data-news="{view.turns}"' if kind == "open" else ""
    still = ' opacity=".45"' if kind == "waiting" else ""
    attributes = f'transform="translate({xy(mat.hand)}) scale({two_digits(mat.scale)})"{opens}'
    yield (
        f'<g id="hand-{seat + 1}" class="hand {kind}" {attributes}>'
        f'<g{still}>{shape}<use href="#riombo-cuff-{seat + 1}"/></g>{bid_number(bid) if bid >= 0 else ""}</g>'
    )
