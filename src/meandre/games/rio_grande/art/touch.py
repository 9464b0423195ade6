"""Touching: which element stands for a move."""

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import shown_side
from meandre.games.rio_grande.notation import NAMES
from meandre.games.rio_grande.rules import (
    BUILD,
    COVER,
    LAY,
    PASS,
    PLACE_ON,
    PUT,
    SPAN,
    SPOT,
    SWAP_ONE,
    SWAP_OTHER,
    TAKE,
    TAKE_MORE,
    THROW,
)

NO_BRIDGE = "no-bridge"
CARD_ACTIONS = {
    COVER: "cover",
    SPAN: "span",
    TAKE: "take",
    TAKE_MORE: "take",
    PUT: "span",
    SWAP_ONE: "swap",
    SWAP_OTHER: "swap",
}
"""What is done in each phase with a card of a river, or with the bridge on it."""


def touch_target(view: Position, seat: int, move: int) -> str:
    """The id of the element for a move: a card in the hand, the end of a river, or a card of a river.

    It is empty for a move that no element could stand for, such as to lay a card that is not in the hand.
    """
    if move == PASS:
        return NO_BRIDGE
    if move >= SPOT:
        return f"{CARD_ACTIONS.get(int(view.phase), '')}-{view.river + 1}-{move - SPOT + 1}"
    if move >= PLACE_ON:
        return f"place-{move - PLACE_ON + 1}"
    if move >= BUILD:
        return f"build-{move - BUILD + 1}"
    if move >= THROW:
        return f"throw-{seat + 1}-{NAMES[move - THROW]}"
    hand = view.hand[seat, : view.held[seat]].tolist()
    return hand_card_id(view, seat, hand.index(move - LAY)) if move - LAY in hand else ""


def hand_card_id(view: Position, seat: int, n: int) -> str:
    """The id of a card in a hand. Equal cards count down, so that the others keep their ids when the first one goes."""
    kind, hand = view.hand[seat, n], view.hand[seat, : view.held[seat]]
    return f"hand-{seat + 1}-{shown_side(int(kind))}-{(hand[n:] == kind).sum()}"
