"""Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012), for every game.

Each simulation samples the hidden information anew (determinization), follows the tree to a leaf, adds a node, and ends
with a rollout or an evaluation, whose values are backpropagated. Nodes are information states, so no seat plans on what
it cannot see. If the searching seat has secrets itself, every second simulation also samples those, and only another
seat learns from it: opponents do not plan on them either.

Where one seat acts, the tree policy is PUCT (Rosin, 2011), in the form of AlphaGo Zero (Silver et al., 2017). Where
several act at the same time, each seat learns a mixed strategy (`regret_matching`), as in MCTS for simultaneous moves
(Lisý, Kovařík, Lanctot and Bošanský, 2013).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import evaluate, move_priors
from meandre.bots.regret_matching import sample_regret_matching, update_regrets
from meandre.bots.tree import NONE, SIMULATIONS, Records, Tree, add_edge, add_node, edge_of, find
from meandre.core.playout import lowest
from meandre.core.position import Codes, Position, without_facts
from meandre.core.rng import Rng, below, weighted_index
from meandre.core.rule import rule
from meandre.core.verbs import (
    CHANCE,
    CHANCE_ACTS,
    LEGAL,
    SEATS,
    SPECTATOR,
    actors,
    conceal,
    imagine,
    moves,
    odds,
    play,
    ranks,
    refusal,
)

WORLD, CONCEALED, VIEW = 0, 1, 2
"""Rows of `Buffers.positions`: the sampled position, a copy of it as a seat sees it, and the searching seat's view."""

MAX_DEPTH = 256
"""Decisions of a simulation that are backpropagated at most."""

ALL_SEATS = -1
"""Every seat learns from a simulation."""

HASH_MASK, HASH_MULTIPLIER, HASH_SHIFT = (1 << 40) - 1, 0x2F_0B41, 23
"""The two halves of a hash are 40 bits wide, so that nothing overflows, compiled or interpreted."""


class Buffers(NamedTuple):
    """Memory that simulations work in."""

    positions: Records
    words: NDArray[np.uint16]
    """The memory of `positions` as integers."""
    out: Codes
    """Legal moves, or outcomes of chance."""
    weights: Codes
    edges: Codes
    """The edges of the moves in `out`."""
    path: NDArray[np.int64]
    """Node and edge of each decision."""
    values: NDArray[np.float64]
    """Each seat's share of the win at the end of the simulation."""


class SearchParams(NamedTuple):
    """What the search needs to know about the game and the root."""

    seat: int
    """The searching seat."""
    has_chosen: int
    """Seats that have made their simultaneous choice, unseen, as a bit set: the choice is searched as if still open."""
    has_secrets: bool
    """The searching seat knows something that others do not."""
    imperfect_information: bool
    """The game hides something."""
    hash_start: int
    """The first of `Buffers.words` to hash: the facts before it do not belong to the information state."""
    use_heuristics: bool
    """Use move priors and evaluation."""
    horizon: int
    """Decisions after which a rollout stops and the position is evaluated; -1: never."""
    exploration: float
    """The constant c of PUCT."""
    stop_at_simultaneous: bool
    """The tree ends before a simultaneous decision below the root."""
    forced_move: int
    """The searching seat's move at the root, whose value is wanted; `NONE`: whichever it selects."""


@rule
def position_hash(buffers: Buffers, row: int, start: int, seat: int) -> int:
    """Hash a row of `positions` from word `start` on, with the seat that sees it."""
    words = buffers.words
    last = words.shape[1]
    one, two = seat + 1, 7 * seat + 3
    for i in range(start, last - 3, 4):
        one = (one ^ (int(words[row, i]) | int(words[row, i + 1]) << 16)) * HASH_MULTIPLIER
        two = (two ^ (int(words[row, i + 2]) | int(words[row, i + 3]) << 16)) * HASH_MULTIPLIER
        one = (one ^ one >> HASH_SHIFT) & HASH_MASK
        two = (two ^ two >> HASH_SHIFT) & HASH_MASK
    for i in range(last - (last - start) % 4, last):
        one = ((one ^ int(words[row, i])) * HASH_MULTIPLIER) & HASH_MASK
        one ^= one >> HASH_SHIFT
    return (one << 22) ^ (two * 5)


@rule
def information_state_key(buffers: Buffers, params: SearchParams, seat: int) -> int:
    """The key of what a seat sees; for opponents, whose secrets are not known, of what everybody sees."""
    row = WORLD
    if params.imperfect_information:
        row = CONCEALED
        buffers.positions[CONCEALED] = buffers.positions[WORLD]
        conceal(buffers.positions[CONCEALED], seat if seat == params.seat else SPECTATOR)
    return position_hash(buffers, row, params.hash_start, seat)


@without_facts()
def tree_search(tree: Tree, buffers: Buffers, params: SearchParams, rng: Rng, simulations: int) -> None:
    """Run that many more simulations."""
    for _ in range(simulations):
        learner = determinize(tree, buffers, params, rng)
        depth = descend(tree, buffers, params, rng, learner, True)
        rollout(buffers, params, rng)
        backpropagate(tree, buffers, depth)


@rule
def determinize(tree: Tree, buffers: Buffers, params: SearchParams, rng: Rng) -> int:
    """Sample the hidden information; return the seat that learns from the simulation, or ALL_SEATS.

    If the searching seat has secrets, the others learn in positions sampled from what *they* know, secrets included.
    """
    number = int(tree.used[SIMULATIONS])
    tree.used[SIMULATIONS] = number + 1
    buffers.positions[WORLD] = buffers.positions[VIEW]
    world = buffers.positions[WORLD]
    imagine(world, params.seat, rng)
    if not params.has_secrets:
        return ALL_SEATS
    if number % 2 == 0:
        return params.seat
    learner = (params.seat + 1 + number // 2 % (int(world.seats) - 1)) % int(world.seats)
    imagine(world, learner, rng)
    return learner


@rule
def descend(tree: Tree, buffers: Buffers, params: SearchParams, rng: Rng, learner: int, at_root: bool) -> int:
    """Follow the tree policy from the sampled position to one decision beyond the tree; return the length of the path.

    `at_root`: the searching seat has still to make the decision that is searched.
    """
    world = buffers.positions[WORLD]
    out = buffers.out
    to_change = params.has_chosen if at_root else 0
    waiting, depth = 0, 0
    simultaneous, is_leaf = False, False
    while True:
        acting = actors(world) | to_change
        if acting == CHANCE_ACTS:
            seat, changes = CHANCE, False
            choice = weighted_index(rng, buffers.weights, odds(world, out, buffers.weights))
        else:
            if acting != waiting or acting == 0:  # the end of the game, or a new decision of one or several seats
                if acting == 0 or is_leaf or depth + SEATS > MAX_DEPTH:
                    return depth
                simultaneous = acting & (acting - 1) != 0
                if simultaneous and params.stop_at_simultaneous:
                    return depth
                waiting = acting
            seat = lowest(to_change if to_change else acting)
            changes = to_change >> seat & 1 != 0
            waiting &= ~(1 << seat)
            to_change &= ~(1 << seat)
            n = moves(buffers.positions[VIEW if changes else WORLD], seat, out)
            choice = 0
            learning = learner == ALL_SEATS or learner == seat
            is_root = at_root and learning and seat == params.seat
            forced = index_of(out, n, params.forced_move) if at_root and seat == params.seat else NONE
            at_root = at_root and seat != params.seat
            if n > 1 or is_root:
                # The root is the view itself: which of the others have chosen in this sample does not matter.
                if is_root:
                    key = position_hash(buffers, VIEW, params.hash_start, seat)
                else:
                    key = information_state_key(buffers, params, seat)
                # While others learn, the searching seat plays by its priors alone: playing its true secrets better
                # than sampled ones would reveal them.
                node = find(tree, key) if learning or seat != params.seat else NONE
                if node == NONE and learning:
                    node = add_node(tree, key, seat, simultaneous)
                    is_leaf = True
                if node == NONE or not expand(tree, node, buffers, params, n):
                    choice = rollout_move(seat, buffers, params, rng, n) if forced == NONE else forced
                elif not learning:
                    choice = sample_by_visits(tree, buffers, rng, n)
                else:
                    choice = select(tree, node, buffers, params, rng, n) if forced == NONE else forced
                    buffers.path[depth, 0] = node
                    buffers.path[depth, 1] = buffers.edges[choice]
                    depth += 1
        if not changes or refusal(world, seat, out[choice]) == LEGAL:  # the same choice again is not a legal change
            play(world, seat, out[choice])


@rule
def index_of(out: Codes, n: int, move: int) -> int:
    """Where a move is among the legal ones, or NONE: in a sampled position it may not be legal."""
    for i in range(n):
        if out[i] == move:
            return i
    return NONE


@rule
def expand(tree: Tree, node: int, buffers: Buffers, params: SearchParams, n: int) -> bool:
    """Find the edges of the legal moves and add those that are missing; False if the pool is full.

    The moves of a seat with unknown secrets may differ from sample to sample; one node holds them all.
    """
    edge = int(tree.nodes[node].first)
    total = 0
    for i in range(n):
        if edge == NONE or tree.edges[edge].move != buffers.out[i]:
            edge = edge_of(tree, node, buffers.out[i])
        if edge == NONE:
            if not total:
                total = weigh_moves(int(tree.nodes[node].seat), buffers, params, n)
            edge = add_edge(tree, node, buffers.out[i], buffers.weights[i] / total)
            if edge == NONE:
                return False
        buffers.edges[i] = edge
        edge = int(tree.edges[edge].next)
    return True


@rule
def weigh_moves(seat: int, buffers: Buffers, params: SearchParams, n: int) -> int:
    """Write the priors of the legal moves as weights, equal ones without heuristics; return their sum."""
    if not params.use_heuristics:
        for i in range(n):
            buffers.weights[i] = 1
        return n
    move_priors(buffers.positions[WORLD], seat, buffers.out, n, buffers.weights)
    total = 0
    for i in range(n):
        total += buffers.weights[i]
    return total


@rule
def select(tree: Tree, node: int, buffers: Buffers, params: SearchParams, rng: Rng, n: int) -> int:
    """The move of the tree policy."""
    if tree.nodes[node].mixed:
        return sample_regret_matching(tree, buffers.edges, rng, n)
    return select_puct(tree, buffers, params.exploration, rng, n, int(tree.nodes[node].seat))


@rule
def select_puct(tree: Tree, buffers: Buffers, exploration: float, rng: Rng, n: int, seat: int) -> int:
    """The move with the highest mean value plus exploration bonus; an unvisited move has the mean value of all."""
    visits, total = 0, 0.0
    for i in range(n):
        edge = tree.edges[buffers.edges[i]]
        visits += edge.visits
        total += edge.total[seat]
    default = total / visits if visits else 0.0
    bonus = exploration * np.sqrt(visits + 1)
    best, highest = 0, -1.0
    start = below(rng, n)  # ties are broken at random
    for k in range(n):
        i = start + k if start + k < n else start + k - n
        edge = tree.edges[buffers.edges[i]]
        score = edge.total[seat] / edge.visits if edge.visits else default
        score += bonus * edge.prior / (1 + edge.visits)
        if score > highest:
            best, highest = i, score
    return best


@rule
def sample_by_visits(tree: Tree, buffers: Buffers, rng: Rng, n: int) -> int:
    """Sample a move in proportion to its visits: the policy of a seat while another one learns."""
    for i in range(n):
        buffers.weights[i] = 1 + tree.edges[buffers.edges[i]].visits
    return weighted_index(rng, buffers.weights, n)


@rule
def rollout_move(seat: int, buffers: Buffers, params: SearchParams, rng: Rng, n: int) -> int:
    """The rollout policy: sample a move by its prior, or uniformly without heuristics."""
    if not params.use_heuristics:
        return below(rng, n)
    move_priors(buffers.positions[WORLD], seat, buffers.out, n, buffers.weights)
    return weighted_index(rng, buffers.weights, n)


@rule
def rollout(buffers: Buffers, params: SearchParams, rng: Rng) -> None:
    """Play by the rollout policy to the end of the game, or to the horizon; write each seat's value."""
    world = buffers.positions[WORLD]
    acting = actors(world)
    steps = 0
    while acting:
        if acting == CHANCE_ACTS:
            n = odds(world, buffers.out, buffers.weights)
            play(world, CHANCE, buffers.out[weighted_index(rng, buffers.weights, n)])
        else:
            if steps == params.horizon:
                evaluate(world, buffers.values)
                return
            steps += 1
            seat = lowest(acting)
            n = moves(world, seat, buffers.out)
            play(world, seat, buffers.out[rollout_move(seat, buffers, params, rng, n) if n > 1 else 0])
        acting = actors(world)
    terminal_values(world, buffers)


@rule
def terminal_values(world: Position, buffers: Buffers) -> None:
    """Write each seat's share of the win."""
    ranks(world, buffers.out)
    winners = 0
    for seat in range(world.seats):
        winners += buffers.out[seat] == 1
    for seat in range(world.seats):
        buffers.values[seat] = 1.0 / winners if buffers.out[seat] == 1 else 0.0


@rule
def backpropagate(tree: Tree, buffers: Buffers, depth: int) -> None:
    """Add the values of the simulation to every decision of its path."""
    for step in range(depth):
        node, edge = tree.nodes[buffers.path[step, 0]], tree.edges[buffers.path[step, 1]]
        if node.mixed:
            update_regrets(tree, int(buffers.path[step, 0]), int(buffers.path[step, 1]), buffers.values[node.seat])
        node.visits += 1
        edge.visits += 1
        for seat in range(buffers.positions[WORLD].seats):
            edge.total[seat] += buffers.values[seat]
