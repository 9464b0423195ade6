"""Where every piece lies in the picture."""

from cmath import rect
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, radians, tau
from typing import NamedTuple

from meandre.games.mehen.art.board import ISLAND, NECK
from meandre.games.mehen.art.spiral import POOL, TAIL_ANGLE, Spiral
from meandre.games.mehen.rules import IN_HAND, OFF, PREDATOR, PREY, TAIL

RIM = 458  # the radius at which players' troughs lie along the rim of the disc
HOLLOW, LAIR = radians(5.5), radians(21.6)  # in a trough: from hollow to hollow, and from the middle to the lair


class Placement(NamedTuple):
    """The middle and the radius of a piece."""

    point: complex
    radius: float


@dataclass(frozen=True, eq=False)  # made once for the pictures of a position
class PiecePositions:
    """The places of all pieces, seen from one seat's side of the table."""

    spiral: Spiral
    nearest: int
    places: tuple[tuple[int, ...], ...]  # of each seat's pieces, as the rules number them

    @classmethod
    @lru_cache(32)
    def of(cls, length: int, nearest: int, places: tuple[tuple[int, ...], ...]) -> "PiecePositions":
        """The pieces at these places, made once: a position is drawn again when moves are lit."""
        return cls(Spiral.of_length(length), nearest, places)

    @classmethod
    def without_pieces(cls, length: int, seats: int, nearest: int) -> "PiecePositions":
        """The places of a table, before there are pieces."""
        return cls(Spiral.of_length(length), nearest, ((),) * seats)

    def landing(self, seat: int, piece: int, place: int) -> Placement:
        """Where a piece would be at another place."""
        if place == TAIL and piece != PREDATOR:
            return self.after(seat, piece, place).where(seat, piece)
        return fixed_placement(self.spiral.length, self.nearest, len(self.places), seat, piece, place)

    def after(self, seat: int, piece: int, place: int) -> "PiecePositions":
        """The same after one piece has gone to another place."""
        row = self.places[seat]
        moved = (*row[:piece], place, *row[piece + 1 :])
        return PiecePositions(self.spiral, self.nearest, (*self.places[:seat], moved, *self.places[seat + 1 :]))

    @cached_property
    def seats(self) -> list[int]:
        """The seats clockwise round the table, the nearest first."""
        return [(self.nearest + n) % len(self.places) for n in range(len(self.places))]

    def angle(self, seat: int) -> float:
        """The direction in which a seat sits: clockwise round the disc, the nearest below."""
        return tau / 4 + tau * ((seat - self.nearest) % len(self.places)) / len(self.places)

    def in_trough(self, seat: int, aside: float, out: float = 0.0) -> complex:
        """The point of a seat's trough at an angle from its middle, and a distance outside it."""
        return rect(RIM + out, self.angle(seat) + aside)

    def hollow(self, seat: int, prey: int) -> complex:
        """Where a prey lies in its seat's trough."""
        return self.in_trough(seat, HOLLOW * (2.5 - prey))

    def where(self, seat: int, piece: int) -> Placement:
        """Where a piece is, and its size there."""
        place = self.places[seat][piece]
        if place == TAIL and piece != PREDATOR:
            return tail_placements(self.spiral.length, self.tail_prey)[seat, piece]
        return fixed_placement(self.spiral.length, self.nearest, len(self.places), seat, piece, place)

    def fixed(self, seat: int, piece: int, place: int) -> Placement:
        """Where a piece is at a place that does not depend on other pieces, and its size there."""
        if piece == PREDATOR:
            return self.predator(seat, place)
        if place in (IN_HAND, OFF):
            return Placement(self.hollow(seat, piece), 20.0)
        if place == self.spiral.length:
            return self.at_centre(seat, piece)
        return Placement(self.spiral.point(place), self.spiral.marble)

    def predator(self, seat: int, place: int) -> Placement:
        """A predator: on the island, on a square, on the tail, or in its lair after it has left the board."""
        if place == OFF:
            return Placement(self.in_trough(seat, LAIR), 21.0)
        if place == TAIL:
            return Placement(self.spiral.at(0.1 * self.spiral.tail), 1.13 * self.spiral.marble)
        if place == self.spiral.length:
            return Placement(rect(61, self.sector(seat)[0]), 21.0)
        return Placement(self.spiral.point(place), 1.13 * self.spiral.marble)

    @cached_property
    def tail_prey(self) -> tuple[tuple[int, int], ...]:
        """Seat and number of all prey on the tail."""
        return tuple((seat, n) for seat, row in enumerate(self.places) for n in range(PREY) if row[n] == TAIL)

    def at_centre(self, seat: int, prey: int) -> Placement:
        """A prey in its seat's part of the pool: the first three along the bank, the others along the island."""
        middle, breadth = self.sector(seat)
        bank = POOL + self.spiral.pitch * (1 - (middle - TAIL_ANGLE) / tau)
        by_the_bank = prey < PREY / 2
        radius = min(20, (bank - ISLAND) / 2 - 18) if by_the_bank else 14
        distance = bank - radius - 5 if by_the_bank else ISLAND + 16
        gap = min(2.2 * radius, distance * breadth / 3.1)
        return Placement(rect(distance, middle + gap / distance * (prey % 3 - 1)), min(radius, 0.48 * gap))

    def sector(self, seat: int) -> tuple[float, float]:
        """The middle and the breadth of a seat's part of the pool; the snake's neck has a part of its own."""
        breadth = (tau - NECK) / len(self.places)
        return TAIL_ANGLE + NECK + breadth * (self.seats.index(seat) + 0.5), breadth


@lru_cache(8192)
def fixed_placement(length: int, nearest: int, seats: int, seat: int, piece: int, place: int) -> Placement:
    """`PiecePositions.fixed` at a table of that many seats."""
    return PiecePositions.without_pieces(length, seats, nearest).fixed(seat, piece, place)


@lru_cache(256)
def tail_placements(length: int, prey: tuple[tuple[int, int], ...]) -> dict[tuple[int, int], Placement]:
    """The prey on the tail, in as many rows as keep the marbles large."""
    spiral = Spiral.of_length(length)
    columns = {rows: ceil(len(prey) / rows) or 1 for rows in range(1, 5)}
    gap, rows = max((min(spiral.width / rows, spiral.tail / columns[rows], spiral.room), rows) for rows in columns)
    first = (spiral.tail - gap * (columns[rows] - 1)) / 2 + 0.06 * spiral.room
    points = (spiral.at(first + gap * (n // rows), gap * (n % rows - (rows - 1) / 2)) for n in range(len(prey)))
    return {marble: Placement(point, 0.44 * gap) for marble, point in zip(prey, points, strict=True)}
