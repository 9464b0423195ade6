"""Where the cards of the rivers and the panels of the players lie."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import ceil

from meandre.games.rio_grande.art.cards import HEIGHT, WIDTH
from meandre.games.rio_grande.rules import RIVERS

RIVER_LEFT, RIVER_TOP, RIVER_BOTTOM, COLUMNS = 90, 146, 830, 10  # where cards lie; cards of full size in a row
SHORES = 43, 985  # the left and the right edge of the rivers' ground
PANEL_LEFT, PANEL_RIGHT, PANEL_TOP, PANEL_HEIGHT = 50, 978, 43, 96
GAP, WIDEST = 9, 290
ROW_TOP, ROW_HEIGHT = 829, 118  # between the rivers and the nearest hand: a panel, the pile, and the cards thrown away
NEAR_WIDTH, PILE_LEFT, WASTE_LEFT, WASTE_WIDTH = 366, 437, 604, 374
AWAY = 84  # the width of the sign on the cards thrown away, beside its label
RAISED = 1.3  # the scale of a bridge that waits to be built


def columns_of(room: int) -> int:
    """How many cards fit in a row if they are small enough for `room` rows."""
    return COLUMNS * room // RIVERS


@dataclass(frozen=True, eq=False)  # there is one of each kind, so that it is found quickly in a cache
class RiverLayout:
    """Where the cards of all rivers lie."""

    size: float  # of a card
    columns: int
    pitch: float  # from row to row
    rows: tuple[range, ...]  # of each river

    @staticmethod
    @lru_cache(1024)
    def of_lengths(lengths: tuple[int, ...]) -> "RiverLayout":
        """The largest cards that fit, with room for one more at every end: full size while six rows suffice."""
        room = RIVERS
        while sum(heights := [ceil((length + 1) / columns_of(room)) for length in lengths]) > room:
            room += 1
        return RiverLayout.of_heights(room, tuple(heights))

    @staticmethod
    @lru_cache(256)
    def of_heights(room: int, heights: tuple[int, ...]) -> "RiverLayout":
        """The layout of rivers with these numbers of rows, of cards that are small enough for `room` rows."""
        rows = [range(end - height, end) for end, height in zip(accumulate(heights), heights, strict=True)]
        return RiverLayout(RIVERS / room, columns_of(room), (RIVER_BOTTOM - RIVER_TOP) / sum(heights), tuple(rows))

    def corner(self, place: int, spot: int) -> tuple[float, float]:
        """The upper left corner of a card."""
        row, column = divmod(spot, self.columns)
        if self.direction(spot) < 0:
            column = self.columns - 1 - column
        return RIVER_LEFT + column * WIDTH * self.size, RIVER_TOP + self.rows[place][row] * self.pitch

    def middle(self, place: int, spot: int) -> tuple[float, float]:
        """The middle of a card."""
        x, y = self.corner(place, spot)
        return x + WIDTH * self.size / 2, y + HEIGHT * self.size / 2

    def row_middle(self, row: int) -> float:
        """The height at which the water of a row runs."""
        return RIVER_TOP + row * self.pitch + HEIGHT * self.size / 2

    def ground(self, place: int) -> tuple[float, float]:
        """The top and the height of a river's ground."""
        return RIVER_TOP + self.rows[place].start * self.pitch - 6, len(self.rows[place]) * self.pitch

    def direction(self, spot: int) -> int:
        """1 if the water of a card runs to the right, -1 if back to the left."""
        return -1 if spot // self.columns % 2 else 1

    def outlet(self, place: int, spot: int) -> tuple[float, float]:
        """The point where the water leaves a card."""
        x, y = self.middle(place, spot)
        return x + self.direction(spot) * WIDTH * self.size / 2, y


@dataclass(frozen=True, eq=False)
class Panel:
    """The place of a seat's panel: the nearest below, above its hand, the others above in the order of the table."""

    left: float
    top: float
    width: float
    height: float

    @staticmethod
    @lru_cache(256)
    def of(seats: int, nearest: int, seat: int) -> "Panel":
        """The panel of a seat."""
        if seat == nearest:
            return Panel(PANEL_LEFT, ROW_TOP, NEAR_WIDTH, ROW_HEIGHT)
        others = seats - 1
        width = min(WIDEST, (PANEL_RIGHT - PANEL_LEFT + GAP) / others - GAP)
        place = (seat - nearest) % seats - 1
        left = (PANEL_LEFT + PANEL_RIGHT) / 2 + (place - others / 2) * (width + GAP) + GAP / 2
        return Panel(left, PANEL_TOP, width, PANEL_HEIGHT)

    @property
    def near(self) -> bool:
        """Whether it is the nearest seat's."""
        return self.top == ROW_TOP

    def bridge(self, n: int) -> tuple[float, float, float]:
        """The place and the scale of a bridge at home."""
        if self.near:
            return self.left + 230 + 37 * n, self.top + ROW_HEIGHT / 2, 0.86
        return self.left + 24 + 23 * n, self.top + 71, 0.52
