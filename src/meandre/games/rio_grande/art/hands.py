"""The hands of Rio Grande: the nearest is a row of large cards at the bottom, the others are in their panels."""

from collections.abc import Iterator
from functools import lru_cache

from meandre.core.messages import translate
from meandre.games.rio_grande.art.cards import HEIGHT, WIDTH, placed_card, shown_side
from meandre.games.rio_grande.art.geometry import Panel
from meandre.games.rio_grande.art.scene import Scene
from meandre.games.rio_grande.art.shapes import move_to, part, shape, touch_area
from meandre.games.rio_grande.art.touch import hand_card_ids
from meandre.games.rio_grande.notation import NAMES
from meandre.games.rio_grande.rules import COVER, HAND, HIDDEN, LAY, NO_CARD, PLACE, THROW
from meandre.games.rio_grande.text.sentences import action
from meandre.pictures.marks import Marks
from meandre.pictures.picture import Group, Parts

LARGE, SMALL, LIFT = 2.14, 0.36, 8  # scales of cards below and in panels; how high cards are lifted
LEFT, TOP, PITCH = 50, 963, 187  # of the hand below; from card to card


def hand(scene: Scene, marks: Marks, seat: int, language: str) -> Group:
    """A seat's cards, below or in its panel; the one that is being laid, and those that can be, are lifted."""
    kinds, on_turn = scene.hands[seat], scene.turn == seat
    chosen = chosen_card(kinds, scene.chosen) if on_turn and scene.phase == PLACE else NO_CARD
    covering = scene.chosen if on_turn and scene.phase == COVER else NO_CARD
    cards = hand_cards(Panel.of(scene.seats, marks.seat, seat), seat, kinds, chosen, covering)
    if seat != marks.seat or not marks.moves:
        return cards
    return Group(cards.tag, {**cards.parts, **hand_targets(marks, kinds, language)})


@lru_cache(1024)
def hand_cards(panel: Panel, seat: int, kinds: tuple[int, ...], chosen: int, covering: int) -> Group:
    """A hand, without marks.

    `chosen` is the index of the card that is being laid; `covering` is a card that has left the hand, keeps its id, and
    waits behind the last one.
    """
    names = hand_card_ids(seat, kinds)
    cards = {name: (kind, slot(panel, n, n == chosen)) for n, (name, kind) in enumerate(zip(names, kinds, strict=True))}
    if covering != NO_CARD:
        name = f"hand-{seat + 1}-{shown_side(covering)}-{kinds.count(covering) + 1}"
        cards[name] = covering, slot(panel, len(kinds), True)
        chosen = len(kinds)
    parts = {}
    if chosen != NO_CARD:
        light = part(f"light-{seat + 1}")
        parts[f"light-{seat + 1}"] = f'<use{light} href="#rio-playable-1" {move_to(*slot(panel, chosen, True))}/>'
    parts |= {name: placed_card(name, kind, *where) for name, (kind, where) in cards.items()}
    return Group(f'<g id="hand-{seat + 1}" class="hand seat-{seat + 1}" data-source="pile" data-sink="thrown">', parts)


def chosen_card(kinds: tuple[int, ...], chosen: int) -> int:
    """The index of the card of a hand that is being laid: the first of its kind, but the last of hidden ones."""
    return len(kinds) - 1 if chosen == HIDDEN else kinds.index(chosen)


def slot(panel: Panel, n: int, lifted: bool = False) -> tuple[float, float, float]:
    """The place and the scale of a card of a hand."""
    up = LIFT if lifted else 0
    if panel.near:
        return LEFT + n * PITCH, TOP - up, LARGE
    pitch = min(33.0, (panel.width - 158) / (HAND - 1))
    left = panel.left + panel.width - 10 - WIDTH * SMALL - (HAND - 1) * pitch
    return left + n * pitch, panel.top + 51 - up, SMALL


def hand_targets(marks: Marks, kinds: tuple[int, ...], language: str) -> Parts:
    """The cards that can be laid or thrown away, to be chosen: those that can be laid are lifted and highlighted.

    The first of equal ones is touched for all of them.
    """
    parts = {}
    for n, name in enumerate(hand_card_ids(marks.seat, kinds)):
        kind, first = kinds[n], kinds.index(kinds[n]) == n
        can_lay = LAY + kind in marks.moves
        if THROW + kind in marks.moves and first:
            attributes = marks.opener(name, choices_of(kind), translate(action(THROW + kind), language))
        elif can_lay or (THROW + kind in marks.moves):
            attributes = marks.element(name)
        else:
            continue
        if first:
            parts[name] = hand_target(attributes, kind, n, kinds.count(kind), can_lay)
        else:
            up = LIFT if can_lay else 0
            parts[name] = placed_card(name, kind, LEFT + n * PITCH, TOP - up, LARGE, ' pointer-events="none"')
    return parts


def choices_of(kind: int) -> str:
    """The key of the group of everything that can be done with a card: short, since it is sent often."""
    return NAMES[kind]


@lru_cache(1024)
def hand_target(attributes: str, kind: int, n: int, equal: int, can_lay: bool) -> str:
    """A card that can be chosen, the first of so many equal ones."""
    place = move_to(LEFT + n * PITCH, TOP - (LIFT if can_lay else 0), LARGE)
    looks, name = "card" if can_lay else "card outlined", shown_side(kind)
    if equal == 1:  # the same element as before, so that few attributes change
        return f'<use{attributes} class="{looks}" href="#rio-{"lay-" if can_lay else ""}{name}" {place}/>'
    light = shape(f"playable-{equal}") if can_lay else ""
    return f'<g{attributes} class="{looks}" {place}>{light}{cards_area(equal)}{shape(name)}</g>'


def choices_defs() -> Iterator[str]:
    """The definitions of each card of the nearest hand that can be laid."""
    for name in NAMES:
        yield f'<g id="rio-lay-{name}">{shape("playable-1")}{cards_area(1)}{shape(name)}</g>'


def cards_area(equal: int) -> str:
    """A touch area on so many equal cards of the nearest hand."""
    return touch_area(-1, 0, cards_width(equal) + 2, HEIGHT + 4)


def cards_width(equal: int) -> float:
    """The width of so many equal cards of the nearest hand, at the scale of a card."""
    return WIDTH + (equal - 1) * PITCH / LARGE
