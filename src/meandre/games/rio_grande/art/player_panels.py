"""A panel for each player of Rio Grande: token, points, bridges and the progress of the turn."""

from functools import lru_cache

from meandre.games.rio_grande.art.geometry import RAISED, Panel
from meandre.games.rio_grande.art.scene import Scene
from meandre.games.rio_grande.art.shapes import box, bridge, crown, hourglass, part, shape, text, token
from meandre.games.rio_grande.art.theme import TRACK
from meandre.games.rio_grande.rules import ACTIONS, BRIDGES, NOT_YET, PUT, SPAN
from meandre.pictures.picture import Group, Parts
from meandre.pictures.svg import num

PIPS = tuple(shape(f"actions-{done}") for done in range(ACTIONS + 1))
"""G3: the actions of a turn, by how many are done."""


def panel(scene: Scene, nearest: int, seat: int) -> Parts:
    """A seat: its token, its points, the progress of its turn, and its bridges at home."""
    place, free = Panel.of(scene.seats, nearest, seat), scene.free[seat]
    board = panel_board(place, seat, scene.on_turn(seat), scene.points[seat], progress(scene, seat), free)
    waiting = scene.phase in (SPAN, PUT) and scene.turn == seat
    return {f"seat-{seat + 1}": board, **bridges(place, seat, free, waiting)}


@lru_cache(1024)
def panel_board(place: Panel, seat: int, lit: bool, points: int, progress: str, free: int) -> Group:
    """The panel itself."""
    number = seat + 1
    middle = place.height / 2 if place.near else 28
    score = text(points, 60, middle, 40 if points < 1000 else 29, "start")
    parts = {
        f"box-{number}": box(0, 0, place.width, place.height, lit, key=f"box-{number}"),
        f"token-{number}": token(f"token-{number}", seat, 32, middle, 2.1),
        f"points-{number}": f'<g id="points-{number}" font-weight="bold" data-beat="1">{score}</g>',
    }
    if progress:
        name = f"progress-{number}"
        across, down = (168, middle) if place.near else (place.width - 36, 26)
        where = f'transform="translate({num(across)} {num(down)})"'
        if progress in PIPS:
            parts[name] = progress.replace("<use", f"<use{part(name)} {where}")
        else:
            parts[name] = f"<g{part(name)} {where}>{progress}</g>"
    parts |= {f"empty-{number}-{n + 1}": empty(place, seat, n) for n in range(free, BRIDGES)}
    where = f"translate({num(place.left)} {num(place.top)})"
    return Group(f'<g id="seat-{number}" class="seat" transform="{where}">', parts)


@lru_cache(256)
def bridges(place: Panel, seat: int, free: int, waiting: bool) -> Parts:
    """The bridges at home; while a place for one is chosen, the last is raised."""
    at_home = {f"free-{seat + 1}-{n + 1}": place.bridge(n) for n in range(free)}
    if waiting:
        x, y, size = place.bridge(free - 1)
        at_home[f"free-{seat + 1}-{free}"] = x, y, size * RAISED
    return {name: bridge(name, seat, *where, ' data-beat="1"') for name, where in at_home.items()}


@lru_cache(256)
def empty(place: Panel, seat: int, n: int) -> str:
    """The empty place of a bridge."""
    x, y, size = place.bridge(n)
    return (
        f'<rect{part(f"empty-{seat + 1}-{n + 1}")} class="rio-faint" x="{num(x - place.left - 18 * size)}"'
        f' y="{num(y - place.top - 33 * size)}" width="{num(36 * size)}" height="{num(66 * size)}" rx="3" fill="none"'
        f' color="{TRACK}" stroke="currentColor" stroke-width="1.6" stroke-dasharray="4 3"/>'
    )


def progress(scene: Scene, seat: int) -> str:
    """G3: the actions of a turn; G20: an hourglass for a last turn to come; G22: a crown for a winner."""
    if not scene.running:
        return crown() if scene.points[seat] == max(scene.points) else ""
    if scene.on_turn(seat):
        return PIPS[scene.actions]
    to_come = scene.last_turns != NOT_YET and (seat - scene.turn) % scene.seats < scene.last_turns
    return f'<g transform="scale(.6)">{hourglass()}</g>' if to_come else ""
