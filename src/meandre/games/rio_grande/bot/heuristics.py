"""What the bots know of Rio Grande: bridges near the source pay, a delta is for the rivers that pay oneself most."""

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, Lore
from meandre.core.position import Codes, Position
from meandre.core.rule import rule
from meandre.core.verbs import LEGAL
from meandre.games.rio_grande.rules import (
    ACT,
    BEND,
    BUILD,
    COVER,
    DELTA,
    NOBODY,
    PASS,
    PLACE,
    PLACE_ON,
    PUT,
    RIVERS,
    SANDBANK,
    SPAN,
    SPOT,
    TAKE,
    TAKE_MORE,
    THROW,
    place_hindrance,
    river_value,
)

LORE = Lore(
    explore=0.6,
    horizon=40,
    levels=(Level(6, 0.4), Level(14, 0.25), Level(35, 0.12), Level(100, 0.03), Level(5000)),
)

USUAL, RARE, OFTEN = 16, 4, 96
"""Weights: of laying a card, of throwing one away, of building."""

LATE = 40.0
"""With fewer cards in the pile than that, fewer and fewer rivers will still meet their delta."""


@rule
def weigh(pos: Position, seat: int, out: Codes, n: int, weights: Codes) -> None:
    """Build when you can; end the rivers that pay you, dry up those that pay others; throw away little."""
    for i in range(n):
        weights[i] = USUAL
        if pos.phase == ACT:
            weights[i] = weight_of_action(pos, seat, out[i])
        elif pos.phase == PLACE:
            weights[i] = weight_of_river(pos, seat, pos.chosen, out[i] - PLACE_ON)
        elif out[i] == PASS:
            weights[i] = 1
        elif pos.phase == SPAN or pos.phase == PUT:  # near the source
            weights[i] = (int(pos.length[pos.river]) - (out[i] - SPOT)) ** 3
        elif pos.phase == COVER:
            weights[i] = max(1, 1 + 5 * rivals_upstream(pos, seat, out[i] - SPOT))
        elif (pos.phase == TAKE or pos.phase == TAKE_MORE) and pos.bridge[pos.river, out[i] - SPOT] == seat:
            weights[i] = 1


@rule
def weight_of_action(pos: Position, seat: int, move: int) -> int:
    """Deltas and sandbanks count as much as the best river for them; other cards are laid rather than thrown away."""
    if move >= THROW:
        return RARE if move < BUILD else OFTEN
    if move < DELTA or BEND <= move < SANDBANK:
        return USUAL
    best = 0
    for river in range(RIVERS):
        if pos.length[river]:
            gain = lead(pos, seat, river) if move < BEND else -lead(pos, seat, river)
            if gain > best and place_hindrance(pos, move, river) == LEGAL:
                best = gain
    return 1 + USUAL * best


@rule
def weight_of_river(pos: Position, seat: int, card: int, river: int) -> int:
    """Where to lay a card: the seat's own rivers, and long ones; sandbanks onto those of others."""
    if pos.length[river] == 0:
        return USUAL
    gain = lead(pos, seat, river)
    if card >= SANDBANK:
        return max(1, -gain)
    if DELTA <= card < BEND:
        return max(1, gain)
    return max(1, USUAL + 2 * gain + int(pos.length[river]))


@rule
def lead(pos: Position, seat: int, river: int) -> int:
    """How much more a river would pay the seat now than the best of the others."""
    best = 0
    for other in range(pos.seats):
        if other != seat:
            best = max(best, river_value(pos, river, other))
    return river_value(pos, river, seat) - best


@rule
def rivals_upstream(pos: Position, seat: int, spot: int) -> int:
    """How many more bridges of others than of the seat stand between the source and a card."""
    more = 0
    for upstream in range(spot):
        owner = pos.bridge[pos.river, upstream]
        if owner != NOBODY:
            more += -1 if owner == seat else 1
    return more


@rule
def appraise(pos: Position, values: NDArray[np.float64]) -> None:
    """The points so far and most of what the rivers would pay now; the longer the game, the less a lead tells."""
    left = float(pos.left)
    part = 0.5 + 0.4 * min(left / LATE, 1.0)  # in the end rivers pay half
    luck = 1.5 + np.sqrt(left)
    most, total = 0.0, 0.0
    for seat in range(pos.seats):
        promised = 0
        for river in range(RIVERS):
            promised += river_value(pos, river, seat)
        values[seat] = (pos.points[seat] + part * promised) / luck
        most = max(most, values[seat])
    for seat in range(pos.seats):
        values[seat] = np.exp(values[seat] - most)
        total += values[seat]
    for seat in range(pos.seats):
        values[seat] /= total
