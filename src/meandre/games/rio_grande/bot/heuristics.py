"""Search settings and heuristics of Rio Grande: bridges near the source pay most; end the rivers that pay oneself."""

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import Level, SearchSettings
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

SEARCH = SearchSettings(
    exploration=0.6,
    horizon=40,
    levels=(Level(6, 0.4), Level(14, 0.25), Level(35, 0.12), Level(100, 0.03), Level(5000)),
)

USUAL, RARE, OFTEN = 16, 4, 96
"""Priors of laying a card, of throwing one away, of building."""

LATE_PILE = 40.0
"""Cards in the pile below which ever fewer rivers will still get their delta."""


@rule
def move_priors(pos: Position, seat: int, out: Codes, n: int, weights: Codes) -> None:
    """Prefer to build, to end rivers that pay the seat, to dry up those that pay others; rarely throw cards away."""
    for i in range(n):
        weights[i] = USUAL
        if pos.phase == ACT:
            weights[i] = action_prior(pos, seat, out[i])
        elif pos.phase == PLACE:
            weights[i] = river_prior(pos, seat, pos.chosen, out[i] - PLACE_ON)
        elif out[i] == PASS:
            weights[i] = 1
        elif pos.phase == SPAN or pos.phase == PUT:  # near the source
            weights[i] = (int(pos.length[pos.river]) - (out[i] - SPOT)) ** 3
        elif pos.phase == COVER:
            weights[i] = max(1, 1 + 5 * rivals_upstream(pos, seat, out[i] - SPOT))
        elif (pos.phase == TAKE or pos.phase == TAKE_MORE) and pos.bridge[pos.river, out[i] - SPOT] == seat:
            weights[i] = 1


@rule
def action_prior(pos: Position, seat: int, move: int) -> int:
    """The prior of an action. A delta or a sandbank weighs as much as its best river."""
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
def river_prior(pos: Position, seat: int, card: int, river: int) -> int:
    """The prior of a river for a card: prefer the seat's own and long rivers; sandbanks on those of others."""
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
    """What a river would pay the seat now, less what it would pay the best opponent."""
    best = 0
    for other in range(pos.seats):
        if other != seat:
            best = max(best, river_value(pos, river, other))
    return river_value(pos, river, seat) - best


@rule
def rivals_upstream(pos: Position, seat: int, spot: int) -> int:
    """Opponents' bridges between the source and a card, less the seat's own."""
    more = 0
    for upstream in range(spot):
        owner = pos.bridge[pos.river, upstream]
        if owner != NOBODY:
            more += -1 if owner == seat else 1
    return more


@rule
def evaluate(pos: Position, values: NDArray[np.float64]) -> None:
    """Softmax of the points and part of what the rivers would pay now, at a temperature that rises with the pile."""
    left = float(pos.left)
    part = 0.5 + 0.4 * min(left / LATE_PILE, 1.0)  # in the end rivers pay half
    temperature = 1.5 + np.sqrt(left)
    most, total = 0.0, 0.0
    for seat in range(pos.seats):
        pending = 0
        for river in range(RIVERS):
            pending += river_value(pos, river, seat)
        values[seat] = (pos.points[seat] + part * pending) / temperature
        most = max(most, values[seat])
    for seat in range(pos.seats):
        values[seat] = np.exp(values[seat] - most)
        total += values[seat]
    for seat in range(pos.seats):
        values[seat] /= total
