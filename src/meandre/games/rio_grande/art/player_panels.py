"""The players of Rio Grande: their tokens and bridges, and a panel for each with what it has and how its turn goes."""

from collections.abc import Iterator
from dataclasses import dataclass

from meandre.core.position import RUNNING, Position
from meandre.games.rio_grande.art.theme import LIGHT, PALE, TRACK, box, figure, one
from meandre.games.rio_grande.rules import ACTIONS, BEGIN, BRIDGES, NOT_YET, PUT, SPAN
from meandre.pictures.marks import Marks
from meandre.pictures.seats import INK, Stone
from meandre.pictures.svg import num

LEFT, RIGHT, TOP, HEIGHT = 50, 950, 47, 106
GAP, WIDEST = 9, 290
NEAR_TOP, NEAR_WIDTH, NEAR_HEIGHT = 914, 128, 146
STAGE, STAGE_MIDDLE = (192, 940), (251, 1018)  # what is on its way to the table: a card's corner, a bridge's middle


def materials(seat: int, stone: Stone) -> str:
    """A seat's token, of radius 10, and its bridge: planks and two rails, seen from above, with the owner's mark."""
    planks = "".join(f"M-15 {y}H15" for y in (-25, -17, 17, 25))
    return (
        f'<g id="rio-token-{seat + 1}"><circle r="9.4" fill="{stone.colour}" stroke="{PALE}" stroke-width="1.2"/>'
        f'<circle r="7.8" fill="none" stroke="{stone.shade}" stroke-width=".8"/>'
        f'<g fill="{stone.ink}">{stone.emblem}</g></g>'
        f'<g id="rio-bridge-{seat + 1}">'
        f'<rect x="-19" y="-34" width="38" height="68" rx="4" fill="{PALE}" stroke="{INK}" stroke-width="1.4"/>'
        f'<rect x="-15" y="-32" width="30" height="64" fill="{stone.colour}"/>'
        f'<path d="{planks}" stroke="{stone.shade}" stroke-width="2"/>'
        f'<path d="M-16-34V34M16-34V34" stroke="{stone.shade}" stroke-width="4"/>'
        f'<g transform="scale(2.3)" fill="{stone.ink}">{stone.emblem}</g></g>'
    )


def token(seat: int, x: float, y: float, size: float) -> str:
    """A seat's token, to say whose something is."""
    return f'<use href="#rio-token-{seat + 1}" transform="translate({num(x)} {num(y)}) scale({num(size)})"/>'


def bridge(name: str, seat: int, x: float, y: float, size: float, how: str = "") -> str:
    """A seat's bridge."""
    return one(name, f"bridge seat-{seat + 1}", x, y, size, f"bridge-{seat + 1}", how)


@dataclass(frozen=True)
class Panel:
    """Where a seat's panel is: the nearest below beside its hand, the others above in the order of the table."""

    left: float
    top: float
    width: float
    height: float

    @classmethod
    def of(cls, view: Position, marks: Marks, seat: int) -> "Panel":
        """The panel of a seat, from where the nearest one sits."""
        if seat == marks.seat:
            return cls(LEFT, NEAR_TOP, NEAR_WIDTH, NEAR_HEIGHT)
        others = int(view.seats) - 1
        width = min(WIDEST, (RIGHT - LEFT + GAP) / others - GAP)
        place = (seat - marks.seat) % int(view.seats) - 1
        left = (LEFT + RIGHT) / 2 + (place - others / 2) * (width + GAP) + GAP / 2
        return cls(left, TOP, width, HEIGHT)

    @property
    def near(self) -> bool:
        """Whether it is the nearest."""
        return self.top == NEAR_TOP

    def berth(self, n: int) -> tuple[float, float, float]:
        """Where a bridge at home is, and how large."""
        if self.near:
            return self.left + 22 + 28 * n, self.top + 114, 0.62
        return self.left + 24 + 23 * n, self.top + 77, 0.52


def on_turn(view: Position, seat: int) -> bool:
    """Whether it is this seat's turn, cards being drawn at the end of it included."""
    return bool(view.turn == seat and view.phase != BEGIN and not view.dealing and view.ending == RUNNING)


def panel(view: Position, marks: Marks, seat: int) -> Iterator[str]:
    """A seat: its token, its points, what there is to know of its turn, and its bridges at home."""
    place, points = Panel.of(view, marks, seat), int(view.points[seat])
    size = 40 if points < 1000 else 29
    where = f"translate({num(place.left)} {num(place.top)})"
    yield f'<g id="seat-{seat + 1}" class="seat" transform="{where}">'
    yield box(0, 0, place.width, place.height, on_turn(view, seat))
    yield token(seat, 32, 32, 2.2)
    yield f'<g id="points-{seat + 1}" font-weight="bold" data-beat="1">{figure(points, 60, 32, size, "start")}</g>'
    across, down = (place.width / 2, 74) if place.near else (place.width - 36, 26)
    yield f'<g transform="translate({num(across)} {down})">{progress(view, seat)}</g>'
    yield "".join(empty(place, n) for n in range(int(view.free[seat]), BRIDGES))
    yield "</g>"
    yield from (home(view, place, seat, n) for n in range(view.free[seat]))


def home(view: Position, place: Panel, seat: int, n: int) -> str:
    """A bridge at home; the last of them leaves when a place for it is being chosen."""
    x, y, size = place.berth(n)
    if view.phase in (SPAN, PUT) and view.turn == seat and n == view.free[seat] - 1:
        (x, y), size = STAGE_MIDDLE, 1.8
    return bridge(f"free-{seat + 1}-{n + 1}", seat, x, y, size, ' data-beat="1"')


def empty(place: Panel, n: int) -> str:
    """The place that a bridge left."""
    x, y, size = place.berth(n)
    return (
        f'<rect class="rio-faint" x="{num(x - place.left - 18 * size)}" y="{num(y - place.top - 33 * size)}"'
        f' width="{num(36 * size)}" height="{num(66 * size)}" rx="3" fill="none" color="{TRACK}"'
        ' stroke="currentColor" stroke-width="1.6" stroke-dasharray="4 3"/>'
    )


def progress(view: Position, seat: int) -> str:
    """G3: the actions of a turn; G20: an hourglass for a last turn yet to come; G22: a crown for who has won."""
    if view.ending != RUNNING:
        return crown() if view.points[seat] == max(view.points[: view.seats]) else ""
    if on_turn(view, seat):
        return "".join(pip(22 * n - 22, n < view.actions) for n in range(ACTIONS))
    to_come = view.last_turns != NOT_YET and (seat - view.turn) % view.seats < view.last_turns
    return f'<g transform="scale(.6)">{hourglass()}</g>' if to_come else ""


def pip(x: int, done: bool) -> str:
    """An action, done or to be done."""
    return f'<circle cx="{x}" r="7" fill="{LIGHT if done else "none"}" stroke="{LIGHT}" stroke-width="3"/>'


def crown() -> str:
    """For whoever has won."""
    points = "M-17 10-19-7-11-1-4-11 3-1 11-7 9 10Z"
    return f'<path class="crown" d="{points}" fill="#eeb92f" stroke="#94660a" stroke-width="2"/>'


def hourglass() -> str:
    """The last round: sand that runs out."""
    return (
        f'<path class="rio-ink" d="M-14-24H14V-19H-14ZM-14 19H14V24H-14Z" fill="{INK}"/>'
        '<path d="M-11-19H11C11-6 2-4 2 0S11 6 11 19H-11C-11 6-2 4-2 0S-11-6-11-19Z"'
        f' fill="{PALE}" stroke="#94660a" stroke-width="2"/>'
        f'<path d="M-8 18C-8 9-2 8 0 6 2 8 8 9 8 18Z" fill="{LIGHT}"/>'
    )
