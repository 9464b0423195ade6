"""Rio Grande on a table of sand: a panel for each player, six rivers, a hand of cards, the score track round it all.

`picture` turns a position into a standalone SVG. Rivers, cards, bridges, seats, hands and the pile carry stable ids, so
that whoever shows the picture can find them again. A card that the view hides is a back like any other.
"""

from collections.abc import Iterator
from math import ceil

from meandre.core.position import Position
from meandre.games.rio_grande import cards, seats
from meandre.games.rio_grande.cards import BACK, show
from meandre.games.rio_grande.drawing import LINE, NIGHT, TABLE, TRACK, at, box, figure
from meandre.games.rio_grande.rivers import Bed, river
from meandre.games.rio_grande.rules import COVER, HAND, NO_CARD, NOT_YET, PLACE, RIVERS
from meandre.games.rio_grande.seats import hourglass, panel, token
from meandre.pictures.numbers import num
from meandre.pictures.stones import STONES

WIDTH, HEIGHT, EDGE = 1000, 1213, 3
STEP, ACROSS, DOWN = 35.5, 28, 34  # a step of the track, and how many of them there are along its sides
ROUND = 2 * (ACROSS + DOWN) - 4
LARGE, SMALL = 1.36, 0.36  # cards in the hand at the bottom, and in the other hands
PILE, CHOSEN, NEAR, NEAR_TOP, NEAR_STEP = 56, 163, 307, 996, 127  # what lies at the bottom, from left to right


def picture(view: Position) -> str:
    """The position as a complete SVG document."""
    bed = Bed.for_rivers([int(length) for length in view.length])
    layers = (
        *materials(view),
        *table(),
        *(score(view, seat) for seat in range(view.seats)),
        *(panel(view, seat) for seat in range(view.seats)),
        *(river(view, bed, place) for place in range(RIVERS)),
        pile(view),
        *(hand(view, seat) for seat in range(view.seats)),
        chosen(view),
    )
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    return "\n".join((opening, "<title>Rio Grande</title>", *layers, "</svg>\n"))


def materials(view: Position) -> Iterator[str]:
    """The night, the kinds of cards that can be seen, and what each seat plays with."""
    night = "".join(f".{name}{{{look}}}" for name, look in {**NIGHT, **cards.night()}.items())
    seen = (*view.card.flat, *view.hand.flat, view.chosen)
    yield f"<style>@media (prefers-color-scheme:dark){{{night}}}</style>"
    yield "<defs>"
    yield from cards.materials(int(kind) for kind in seen if kind >= 0)
    yield from (seats.materials(seat) for seat in range(view.seats))
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
    shape = f'<use href="#rio-token-{seat + 1}"/>'
    return at(f"score-{seat + 1}", f"score seat-{seat + 1}", x + right * aside, y + down * aside, size, shape)


def pile(view: Position) -> str:
    """The cards that are left to draw, and how many; in the last round an hourglass, and how many turns are left."""
    last = view.last_turns != NOT_YET
    heap = "".join(f'<use href="#{BACK}" x="{3 * n}" y="{-4 * n}"/>' for n in range(ceil(view.left / 55)))
    shape = f'<g transform="translate(44 56) scale(1.7)">{hourglass()}</g>' if last else heap
    number = figure(int(view.last_turns if last else view.left), 44, 132, 34)
    kind, place = "last-round" if last else "pile", f"translate({PILE} {NEAR_TOP + 18})"
    return f'<g id="pile" class="{kind}" transform="{place}" font-weight="bold">{shape}{number}</g>'


def near(view: Position) -> int:
    """Whose hand lies at the bottom: the only one that can be seen, else that of the player on turn."""
    seen = [seat for seat in range(view.seats) if max(view.hand[seat]) >= 0]
    return seen[0] if len(seen) == 1 else int(view.turn)


def hand(view: Position, seat: int) -> str:
    """A seat's cards, at the bottom or in its panel; the one on its way to the table is missing."""
    paper, mark = "", ""
    if seat == near(view):
        left, top, pitch, size = float(NEAR), NEAR_TOP, float(NEAR_STEP), LARGE
        width, height = HAND * NEAR_STEP + 12, cards.HEIGHT * LARGE + 24
        paper = box(NEAR - 12, NEAR_TOP - 12, width, height, False, STONES[seat].colour)
        mark = token(seat, NEAR - 16 + width, NEAR_TOP - 8, 1.7)
    else:
        top, pitch, size = seats.TOP + 108, cards.WIDTH * SMALL + 3, SMALL
        left = seats.middle(view, seat) - (HAND * pitch - 3) / 2
    held = (n for n in range(view.held[seat]) if n != leaving(view, seat))
    shapes = (show(f"hand-{seat + 1}-{n + 1}", int(view.hand[seat, n]), left + n * pitch, top, size) for n in held)
    return f'<g id="hand-{seat + 1}" class="hand seat-{seat + 1}">{paper}{"".join(shapes)}{mark}</g>'


def leaving(view: Position, seat: int) -> int:
    """Which card of a hand has been chosen; if hidden, the last: hands are sorted, its place would tell something."""
    if view.phase != PLACE or view.turn != seat:
        return NO_CARD
    return view.hand[seat].tolist().index(view.chosen) if view.chosen >= 0 else int(view.held[seat]) - 1


def chosen(view: Position) -> str:
    """The card on its way to the table, and who is about to lay it."""
    if view.phase not in (PLACE, COVER):
        return ""
    light = box(CHOSEN - 6, NEAR_TOP - 6, cards.WIDTH * LARGE + 12, cards.HEIGHT * LARGE + 12, True)
    card = show("chosen", int(view.chosen), CHOSEN, NEAR_TOP, LARGE)
    return f"{light}{card}{token(int(view.turn), CHOSEN - 3, NEAR_TOP - 3, 1.7)}"
