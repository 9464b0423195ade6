"""The mats of Riombo's players: the seat's emblem, the money as sticks and the hand that bids."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from meandre.games.riombo.art.defs import STICKS
from meandre.games.riombo.art.scene import Scene
from meandre.games.riombo.rules import NO_BID, OUT
from meandre.pictures.laurel import laurel
from meandre.pictures.picture import Group, Part, Parts
from meandre.pictures.seats import STONES, Stone
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


@lru_cache(64)
def mats(seats: int, seat: int, wide: float, bottom: float, beside: float) -> tuple[Mat, ...]:
    """The mat of `seat` below, with room `beside` it; above, clockwise, those of the others, `wide` in all."""
    breadth = min(WIDEST, (wide + GAP) / (seats - 1) - GAP)
    left = 14 + (wide - (breadth + GAP) * (seats - 1) + GAP) / 2
    own = Mat(seat, complex(500 - (OWN + beside) / 2, bottom), OWN)
    others = [(seat + n) % seats for n in range(1, seats)]
    return own, *(Mat(other, complex(left + n * (breadth + GAP), 14), breadth) for n, other in enumerate(others))


def player_mats(scene: Scene, mats: Sequence[Mat], stones: tuple[int, ...]) -> dict[str, Part]:
    """The mats of all players: highlighted on their turn, with a wreath if they have won, and faint when out."""
    gains, opened, most_blue = scene.gains(), scene.opened(), scene.most_bid() + 4
    found: dict[str, Part] = {}
    for mat in mats:
        seat, n, out = mat.seat, mat.seat + 1, scene.place[mat.seat] == OUT
        parts: dict[str, Part] = {**frame(mat, stones[seat], scene.turn == seat, seat in scene.winners)}
        parts[f"purse-{n}"] = purse(mat, scene.money[seat], gains.get(seat, 0), most_blue)
        if not out:
            turns = scene.turns if opened else 0
            parts[f"hand-{n}"] = bidding_hand(mat, scene.bids[seat], opened.get(seat, NO_BID), turns)
        found[f"seat-{n}"] = Group(seat_tag(mat, out), parts)
    return found


@lru_cache(256)
def seat_tag(mat: Mat, out: bool) -> str:
    """The start tag of a mat's group."""
    faint = ' opacity=".5"' if out else ""
    return f'<g id="seat-{mat.seat + 1}" class="seat" transform="translate({xy(mat.corner)})"{faint}>'


@lru_cache(1024)
def frame(mat: Mat, stone: int, lit: bool, won: bool) -> Parts:
    """A mat with the seat's badge; a light round it if lit, and a wreath round the badge of a winner."""
    n, size = mat.seat + 1, f'width="{num(mat.wide)}" height="{TALL}" rx="18"'
    parts = {}
    if lit:
        parts[f"light-{n}"] = f'<use data-part="light-{n}" href="#riombo-light-{num(mat.wide)}"/>'
    parts[f"mat-{n}"] = f'<rect data-part="mat-{n}" {size} class="mat weave" stroke-width="2"/>'
    parts[f"badge-{n}"] = badge(mat, STONES[stone])
    if won:
        parts[f"wreath-{n}"] = wreath(mat)
    return parts


def badge(mat: Mat, stone: Stone) -> str:
    """The seat's colour and emblem."""
    return (
        f'<g data-part="badge-{mat.seat + 1}" transform="translate({badge_place(mat)})">'
        f'<circle class="foam" r="27" fill="none" stroke-width="3"/>'
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
    return f'<g data-part="wreath-{mat.seat + 1}" transform="translate({badge_place(mat)})">{laurel()}</g>'


def stick_counts(money: int, most_blue: int) -> tuple[int, int, int]:
    """R2: a player's money as blue, yellow and red sticks, with blue ones for the highest bid if there are enough."""
    blue = min(money, most_blue - 4)
    blue += (money - blue) % 5
    return blue, (money - blue) % 10 // 5, (money - blue) // 10


@lru_cache(4096)
def purse(mat: Mat, money: int, gained: int, most_blue: int) -> Group:
    """The money as a number and as sticks: each colour has its place, so that one more does not move the others.

    `most_blue` is the most blue sticks that a mat shows.
    """
    n, counts = mat.seat + 1, stick_counts(money, most_blue)
    gap = min(13.0, mat.purse / (most_blue + 1.6 + SPARE_REDS))
    reds = 15 + gap * (most_blue + 1.6)
    close = min(gap, (mat.purse + 15 - reds) / max(1, counts[2]))
    places = ((15.0, gap), (15 + gap * (most_blue + 0.3), gap), (reds, close))
    parts: dict[str, Part] = {f"money-{n}": written(mat, "money", "ink", 34, 44 if money < 100 else 30, str(money))}
    if gained:
        sign, tone = ("+", "plus") if gained > 0 else ("−", "minus")
        parts[f"gain-{n}"] = written(mat, "gain", tone, 68, 26, f"{sign}{abs(gained)}")
    for (colour, *_), count, (left, apart) in zip(STICKS, counts, places, strict=True):
        parts |= sticks(mat.seat, colour, count, left, apart)
    return Group(f'<g id="purse-{n}" data-beat="{LAST_BEAT}" text-anchor="start">', parts)


def written(mat: Mat, name: str, tone: str, height: int, size: int, text: str) -> str:
    """A text beside the badge."""
    x, y = num(80 * mat.scale), num(6 + (height + 0.36 * size) * mat.scale)
    place = f'x="{x}" y="{y}" font-size="{num(size * mat.scale)}"'
    return f'<text id="{name}-{mat.seat + 1}" class="{tone}" {place}>{text}</text>'


@lru_cache(1024)
def sticks(seat: int, colour: str, count: int, left: float, apart: float) -> Parts:
    """Sticks of one colour in a row."""
    found = {}
    for n in range(1, count + 1):
        name, transform = f"stick-{seat + 1}-{colour}-{n}", f"{num(left + apart * (n - 0.5))} {TALL - 12}"
        turned = f"translate({transform}) rotate({n * 7 % 5 - 2})"
        found[name] = f'<use id="{name}" href="#riombo-{colour}" transform="{turned}"/>'
    return found


@lru_cache(1024)
def bidding_hand(mat: Mat, bid: int, opened: int, turns: int) -> str:
    """R7: closed over a bid; or open, with the bid that it has just shown after so many turns; or faint without one.

    There is a number where the bid may be seen.
    """
    n, more = mat.seat + 1, ""
    if bid != NO_BID:
        shape = f"closed-{n}-{bid}" if bid >= 0 else f"fist-{n}"
    elif opened == NO_BID:
        shape = f"wait-{n}"
    else:
        shape, more = f"open-{n}-{opened}", f' data-motion="open" data-news="{turns}"'
    transform = f"translate({xy(mat.hand)})" + ("" if mat.roomy else f" scale({two_digits(mat.scale)})")
    return f'<use id="hand-{n}" class="hand" href="#riombo-{shape}" transform="{transform}"{more}/>'
