"""Riombo seen from above: a river drawn in the sand, stones and canoes on it, and the players' mats around it.

`draw` turns a position into a picture. Places, canoes, seats, hands and sticks have stable ids;
`touch.touch_target` tells which element stands for a move.
"""

from collections.abc import Iterator
from functools import lru_cache

from meandre.core.position import Position
from meandre.games.riombo.art import player_mats
from meandre.games.riombo.art.bank import WIDE as BANK_WIDE
from meandre.games.riombo.art.bank import bank, goal
from meandre.games.riombo.art.canoes import on_river, reserve
from meandre.games.riombo.art.defs import defs
from meandre.games.riombo.art.geometry import course_of
from meandre.games.riombo.art.motion import counted_sum, payments
from meandre.games.riombo.art.move_targets import ROOM, WIDTHS, move_targets
from meandre.games.riombo.art.scene import Scene, scene_of
from meandre.games.riombo.art.squares import Captions, places
from meandre.games.riombo.art.theme import style
from meandre.games.riombo.art.water import water
from meandre.games.riombo.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.picture import Part, Parts, Picture
from meandre.pictures.scenes import drawn_once
from meandre.pictures.svg import document

WIDTH, HEIGHT, EDGE = 1000, 1204, 14
BANK = complex(WIDTH - EDGE - BANK_WIDE / 2, EDGE + 98)


def draw(view: Position, marks: Marks = PLAIN, language: str = "en") -> Picture:
    """The position as a picture."""
    scene = scene_of(view)
    stones, mats = marks.stones[: scene.seats], mats_of(scene.seats, marks.seat)
    parts = dict(without_moves(scene, marks.seat, stones, language, tuple(sorted(marks.captions.items()))))
    parts |= move_targets(view, scene, marks, choices_corner(mats))
    parts |= payments(scene, mats, BANK)
    parts |= counted_sum(scene)
    attributes = (
        f'role="{marks.role}" class="riombo" font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle"'
    )
    widths = tuple({mat.wide: None for mat in mats})
    ground = backdrop(scene.length, stones, widths, marks.seat, scene.winning, language)
    return document(marks, (0, 0, WIDTH, HEIGHT), attributes, message("name"), language, ground, parts)


def mats_of(seats: int, nearest: int) -> tuple[player_mats.Mat, ...]:
    """The mats of all players, that of the seat that looks first."""
    left = WIDTH - 2 * EDGE - BANK_WIDE - player_mats.GAP
    return player_mats.mats(seats, nearest, left, HEIGHT - EDGE - player_mats.TALL, ROOM)


def choices_corner(mats: tuple[player_mats.Mat, ...]) -> complex:
    """The corner of the room for choices, beside the nearest mat."""
    return mats[0].corner + player_mats.OWN


@drawn_once
def without_moves(scene: Scene, nearest: int, stones: tuple[int, ...], language: str, captions: Captions) -> Parts:
    """The mats, the places and the canoes."""
    course, mats = course_of(scene.length), mats_of(scene.seats, nearest)
    parts: dict[str, Part] = player_mats.player_mats(scene, mats, stones)
    parts |= places(scene, course, language, captions)
    for mat in mats:
        parts |= reserve(mat, scene.canoes[mat.seat], scene.place[mat.seat], scene.most_canoes)
    parts |= on_river(scene, course)
    return parts


@lru_cache(64)
def backdrop(
    length: int, stones: tuple[int, ...], widths: tuple[float, ...], nearest: int, winning: int, language: str
) -> str:
    """The sand with the bank and the water; R23: above the bank the value that wins, unless it is 0.

    `widths` are those of the mats, and `nearest` is the seat that looks.
    """
    wreath = (goal(winning, BANK, language),) if winning else ()
    corner = choices_corner(mats_of(len(stones), nearest))
    shapes = defs(stones, widths, nearest, WIDTHS, corner)
    return "\n".join((style(), *shapes, *sand(), bank(BANK, language), *wreath, *water(length)))


def sand() -> Iterator[str]:
    """The ground, with ripples in the sand."""
    yield f'<rect class="sand" width="{WIDTH}" height="{HEIGHT}" rx="36"/>'
    dunes = "".join(f"M{n * 173 % 950 + 10} {n * 43 + 12}q22-9 44 0t44 0" for n in range(27))
    yield f'<path class="dune" d="{dunes}" fill="none" stroke-width="3" stroke-linecap="round"/>'
