"""The hands of Rio Grande, and what lies beside the nearest: the pile, cards thrown away, and what is being laid."""

from functools import lru_cache
from math import ceil

from meandre.games.rio_grande.art.cards import HEIGHT, WIDTH, placed_card, shown_side
from meandre.games.rio_grande.art.geometry import STAGE, Panel
from meandre.games.rio_grande.art.scene import Scene
from meandre.games.rio_grande.art.shapes import (
    box,
    hourglass,
    lettering,
    move_to,
    part,
    plain_text,
    shape,
    token,
    touch_area,
)
from meandre.games.rio_grande.art.touch import hand_card_ids
from meandre.games.rio_grande.rules import COVER, HAND, HIDDEN, LAY, NO_CARD, NOT_YET, PLACE
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Group, Parts
from meandre.pictures.seats import STONES

LARGE, SMALL, LIFT = 1.4, 0.36, 14  # scales of cards below and in panels; how high playable cards are lifted
LEFT, TOP, PITCH = 333, 940, 123  # of the hand below; from card to card
WASTE = (58, 4, 80), (60, 10, 102), (52, 6, 90)  # where cards thrown away lie, and their angles; the last is first


def hand(scene: Scene, marks: Marks, seat: int) -> Group:
    """A seat's cards, below or in its panel; the one that is being laid lies apart; those that can be are lifted."""
    kinds, on_turn = scene.hands[seat], scene.turn == seat
    chosen = chosen_card(kinds, scene.chosen) if on_turn and scene.phase == PLACE else NO_CARD
    covering = scene.chosen if on_turn and scene.phase == COVER else NO_CARD
    cards = hand_cards(Panel.of(scene.seats, marks.seat, seat), seat, marks.stones[seat], kinds, chosen, covering)
    if seat != marks.seat or not marks.moves:
        return cards
    return Group(cards.tag, {**cards.parts, **playable_cards(marks, kinds)})


@lru_cache(1024)
def hand_cards(panel: Panel, seat: int, stone: int, kinds: tuple[int, ...], chosen: int, covering: int) -> Group:
    """A hand, without marks.

    `chosen` is the index of the card that is being laid; `covering` is a card that has left the hand and keeps its id.
    """
    parts = {}
    if panel.near:
        name, rim = f"sheet-{seat + 1}", STONES[stone].colour
        parts[name] = box(LEFT - 11, TOP - 26, HAND * PITCH + 16, 254, False, rim, name)
    for n, name in enumerate(hand_card_ids(seat, kinds)):
        where = (*STAGE, LARGE) if n == chosen else slot(panel, n)
        parts[name] = placed_card(name, kinds[n], *where)
    if covering != NO_CARD:
        name = f"hand-{seat + 1}-{shown_side(covering)}-{kinds.count(covering) + 1}"
        parts[name] = placed_card(name, covering, *STAGE, LARGE)
    return Group(f'<g id="hand-{seat + 1}" class="hand seat-{seat + 1}" data-source="pile" data-sink="thrown">', parts)


def chosen_card(kinds: tuple[int, ...], chosen: int) -> int:
    """The index of the card of a hand that is being laid: the first of its kind, but the last of hidden ones."""
    return len(kinds) - 1 if chosen == HIDDEN else kinds.index(chosen)


def slot(panel: Panel, n: int) -> tuple[float, float, float]:
    """The place and the scale of a card of a hand."""
    if panel.near:
        return LEFT + n * PITCH, TOP, LARGE
    pitch = min(33.0, (panel.width - 158) / (HAND - 1))
    left = panel.left + panel.width - 10 - WIDTH * SMALL - (HAND - 1) * pitch
    return left + n * pitch, panel.top + 57, SMALL


def playable_cards(marks: Marks, kinds: tuple[int, ...]) -> Parts:
    """The cards that can be laid, lifted and highlighted; the first of equal ones is touched for all of them."""
    parts = {}
    for n, name in enumerate(hand_card_ids(marks.seat, kinds)):
        if LAY + kinds[n] in marks.moves:
            equal = kinds.count(kinds[n]) if kinds.index(kinds[n]) == n else 0
            parts[name] = playable_card(marks.element(name), kinds[n], n, equal)
    return parts


@lru_cache(1024)
def playable_card(attributes: str, kind: int, n: int, equal: int) -> str:
    """A card that can be laid; the first of equal ones has their number, the others 0."""
    place, face = move_to(LEFT + n * PITCH, TOP - LIFT, LARGE), shape(shown_side(kind))
    if not equal:
        return f'<g{attributes} class="card" pointer-events="none" {place}>{face}</g>'
    area = touch_area(-2, -8, WIDTH + (equal - 1) * PITCH / LARGE + 4, HEIGHT + 18)
    return f'<g{attributes} class="card" {place}>{shape(f"playable-{equal}")}{area}{face}</g>'


def stage(scene: Scene) -> Parts:
    """The place where a card or a bridge waits to be laid."""
    return {"stage": f'<use{part("stage")} href="#rio-stage"/>'} if scene.waits else {}


def owner(scene: Scene) -> Parts:
    """The token of the seat whose card or bridge waits to be laid."""
    return {"owner": token("owner", scene.turn, STAGE[0] + 2, STAGE[1] + 2, 1.7)} if scene.waits else {}


@lru_cache(512)
def pile(left: int, last_turns: int) -> Group:
    """The cards left to draw, and their number; in the last round an hourglass, and the number of turns left."""
    last = last_turns != NOT_YET
    parts = {"glass": f'<g{part("glass")} transform="translate(42 56) scale(1.9)">{hourglass()}</g>'} if last else {}
    for n in range(0 if last else ceil(left / 55)):
        parts[f"heap-{n + 1}"] = f'<use{part(f"heap-{n + 1}")} href="#rio-back" x="{4 * n}" y="{-4 * n}"/>'
    parts["left"] = plain_text(last_turns if last else left, 102, 58, "left")
    place = f'class="{"last-round" if last else "pile"}" transform="translate(58 1080) scale(.76)" font-weight="bold"'
    return Group(f'<g id="pile" {place} {lettering(44, "start")}>', parts)


@lru_cache(256)
def thrown(wasted: int) -> Parts:
    """G2: the cards thrown away, face down, and their number."""
    if not wasted:
        return {}
    parts = {}
    for n, (x, y, turn) in list(enumerate(WASTE, 1))[-wasted:]:
        place = f"translate({x} {y}) rotate({turn}) scale(.44)"
        parts[f"waste-{n}"] = f'<use{part(f"waste-{n}")} href="#rio-back" transform="{place}"/>'
    parts["wasted"] = plain_text(wasted, 90, 26, "wasted")
    return {"thrown": Group(f'<g id="thrown" class="thrown" {move_to(192, 1110, 1)} {lettering(34)}>', parts)}
