"""The legal moves of a player beside their mat: hands with sticks, or the rewards of the finish."""

from functools import lru_cache

from meandre.core.position import Position
from meandre.games.riombo.art.player_mats import TALL
from meandre.games.riombo.art.scene import Scene
from meandre.games.riombo.art.shapes import bid_number, palm
from meandre.games.riombo.art.touch import touch_target
from meandre.games.riombo.rules import REWARD, STACK, TAKE
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Parts
from meandre.pictures.svg import num, xy

ROOM, WIDEST, GAP = 615, 150, 13
"""The width of all choices, the greatest of one, and the gap between two."""


def move_targets(view: Position, scene: Scene, marks: Marks, corner: complex) -> Parts:
    """Every legal move, highlighted; the present bid is no legal move, only its place is kept."""
    moves = offered(marks.moves, scene.bids[marks.seat])
    apart = min(WIDEST, ROOM / max(1, len(moves)))
    parts = {}
    for n, move in enumerate(moves):
        middle = corner + complex(GAP + (n + 0.5) * apart - GAP / 2, TALL / 2)
        name, canoes = touch_target(view, marks.seat, move), scene.canoes[marks.seat]
        if move in marks.moves:
            parts[name] = choice(marks.element(name), middle, apart, shape(marks.seat, move, canoes))
        else:
            parts["chosen"] = chosen(middle, apart, shape(marks.seat, move, canoes))
    return parts


def offered(moves: tuple[int, ...], bid: int) -> list[int]:
    """The moves that have a place in the row. A player's present bid keeps its place."""
    if bid < 0 or not moves or TAKE in moves or STACK in moves:
        return sorted(moves)
    return sorted({*moves, bid})


@lru_cache(1024)
def choice(element: str, middle: complex, apart: float, shape: str) -> str:
    """A legal move, in a box with a glow that leaves no gap to the next."""
    glow = f'{rectangle(apart, TALL + GAP, 26 + GAP / 2)} class="glow" pointer-events="all"/>'
    box = f'{rectangle(apart - GAP, TALL)} class="offer light" stroke-width="4"/>'
    return f'<g{element} class="choice" transform="translate({xy(middle)})">{glow}{box}{shape}</g>'


@lru_cache(1024)
def chosen(middle: complex, apart: float, shape: str) -> str:
    """The place of the present bid."""
    box = f'{rectangle(apart - GAP, TALL)} class="edge" fill="none" stroke-width="4" stroke-dasharray="10 9"/>'
    return f'<g data-part="chosen" class="chosen" transform="translate({xy(middle)})" opacity=".4">{box}{shape}</g>'


def rectangle(wide: float, tall: float, corner: float = 26) -> str:
    """The beginning of a rectangle round the origin."""
    size = f'width="{num(wide)}" height="{num(tall)}" rx="{num(corner)}"'
    return f'<rect x="{num(-wide / 2)}" y="{num(-tall / 2)}" {size}'


@lru_cache(256)
def shape(seat: int, move: int, stacked: int) -> str:
    """The drawing of a choice; R16: a reward depends on how many canoes are stacked."""
    if move == TAKE:
        return money(stacked)
    if move == STACK:
        return canoes(seat, stacked + 1)
    return f'<g transform="translate(-4 -8) scale(1.18)">{palm(seat, move)}{bid_number(move)}</g>'


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
