"""Mehen seen from above: a limestone disc, the coiled snake, marbles, reclining lions and three sticks.

`picture` turns a position into a standalone SVG. Squares, pieces, seats and sticks carry stable ids, so that whoever
shows the picture can find them again. Points are complex numbers from the middle of the disc, y pointing down.
"""

from cmath import phase, rect
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, degrees, pi, radians, sqrt, tau

from meandre.core.position import RUNNING, Position
from meandre.games.mehen.rules import DRAW, IN_HAND, OFF, PREDATOR, PREY, TAIL
from meandre.pictures.numbers import num, xy
from meandre.pictures.stones import INK, STONES, Stone

STONE, RIM = 494, 458  # the disc nearly fills a square of 1000; what players hold lies in troughs along its rim
COIL, POOL, ISLAND = 424, 150, 84  # the snake lies between the first two; its head rests on an island in the pool
TAIL_ANGLE, NECK = radians(62), radians(84)  # where the tail begins, and how far the neck goes round in the pool
TAIL_REACH = 265  # the tail is at least so long, since all 36 prey may stand on it
HOLLOW, LAIR = radians(5.5), radians(21.6)  # in a trough: from hollow to hollow, and from the middle to the lair

DECORATED_FACES = {1: 1, 2: 2, 3: 3, 6: 0}
GROOVE, PALE, SAND = "#6b5230", "#f3e7cb", "#dcbf8a"


def picture(view: Position) -> str:
    """The position as a complete SVG document."""
    coil = Coil.of_length(int(view.length))
    troughs = (trough(view, seat) for seat in range(view.seats))
    layers = (*materials(view.seats), *disc(), *troughs, *snake(coil), sticks(int(view.throw)), *pieces(view, coil))
    opening = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-500 -500 1000 1000" role="img">'
    return "\n".join((opening, "<title>Mehen</title>", *layers, "</svg>\n"))


@dataclass(frozen=True)
class Coil:
    """An Archimedean spiral from the tail inwards, cut into squares of equal length."""

    length: int
    turns: int
    pitch: float  # from one turn to the next
    reach: float  # the length of the spine
    tail: float  # the length of the tail square
    step: float  # the length of every other square
    width: float  # the breadth of the body: a groove is left between one turn and the next
    room: float  # the diameter of what fits in a square

    @classmethod
    def of_length(cls, length: int) -> "Coil":
        """As many turns as make the squares a little longer than they are wide."""
        depth, girth = COIL - POOL, pi * (COIL + POOL)
        turns = max(2, round(sqrt(1.2 * depth * length / girth) - 0.45))
        pitch = depth / (turns + 1)
        reach = (COIL - pitch / 2) * tau * turns - pitch * pi * turns**2
        tail = max(TAIL_REACH, 1.6 * reach / length)
        step, width = (reach - tail) / (length - 1), 0.9 * pitch
        return cls(length, turns, pitch, reach, tail, step, width, min(width, step))

    def begin(self, square: int) -> float:
        """How far along the spine a square begins; the centre begins where the last square ends."""
        return 0.0 if square == TAIL else self.tail + (square - 1) * self.step

    def at(self, along: float, aside: float = 0.0) -> complex:
        """The point so far along the spine, and so far outside it."""
        start, inward = COIL - self.pitch / 2, self.pitch / tau
        turned = (start - sqrt(start**2 - 2 * inward * along)) / inward
        return rect(start - inward * turned + aside, TAIL_ANGLE + turned)

    def spot(self, square: int) -> complex:
        """Where a piece stands on a square: a little ahead, since squares are rounded towards the head."""
        return self.at((self.begin(square) + self.begin(square + 1)) / 2 + 0.06 * self.room)


def materials(seats: int) -> Iterator[str]:
    """Stone, sand, water, gloss, and one marble and one lion for each seat."""
    yield "<defs>"
    yield glow("stone", ".36", (0, "#f6ecd6", 1), (0.6, "#e7d6b3", 1), (1, "#c9ae80", 1))
    yield glow("water", ".5", (0.3, "#cfe3d8", 1), (0.52, "#93bfb9", 1), (0.7, "#568d92", 1))
    yield glow("sand", ".4", (0, "#f8edd2", 1), (0.8, "#e6cd9b", 1), (1, "#d3b57f", 1))
    yield glow("gloss", ".34", (0, "#fff", 0.85), (0.3, "#fff", 0.18), (0.6, "#000", 0), (1, "#000", 0.38))
    grains = ((n * 98.9 % 160, n * n * 37.7 % 160, 0.6 + n % 4 * 0.5) for n in range(1, 46))
    specks = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"/>' for x, y, r in grains)
    yield f'<pattern id="mehen-specks" width="160" height="160" patternUnits="userSpaceOnUse">{specks}</pattern>'
    for seat, stone in enumerate(STONES[:seats], 1):
        yield f'<g id="mehen-marble-{seat}">{marble(stone)}</g>'
        yield f'<g id="mehen-lion-{seat}" stroke="{stone.shade}" stroke-width=".8">{lion(stone)}</g>'
    yield "</defs>"


def glow(name: str, focus: str, *stops: tuple[float, str, float]) -> str:
    """A gradient lit from the upper left."""
    colours = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
    return f'<radialGradient id="mehen-{name}" cx="{focus}" cy="{focus}" r=".72">{colours}</radialGradient>'


def marble(stone: Stone) -> str:
    """A smooth ball of radius 10 and its shadow."""
    return (
        f'<ellipse cx="1.5" cy="2.2" rx="10" ry="9.6" fill="{INK}" opacity=".35"/>'
        f'<circle r="9.6" fill="{stone.colour}" stroke="{stone.shade}" stroke-width=".9"/>'
        f'<circle r="9.6" fill="url(#mehen-gloss)"/><g fill="{stone.ink}">{stone.mark}</g>'
    )


def lion(stone: Stone) -> str:
    """A reclining lion, twenty wide, looking at you."""
    curls = [rect(3.6, n * tau / 9) - 4.6 - 2.6j for n in range(9)]
    mane = "".join(f'<circle cx="{num(curl.real)}" cy="{num(curl.imag)}" r="2"/>' for curl in curls)
    tail = '<path d="M8.6 4.6C12 3.6 11.6-.6 9.4-2.4" fill="none" stroke-linecap="round"'
    return (
        f'<ellipse cx="1" cy="6.6" rx="11" ry="2.2" fill="{INK}" opacity=".35" stroke="none"/>'
        f'{tail} stroke-width="2.4"/>{tail} stroke="{stone.colour}"/>'
        f'<g fill="{stone.colour}"><path d="M-5-3C-1-4 2-1.4 5-1.8 9-2.2 10.6 3 9 6.6H-4Z"/>'
        '<path d="M1-.2H-7.4C-10.8 3.8-10.4 6.8-9 6.8H-.6C.8 6.8.8 4.6-.8 4.4"/></g>'
        f'<g fill="{stone.shade}">{mane}</g><circle cx="-4.6" cy="-2.4" r="3.4" fill="#f3dcab"/>'
        f'<g fill="{INK}" stroke="none"><circle cx="-5.9" cy="-3" r=".6"/><circle cx="-3.3" cy="-3" r=".6"/>'
        '<path d="M-5.5-1.7H-3.7L-4.6-.5Z"/></g>'
        f'<g transform="translate(4.9 2.4) scale(.55)" fill="{stone.ink}" stroke="none">{stone.mark}</g>'
    )


def disc() -> Iterator[str]:
    """The limestone, and the bed in which the snake lies."""
    yield f'<circle r="{STONE}" fill="#8d7348"/><circle r="{STONE - 4}" cx="-2" cy="-3" fill="url(#mehen-stone)"/>'
    yield f'<circle r="{COIL + 3}" fill="#b89a68" fill-opacity=".5" stroke="{GROOVE}" stroke-opacity=".5"/>'
    yield f'<circle r="{STONE - 6}" fill="url(#mehen-specks)" opacity=".18"/>'


def snake(coil: Coil) -> Iterator[str]:
    """The pool, the groove, the squares, the roundness of the body, the head on its island and the tip of the tail."""
    spine = spiral(coil)
    yield f'<circle id="centre" r="{num(POOL + coil.pitch)}" fill="url(#mehen-water)"/>'
    yield '<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.5">'
    yield from (f'<circle r="{ISLAND + 5 + 9 * n + 4 * n * n}"/>' for n in range(4))
    yield f'</g><circle r="{ISLAND}" fill="url(#mehen-sand)" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>'
    yield f'<path d="{spine}" fill="none" stroke="{GROOVE}" stroke-width="{num(coil.pitch)}"/>'
    yield f'<g stroke="{GROOVE}" stroke-width="1.6">{tail_tip(coil)}{neck(coil)}'
    yield from (square(coil, n) for n in range(coil.length))
    yield '</g><g pointer-events="none"><g fill="none" stroke="#fff8e6" stroke-opacity=".17">'
    yield from (f'<path d="{spine}" stroke-width="{num(coil.width * share)}"/>' for share in (0.74, 0.5, 0.26))
    yield f"</g>{carvings(coil)}</g>"


def spiral(coil: Coil) -> str:
    """The path of the spine, in arcs short enough to look like a spiral."""
    points = [coil.at(coil.reach * n / coil.turns / 24) for n in range(24 * coil.turns + 1)]
    return f"M{xy(points[0])}" + "".join(f"A{num(abs(p))} {num(abs(p))} 0 0 1 {xy(p)}" for p in points[1:])


def square(coil: Coil, n: int) -> str:
    """A scale of the snake, rounded towards the head. Even ones are darker: those are where a predator can stand."""
    half, begin, end, bulge = coil.width / 2, coil.begin(n), coil.begin(n + 1), 0.3 * coil.room
    outer, inner = num(abs(coil.spot(n)) + half), num(abs(coil.spot(n)) - half)
    outline = (
        f"M{xy(coil.at(begin, half))}A{outer} {outer} 0 0 1 {xy(coil.at(end, half))}"
        f"Q{xy(coil.at(end + bulge))} {xy(coil.at(end, -half))}"
        f"A{inner} {inner} 0 0 0 {xy(coil.at(begin, -half))}Q{xy(coil.at(begin + bulge))} {xy(coil.at(begin, half))}Z"
    )
    return f'<path id="square-{n}" class="square" d="{outline}" fill="{PALE if n % 2 else SAND}"/>'


def carvings(coil: Coil) -> str:
    """On every other square a chevron that points to the head, and on every tenth its number."""
    small, chevrons, numbers = 0.13 * coil.room, "", ""
    for n in range(1, coil.length, 2):
        back = (coil.begin(n) + coil.begin(n + 1)) / 2
        chevrons += f"M{xy(coil.at(back, small))}L{xy(coil.at(back + 1.2 * small))} {xy(coil.at(back, -small))}"
    for n in range(10, coil.length, 10):
        numbers += f'<text transform="translate({xy(coil.spot(n))})" dy=".35em">{n}</text>'
    return (
        f'<path d="{chevrons}" fill="none" stroke="#c9ad7a" stroke-width="{num(0.3 * small)}"/><g fill="{GROOVE}"'
        f' font-family="Georgia, serif" font-size="{num(0.38 * coil.room)}" text-anchor="middle">{numbers}</g>'
    )


def body(spine: list[complex], widths: list[float]) -> str:
    """A part of the snake that is no square: as wide as told along its spine, and ribbed."""
    ways = [rect(1, phase(after - before)) for before, after in pairwise(spine)]
    ways.append(ways[-1])
    left = [spot + 0.5j * way * width for spot, way, width in zip(spine, ways, widths, strict=True)]
    right = [2 * spot - edge for spot, edge in zip(spine, left, strict=True)]
    noses = [spot + 0.4 * way * width for spot, way, width in zip(spine, ways, widths, strict=True)]
    ribs = "".join(f"M{xy(left[n])}Q{xy(noses[n])} {xy(right[n])}" for n in range(2, len(spine) - 1, 2))
    outline = "L".join(map(xy, left + right[::-1]))
    return f'<path d="M{outline}Z" fill="#ead7ac"/><path d="{ribs}" fill="none" stroke-opacity=".35"/>'


def tail_tip(coil: Coil) -> str:
    """Before the first square the tail thins out along the rim, in the room that the spiral leaves there."""
    shares = [n / 40 for n in range(41)]
    widths = [coil.width * share**0.85 for share in shares]
    angles = [TAIL_ANGLE + radians(4 - 164 * (1 - share)) for share in shares]
    edge = COIL - (coil.pitch - coil.width) / 2
    return body([rect(edge - w / 2, angle) for w, angle in zip(widths, angles, strict=True)], widths)


def neck(coil: Coil) -> str:
    """The last square runs on through the water to the head, which looks at you from the island, tongue out."""
    shares = [n / 24 for n in range(25)]
    spine = [rect((POOL + coil.pitch / 2) * (1 - share**1.6), TAIL_ANGLE - 0.05 + NECK * share) for share in shares]
    widths = [coil.width + (36 - coil.width) * min(1, 1.5 * share) ** 1.3 for share in shares]
    return (
        f'{body(spine, widths)}<g transform="rotate({num(degrees(phase(-spine[-2])))}) translate(-14 0) scale(.9)">'
        '<path d="M40 0H54L62-6M54 0 62 6" fill="none" stroke="#b8351a" stroke-width="3"/>'
        '<path d="M-26-18C-20-33 6-35 26-22 40-13 44-6 44 0S40 13 26 22C6 35-20 33-26 18Z" fill="#ead7ac"/>'
        f'<path d="M-18 0C-8-11 12-9 28 0 12 9-8 11-18 0Z" fill="{SAND}"/><g fill="{INK}" stroke="none">'
        '<path d="M9-19C15-24 22-19 23-14 17-11 11-14 9-19ZM9 19C15 24 22 19 23 14 17 11 11 14 9 19Z"/></g></g>'
    )


def on_rim(view: Position, seat: int, aside: float) -> complex:
    """A point in a seat's trough; seats go round the disc clockwise, the first nearest to you."""
    return rect(RIM, tau / 4 + tau * seat / int(view.seats) + aside)


def trough(view: Position, seat: int) -> str:
    """A seat's groove in the rim: hollows for its prey, a lair for its predator, and what that one has eaten."""
    stone, near, far = STONES[seat], on_rim(view, seat, -1.02 * LAIR), on_rim(view, seat, 1.02 * LAIR)
    groove = f'<path d="M{xy(near)}A{RIM} {RIM} 0 0 1 {xy(far)}" fill="none" stroke-linecap="round" stroke='
    on_turn = view.turn == seat and view.phase != DRAW and view.ending == RUNNING
    light = f'{groove}"#fff3c4" stroke-width="68"/>{groove}"#d98a1e" stroke-width="60"/>' if on_turn else ""
    empty = f'<circle r="10.5" fill="#8d7348" opacity=".5"/><g fill="{stone.colour}" opacity=".75">{stone.mark}</g>'
    spots = (xy(on_rim(view, seat, HOLLOW * (2.5 - n))) for n in range(PREY))
    hollows = "".join(f'<g transform="translate({spot}) scale(1.6)">{empty}</g>' for spot in spots)
    lair = f'transform="translate({xy(on_rim(view, seat, LAIR))}) scale(2)" opacity=".2"'
    return (
        f'<g id="seat-{seat + 1}">{light}{groove}"#a98c5c" stroke-width="52"/>{groove}"#c4a776" stroke-width="47"/>'
        f'{hollows}<use href="#mehen-lion-{seat + 1}" {lair}/>{bones(view, seat)}</g>'
    )


def bones(view: Position, seat: int) -> str:
    """One bleached bead for each prey that the seat's predator has eaten."""
    caught = int(view.caught[seat])
    rows, beads = 2 if caught <= PREY else 4, ""
    gap = 42 / rows
    for n in range(caught):
        spot = on_rim(view, seat, radians(-18.4) - n // rows * gap / RIM)
        spot *= 1 + gap / RIM * (n % rows - (rows - 1) / 2)
        beads += f'<circle cx="{num(spot.real)}" cy="{num(spot.imag)}" r="{num(gap * 0.42)}"/>'
    return f'<g fill="#fffaf0" stroke="{GROOVE}">{beads}</g>'


def pieces(view: Position, coil: Coil) -> Iterator[str]:
    """Every piece, wherever it is; a prey that was eaten is a cross over its hollow."""
    on_tail = iter(tail_spots(coil, int((view.place[: view.seats, :PREY] == TAIL).sum())))
    cross = f'<path d="M-6-6 6 6M-6 6 6-6" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
    for seat in range(view.seats):
        for n, place in enumerate(view.place[seat, :PREY]):
            spot, radius = next(on_tail) if place == TAIL else prey_spot(view, coil, seat, n)
            shape = cross if place == OFF else f'<use href="#mehen-marble-{seat + 1}"/>'
            yield piece(f"prey-{seat + 1}-{n + 1}", seat, spot, radius / 10, shape)
        yield predator(view, coil, seat)


def piece(name: str, seat: int, spot: complex, scale: float, shape: str) -> str:
    """A piece in its place, to be found by its name and by its kind and seat."""
    kind = f"{name.partition('-')[0]} seat-{seat + 1}"
    return f'<g id="{name}" class="{kind}" transform="translate({xy(spot)}) scale({scale:.3g})">{shape}</g>'


def tail_spots(coil: Coil, count: int) -> list[tuple[complex, float]]:
    """So many spots on the tail and the size of a marble there: in as many rows as keep the marbles large."""
    gap, rows = max((min(coil.width / rows, coil.tail / (ceil(count / rows) or 1)), rows) for rows in range(1, 5))
    gap = min(gap, coil.room)
    first = (coil.tail - gap * (ceil(count / rows) - 1)) / 2 + 0.06 * coil.room
    return [(coil.at(first + gap * (n // rows), gap * (n % rows - (rows - 1) / 2)), 0.44 * gap) for n in range(count)]


def prey_spot(view: Position, coil: Coil, seat: int, n: int) -> tuple[complex, float]:
    """Where a prey is, the tail aside, and its size there."""
    place = int(view.place[seat, n])
    if place in (IN_HAND, OFF):
        return on_rim(view, seat, HOLLOW * (2.5 - n)), 20.0
    if place != coil.length:
        return coil.spot(place), 0.41 * coil.room
    middle, breadth = sector(view, seat)
    bank = POOL + coil.pitch * (1 - (middle - TAIL_ANGLE) / tau)
    radius = min(20, (bank - ISLAND) / 2 - 18) if n < PREY / 2 else 14
    distance = bank - radius - 5 if n < PREY / 2 else ISLAND + 16
    gap = min(2.2 * radius, distance * breadth / 3.1)
    return rect(distance, middle + gap / distance * (n % 3 - 1)), min(radius, 0.48 * gap)


def sector(view: Position, seat: int) -> tuple[float, float]:
    """The middle and the breadth of a seat's part of the pool; the snake's neck keeps a part for itself."""
    breadth = (tau - NECK) / int(view.seats)
    return TAIL_ANGLE + NECK + breadth * (seat + 0.5), breadth


def predator(view: Position, coil: Coil, seat: int) -> str:
    """A lion: on the island, with a glow once it is free; on its way; or, out at last, in its lair."""
    place = int(view.place[seat, PREDATOR])
    light = '<circle r="12" fill="#ffe9a8" stroke="#d98a1e"/>' if place == coil.length and view.freed[seat] else ""
    if place == OFF:
        spot, scale = on_rim(view, seat, LAIR), 2.1
    elif place == coil.length:
        spot, scale = rect(61, sector(view, seat)[0]), 2.1
    else:
        spot, scale = coil.spot(place), 0.047 * coil.room
    return piece(f"predator-{seat + 1}", seat, spot, scale, f'{light}<use href="#mehen-lion-{seat + 1}"/>')


def sticks(throw: int) -> str:
    """Three sticks in the corner: tied together, or thrown, each with its decorated or its plain face up."""
    bands = '<path d="M-72-11V11M-64-11V11M72-11V11M64-11V11" stroke="#b8351a" stroke-width="4"/>'
    zigzag = "M-48 0-36-9-24 0-12-9 0 0 12-9 24 0 36-9 48 0 36 9 24 0 12 9 0 0-12 9-24 0-36 9Z"
    decorated = "#f4e6c4", f'{bands}<path d="{zigzag}" fill="#2458a6"/>'
    plain = "#9c6836", '<path d="M-80-3H70M-64 4H80" stroke="#5d3818" stroke-opacity=".6" stroke-width="1.6"/>'
    tied = "#b98a55", '<path d="M-9-12V12M-3-12V12M3-12V12" stroke="#6d4320" stroke-width="3.6"/>'
    faces = [decorated] * DECORATED_FACES[throw] + [plain] * 3 if throw else [tied] * 3
    lies = ("0 -31) rotate(-4", "0 0) rotate(3", "0 31) rotate(-2") if throw else ("0 -21", "0 0", "0 21")
    outline = 'x="-92" y="-12" width="184" height="24" rx="11" stroke="#4a2d12" stroke-width="2.4"'
    rods = "".join(
        f'<g id="stick-{n}" transform="translate({lie})"><rect {outline} fill="{wood}"/>{face}</g>'
        for n, (lie, (wood, face)) in enumerate(zip(lies, faces, strict=False), 1)
    )
    return f'<g id="sticks" transform="translate(398 398) rotate(-45)">{rods}</g>'
