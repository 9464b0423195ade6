"""The pieces: marbles and lions in their places, those that may move highlighted, and where they would land."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import cos, tau

from meandre.core.position import Position
from meandre.games.mehen.art.motion import Motions, piece_motions, squares_between
from meandre.games.mehen.art.piece_positions import PiecePositions, Placement, fixed_placement, tail_placements
from meandre.games.mehen.art.scene import Scene
from meandre.games.mehen.art.touch import TOUCH, DrawnMove, drawn_moves, is_whole, touch_areas
from meandre.games.mehen.rules import IN_HAND, OFF, PREDATOR, PREY, TAIL
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Part, Parts
from meandre.pictures.seats import INK
from meandre.pictures.svg import num, placed, xy

CROSS = f'<path class="mehen-cross" d="M-6-6 6 6M-6 6 6-6" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
ROPE = '<circle r="11.8" fill="none" stroke="#7a4f22" stroke-width="1.5" stroke-dasharray="3.2 1.4"/>'


def pieces(view: Position, scene: Scene, positions: PiecePositions, marks: Marks) -> Parts:
    """Every piece, wherever it is; those that may move are highlighted, and where they would land is marked."""
    motions = piece_motions(scene.facts, positions.spiral)
    if marks.moves or marks.targets:
        return marked_pieces(view, scene, positions, marks, motions)
    length, nearest, seats, parts = scene.length, positions.nearest, scene.seats, dict[str, Part]()
    for seat in positions.seats:
        row, moved = scene.places[seat], motions.get(seat, ())
        tail = positions.tail_prey if TAIL in row else ()
        parts |= idle_row(length, nearest, seats, seat, row, scene.freed[seat], moved, tail)
    return parts


@lru_cache(512)
def idle_row(
    length: int,
    nearest: int,
    seats: int,
    seat: int,
    row: tuple[int, ...],
    freed: bool,
    moved: Motions,
    tail: tuple[tuple[int, int], ...],
) -> Parts:
    """The pieces of a seat when none may move; `tail` are all prey on the tail."""
    motions = dict(moved)
    return {
        name: idle_piece(length, nearest, seats, seat, n, place, freed, motions.get(n, ""))
        if place != TAIL or n == PREDATOR
        else piece(seat, n, tail_placements(length, tail)[seat, n], False, freed, "", motions.get(n, ""))
        for n, (name, place) in enumerate(zip(names_of(seat), row, strict=True))
    }


@lru_cache(8192)
def idle_piece(length: int, nearest: int, seats: int, seat: int, n: int, place: int, freed: bool, motion: str) -> str:
    """A piece that may not move now, at a place that does not depend on other pieces."""
    placement = fixed_placement(length, nearest, seats, seat, n, place)
    return piece(seat, n, placement, place == OFF, freed, "", motion)


def marked_pieces(
    view: Position, scene: Scene, positions: PiecePositions, marks: Marks, motions: dict[int, Motions]
) -> Parts:
    """Every piece; those that may move are highlighted, and where they would land is marked."""
    moves = drawn_moves(view, positions, marks.seat, marks.moves) if marks.moves else []
    areas = touch_areas(positions, marks.seat, moves) if moves else {}
    own = {move.piece: move for move in moves}
    parts: dict[str, Part] = {
        f"way-{move.target}": way_to(positions, marks.seat, move) for move in moves if move.touched_at_end
    }
    length, nearest, seats = scene.length, positions.nearest, scene.seats
    for seat in positions.seats:
        free, lit = scene.freed[seat], own if seat == marks.seat else {}
        if not lit and not marks.targets:
            tail = positions.tail_prey if TAIL in scene.places[seat] else ()
            parts |= idle_row(length, nearest, seats, seat, scene.places[seat], free, motions.get(seat, ()), tail)
            continue
        moved = dict(motions.get(seat, ()))
        for n, (name, place) in enumerate(zip(names_of(seat), scene.places[seat], strict=True)):
            motion = moved.get(n, "")
            if n not in lit and name not in marks.targets and (place != TAIL or n == PREDATOR):
                parts[name] = idle_piece(length, nearest, seats, seat, n, place, free, motion)
                continue
            target, placement = marks.targets.get(name), positions.where(seat, n)
            attributes = f"{target.attributes}{motion}" if target else motion
            light = highlight(placement, areas.get(name)) if n in lit else ""
            parts[name] = piece(seat, n, placement, place == OFF, free, light, attributes)
            if n in lit and not lit[n].touched_at_end:
                parts[f"landing-{name}"] = landing(positions, name, seat, lit[n])
    for move in moves:
        if move.touched_at_end:
            parts[move.target] = goal(marks, move, areas[move.target])
    return parts


@cache
def names_of(seat: int) -> tuple[str, ...]:
    """The ids of a seat's pieces, the predator last."""
    return (*(f"prey-{seat + 1}-{n + 1}" for n in range(PREY)), f"predator-{seat + 1}")


@lru_cache(1024)
def piece(seat: int, n: int, placement: Placement, off: bool, freed: bool, light: str, attributes: str) -> str:
    """A piece in its place."""
    kind = "predator" if n == PREDATOR else "prey"
    name = f'id="{names_of(seat)[n]}" class="{kind} seat-{seat + 1}"{attributes}'
    return f"<g {name} {at(placement)}>{light}{shape(seat, n, off, freed)}</g>"


def at(placement: Placement) -> str:
    """The attribute for a place and a size."""
    return f'transform="{placed(placement.point, placement.radius / 10)}"'


def shape(seat: int, n: int, off: bool, freed: bool) -> str:
    """A marble, or a lion, tied up until it is freed; for an eaten prey a cross over its hollow."""
    if n == PREDATOR:
        return f'{"" if freed else ROPE}<use href="#mehen-lion-{seat + 1}"/>'
    return CROSS if off else f'<use href="#mehen-marble-{seat + 1}"/>'


def highlight(placement: Placement, area: list[complex] | None, light: str = "lit") -> str:
    """The light round a piece, and the area in which touching means it: none if its landings are to be touched."""
    if area is None:
        return '<circle r="21" fill="url(#mehen-halo)" pointer-events="none"/>'
    return f'{touch_shape(placement, area)}<use href="#mehen-{light}"/>'


def touch_shape(placement: Placement, area: list[complex]) -> str:
    """The area to touch, in the coordinates of the piece; a circle where no other piece is near."""
    point, scale = placement.point, 10 / placement.radius
    if is_whole(point, area):
        return f'<circle class="mehen-touch" r="{num(TOUCH * scale * cos(tau / 24))}"/>'
    corners = [(corner - point) * scale for corner in area]
    return f'<path class="mehen-touch" d="{line(corners)}Z"/>'


def line(points: Iterable[complex]) -> str:
    """A path from point to point, to the nearest unit."""
    return "M" + " ".join(f"{point.real:.0f} {point.imag:.0f}" for point in points).replace(" -", "-")


def path_to(positions: PiecePositions, seat: int, move: DrawnMove) -> str:
    """The path of a piece to where it lands."""
    between = squares_between(move.start, move.end) if move.start != IN_HAND else ()
    stops = [positions.where(seat, move.piece).point, *map(positions.spiral.point, between), move.landing.point]
    return line(stops)


def way_to(positions: PiecePositions, seat: int, move: DrawnMove) -> str:
    """A dotted line to where a predator that may go either way would land."""
    path = path_to(positions, seat, move)
    return f'<path data-part="way-{move.target}" class="mehen-dots" d="{path}"/>'


def landing(positions: PiecePositions, name: str, seat: int, move: DrawnMove) -> str:
    """Where a piece would land. On the tail, which pieces share, it is shown only while the piece is pointed at."""
    hidden = " mehen-hidden" if move.end == TAIL else ""
    point = f'x="{move.landing.point.real:.0f}" y="{move.landing.point.imag:.0f}"'
    ring = f'<use href="#mehen-{"over" if move.meets else "ring"}" {point}/>'
    if move.landing.radius != positions.spiral.marble:
        ring = f'<g transform="translate({xy(move.landing.point)})">{rings(move.landing.radius)}</g>'
    path = path_to(positions, seat, move)
    return f'<g data-part="landing-{name}" class="mehen-landing{hidden}"><path d="{path}"/>{ring}</g>'


def rings(radius: float) -> str:
    """A dashed ring round the origin that is visible on any ground."""
    return "".join(f'<circle class="mehen-{name}" r="{num(radius)}"/>' for name in ("rim", "dash"))


def landing_shapes(marble: float) -> Iterator[str]:
    """The definitions of the ring where a piece lands on a square, and of a wider one where another piece stands."""
    yield f'<g id="mehen-ring">{rings(marble)}</g>'
    yield f'<g id="mehen-over">{rings(1.18 * marble)}</g>'


def goal(marks: Marks, move: DrawnMove, area: list[complex]) -> str:
    """Where a predator that may go either way would land: to be touched there."""
    lion = "" if move.meets else f'<use href="#mehen-lion-{marks.seat + 1}" opacity=".6" pointer-events="none"/>'
    light = highlight(move.landing, area, "aim" if move.meets else "lit")
    return f'<g{marks.element(move.target)} class="goal" {at(move.landing)}>{light}{lion}</g>'
