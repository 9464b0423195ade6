"""The hands of Rio Grande, and what lies beside the nearest: the pile, cards thrown away, and what is being laid."""

from collections.abc import Iterator
from math import ceil

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import HEIGHT, WIDTH, placed_card, shown_side
from meandre.games.rio_grande.art.geometry import STAGE, Panel
from meandre.games.rio_grande.art.shapes import box, group, hourglass, move_to, ring, text, token, touch_area
from meandre.games.rio_grande.art.theme import LIGHT
from meandre.games.rio_grande.art.touch import hand_card_id, touch_target
from meandre.games.rio_grande.rules import (
    COVER,
    HAND,
    LAY,
    NO_CARD,
    NOT_YET,
    PLACE,
    PUT,
    SPAN,
    THROW,
)
from meandre.pictures.marks import Marks
from meandre.pictures.seats import STONES

LARGE, SMALL, LIFT = 1.4, 0.36, 14  # scales of cards below and in panels; how high playable cards are lifted
LEFT, TOP, PITCH, FLOOR = 333, 940, 123, 1213  # of the hand below; from card to card
TAB_TOP, TAB_HEIGHT = 1108, 54


def hand(view: Position, marks: Marks, seat: int) -> Iterator[str]:
    """A seat's cards, below or in its panel; the one that is being laid lies apart."""
    yield f'<g id="hand-{seat + 1}" class="hand seat-{seat + 1}" data-source="pile" data-sink="thrown">'
    if seat == marks.seat:
        rim = STONES[marks.stones[seat]].colour
        yield box(LEFT - 11, TOP - 26, HAND * PITCH + 16, 254, False, rim)
    for n in range(view.held[seat]):
        x, y, size = (*STAGE, LARGE) if n == chosen_card(view, seat) else slot(view, marks, seat, n)
        kind = int(view.hand[seat, n])
        if seat == marks.seat and LAY + kind in marks.moves:
            yield playable_card(view, marks, n, x, y - LIFT)
        else:
            yield placed_card(hand_card_id(view, seat, n), kind, x, y, size)
    if view.phase == COVER and view.turn == seat:
        left = int((view.hand[seat] == view.chosen).sum())
        name = f"hand-{seat + 1}-{shown_side(int(view.chosen))}-{left + 1}"  # its id in the hand
        yield placed_card(name, int(view.chosen), *STAGE, LARGE)
    yield "</g>"


def slot(view: Position, marks: Marks, seat: int, n: int) -> tuple[float, float, float]:
    """The place and the scale of a card of a hand."""
    if seat == marks.seat:
        return LEFT + n * PITCH, TOP, LARGE
    panel = Panel.of(view, marks, seat)
    pitch = min(33.0, (panel.width - 158) / (HAND - 1))
    left = panel.left + panel.width - 10 - WIDTH * SMALL - (HAND - 1) * pitch
    return left + n * pitch, panel.top + 57, SMALL


def chosen_card(view: Position, seat: int) -> int:
    """The index of the card of a hand that is being laid: the first of its kind; hidden cards are all of one kind."""
    if view.phase != PLACE or view.turn != seat:
        return NO_CARD
    return int(view.hand[seat].tolist().index(view.chosen))


def equal_cards(view: Position, seat: int, n: int) -> int:
    """The number of cards of the same kind from this one on."""
    return int((view.hand[seat, n:] == view.hand[seat, n]).sum())


def playable_card(view: Position, marks: Marks, n: int, x: float, y: float) -> str:
    """A card that can be laid, lifted and highlighted; the first of equal ones is touched for all of them."""
    seat = marks.seat
    kind, name = int(view.hand[seat, n]), hand_card_id(view, seat, n)
    face = f'<use href="#rio-{shown_side(kind)}"/>'
    if n and view.hand[seat, n - 1] == kind:
        return f'<g id="{name}" class="card" pointer-events="none" {move_to(x, y, LARGE)}>{face}</g>'
    width = WIDTH + (equal_cards(view, seat, n) - 1) * PITCH / LARGE
    light = ring(-1, -1, width + 2, HEIGHT + 2, True) + touch_area(-2, -8, width + 4, HEIGHT + 18)
    return group(name, "card", x, y, LARGE, light + face, marks)


def throw_tabs(view: Position, marks: Marks, label: str) -> Iterator[str]:
    """G3: a tab below each card, or below equal ones together, to throw one away."""
    for n in range(view.held[marks.seat]):
        kind = int(view.hand[marks.seat, n])
        if THROW + kind in marks.moves and (n == 0 or view.hand[marks.seat, n - 1] != kind):
            width = WIDTH * LARGE + (equal_cards(view, marks.seat, n) - 1) * PITCH
            shape = box(0, 0, width, TAB_HEIGHT, False, LIGHT) + touch_area(-2, -4, width + 4, FLOOR - TAB_TOP)
            name = touch_target(view, marks.seat, THROW + kind)
            shape += text(label, width / 2, TAB_HEIGHT / 2, 27)
            yield group(name, "spot", LEFT + n * PITCH, TAB_TOP, 1, shape, marks)


def stage(view: Position) -> Iterator[str]:
    """The place where a card or a bridge waits to be laid."""
    if view.phase in (PLACE, COVER, SPAN, PUT):
        x, y = STAGE
        yield box(x - 7, y - 7, WIDTH * LARGE + 14, HEIGHT * LARGE + 14, True)


def owner(view: Position) -> Iterator[str]:
    """The token of the seat whose card or bridge waits to be laid."""
    if view.phase in (PLACE, COVER, SPAN, PUT):
        yield token(int(view.turn), STAGE[0] + 2, STAGE[1] + 2, 1.7)


def pile(view: Position) -> str:
    """The cards left to draw, and their number; in the last round an hourglass, and the number of turns left."""
    last = view.last_turns != NOT_YET
    heap = "".join(f'<use href="#rio-back" x="{4 * n}" y="{-4 * n}"/>' for n in range(ceil(view.left / 55)))
    shape = f'<g transform="translate(42 56) scale(1.9)">{hourglass()}</g>' if last else heap
    number = text(int(view.last_turns if last else view.left), 102, 58, 44, "start")
    kind = "last-round" if last else "pile"
    return (
        f'<g id="pile" class="{kind}" transform="translate(58 1080) scale(.76)" font-weight="bold">{shape}{number}</g>'
    )


def thrown(view: Position) -> str:
    """G2: the cards thrown away, face down, and their number."""
    wasted = int(view.wasted[: view.seats].sum())
    if not wasted:
        return ""
    heap = "".join(
        f'<use href="#rio-back" transform="translate({x} {y}) rotate({turn}) scale(.44)"/>'
        for x, y, turn in ((58, 4, 80), (60, 10, 102), (52, 6, 90))[-wasted:]
    )
    return group("thrown", "thrown", 192, 1110, 1, heap + text(wasted, 90, 26, 34))
