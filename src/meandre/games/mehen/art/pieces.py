"""The pieces: marbles and lions in their places, those that may move highlighted, and where they would land."""

from meandre.core.position import Position
from meandre.games.mehen.art.motion import piece_motions, squares_between
from meandre.games.mehen.art.piece_positions import PiecePositions, Placement
from meandre.games.mehen.art.touch import DrawnMove, drawn_moves, touch_areas
from meandre.games.mehen.rules import IN_HAND, OFF, PREDATOR, PREY, TAIL
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Parts
from meandre.pictures.seats import INK
from meandre.pictures.svg import num, placed, xy

CROSS = f'<path class="mehen-cross" d="M-6-6 6 6M-6 6 6-6" stroke="{INK}" stroke-width="2" stroke-linecap="round"/>'
ROPE = '<circle r="11.8" fill="none" stroke="#7a4f22" stroke-width="1.5" stroke-dasharray="3.2 1.4"/>'


def pieces(view: Position, positions: PiecePositions, marks: Marks) -> Parts:
    """Every piece, wherever it is; those that may move are highlighted, and where they would land is marked."""
    moves = drawn_moves(view, positions, marks.seat, marks.moves)
    areas = touch_areas(positions, marks.seat, moves)
    motions, freed = piece_motions(view, positions.spiral), view.freed.tolist()
    parts = {f"way-{move.target}": way_to(positions, marks.seat, move) for move in moves if move.touched_at_end}
    for seat in positions.seats:
        own = {move.piece: move for move in moves if seat == marks.seat}
        for n in range(PREY + 1):
            name = f"predator-{seat + 1}" if n == PREDATOR else f"prey-{seat + 1}-{n + 1}"
            placement = positions.where(seat, n)
            light = highlight(placement, areas.get(name)) if n in own else ""
            drawn = shape(seat, n, positions.places[seat][n], bool(freed[seat]))
            motion = motions.get((seat, n), "")
            parts[name] = piece(f'{marks.element(name)} class="{kind(seat, n)}"{motion}', placement, light + drawn)
            if n in own and not own[n].touched_at_end:
                parts[f"landing-{name}"] = landing(positions, name, marks.seat, own[n])
    for move in moves:
        if move.touched_at_end:
            parts[move.target] = goal(marks, move, areas[move.target])
    return parts


def kind(seat: int, n: int) -> str:
    """The classes of a piece."""
    return f"{'predator' if n == PREDATOR else 'prey'} seat-{seat + 1}"


def piece(attributes: str, placement: Placement, content: str) -> str:
    """A piece in its place."""
    return f'<g{attributes} transform="{placed(placement.point, placement.radius / 10)}">{content}</g>'


def shape(seat: int, n: int, place: int, freed: bool) -> str:
    """A marble, or a lion, tied up until it is freed; for an eaten prey a cross over its hollow."""
    if n == PREDATOR:
        return f'{"" if freed else ROPE}<use href="#mehen-lion-{seat + 1}"/>'
    return CROSS if place == OFF else f'<use href="#mehen-marble-{seat + 1}"/>'


def highlight(placement: Placement, area: list[complex] | None, light: str = "lit") -> str:
    """The light round a piece, and the area in which touching means it: none if its landings are to be touched."""
    if area is None:
        return '<circle r="21" fill="url(#mehen-halo)" pointer-events="none"/>'
    corners = "L".join(xy((corner - placement.point) * 10 / placement.radius) for corner in area)
    touch = f'<path d="M{corners}Z" fill="none" pointer-events="all"/>'
    return f'{touch}<use href="#mehen-{light}" pointer-events="none"/>'


def path_to(positions: PiecePositions, seat: int, move: DrawnMove) -> str:
    """The attributes of the path of a piece to where it lands."""
    between = squares_between(move.start, move.end) if move.start != IN_HAND else ()
    stops = [positions.where(seat, move.piece).point, *map(positions.spiral.point, between), move.landing.point]
    return f'd="M{"L".join(map(xy, stops))}" fill="none" stroke="#e27c00" stroke-width="7" stroke-linejoin="round"'


def way_to(positions: PiecePositions, seat: int, move: DrawnMove) -> str:
    """A dotted line to where a predator that may go either way would land."""
    dots = 'stroke-dasharray="2 12" stroke-linecap="round" pointer-events="none"'
    return f'<path data-part="way-{move.target}" {path_to(positions, seat, move)} {dots}/>'


def landing(positions: PiecePositions, name: str, seat: int, move: DrawnMove) -> str:
    """Where a piece would land. On the tail, which pieces share, it is shown only while the piece is pointed at."""
    hidden = "mehen-landing mehen-way" if move.end == TAIL else "mehen-landing"
    point, radius = move.landing.point, move.landing.radius * (1.18 if move.meets else 1)
    ring = f'<circle cx="{num(point.real)}" cy="{num(point.imag)}" r="{num(radius)}" fill="none"'
    return (
        f'<g data-part="landing-{name}" class="{hidden}" pointer-events="none">'
        f'<path class="mehen-way" {path_to(positions, seat, move)}/>'
        f'{ring} stroke="#fff4cf" stroke-width="6"/>'
        f'{ring} stroke="#c86a00" stroke-width="3" stroke-dasharray="9 6"/></g>'
    )


def goal(marks: Marks, move: DrawnMove, area: list[complex]) -> str:
    """Where a predator that may go either way would land: to be touched there."""
    lion = "" if move.meets else f'<use href="#mehen-lion-{marks.seat + 1}" opacity=".6" pointer-events="none"/>'
    light = highlight(move.landing, area, "aim" if move.meets else "lit")
    return piece(f'{marks.element(move.target)} class="goal"', move.landing, light + lion)
