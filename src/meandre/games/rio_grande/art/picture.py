"""Rio Grande on a table of sand: a panel for each player, six rivers, hands of cards, and the score track round it.

`picture` turns a position into a standalone SVG. Rivers, cards, bridges, seats, hands and the pile have stable ids;
`touch.touch_target` tells which element stands for a move. A card that the view hides is drawn as a back.
"""

from meandre.core.messages import translate
from meandre.core.position import Position
from meandre.games.rio_grande.art import cards, hands
from meandre.games.rio_grande.art.defs import defs
from meandre.games.rio_grande.art.geometry import RiverLayout
from meandre.games.rio_grande.art.move_targets import move_targets
from meandre.games.rio_grande.art.player_panels import panel
from meandre.games.rio_grande.art.rivers import river
from meandre.games.rio_grande.art.score_track import HEIGHT, WIDTH, score, table
from meandre.games.rio_grande.art.theme import COLOURS, style
from meandre.games.rio_grande.rules import RIVERS
from meandre.games.rio_grande.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.svg import document


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document."""
    layout = RiverLayout.of_lengths([int(length) for length in view.length])
    seats = range(view.seats)
    lines = (
        style({**COLOURS, **cards.colours()}),
        *defs(view, marks, layout),
        *table(),
        *(score(view, seat) for seat in seats),
        *hands.stage(view),
        *(line for place in range(RIVERS) for line in river(view, layout, place)),
        hands.pile(view),
        hands.thrown(view),
        *(line for seat in seats for line in panel(view, marks, seat)),
        *(line for seat in seats for line in hands.hand(view, marks, seat)),
        *hands.owner(view),
        *hands.throw_tabs(view, marks, label("label-throw", language)),
        *move_targets(view, marks, layout, label("label-pass", language)),
    )
    whole = (0, 0, WIDTH, HEIGHT)
    return document(marks, whole, f'role="{marks.role}"', message("name"), language, lines)


def label(key: str, language: str) -> str:
    """A label in the picture."""
    return translate(message(key), language)
