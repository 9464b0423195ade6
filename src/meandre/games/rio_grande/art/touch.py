"""Where a move is made in the picture: each has a thing of its own to be touched."""

from meandre.core.position import Position
from meandre.games.rio_grande.art.cards import look
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
DEEDS = {
    COVER: "cover",
    SPAN: "span",
    TAKE: "take",
    TAKE_MORE: "take",
    PUT: "span",
    SWAP_ONE: "swap",
    SWAP_OTHER: "swap",
}
"""What is done with a card of a river, or with the bridge on it."""


def spot(view: Position, seat: int, move: int) -> str:
    """The id of what stands for a seat's move: a card in the hand, the end of a river, a card of it.

    What cannot even be thought of now, such as a card that is not in the hand, has none.
    """
    if move == PASS:
        return NO_BRIDGE
    if move >= SPOT:
        return f"{DEEDS.get(int(view.phase), '')}-{view.river + 1}-{move - SPOT + 1}"
    if move >= PLACE_ON:
        return f"place-{move - PLACE_ON + 1}"
    if move >= BUILD:
        return f"build-{move - BUILD + 1}"
    if move >= THROW:
        return f"throw-{seat + 1}-{NAMES[move - THROW]}"
    hand = view.hand[seat, : view.held[seat]].tolist()
    return held(view, seat, hand.index(move - LAY)) if move - LAY in hand else ""


def held(view: Position, seat: int, n: int) -> str:
    """The id of a card in a hand. Equal cards count down, so that the others keep their ids when the first one goes."""
    kind, hand = view.hand[seat, n], view.hand[seat, : view.held[seat]]
    return f"hand-{seat + 1}-{look(int(kind))}-{(hand[n:] == kind).sum()}"
