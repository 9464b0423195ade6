"""The players of Rio Grande: their tokens and bridges, and a panel for each with what it has and how its turn goes."""

from meandre.core.position import RUNNING, Position
from meandre.games.rio_grande.drawing import LIGHT, PALE, TRACK, at, box, figure
from meandre.games.rio_grande.rules import ACTIONS, BEGIN, BRIDGES, NOT_YET
from meandre.pictures.numbers import num
from meandre.pictures.stones import INK, STONES

LEFT, RIGHT, TOP, HEIGHT = 50, 950, 50, 156
GAP, WIDEST = 9, 290


def materials(seat: int) -> str:
    """A seat's token, of radius 10, and its bridge: planks and two rails, seen from above, with the owner's mark."""
    stone = STONES[seat]
    planks = "".join(f"M-15 {y}H15" for y in (-25, -17, 17, 25))
    return (
        f'<g id="rio-token-{seat + 1}"><circle r="9.4" fill="{stone.colour}" stroke="{PALE}" stroke-width="1.2"/>'
        f'<circle r="7.8" fill="none" stroke="{stone.shade}" stroke-width=".8"/>'
        f'<g fill="{stone.ink}">{stone.mark}</g></g>'
        f'<g id="rio-bridge-{seat + 1}">'
        f'<rect x="-19" y="-34" width="38" height="68" rx="4" fill="{PALE}" stroke="{INK}" stroke-width="1.4"/>'
        f'<rect x="-15" y="-32" width="30" height="64" fill="{stone.colour}"/>'
        f'<path d="{planks}" stroke="{stone.shade}" stroke-width="2"/>'
        f'<path d="M-16-34V34M16-34V34" stroke="{stone.shade}" stroke-width="4"/>'
        f'<g transform="scale(2.3)" fill="{stone.ink}">{stone.mark}</g></g>'
    )


def token(seat: int, x: float, y: float, size: float) -> str:
    """A seat's token, to say whose something is."""
    return f'<use href="#rio-token-{seat + 1}" transform="translate({num(x)} {num(y)}) scale({num(size)})"/>'


def bridge(name: str, seat: int, x: float, y: float, size: float, light: str = "") -> str:
    """A seat's bridge."""
    return at(name, f"bridge seat-{seat + 1}", x, y, size, f'{light}<use href="#rio-bridge-{seat + 1}"/>')


def middle(view: Position, seat: int) -> float:
    """Where the middle of a seat's panel is."""
    return (LEFT + RIGHT) / 2 + (seat - (int(view.seats) - 1) / 2) * (breadth(view) + GAP)


def breadth(view: Position) -> float:
    """How wide a panel is."""
    return min(WIDEST, (RIGHT - LEFT + GAP) / int(view.seats) - GAP)


def on_turn(view: Position, seat: int) -> bool:
    """Whether it is this seat's turn, cards being drawn at the end of it included."""
    return bool(view.turn == seat and view.phase != BEGIN and not view.dealing and view.ending == RUNNING)


def panel(view: Position, seat: int) -> str:
    """A seat: its token, its points, its bridges at home, and what there is to know of its turn."""
    half, points = breadth(view) / 2, int(view.points[seat])
    size = 40 if points < 1000 else 30
    return (
        f'<g id="seat-{seat + 1}" class="seat" transform="translate({num(middle(view, seat))} {TOP})">'
        f"{box(-half, 0, 2 * half, HEIGHT, on_turn(view, seat))}{token(seat, -52, 32, 2.3)}"
        f'<g font-weight="bold">{figure(points, -22, 32, size, "start")}</g>'
        f"{''.join(home(view, seat, n) for n in range(BRIDGES))}"
        f'<g transform="translate({num(half - 16)} 18)">{progress(view, seat)}</g></g>'
    )


def home(view: Position, seat: int, n: int) -> str:
    """A bridge at home, or the place that it left."""
    x, y = 36 * n - 54, 82
    if n < view.free[seat]:
        return bridge(f"free-{seat + 1}-{n + 1}", seat, x, y, 0.55)
    return (
        f'<rect class="rio-line" x="{x - 10}" y="{y - 18}" width="20" height="36" rx="3" fill="none" color="{TRACK}"'
        ' stroke="currentColor" stroke-width="1.6" stroke-dasharray="4 3"/>'
    )


def progress(view: Position, seat: int) -> str:
    """G3: the actions of a turn; G20: an hourglass for a last turn yet to come; G22: a crown for who has won."""
    if view.ending != RUNNING:
        return crown() if view.points[seat] == max(view.points[: view.seats]) else ""
    if on_turn(view, seat):
        return "".join(pip(17 * n, n < view.actions) for n in range(ACTIONS))
    to_come = view.last_turns != NOT_YET and (seat - view.turn) % view.seats < view.last_turns
    return f'<g transform="translate(0 14) scale(.6)">{hourglass()}</g>' if to_come else ""


def pip(y: int, done: bool) -> str:
    """An action, done or to be done."""
    return f'<circle cy="{y}" r="5.5" fill="{LIGHT if done else "none"}" stroke="{LIGHT}" stroke-width="2.5"/>'


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
