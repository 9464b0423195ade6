"""Matrix search: a simultaneous decision as a normal-form game whose payoffs are estimated by simulation.

Simulations go through all joint moves in turn; a tree search (`tree_search`) continues below each of them. The best
response to the resulting payoff matrix follows a cognitive hierarchy (Camerer, Ho and Chong, 2004; level-k: Stahl and
Wilson, 1995): level 0 takes opponents to move uniformly at random; level k takes them to be of the levels below k, with
noise. Every level chooses by a softmax over its expected values (quantal response: McKelvey and Palfrey, 1995).
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meandre.bots.tree import SIMULATIONS, Tree
from meandre.bots.tree_search import VIEW, WORLD, Buffers, SearchParams, backpropagate, descend, determinize, rollout
from meandre.core.position import Codes, without_facts
from meandre.core.rng import Rng
from meandre.core.rule import rule
from meandre.core.verbs import LEGAL, SEATS, actors, moves, play, refusal

STRIDE = 7919
"""Prime stride: visits every joint move once per cycle, spread evenly from the start."""

HIERARCHY_WEIGHT = 0.5
"""Cognitive hierarchy: half the weight on level k-1, half the rest on k-2, and so on."""

TEMPERATURE = 0.015
"""Softmax temperature, as a fraction of the standard deviation of a seat's payoffs."""

MIN_TEMPERATURE = 1e-9
"""Added to the temperature: all payoffs of a seat may be equal."""

Floats: TypeAlias = NDArray[np.float64]


class JointOutcomes(NamedTuple):
    """Payoffs of all joint moves so far.

    Joint moves are numbered in mixed radix; the first seat's move is the least significant digit.
    """

    move_counts: Codes
    """Legal moves of each seat; 1 if it does not choose."""
    visits: Codes
    totals: Floats
    """Each seat's value, summed over the visits."""


def new_outcomes(max_joint_moves: int) -> JointOutcomes:
    """Empty outcomes with room for that many joint moves."""
    return JointOutcomes(
        np.ones(SEATS, np.int64), np.zeros(max_joint_moves, np.int64), np.zeros((max_joint_moves, SEATS))
    )


@without_facts()
def matrix_search(
    tree: Tree, buffers: Buffers, params: SearchParams, outcomes: JointOutcomes, offset: int, rng: Rng, simulations: int
) -> None:
    """Run that many more simulations, each with the next joint move of the root; `offset` says where to begin."""
    for _ in range(simulations):
        joint = nth_joint_move(outcomes, offset + int(tree.used[SIMULATIONS]))
        learner = determinize(tree, buffers, params, rng)
        play_joint_move(buffers, params, outcomes, joint)
        depth = descend(tree, buffers, params, rng, learner, False)
        rollout(buffers, params, rng)
        backpropagate(tree, buffers, depth)
        record(outcomes, joint, buffers.values)


@rule
def nth_joint_move(outcomes: JointOutcomes, n: int) -> int:
    """The joint move of simulation `n`."""
    joint_moves = 1
    for seat in range(SEATS):
        joint_moves *= outcomes.move_counts[seat]
    return int(n * STRIDE % joint_moves)


@rule
def move_index(outcomes: JointOutcomes, joint: int, seat: int) -> int:
    """The index of a seat's move in a joint move."""
    for other in range(seat):
        joint //= outcomes.move_counts[other]
    return int(joint % outcomes.move_counts[seat])


@rule
def play_joint_move(buffers: Buffers, params: SearchParams, outcomes: JointOutcomes, joint: int) -> None:
    """Play a joint move in the sampled position; first the seats whose choice, made before, is replaced."""
    world, out = buffers.positions[WORLD], buffers.out
    acting = actors(world)
    for seat in range(world.seats):
        if params.has_chosen >> seat & 1:
            moves(buffers.positions[VIEW], seat, out)
            move = out[move_index(outcomes, joint, seat)]
            if refusal(world, seat, move) == LEGAL:  # the same choice again is not a legal change
                play(world, seat, move)
    for seat in range(world.seats):
        if acting >> seat & 1:
            moves(world, seat, out)
            play(world, seat, out[move_index(outcomes, joint, seat)])


@rule
def record(outcomes: JointOutcomes, joint: int, values: Floats) -> None:
    """Add the values of a simulation to its joint move."""
    outcomes.visits[joint] += 1
    for seat in range(SEATS):
        outcomes.totals[joint, seat] += values[seat]


class MoveStatistics(NamedTuple):
    """The result of a search for each legal move of the searching seat."""

    values: Floats
    """Expected value for each seat."""
    shares: Floats
    """Weight of the move in the choice, not normalized."""
    visits: Codes
    effective_visits: Floats
    """Visits that would estimate the value as well if they were all alike; fewer than `visits` if some weigh more."""


def best_response(
    tables: Sequence[JointOutcomes], seats: int, seat: int, opponent_noise: float, level_k: int
) -> MoveStatistics:
    """The level-k response to the payoffs of several searches, added up."""
    shape = tables[0].move_counts[:seats].tolist()
    joint_moves = int(np.prod(shape))
    visits: Codes = np.sum([table.visits[:joint_moves] for table in tables], axis=0)
    totals: Floats = np.sum([table.totals[:joint_moves, :seats] for table in tables], axis=0)
    visited = visits[:, None] > 0
    means = totals / np.maximum(visits[:, None], 1)
    payoffs = np.hstack((means, visited)).reshape((*shape, seats + 1), order="F")
    variances = (visited / np.maximum(visits[:, None], 1)).reshape((*shape, 1), order="F")
    default = means.sum(axis=0) / visited.sum()
    temperatures = TEMPERATURE * means[visited[:, 0]].std(axis=0) + MIN_TEMPERATURE

    uniform = [np.full(n, 1 / n) for n in shape]
    beliefs = predicted = uniform
    for depth in range(level_k):
        responses = [
            softmax(expected_values(payoffs, beliefs, one, default)[:, one], temperatures[one]) for one in range(seats)
        ]
        predicted = [
            HIERARCHY_WEIGHT * new + (1 - HIERARCHY_WEIGHT) * old if depth else new
            for new, old in zip(responses, predicted, strict=True)
        ]
        beliefs = [
            opponent_noise * even + (1 - opponent_noise) * likely
            for even, likely in zip(uniform, predicted, strict=True)
        ]
    values = expected_values(payoffs, beliefs, seat, default)
    others = tuple(one for one in range(seats) if one != seat)
    shares = softmax(values[:, seat], temperatures[seat])
    weights = against(payoffs[..., -1:], beliefs, seat)[:, 0]
    spread = against(variances, [belief**2 for belief in beliefs], seat)[:, 0]
    effective = weights**2 / np.where(spread > 0, spread, np.inf)  # Kish (1965), with means instead of single samples
    return MoveStatistics(values, shares, visits.reshape(shape, order="F").sum(axis=others), effective)


def expected_values(payoffs: Floats, beliefs: Sequence[Floats], seat: int, default: Floats) -> Floats:
    """The values of each move of a seat if the others choose by `beliefs`; joint moves without visits are left out."""
    payoffs = against(payoffs, beliefs, seat)
    sums, visited = payoffs[:, :-1], payoffs[:, -1:]
    values: Floats = np.where(visited > 0, sums / np.where(visited > 0, visited, 1), default)
    return values


def against(table: Floats, weights: Sequence[Floats], seat: int) -> Floats:
    """A table of all joint moves, summed over the moves of the others with these weights."""
    for other in reversed(range(len(weights))):
        if other != seat:
            table = np.tensordot(weights[other], table, (0, other))
    return table


def softmax(values: Floats, temperature: float) -> Floats:
    """Probabilities in proportion to exp(value / temperature)."""
    weights = np.exp((values - values.max()) / temperature)
    probabilities: Floats = weights / weights.sum()
    return probabilities
