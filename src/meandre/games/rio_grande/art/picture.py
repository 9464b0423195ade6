"""Rio Grande on a table of sand: a panel for each player, six rivers, a hand of cards, the score track round it all.

`picture` turns a position into a standalone SVG. Rivers, cards, bridges, seats, hands and the pile carry stable ids, so
that whoever shows the picture can find them again. A card that the view hides is a back like any other. What the
nearest seat may do is in the light, each move at its own `spot`.
"""

from collections.abc import Iterator
from functools import cache

from meandre.core.messages import translate
from meandre.core.position import Position
from meandre.games.rio_grande.art import cards, hands, player_panels, rivers
from meandre.games.rio_grande.art.motion import news
from meandre.games.rio_grande.art.move_targets import ghosts
from meandre.games.rio_grande.art.rivers import Bed
from meandre.games.rio_grande.art.theme import HUES, LINE, TABLE, TRACK, figure, one, sheet
from meandre.games.rio_grande.art.touch import spot
from meandre.games.rio_grande.rules import HALVED, RIVERS, SCORED
from meandre.games.rio_grande.text import message
from meandre.pictures.marks import PLAIN, Marks
from meandre.pictures.motion import via
from meandre.pictures.seats import STONES
from meandre.pictures.svg import num

__all__ = ["picture", "spot"]

WIDTH, HEIGHT, EDGE = 1000, 1213, 3
STEP, ACROSS, DOWN = 35.5, 28, 34  # a step of the track, and how many of them there are along its sides
ROUND = 2 * (ACROSS + DOWN) - 4
STOPS = 12  # points that are enough to tell a token's way


def picture(view: Position, marks: Marks = PLAIN, language: str = "en") -> str:
    """The position as a complete SVG document, for whom the marks say, with its few words in their language."""
    bed = Bed.for_rivers([int(length) for length in view.length])
    places = range(view.seats)
    layers = (
        *materials(view, marks, bed),
        *table(),
        *(score(view, seat) for seat in places),
        *hands.stage(view),
        *(line for place in range(RIVERS) for line in rivers.river(view, bed, place)),
        hands.pile(view),
        hands.thrown(view),
        *(line for seat in places for line in player_panels.panel(view, marks, seat)),
        *(line for seat in places for line in hands.hand(view, marks, seat)),
        *hands.owner(view),
        *hands.tabs(view, marks, label("label-throw", language)),
        *ghosts(view, marks, bed, label("label-pass", language)),
    )
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    return "\n".join((opening, f"<title>{label('name', language)}</title>", *layers, "</svg>\n"))


def label(key: str, language: str) -> str:
    """A word or two to be read in the picture."""
    return translate(message(key), language)


def materials(view: Position, marks: Marks, bed: Bed) -> Iterator[str]:
    """The night, the kinds of cards that can be seen, and what each seat plays with."""
    passing = (card for place in range(RIVERS) for card, _ in rivers.ends(view, place))
    seen = (*view.card.flat, *view.hand.flat, view.chosen, *passing)
    yield sheet({**HUES, **cards.hues()})
    yield "<defs>"
    yield from cards.materials(int(kind) for kind in seen if kind >= 0)
    yield rivers.dry(bed)
    yield from (player_panels.materials(seat, STONES[marks.stones[seat]]) for seat in range(view.seats))
    yield "</defs>"


def table() -> Iterator[str]:
    """The sand, and round it the track of 120 steps."""
    inside = EDGE + STEP
    yield f'<rect class="rio-track" width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{TRACK}"/>'
    yield (
        f'<rect class="rio-table" x="{inside}" y="{inside}" width="{WIDTH - 2 * inside}"'
        f' height="{HEIGHT - 2 * inside}" rx="10" fill="{TABLE}"/>'
    )
    yield f'<path class="rio-line" d="{rungs()}" color="{LINE}" stroke="currentColor" opacity=".8"/>'
    for n in range(0, ROUND, 10):
        x, y = step(n)
        if n >= 100:  # such a number is wider than its step
            yield f'<rect class="rio-track" x="{num(x - 24)}" y="{num(y - 13)}" width="48" height="26" fill="{TRACK}"/>'
        yield figure(n, x, y, 24)


@cache
def rungs() -> str:
    """The lines between the steps."""
    far, low = EDGE + ACROSS * STEP, EDGE + DOWN * STEP
    upright = (
        f"M{num(x)} {EDGE}v{STEP}M{num(x)} {num(low)}v-{STEP}" for x in (EDGE + n * STEP for n in range(1, ACROSS))
    )
    level = (f"M{EDGE} {num(y)}h{STEP}M{num(far)} {num(y)}h-{STEP}" for y in (EDGE + n * STEP for n in range(1, DOWN)))
    return "".join((*upright, *level))


def step(n: int) -> tuple[float, float]:
    """The middle of a step: from the lower left corner up, and round clockwise."""
    column, row = 0, DOWN - 1
    for length, right, down in ((DOWN - 1, 0, -1), (ACROSS - 1, 1, 0), (DOWN - 1, 0, 1), (ACROSS - 1, -1, 0)):
        walked = min(n, length)
        column, row, n = column + walked * right, row + walked * down, n - walked
    return EDGE + (column + 0.5) * STEP, EDGE + (row + 0.5) * STEP


def score(view: Position, seat: int) -> str:
    """G19: a seat's token on the track, which starts over; tokens on the same step share it."""
    places = [int(points) % ROUND for points in view.points[: view.seats]]
    here = [other for other, place in enumerate(places) if place == places[seat]]
    size, aside = {1: (1.7, 0.0), 2: (1.15, 6.6)}.get(len(here), (0.92, 8.6))
    right, down = ((-1, -1), (1, 1), (1, -1), (-1, 1), (0, 0))[here.index(seat)]
    x, y = step(places[seat])
    where = x + right * aside, y + down * aside
    return one(f"score-{seat + 1}", f"score seat-{seat + 1}", *where, size, f"token-{seat + 1}", gained(view, seat))


def gained(view: Position, seat: int) -> str:
    """The steps that a token has just gone."""
    points = int(view.points[seat])
    steps = sum(value for fact, who, _, value, _ in news(view) if fact in (SCORED, HALVED) and who == seat)
    way = range(points - steps + 1, points)
    return via(complex(*step(n % ROUND)) for n in way[:: len(way) // STOPS + 1]) + ' data-beat="1"'
