"""Touching: which element stands for a move."""

from collections.abc import Sequence

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import shown_side
from meandre.games.rio_grande.notation import NAMES
from meandre.games.rio_grande.rules import (
    BUILD,
    COVER,
    HIDDEN,
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
    if move < THROW:
        hand = view.hand[seat, : view.held[seat]].tolist()
        return hand_card_ids(seat, hand)[hand.index(move - LAY)] if move - LAY in hand else ""
    return target_name(int(view.phase), int(view.river), seat, move)


def selects(move: int) -> bool:
    """G3: whether a move only chooses a card: the next one says on which river it is laid."""
    return LAY <= move < THROW


def target_name(phase: int, river: int, seat: int, move: int) -> str:
    """The id of the element for a move that is not to lay a card."""
    if move == PASS:
        return NO_BRIDGE
    if move >= SPOT:
        return f"{CARD_ACTIONS.get(phase, '')}-{river + 1}-{move - SPOT + 1}"
    if move >= PLACE_ON:
        return f"place-{move - PLACE_ON + 1}"
    if move >= BUILD:
        return f"build-{move - BUILD + 1}"
    return f"throw-{seat + 1}-{NAMES[move - THROW]}"


def hand_card_ids(seat: int, hand: Sequence[int]) -> list[str]:
    """The ids of the cards in a hand.

    Equal cards count down: the others keep their ids when the first one goes. Hidden ones count up, and the last one
    goes: the others stay where they are.
    """
    numbers = (n + 1 if kind == HIDDEN else hand[n:].count(kind) for n, kind in enumerate(hand))
    return [f"hand-{seat + 1}-{shown_side(kind)}-{number}" for kind, number in zip(hand, numbers, strict=True)]
