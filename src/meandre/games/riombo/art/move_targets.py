"""The legal moves of a player beside their mat: hands with sticks, or the rewards of the finish."""

from collections.abc import Iterator

from meandre.core.position import Position
from meandre.games.riombo.art.player_mats import TALL
from meandre.games.riombo.art.shapes import bid_number, hand, sticks_on_palm
from meandre.games.riombo.art.touch import touch_target
from meandre.games.riombo.rules import REWARD, STACK, TAKE
from meandre.pictures.marks import Marks
from meandre.pictures.svg import num, xy

ROOM, WIDEST, GAP = 615, 150, 13
"""The width of all choices, the greatest of one, and the gap between two."""


def offered(view: Position, marks: Marks) -> list[int]:
    """The moves that have a place in the row. A player's present bid keeps its place."""
    moves = set(marks.moves)
    if moves and not moves & {TAKE, STACK}:
        moves |= {int(view.bids[marks.seat])} - {-1, -2}
    return sorted(moves)


def step(view: Position, marks: Marks) -> float:
    """The distance from one choice to the next."""
    return min(WIDEST, ROOM / max(1, len(offered(view, marks))))


def move_targets(view: Position, marks: Marks, corner: complex) -> Iterator[str]:
    """Every legal move, highlighted; the present bid is no legal move, only its place is kept."""
    apart = step(view, marks)
    box = rectangle(apart - GAP, TALL)
    glow = f'{box} class="halo" stroke-width="13"/>{box} class="offer light" stroke-width="4"/>'
    hit = f'{rectangle(apart, TALL + GAP)} fill="none" pointer-events="all"/>'  # no gap between two choices
    for n, move in enumerate(offered(view, marks)):
        middle = corner + complex(GAP + (n + 0.5) * apart - GAP / 2, TALL / 2)
        transform = f'transform="translate({xy(middle)})"'
        if move in marks.moves:
            element = marks.element(touch_target(view, marks.seat, move))
            yield f'<g{element} class="choice" {transform}>{glow}{shape(view, marks, move)}{hit}</g>'
        else:
            empty = f'{box} class="edge" fill="none" stroke-width="4" stroke-dasharray="10 9"/>'
            yield f'<g class="chosen" {transform} opacity=".4">{empty}{shape(view, marks, move)}</g>'


def rectangle(wide: float, tall: float) -> str:
    """The beginning of a rectangle round the origin."""
    return f'<rect x="{num(-wide / 2)}" y="{num(-tall / 2)}" width="{num(wide)}" height="{num(tall)}" rx="26"'


def shape(view: Position, marks: Marks, move: int) -> str:
    """The drawing of a choice."""
    if move == TAKE:
        return money(int(view.canoes[marks.seat]))
    if move == STACK:
        return canoes(marks.seat, int(view.canoes[marks.seat]) + 1)
    return (
        f'<g transform="translate(-4 -8) scale(1.18)">{hand("palm")}{sticks_on_palm(move)}'
        f'<use href="#riombo-cuff-{marks.seat + 1}"/>{bid_number(move)}</g>'
    )


def money(canoes: int) -> str:
    """R16, R18: a red stick for each canoe of a stack."""
    rods = "".join(
        f'<use href="#riombo-red" transform="translate({24 * n - 12 * (canoes - 1)} 14) scale(1.45)"/>'
        for n in range(canoes)
    )
    return f"{rods}{label(f'+{REWARD * canoes}')}"


def canoes(seat: int, count: int) -> str:
    """R16: the stack with one canoe more."""
    hulls = "".join(
        f'<use href="#riombo-{"hull" if n < count else "canoe"}-{seat + 1}" class="foam"'
        f' transform="translate(0 {8 - 19 * n + 4 * count})"/>'
        for n in range(1, count + 1)
    )
    return f"{hulls}{label(f'×{count}')}"


def label(text: str) -> str:
    """The worth of a choice, below it."""
    return f'<text class="ink" y="48" dy=".36em" font-size="36">{text}</text>'
