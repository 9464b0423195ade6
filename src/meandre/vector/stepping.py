"""Stepping many games of one kind: compiled loops over the verbs.

A row is one game. A lane is one decision in a step of a row: the only one, or that of each seat where all who choose at
the same time do so in one step.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from meandre.core.compile_ahead import CODES, INT64, Job, declare, record_type
from meandre.core.game import Game
from meandre.core.playout import lowest
from meandre.core.position import Codes
from meandre.core.rng import Rng, reseed, weighted_index
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SEATS, actors, moves, odds, play, ranks

OVER = -1
"""In place of the seat to play, where a game is over."""

NO_OUTCOME = -1
"""In place of an outcome of chance, for a row that none is given for."""

WORD_BITS = 32
"""Legal actions are kept as bits in words of this size, beside the masks that callers get and may write to."""

ROW = struct_type(
    ("seed", np.int64),
    ("game", np.int64),  # a seed and this number determine all chance of a game
    ("steps", np.int64),  # decisions since the game began
    ("acting", np.int16),  # as the verb `actors` says
    ("to_play", np.int8),  # the lowest seat that acts, CHANCE, or OVER
    ("terminated", np.bool_),
    ("truncated", np.bool_),
)
"""What is known of a row besides its position."""

RULES = struct_type(
    ("seats", np.int64),
    ("joint", np.bool_),
    ("draws_chance", np.bool_),  # whether outcomes of chance are drawn here
    ("autoreset", np.bool_),
    ("most_steps", np.int64),  # after which a game is truncated
    ("next_game", np.int64),  # what is added to the number of a game for the next one in its row
)
"""What is the same for all rows."""

Records = NDArray[Any]


@rule
def begin(positions: Records, start: Records, row: int, rng: Rng, state: Any) -> None:
    """Begin the game whose number is in the row's state."""
    positions[row] = start[0]
    reseed(rng, state.seed, state.game)
    state.steps = 0


@rule
def draw_chance(pos: Any, rng: Rng, codes: Codes, weights: Codes) -> int:
    """Draw outcomes of chance until somebody else acts; return who."""
    acting = actors(pos)
    while acting == CHANCE_ACTS:
        index = weighted_index(rng, weights, odds(pos, codes, weights))
        play(pos, CHANCE, codes[index])
        acting = actors(pos)
    return acting


@rule
def pay(pos: Any, seats: int, codes: Codes, rewards: NDArray[np.float32], row: int) -> None:
    """At the end of a game: 1 for a single winner, -1 in equal parts for the others; winners who tie share."""
    ranks(pos, codes)
    winners = 0
    for seat in range(seats):
        winners += codes[seat] == 1
    for seat in range(seats):
        won = seats / winners if codes[seat] == 1 else 0.0
        rewards[row, seat] = (won - 1.0) / (seats - 1)


@rule
def show(pos: Any, row: int, state: Any, masks: NDArray[np.int8], legal: NDArray[np.uint32], codes: Codes) -> None:
    """Write who is to play, and what is legal."""
    acting = int(state.acting)
    if acting == 0:
        state.to_play = OVER
    elif acting == CHANCE_ACTS:
        state.to_play = CHANCE
    else:
        state.to_play = lowest(acting)
    for lane in range(masks.shape[1]):
        masks[row, lane, :] = 0
        legal[row, lane, :] = 0
        seat = lane if masks.shape[1] > 1 else int(state.to_play)
        if 0 <= seat < SEATS and acting >> seat & 1:
            for i in range(moves(pos, seat, codes)):
                code = codes[i]
                masks[row, lane, code] = 1
                legal[row, lane, code // WORD_BITS] |= np.uint32(1 << code % WORD_BITS)


@rule
def settle(
    positions: Records,
    start: Records,
    row: int,
    state: Any,
    rules: Any,
    rng: Rng,
    masks: NDArray[np.int8],
    legal: NDArray[np.uint32],
    rewards: NDArray[np.float32],
    codes: Codes,
    weights: Codes,
) -> None:
    """After moves or outcomes: chance, the end of the game and the beginning of the next, and what is legal then."""
    pos = positions[row]
    acting = draw_chance(pos, rng, codes, weights) if rules.draws_chance else actors(pos)
    state.terminated = acting == 0
    state.truncated = acting != 0 and state.steps >= rules.most_steps
    if acting == 0:
        pay(pos, rules.seats, codes, rewards, row)
    if rules.autoreset and (state.terminated or state.truncated):
        state.game += rules.next_game
        begin(positions, start, row, rng, state)
        acting = draw_chance(pos, rng, codes, weights) if rules.draws_chance else actors(pos)
    state.acting = acting
    show(pos, row, state, masks, legal, codes)


RESET, PLAY, OUTCOME, LOOK, GO_ON = range(5)
"""What `step_rows` does to each row: begin a game, play actions or outcomes of chance, look what is legal, or go on
with a position as it is."""


@rule
def step_rows(
    what: int,
    first: int,
    last: int,
    chosen: NDArray[np.bool_],
    actions: NDArray[np.int64],
    positions: Records,
    start: Records,
    states: Records,
    rules: Records,
    rngs: NDArray[np.uint32],
    masks: NDArray[np.int8],
    legal: NDArray[np.uint32],
    rewards: NDArray[np.float32],
    codes: Codes,
    weights: Codes,
) -> None:
    """Step the chosen rows from `first` to `last`; all actions and outcomes are legal, see `first_refused`."""
    common = rules[0]
    for row in range(first, last):
        if not chosen[row]:
            continue
        state, rng, pos = states[row], rngs[row], positions[row]
        if what == LOOK:
            state.acting = actors(pos)
            show(pos, row, state, masks, legal, codes)
            continue
        rewards[row, :] = 0.0
        acting = int(state.acting)
        if what == RESET:
            begin(positions, start, row, rng, state)
        elif what == OUTCOME:
            if actions[row, 0] == NO_OUTCOME:
                continue
            play(pos, CHANCE, actions[row, 0])
        elif what == GO_ON:
            state.steps = 0
        elif acting == 0 or acting == CHANCE_ACTS:
            continue  # nobody's turn: actions are ignored
        else:
            state.steps += 1
            if common.joint:
                for seat in range(common.seats):
                    if acting >> seat & 1:
                        play(pos, seat, actions[row, seat])
            else:
                play(pos, lowest(acting), actions[row, 0])
        settle(positions, start, row, state, common, rng, masks, legal, rewards, codes, weights)


@rule
def first_refused(
    chosen: NDArray[np.bool_], states: Records, actions: NDArray[np.int64], legal: NDArray[np.uint32], joint: int
) -> int:
    """The first chosen row with an action that is not legal, or -1."""
    for row in range(len(states)):
        acting = int(states[row].acting)
        if not chosen[row] or acting == 0 or acting == CHANCE_ACTS:
            continue
        for lane in range(actions.shape[1]):
            if joint and not acting >> lane & 1:
                continue
            action = actions[row, lane]
            if not 0 <= action < legal.shape[2] * WORD_BITS:
                return row
            if not legal[row, lane, action // WORD_BITS] >> np.uint32(action % WORD_BITS) & np.uint32(1):
                return row
    return -1


@rule
def first_refused_outcome(
    positions: Records, states: Records, outcomes: NDArray[np.int64], codes: Codes, weights: Codes
) -> int:
    """The first row with an outcome that chance cannot have, or where chance is not due; or -1."""
    for row in range(len(states)):
        outcome = outcomes[row, 0]
        if outcome == NO_OUTCOME:
            continue
        possible = False
        if states[row].acting == CHANCE_ACTS:
            for i in range(odds(positions[row], codes, weights)):
                possible |= codes[i] == outcome
        if not possible:
            return row
    return -1


@rule
def write_odds(
    positions: Records, states: Records, probabilities: NDArray[np.float64], codes: Codes, weights: Codes
) -> None:
    """The probability of each outcome of chance in each row; zeros where chance is not due."""
    probabilities[:] = 0.0
    for row in range(len(states)):
        if states[row].acting != CHANCE_ACTS:
            continue
        n = odds(positions[row], codes, weights)
        total = 0
        for i in range(n):
            total += weights[i]
        for i in range(n):
            probabilities[row, codes[i]] = weights[i] / total


@declare("vector")
def stepping_jobs(game: Game) -> list[Job]:
    """What stepping many games needs compiled."""
    positions, states, rules = (record_type(kind)[::1] for kind in (game.position_type, ROW, RULES))
    int8, int64, bits, words, float32 = (
        record_type(np.dtype(kind)) for kind in (np.int8, np.int64, np.bool_, np.uint32, np.float32)
    )
    actions, legal = int64[:, ::1], words[:, :, ::1]
    memory = (positions, positions, states, rules, words[:, ::1], int8[:, :, ::1], legal, float32[:, ::1], CODES, CODES)
    return [
        (step_rows, (INT64, INT64, INT64, bits[::1], actions, *memory)),
        (first_refused, (bits[::1], states, actions, legal, INT64)),
    ]


@declare("vector chance")
def chance_jobs(game: Game) -> list[Job]:
    """What is needed besides where chance is left to the caller."""
    positions, states = record_type(game.position_type)[::1], record_type(ROW)[::1]
    int64, float64 = record_type(np.dtype(np.int64)), record_type(np.dtype(np.float64))
    return [
        (first_refused_outcome, (positions, states, int64[:, ::1], CODES, CODES)),
        (write_odds, (positions, states, float64[:, ::1], CODES, CODES)),
    ]
