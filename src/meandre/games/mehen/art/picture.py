"""Mehen seen from above: a limestone disc, the coiled snake, marbles, reclining lions and three sticks.

`draw` turns a position into a picture. Squares, pieces, seats and sticks have stable ids;
`touch.touch_target` tells which of them stands for a move.
"""

from cmath import rect
from functools import lru_cache
from math import degrees, radians

from meandre.core.position import Position
from meandre.games.mehen.art.board import DISC, GROOVE, board
from meandre.games.mehen.art.defs import defs
from meandre.games.mehen.art.piece_positions import LAIR, RIM, PiecePositions
from meandre.games.mehen.art.pieces import landing_shapes, pieces
from meandre.games.mehen.art.scene import NOBODY, Scene, scene_of
from meandre.games.mehen.art.spiral import Spiral
from meandre.games.mehen.art.sticks import thrown_sticks
from meandre.games.mehen.art.theme import style
from meandre.games.mehen.rules import PREY, TAIL
from meandre.games.mehen.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.picture import Parts, Picture
from meandre.pictures.scenes import drawn_once
from meandre.pictures.seats import Stone
from meandre.pictures.svg import document, num, xy


def draw(view: Position, marks: Marks = PLAIN, language: str = "en") -> Picture:
    """The position as a picture."""
    scene = scene_of(view)
    positions = PiecePositions.of(scene.length, marks.seat, scene.places)
    stones = marks.seat_stones(scene.seats)
    parts = {**without_pieces(scene, positions, stones), **pieces(view, scene, positions, marks)}
    attributes = f'class="mehen" role="{marks.role}"'
    ground = backdrop(scene.length, stones, marks.seat)
    return document(marks, (-500, -500, 1000, 1000), attributes, message("name"), language, ground, parts)


@drawn_once
def without_pieces(scene: Scene, positions: PiecePositions, stones: tuple[Stone, ...]) -> Parts:
    """Whose turn it is, the sticks, what predators have eaten, and the bands between pieces."""
    return {
        **turn_light(scene, positions),
        **thrown_sticks(scene),
        **{f"caught-{seat + 1}": caught_prey(positions, seat, caught) for seat, caught in enumerate(scene.caught)},
        **bonds(scene, positions, stones),
    }


@lru_cache(64)
def backdrop(length: int, stones: tuple[Stone, ...], nearest: int) -> str:
    """The disc with its snake and the players' troughs, and a shade for the night."""
    positions = PiecePositions.without_pieces(length, len(stones), nearest)
    troughs = (trough(positions, seat, stone) for seat, stone in enumerate(stones))
    dusk = f'<circle class="mehen-dusk" r="{DISC}" fill="#371b00" opacity="0" pointer-events="none"/>'
    shapes = (light_shape(), *landing_shapes(positions.spiral.marble))
    return "\n".join((style(), *defs(stones), "<defs>", *shapes, "</defs>", *board(length), *troughs, dusk))


def trough(positions: PiecePositions, seat: int, stone: Stone) -> str:
    """A seat's groove in the rim: hollows for its prey and a lair for its predator."""
    near, far = (positions.in_trough(seat, side * 1.02 * LAIR) for side in (-1, 1))
    groove = f'<path d="M{xy(near)}A{RIM} {RIM} 0 0 1 {xy(far)}" fill="none" stroke-linecap="round" stroke='
    empty = f'<circle r="10.5" fill="#8d7348" opacity=".5"/><g fill="{stone.colour}" opacity=".75">{stone.emblem}</g>'
    hollows = "".join(
        f'<g transform="translate({xy(positions.hollow(seat, n))}) scale(1.6)">{empty}</g>' for n in range(PREY)
    )
    lair = f'transform="translate({xy(positions.in_trough(seat, LAIR))}) scale(2)" opacity=".2"'
    return (
        f'<g id="seat-{seat + 1}">{groove}"#a98c5c" stroke-width="52"/>{groove}"#c4a776" stroke-width="47"/>'
        f'{hollows}<use href="#mehen-lion-{seat + 1}" {lair}/></g>'
    )


def turn_light(scene: Scene, positions: PiecePositions) -> Parts:
    """A line of light round the trough of the player on turn."""
    return {} if scene.turn == NOBODY else {"turn": light_at(positions.angle(scene.turn))}


@lru_cache(32)
def light_at(angle: float) -> str:
    """A line of light round the trough in a direction."""
    return f'<use id="turn" href="#mehen-turn" transform="rotate({num(degrees(angle))})" pointer-events="none"/>'


def light_shape() -> str:
    """The definition of that light, on the right."""
    half, end = 30, 1.02 * LAIR
    a, b, c, d = (xy(rect(RIM + out, turn)) for out, turn in ((half, -end), (half, end), (-half, end), (-half, -end)))
    outline = (
        f"M{a}A{RIM + half} {RIM + half} 0 0 1 {b}A{half} {half} 0 0 1 {c}"
        f"A{RIM - half} {RIM - half} 0 0 0 {d}A{half} {half} 0 0 1 {a}Z"
    )
    return (
        f'<g id="mehen-turn" fill="none"><path d="{outline}" stroke="#fff3c4" stroke-width="9"/>'
        f'<path d="{outline}" stroke="#e08a12" stroke-width="5"/></g>'
    )


def caught_prey(positions: PiecePositions, seat: int, caught: int) -> str:
    """A white bead for each prey that the seat's predator has eaten."""
    return beads_at(positions.angle(seat), seat, caught)


@lru_cache(512)
def beads_at(angle: float, seat: int, caught: int) -> str:
    """A seat's beads in its trough, which lies in a direction."""
    rows, beads = 2 if caught <= PREY else 4, ""
    gap = 42 / rows
    for n in range(caught):
        aside, out = radians(-18.4) - n // rows * gap / RIM, gap * (n % rows - (rows - 1) / 2)
        bead = rect(RIM + out, angle + aside)
        beads += f'<circle cx="{num(bead.real)}" cy="{num(bead.imag)}" r="{num(gap * 0.42)}"/>'
    return f'<g id="caught-{seat + 1}" fill="#fffaf0" stroke="{GROOVE}" data-beat="1">{beads}</g>'


def bonds(scene: Scene, positions: PiecePositions, stones: tuple[Stone, ...]) -> Parts:
    """A band from each piece to the next of its side: such pieces protect each other; broken if from prey only."""
    found = {}
    for seat, (stone, row) in enumerate(zip(stones, scene.places, strict=True)):
        tail = positions.where(seat, row.index(TAIL)).point if 1 in row and TAIL in row else None
        if band := bond(scene.length, seat, stone.shade, row, tail, scene.broken):
            found[f"bond-{seat + 1}"] = band
    return found


@lru_cache(1024)
def bond(length: int, seat: int, shade: str, row: tuple[int, ...], tail: complex | None, broken: bool) -> str:
    """The bands of a seat with pieces at these places: also from a point on the tail to the first square.

    Empty if there are none.
    """
    spiral = Spiral.of_length(length)
    bands = [(spiral.point(n), spiral.point(n + 1)) for n in row if n > TAIL and n + 1 in row and n + 1 < length]
    if tail is not None:
        bands.append((tail, spiral.point(1)))
    if not bands:
        return ""
    path = "".join(f"M{xy(here)}L{xy(there)}" for here, there in bands)
    dashes = f' stroke-dasharray="{num(0.3 * spiral.marble)}"' if broken else ""
    band = f'stroke="{shade}" stroke-width="{num(0.7 * spiral.marble)}" stroke-opacity=".8"{dashes}'
    return f'<path id="bond-{seat + 1}" d="{path}" {band} pointer-events="none"/>'
