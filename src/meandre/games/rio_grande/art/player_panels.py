"""A panel for each player of Rio Grande: token, points, bridges and the progress of the turn."""

from collections.abc import Iterator

from meandre.core.position import RUNNING, Position
from meandre.games.rio_grande.art.geometry import STAGE_MIDDLE, Panel
from meandre.games.rio_grande.art.shapes import box, bridge, crown, hourglass, text, token
from meandre.games.rio_grande.art.theme import LIGHT, TRACK
from meandre.games.rio_grande.rules import ACTIONS, BEGIN, BRIDGES, NOT_YET, PUT, SPAN
from meandre.pictures.marks import Marks
from meandre.pictures.svg import num


def on_turn(view: Position, seat: int) -> bool:
    """Whether it is this seat's turn, including the drawing of cards at its end."""
    return bool(view.turn == seat and view.phase != BEGIN and not view.dealing and view.ending == RUNNING)


def panel(view: Position, marks: Marks, seat: int) -> Iterator[str]:
    """A seat: its token, its points, the progress of its turn, and its bridges at home."""
    place, points = Panel.of(view, marks, seat), int(view.points[seat])
    size = 40 if points < 1000 else 29
    where = f"translate({num(place.left)} {num(place.top)})"
    yield f'<g id="seat-{seat + 1}" class="seat" transform="{where}">'
    yield box(0, 0, place.width, place.height, on_turn(view, seat))
    yield token(seat, 32, 32, 2.2)
    yield f'<g id="points-{seat + 1}" font-weight="bold" data-beat="1">{text(points, 60, 32, size, "start")}</g>'
    across, down = (place.width / 2, 74) if place.near else (place.width - 36, 26)
    yield f'<g transform="translate({num(across)} {down})">{progress(view, seat)}</g>'
    yield "".join(empty(place, n) for n in range(int(view.free[seat]), BRIDGES))
    yield "</g>"
    yield from (home(view, place, seat, n) for n in range(view.free[seat]))


def home(view: Position, place: Panel, seat: int, n: int) -> str:
    """A bridge at home; while a place for one is chosen, the last waits beside the hand."""
    x, y, size = place.bridge(n)
    if view.phase in (SPAN, PUT) and view.turn == seat and n == view.free[seat] - 1:
        (x, y), size = STAGE_MIDDLE, 1.8
    return bridge(f"free-{seat + 1}-{n + 1}", seat, x, y, size, ' data-beat="1"')


def empty(place: Panel, n: int) -> str:
    """The empty place of a bridge."""
    x, y, size = place.bridge(n)
    return (
        f'<rect class="rio-faint" x="{num(x - place.left - 18 * size)}" y="{num(y - place.top - 33 * size)}"'
        f' width="{num(36 * size)}" height="{num(66 * size)}" rx="3" fill="none" color="{TRACK}"'
        ' stroke="currentColor" stroke-width="1.6" stroke-dasharray="4 3"/>'
    )


def progress(view: Position, seat: int) -> str:
    """G3: the actions of a turn; G20: an hourglass for a last turn to come; G22: a crown for a winner."""
    if view.ending != RUNNING:
        return crown() if view.points[seat] == max(view.points[: view.seats]) else ""
    if on_turn(view, seat):
        return "".join(pip(22 * n - 22, n < view.actions) for n in range(ACTIONS))
    to_come = view.last_turns != NOT_YET and (seat - view.turn) % view.seats < view.last_turns
    return f'<g transform="scale(.6)">{hourglass()}</g>' if to_come else ""


def pip(x: int, done: bool) -> str:
    """A dot for an action, filled when it is done."""
    return f'<circle cx="{x}" r="7" fill="{LIGHT if done else "none"}" stroke="{LIGHT}" stroke-width="3"/>'
