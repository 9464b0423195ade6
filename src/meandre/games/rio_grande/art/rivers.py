"""The rivers of Rio Grande: six places under each other, card after card from the source on the left.

A river too long for its row turns round at the edge of the table and comes back; then all cards are a little smaller.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import ceil

from meandre.core.position import RUNNING, Position
from meandre.games.rio_grande.art.cards import BANK, CHANNEL, HEIGHT, WIDTH, look, show
from meandre.games.rio_grande.art.motion import History, news
from meandre.games.rio_grande.art.player_panels import bridge
from meandre.games.rio_grande.art.theme import DRY, GLOW, LIGHT, LINE, PALE, PAPER, at, figure, one, ring
from meandre.games.rio_grande.notation import CARDS
from meandre.games.rio_grande.rules import COVER, COVERED, LAID, NOBODY, RIVERS, SWAP_OTHER
from meandre.pictures.svg import num

LEFT, TOP, LOW, COLUMNS = 80, 166, 908, 10  # where cards lie, and how many of full size in a row
SHORES = 42, 958  # how far the ground of the rivers goes to the left and to the right
SIGN, TURNING = 61, 36  # where the numbers of the rivers are, and how much room a river takes to turn round


def columns_of(room: int) -> int:
    """How many cards fit in a row if they are so small that there is room for that many rows."""
    return COLUMNS * room // RIVERS


@dataclass(frozen=True)
class Bed:
    """Where the cards of all the rivers lie."""

    size: float  # of a card
    columns: int
    pitch: float  # from row to row
    rows: tuple[range, ...]  # of each river

    @classmethod
    def for_rivers(cls, lengths: list[int]) -> "Bed":
        """Cards as large as may be: full size while six rows will do, with room for one more card at every end."""
        room = RIVERS
        while sum(heights := [ceil((length + 1) / columns_of(room)) for length in lengths]) > room:
            room += 1
        rows = [range(end - height, end) for end, height in zip(accumulate(heights), heights, strict=True)]
        return cls(RIVERS / room, columns_of(room), (LOW - TOP) / sum(heights), tuple(rows))

    def corner(self, place: int, spot: int) -> tuple[float, float]:
        """The upper left corner of a card."""
        row, column = divmod(spot, self.columns)
        if self.way(spot) < 0:
            column = self.columns - 1 - column
        return LEFT + column * WIDTH * self.size, TOP + self.rows[place][row] * self.pitch

    def middle(self, place: int, spot: int) -> tuple[float, float]:
        """The middle of a card."""
        x, y = self.corner(place, spot)
        return x + WIDTH * self.size / 2, y + HEIGHT * self.size / 2

    def middle_of_row(self, row: int) -> float:
        """Where the water of a row runs."""
        return TOP + row * self.pitch + HEIGHT * self.size / 2

    def ground(self, place: int) -> tuple[float, float]:
        """Where the ground of a river begins, and how high it is."""
        return TOP + self.rows[place].start * self.pitch - 6, len(self.rows[place]) * self.pitch

    def way(self, spot: int) -> int:
        """Whether the water of a card runs to the right, or back to the left."""
        return -1 if spot // self.columns % 2 else 1

    def outlet(self, place: int, spot: int) -> tuple[float, float]:
        """Where the water leaves a card."""
        x, y = self.middle(place, spot)
        return x + self.way(spot) * WIDTH * self.size / 2, y


def river(view: Position, bed: Bed, place: int) -> Iterator[str]:
    """A place for a river: its number, its cards, and the water and the sand between them and around."""
    was = History(view, place)
    yield f'<g id="river-{place + 1}" class="river"{was.end}>'
    yield ground(view, bed, place)
    yield "".join(f'<use href="#rio-dry" y="{num(bed.middle_of_row(row))}"/>' for row in bed.rows[place])
    yield from waters(view, bed, place)
    for spot in range(view.length[place]):
        name, kind = f"card-{place + 1}-{spot + 1}", int(view.card[place, spot])
        yield show(name, kind, *bed.corner(place, spot), bed.size, was.card(spot))
    yield sign(view, bed, place)
    yield from bridges(view, bed, place, was)
    yield "</g>"
    yield from mouth(view, bed, place)


def dry(bed: Bed) -> str:
    """The bed that waits for a river, drawn in the sand; cards come to lie on it."""
    half = WIDTH * bed.size / 2
    wave = f"q{num(half / 2)} {num(-13 * bed.size)} {num(half)} 0t{num(half)} 0"
    return (
        f'<path id="rio-dry" class="rio-dry" d="M{LEFT} 0{wave * bed.columns}" fill="none" color="{DRY}"'
        f' stroke="currentColor" stroke-width="{num(CHANNEL * bed.size)}" stroke-linecap="round"/>'
    )


def ground(view: Position, bed: Bed, place: int) -> str:
    """The ground of a place; in the light while the player on turn is busy there."""
    busy = view.phase >= COVER and view.river == place and view.ending == RUNNING
    look = f'class="rio-light" fill="{GLOW}" stroke="{LIGHT}" stroke-width="4"' if busy else 'fill="none"'
    top, height = bed.ground(place)
    across = f'x="{SHORES[0]}" width="{SHORES[1] - SHORES[0]}"'
    return f'<rect {across} y="{num(top)}" height="{num(height)}" rx="14" pointer-events="all" {look}/>'


def waters(view: Position, bed: Bed, place: int) -> Iterator[str]:
    """The water beyond the cards: at the source unless a sandbank has cut it off, in the turns, and at the end."""
    last = int(view.length[place]) - 1
    if last < 0:
        return
    if CARDS[view.card[place, 0]].family != "sandbank":
        x, y = bed.middle(place, 0)
        yield water(view, bed, place, 0, f"M{SIGN} {num(y)}H{num(x)}")
    for spot in range(bed.columns - 1, last, bed.columns):
        yield water(view, bed, place, spot, turning(bed, place, spot))
    x, y = bed.outlet(place, last)
    yield water(view, bed, place, last, f"M{num(x)} {num(y)}h{-6 * bed.way(last)}")


def turning(bed: Bed, place: int, spot: int) -> str:
    """The way round from the last card of a row to the first of the next."""
    (x, y), side = bed.outlet(place, spot), bed.way(spot)
    inside, reach, low = num(x - 6 * side), num(x + TURNING * side), num(y + bed.pitch)
    return f"M{inside} {num(y)}H{num(x)}C{reach} {num(y)} {reach} {low} {num(x)} {low}H{inside}"


def water(view: Position, bed: Bed, place: int, spot: int, path: str) -> str:
    """Water between banks, as on a card."""
    name = CARDS[view.card[place, spot]].water
    return (
        f'<g fill="none" stroke-linecap="round"><path class="rio-bank" d="{path}" color="{PALE}" stroke="currentColor"'
        f' stroke-width="{num((CHANNEL + BANK) * bed.size)}"/>'
        f'<path d="{path}" stroke="url(#rio-{name})" stroke-width="{num(CHANNEL * bed.size)}"/></g>'
    )


def sign(view: Position, bed: Bed, place: int) -> str:
    """The number of a river; G15: in the light if the river was extended in this turn."""
    y = bed.middle(place, 0)[1]
    look = f'class="rio-panel" fill="{PAPER}" stroke="{LINE}" stroke-width="1.5"'
    if view.extended >> place & 1:
        look = f'class="rio-light" fill="{GLOW}" stroke="{LIGHT}" stroke-width="5"'
    return f'<circle cx="{SIGN}" cy="{num(y)}" r="18" {look}/>{figure(place + 1, SIGN, y, 26)}'


def mouth(view: Position, bed: Bed, place: int) -> Iterator[str]:
    """What has just ended a river, on its way there: when it has come, the river is no more.

    G13: a delta lies down behind the last card; G14: a sandbank upon it.
    """
    for card, spot in ends(view, place):
        beyond = f' data-beyond="river-{place + 1}"' if spot is None else ""
        how = f'{beyond} data-motion="stay" data-sound="card" opacity="0" pointer-events="none"'
        yield one(
            "mouth", "card passing", *bed.corner(place, min(spot or 0, bed.columns - 1)), bed.size, look(card), how
        )


def ends(view: Position, place: int) -> list[tuple[int, int | None]]:
    """The card that has just ended a river, if one has, and where, if that is known."""
    found: list[tuple[int, int | None]] = []
    for fact, _, card, river, spot in news(view):
        if fact in (LAID, COVERED) and river == place and not view.length[place]:
            found.append((card, spot if fact == COVERED else None))
    return found


def bridges(view: Position, bed: Bed, place: int, was: History) -> Iterator[str]:
    """The bridges on a river; G12: in the light if it has been chosen to be swapped."""
    for spot in range(view.length[place]):
        if view.bridge[place, spot] != NOBODY:
            x, y = bed.middle(place, spot)
            if view.phase == SWAP_OTHER and (view.river, view.spot) == (place, spot):
                yield at("pointed", "light", x, y, bed.size, ring(-27, -42, 54, 84, True))
            name = f"bridge-{place + 1}-{spot + 1}"
            yield bridge(name, int(view.bridge[place, spot]), x, y, bed.size, was.bridge(spot))
