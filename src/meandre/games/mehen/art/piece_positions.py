"""The ground: where every piece lies in the picture."""

from cmath import rect
from dataclasses import dataclass
from functools import cached_property
from math import ceil, radians, tau

from meandre.core.position import Position
from meandre.games.mehen.art.board import ISLAND, NECK
from meandre.games.mehen.art.spiral import POOL, TAIL_ANGLE, Coil
from meandre.games.mehen.rules import IN_HAND, OFF, PREDATOR, PREY, TAIL

RIM = 458  # what players hold lies in troughs along the rim of the disc
HOLLOW, LAIR = radians(5.5), radians(21.6)  # in a trough: from hollow to hollow, and from the middle to the lair

Lie = tuple[complex, float]
"""A point, and the radius of what lies there."""


@dataclass(frozen=True)
class Ground:
    """The pieces' places, seen from one seat's side of the table."""

    coil: Coil
    nearest: int
    places: tuple[tuple[int, ...], ...]  # of each seat's pieces

    @classmethod
    def of(cls, view: Position, nearest: int) -> "Ground":
        """The ground of a position."""
        places = tuple(tuple(row) for row in view.place[: view.seats].tolist())
        return cls(Coil.of_length(int(view.length)), nearest, places)

    def after(self, seat: int, piece: int, place: int) -> "Ground":
        """The ground when one piece has gone to another place."""
        row = self.places[seat]
        moved = (*row[:piece], place, *row[piece + 1 :])
        return Ground(self.coil, self.nearest, (*self.places[:seat], moved, *self.places[seat + 1 :]))

    @cached_property
    def seats(self) -> list[int]:
        """The seats as they sit round the table, the nearest first."""
        return [(self.nearest + n) % len(self.places) for n in range(len(self.places))]

    def side(self, seat: int) -> float:
        """Where a seat sits, as an angle: clockwise round the disc, the nearest below."""
        return tau / 4 + tau * self.seats.index(seat) / len(self.places)

    def rim(self, seat: int, aside: float, out: float = 0.0) -> complex:
        """A point in a seat's trough, so far round from its middle and so far out."""
        return rect(RIM + out, self.side(seat) + aside)

    def hollow(self, seat: int, prey: int) -> complex:
        """Where a prey lies in its seat's trough."""
        return self.rim(seat, HOLLOW * (2.5 - prey))

    def where(self, seat: int, piece: int) -> Lie:
        """Where a piece is, and its size there."""
        place = self.places[seat][piece]
        if piece == PREDATOR:
            return self.lion(seat, place)
        if place in (IN_HAND, OFF):
            return self.hollow(seat, piece), 20.0
        if place == TAIL:
            return self.on_tail[seat, piece]
        if place == self.coil.length:
            return self.at_centre(seat, piece)
        return self.coil.spot(place), self.coil.marble

    def lion(self, seat: int, place: int) -> Lie:
        """A lion: on the island, on its way, at the way out, or, out at last, in its lair."""
        if place == OFF:
            return self.rim(seat, LAIR), 21.0
        if place == TAIL:
            return self.coil.at(0.1 * self.coil.tail), 1.13 * self.coil.marble
        if place == self.coil.length:
            return rect(61, self.sector(seat)[0]), 21.0
        return self.coil.spot(place), 1.13 * self.coil.marble

    @cached_property
    def on_tail(self) -> dict[tuple[int, int], Lie]:
        """The prey on the tail, in as many rows as keep the marbles large."""
        coil = self.coil
        prey = [(seat, n) for seat, row in enumerate(self.places) for n in range(PREY) if row[n] == TAIL]
        columns = {rows: ceil(len(prey) / rows) or 1 for rows in range(1, 5)}
        gap, rows = max((min(coil.width / rows, coil.tail / columns[rows], coil.room), rows) for rows in columns)
        first = (coil.tail - gap * (columns[rows] - 1)) / 2 + 0.06 * coil.room
        spots = (coil.at(first + gap * (n // rows), gap * (n % rows - (rows - 1) / 2)) for n in range(len(prey)))
        return {marble: (spot, 0.44 * gap) for marble, spot in zip(prey, spots, strict=True)}

    def at_centre(self, seat: int, prey: int) -> Lie:
        """A prey in its seat's part of the pool: the first three along the bank, the others along the island."""
        middle, breadth = self.sector(seat)
        bank = POOL + self.coil.pitch * (1 - (middle - TAIL_ANGLE) / tau)
        by_the_bank = prey < PREY / 2
        radius = min(20, (bank - ISLAND) / 2 - 18) if by_the_bank else 14
        distance = bank - radius - 5 if by_the_bank else ISLAND + 16
        gap = min(2.2 * radius, distance * breadth / 3.1)
        return rect(distance, middle + gap / distance * (prey % 3 - 1)), min(radius, 0.48 * gap)

    def sector(self, seat: int) -> tuple[float, float]:
        """The middle and the breadth of a seat's part of the pool; the snake's neck keeps a part for itself."""
        breadth = (tau - NECK) / len(self.places)
        return TAIL_ANGLE + NECK + breadth * (self.seats.index(seat) + 0.5), breadth
