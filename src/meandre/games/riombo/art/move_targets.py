"""The legal moves of a player beside their mat: hands with sticks, or the rewards of the finish."""

from functools import lru_cache

from meandre.core.position import Position
from meandre.games.riombo.art.defs import middle_of_choice
from meandre.games.riombo.art.scene import Scene
from meandre.games.riombo.art.touch import touch_target
from meandre.games.riombo.rules import MOST_CHOICES, REWARD, STACK, TAKE
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Parts
from meandre.pictures.svg import num, xy

ROOM, WIDEST = 615, 150
"""The width of all choices, and the greatest of one."""

WIDTHS = tuple(sorted({min(WIDEST, ROOM / count) for count in range(1, MOST_CHOICES + 1)}))
"""The widths that a choice can have."""


def move_targets(view: Position, scene: Scene, marks: Marks, corner: complex) -> Parts:
    """Every legal move, highlighted; the present bid is no legal move, only its place is kept."""
    moves = offered(marks.moves, scene.bids[marks.seat])
    apart = min(WIDEST, ROOM / max(1, len(moves)))
    parts = {}
    for n, move in enumerate(moves):
        middle = middle_of_choice(corner, n, apart)
        name, canoes = touch_target(view, marks.seat, move), scene.canoes[marks.seat]
        if move not in marks.moves:
            parts["chosen"] = chosen(middle, apart, move)
        elif move in (TAKE, STACK):
            parts[name] = reward(marks.element(name), middle, apart, marks.seat, move, canoes)
        else:
            parts[name] = choice(marks.element(name), n, apart, move)
    return parts


def offered(moves: tuple[int, ...], bid: int) -> list[int]:
    """The moves that have a place in the row. A player's present bid keeps its place."""
    if bid < 0 or not moves or TAKE in moves or STACK in moves:
        return sorted(moves)
    return sorted({*moves, bid})


@lru_cache(1024)
def choice(element: str, n: int, apart: float, bid: int) -> str:
    """A legal bid, in the n-th box: it is defined in the one of its own number."""
    moved = f' transform="translate({num((n - bid) * apart)} 0)"' if n != bid else ""
    return f'<use{element} href="#riombo-offer-{bid}-{num(apart)}"{moved}/>'


@lru_cache(1024)
def reward(element: str, middle: complex, apart: float, seat: int, move: int, stacked: int) -> str:
    """R16: a reward, in its box; it depends on how many canoes are stacked."""
    shape = money(stacked) if move == TAKE else canoes(seat, stacked + 1)
    box = f'<use href="#riombo-box-{num(apart)}"/>'
    return f'<g{element} transform="translate({xy(middle)})">{box}{shape}</g>'


@lru_cache(1024)
def chosen(middle: complex, apart: float, bid: int) -> str:
    """The place of the present bid."""
    place = f'href="#riombo-kept-{bid}-{num(apart)}" transform="translate({xy(middle)})"'
    return f'<use data-part="chosen" {place}/>'


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
