"""Riombo seen from above: a river drawn in the sand, stones and canoes on it, and the players' mats around it.

`picture` turns a position into a standalone SVG. Places, canoes, seats, hands and sticks carry stable ids, so that
whoever shows the picture can find them again; `spot` names the one that stands for a move.
"""

from collections.abc import Iterator

from meandre.core.messages import translate
from meandre.core.position import Position
from meandre.games.riombo.art import bank, player_mats
from meandre.games.riombo.art.canoes import afloat, reserve
from meandre.games.riombo.art.course import river_of, water
from meandre.games.riombo.art.defs import pieces
from meandre.games.riombo.art.move_targets import ROOM, choices
from meandre.games.riombo.art.payment_motion import payments
from meandre.games.riombo.art.squares import places
from meandre.games.riombo.art.theme import style
from meandre.games.riombo.art.touch import spot
from meandre.games.riombo.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.seats import STONES
from meandre.pictures.svg import num

__all__ = ["picture", "spot"]

WIDE, HIGH, EDGE = 1000, 1204, 14


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document, as the seat of the marks looks at it."""
    course, seats = river_of(int(view.length)), int(view.seats)
    stones = [STONES[marks.stones[seat]] for seat in range(seats)]
    room = WIDE - 2 * EDGE - bank.WIDE - player_mats.GAP
    table = player_mats.lay(seats, marks.seat, room, HIGH - EDGE - player_mats.TALL, ROOM)
    layers = (
        *pieces(tuple(stones)),
        *sand(),
        *bank.bank(view, f"{num(WIDE - EDGE - bank.WIDE / 2)} {EDGE + 98}", language),
        *(line for mat in table for line in player_mats.drawn(view, mat, stones)),
        *water(course.length),
        *places(view, course, language),
        *(line for mat in table for line in reserve(view, mat)),
        *afloat(view, course),
        *choices(view, marks, table[0].corner + player_mats.OWN),
        *payments(view, table, complex(WIDE - EDGE - bank.WIDE / 2, EDGE + 98)),
    )
    role = "group" if marks.moves else "img"  # an image has no parts that one could touch
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="{role}" class="riombo"'
        ' font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle">'
    )
    title = f"<title>{translate(message('name'), language)}</title>"
    return "\n".join((opening, title, style(), *layers, "</svg>\n"))


def sand() -> Iterator[str]:
    """The ground on which all is drawn, with the ripples that the wind has left."""
    yield f'<rect class="sand" width="{WIDE}" height="{HIGH}" rx="36"/>'
    dunes = "".join(f"M{n * 173 % 950 + 10} {n * 43 + 12}q22-9 44 0t44 0" for n in range(27))
    yield f'<path class="dune" d="{dunes}" fill="none" stroke-width="3" stroke-linecap="round"/>'
