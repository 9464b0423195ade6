"""Riombo seen from above: a river drawn in the sand, stones and canoes on it, and the players' mats around it.

`picture` turns a position into a standalone SVG. Places, canoes, seats, hands and sticks have stable ids;
`touch.touch_target` tells which element stands for a move.
"""

from collections.abc import Iterator

from meandre.core.position import Position
from meandre.games.riombo.art import bank, player_mats
from meandre.games.riombo.art.canoes import on_river, reserve
from meandre.games.riombo.art.defs import defs
from meandre.games.riombo.art.geometry import course_of
from meandre.games.riombo.art.motion import payments
from meandre.games.riombo.art.move_targets import ROOM, move_targets
from meandre.games.riombo.art.squares import places
from meandre.games.riombo.art.theme import style
from meandre.games.riombo.art.water import water
from meandre.games.riombo.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.svg import document

WIDTH, HEIGHT, EDGE = 1000, 1204, 14
BANK = complex(WIDTH - EDGE - bank.WIDE / 2, EDGE + 98)


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document."""
    course, seats = course_of(int(view.length)), int(view.seats)
    stones = marks.seat_stones(seats)
    room = WIDTH - 2 * EDGE - bank.WIDE - player_mats.GAP
    mats = player_mats.mats(seats, marks.seat, room, HEIGHT - EDGE - player_mats.TALL, ROOM)
    lines = (
        style(),
        *defs(stones),
        *sand(),
        *bank.bank(view, BANK, language),
        *(line for mat in mats for line in player_mats.player_mat(view, mat, stones)),
        *water(course.length),
        *places(view, course, language, marks.captions),
        *(line for mat in mats for line in reserve(view, mat)),
        *on_river(view, course),
        *move_targets(view, marks, mats[0].corner + player_mats.OWN),
        *payments(view, mats, BANK),
    )
    attributes = (
        f'role="{marks.role}" class="riombo" font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle"'
    )
    return document(marks, (0, 0, WIDTH, HEIGHT), attributes, message("name"), language, lines)


def sand() -> Iterator[str]:
    """The ground, with ripples in the sand."""
    yield f'<rect class="sand" width="{WIDTH}" height="{HEIGHT}" rx="36"/>'
    dunes = "".join(f"M{n * 173 % 950 + 10} {n * 43 + 12}q22-9 44 0t44 0" for n in range(27))
    yield f'<path class="dune" d="{dunes}" fill="none" stroke-width="3" stroke-linecap="round"/>'
