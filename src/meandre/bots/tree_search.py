"""One search for every game: it plays the game on in its head, again and again, and remembers what came of it.

Each walk begins in a world imagined anew from what the seat knows. Where a seat has to choose, the walk goes where the
tree says; beyond the tree a quick playout, or a look at the position, says what each seat gets. What a seat learns it
keeps by what *it* can see, so that it never plans on what is hidden; the searching seat's own secrets are imagined anew
for the walks from which the others learn, so that they do not plan on those either. Where several choose at once, each
learns by regret, which ends in mixed strategies; or, in doubt, walks go through all that may come of it (`outcomes`).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from meandre.bots.heuristics import appraise, weigh
from meandre.bots.matrix_search import Outcomes, choice_in, combination, note
from meandre.bots.tree import NONE, WALKS, Records, Tree, branch, edge_of, find, grow
from meandre.core.playout import lowest
from meandre.core.position import Codes, Position
from meandre.core.rng import Rng, below, draw, weighted_index
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

WORLD, EYE, VIEW = 0, 1, 2
"""The rows of `worlds`: the world being walked through, what somebody sees of it, and what the searching seat knows."""

DEEPEST = 256
"""Choices that a walk remembers."""

EVERYBODY = -1

LANE, SPREAD, FOLD = (1 << 40) - 1, 0x2F_0B41, 23
"""The two halves of a key are 40 bits wide, so that nothing overflows, compiled or not."""


class Walk(NamedTuple):
    """What a walk works with."""

    worlds: Records
    words: NDArray[np.uint16]
    """The same memory as `worlds`, as plain numbers."""
    out: Codes
    weights: Codes
    found: Codes
    """The edges of the moves in `out`."""
    path: NDArray[np.int64]
    """The node and the edge of each choice."""
    values: NDArray[np.float64]
    outcomes: Outcomes


class Manner(NamedTuple):
    """How to search a game."""

    seat: int
    """Who searches."""
    again: int
    """Those who have chosen unseen while others have not: their choice is searched as if it were still to be made."""
    secretive: bool
    """The searching seat knows something that others do not."""
    hidden: bool
    """The game hides something."""
    own_fields: int
    """The first word of `words` that is not news."""
    knowing: bool
    """Use what is known of the game beyond its rules."""
    horizon: int
    """Playouts end after so many choices with a look at the position."""
    explore: float
    in_doubt: bool
    """Think a choice of several at once through to all its outcomes, and judge each before the next such choice."""
    first: int
    """Where to begin with that."""


@rule
def key_of(walk: Walk, row: int, start: int, seat: int) -> int:
    """A number that tells a situation from all others, by all that is seen of it but the news."""
    words = walk.words
    last = words.shape[1]
    one, two = seat + 1, 7 * seat + 3
    for i in range(start, last - 3, 4):
        one = (one ^ (int(words[row, i]) | int(words[row, i + 1]) << 16)) * SPREAD
        two = (two ^ (int(words[row, i + 2]) | int(words[row, i + 3]) << 16)) * SPREAD
        one = (one ^ one >> FOLD) & LANE
        two = (two ^ two >> FOLD) & LANE
    for i in range(last - (last - start) % 4, last):
        one = ((one ^ int(words[row, i])) * SPREAD) & LANE
        one ^= one >> FOLD
    return (one << 22) ^ (two * 5)


@rule
def situation(walk: Walk, manner: Manner, seat: int) -> int:
    """The key of what a seat sees; of other seats' hands nothing is known, so theirs is what all can see."""
    row = WORLD
    if manner.hidden:
        row = EYE
        walk.worlds[EYE] = walk.worlds[WORLD]
        conceal(walk.worlds[EYE], seat if seat == manner.seat else SPECTATOR)
    return key_of(walk, row, manner.own_fields, seat)


@rule
def search(tree: Tree, walk: Walk, manner: Manner, rng: Rng, walks: int) -> None:
    """Walk so many times more."""
    world = walk.worlds[WORLD]
    for _ in range(walks):
        joint = combination(walk.outcomes, manner.first + int(tree.used[WALKS]))
        student = begin(tree, walk, manner, rng)
        depth = descend(tree, walk, manner, rng, student, joint)
        play_on(world, walk, manner, rng)
        for step in range(depth):
            learn(tree, walk, int(walk.path[step, 0]), int(walk.path[step, 1]))
        if manner.in_doubt:
            note(walk.outcomes, joint, walk.values)


@rule
def begin(tree: Tree, walk: Walk, manner: Manner, rng: Rng) -> int:
    """Imagine a world; return who learns from the walk: EVERYBODY, or one seat if the searching seat has a secret.

    The others learn in worlds that fit what *they* know, where the searching seat's secret is any that it could be.
    """
    number = int(tree.used[WALKS])
    tree.used[WALKS] = number + 1
    walk.worlds[WORLD] = walk.worlds[VIEW]
    world = walk.worlds[WORLD]
    imagine(world, manner.seat, rng)
    if not manner.secretive:
        return EVERYBODY
    if number % 2 == 0:
        return manner.seat
    student = (manner.seat + 1 + number // 2 % (int(world.seats) - 1)) % int(world.seats)
    imagine(world, student, rng)
    return student


@rule
def descend(tree: Tree, walk: Walk, manner: Manner, rng: Rng, student: int, joint: int) -> int:
    """Go where the tree leads, to its edge and one step beyond; return how many choices there were to learn from."""
    world = walk.worlds[WORLD]
    out = walk.out
    again = manner.again
    waiting, depth = 0, 0
    together, at_the_edge, at_the_root = False, False, True
    while True:
        acting = actors(world) | again
        if acting == CHANCE_ACTS:
            seat, has_chosen = CHANCE, False
            choice = weighted_index(rng, walk.weights, odds(world, out, walk.weights))
        else:
            if acting != waiting or acting == 0:  # the end, or a new decision, of one seat or of several at once
                if acting == 0 or at_the_edge or depth + SEATS > DEEPEST:
                    return depth
                together = acting & (acting - 1) != 0
                if together and manner.in_doubt and not at_the_root:
                    return depth
                waiting = acting
            seat = lowest(again if again else acting)
            has_chosen = again >> seat & 1 != 0
            waiting &= ~(1 << seat)
            again &= ~(1 << seat)
            n = moves(walk.worlds[VIEW if has_chosen else WORLD], seat, out)
            choice = 0
            learning = student == EVERYBODY or student == seat
            is_root = at_the_root and learning and seat == manner.seat
            at_the_root = at_the_root and seat != manner.seat
            if together and manner.in_doubt:
                choice = choice_in(walk.outcomes, joint, seat)
            elif n > 1 or is_root:
                # The searching seat chooses from what it knows now, whoever of the others has chosen in this world.
                key = key_of(walk, VIEW, manner.own_fields, seat) if is_root else situation(walk, manner, seat)
                # While others learn, it must not play any secret better than another, or the true one would show.
                node = find(tree, key) if learning or seat != manner.seat else NONE
                if node == NONE and learning:
                    node = grow(tree, key, seat, together)
                    at_the_edge = True
                if node == NONE or not unfold(tree, node, world, walk, manner, n):
                    choice = fancy(world, seat, walk, manner, rng, n)
                elif not learning:
                    choice = recall(tree, walk, rng, n)
                else:
                    mixed = tree.nodes[node].mixed
                    choice = mix(tree, walk, rng, n) if mixed else favour(tree, walk, manner.explore, rng, n, seat)
                    walk.path[depth, 0] = node
                    walk.path[depth, 1] = walk.found[choice]
                    depth += 1
        if not has_chosen or refusal(world, seat, out[choice]) == LEGAL:  # to choose the same again is no move
            play(world, seat, out[choice])


@rule
def unfold(tree: Tree, node: int, world: Position, walk: Walk, manner: Manner, n: int) -> bool:
    """Find the edges of the legal moves, making those that are missing; False if the pool is full.

    A seat whose hand is not known may have other moves in each world, all kept in one node.
    """
    edge = int(tree.nodes[node].first)
    weighed = 0
    for i in range(n):
        if edge == NONE or tree.edges[edge].move != walk.out[i]:
            edge = edge_of(tree, node, walk.out[i])
        if edge == NONE:
            if not weighed:
                weighed = weigh_all(world, int(tree.nodes[node].seat), walk, manner, n)
            edge = branch(tree, node, walk.out[i], walk.weights[i] / weighed)
            if edge == NONE:
                return False
        walk.found[i] = edge
        edge = int(tree.edges[edge].next)
    return True


@rule
def weigh_all(world: Position, seat: int, walk: Walk, manner: Manner, n: int) -> int:
    """Write how likely each move seems; return the sum."""
    if not manner.knowing:
        for i in range(n):
            walk.weights[i] = 1
        return n
    weigh(world, seat, walk.out, n, walk.weights)
    total = 0
    for i in range(n):
        total += walk.weights[i]
    return total


@rule
def favour(tree: Tree, walk: Walk, explore: float, rng: Rng, n: int, seat: int) -> int:
    """The move that promises most: good so far, or likely and little tried."""
    visits, total = 0, 0.0
    for i in range(n):
        edge = tree.edges[walk.found[i]]
        visits += edge.visits
        total += edge.total[seat]
    untried = total / visits if visits else 0.0
    eager = explore * np.sqrt(visits + 1)
    best, most = 0, -1.0
    start = below(rng, n)  # so that none is preferred for its place in the list
    for k in range(n):
        i = start + k if start + k < n else start + k - n
        edge = tree.edges[walk.found[i]]
        promise = edge.total[seat] / edge.visits if edge.visits else untried
        promise += eager * edge.prior / (1 + edge.visits)
        if promise > most:
            best, most = i, promise
    return best


@rule
def recall(tree: Tree, walk: Walk, rng: Rng, n: int) -> int:
    """A move as likely as it was chosen so far: what a seat does while another one learns from it."""
    for i in range(n):
        walk.weights[i] = 1 + tree.edges[walk.found[i]].visits
    return weighted_index(rng, walk.weights, n)


@rule
def curiosity(visits: int) -> float:
    """The share of choices made at random, where several choose at once: less and less."""
    curious: float = 0.6 / (1.0 + 0.05 * visits) ** (1.0 / 3.0)
    return curious


@rule
def mix(tree: Tree, walk: Walk, rng: Rng, n: int) -> int:
    """A move as likely as it is regretted not to have been chosen before (regret matching)."""
    regrets, visits = 0.0, 0
    for i in range(n):
        edge = tree.edges[walk.found[i]]
        regrets += edge.regret
        visits += edge.visits
    if regrets == 0.0 or unit(rng) < curiosity(visits):
        return below(rng, n)
    left = unit(rng) * regrets
    for i in range(n - 1):
        left -= tree.edges[walk.found[i]].regret
        if left < 0.0:
            return i
    return n - 1


@rule
def unit(rng: Rng) -> float:
    """A number from 0 to 1, without 1."""
    return draw(rng) / 4294967296.0


@rule
def fancy(world: Position, seat: int, walk: Walk, manner: Manner, rng: Rng, n: int) -> int:
    """A quick choice: any move, or one that a sensible player might take."""
    if not manner.knowing:
        return below(rng, n)
    weigh(world, seat, walk.out, n, walk.weights)
    return weighted_index(rng, walk.weights, n)


@rule
def play_on(world: Position, walk: Walk, manner: Manner, rng: Rng) -> None:
    """Play quickly to the end, or to the horizon; write what each seat gets."""
    acting = actors(world)
    steps = 0
    while acting:
        if acting == CHANCE_ACTS:
            n = odds(world, walk.out, walk.weights)
            play(world, CHANCE, walk.out[weighted_index(rng, walk.weights, n)])
        else:
            if steps == manner.horizon:
                appraise(world, walk.values)
                return
            steps += 1
            seat = lowest(acting)
            n = moves(world, seat, walk.out)
            play(world, seat, walk.out[fancy(world, seat, walk, manner, rng, n) if n > 1 else 0])
        acting = actors(world)
    reward(world, walk)


@rule
def reward(world: Position, walk: Walk) -> None:
    """Each seat's share of the win."""
    ranks(world, walk.out)
    winners = 0
    for seat in range(world.seats):
        winners += walk.out[seat] == 1
    for seat in range(world.seats):
        walk.values[seat] = 1.0 / winners if walk.out[seat] == 1 else 0.0


@rule
def learn(tree: Tree, walk: Walk, number: int, chosen: int) -> None:
    """Remember what a choice brought."""
    node, edge = tree.nodes[number], tree.edges[chosen]
    if node.mixed:
        regret(tree, number, chosen, walk.values[node.seat])
    node.visits += 1
    edge.visits += 1
    for seat in range(walk.worlds[WORLD].seats):
        edge.total[seat] += walk.values[seat]


@rule
def regret(tree: Tree, number: int, chosen: int, value: float) -> None:
    """Count how much better each choice would have been than the strategy (regret matching, from samples).

    What the others would have brought is not known: their means stand for it, and the one outcome that is known counts
    the more the rarer it is, so that on average the estimate is true.
    """
    node = tree.nodes[number]
    regrets, n = 0.0, 0
    edge = int(node.first)
    while edge != NONE:
        regrets += tree.edges[edge].regret
        n += 1
        edge = int(tree.edges[edge].next)
    curious = curiosity(int(node.visits))
    part = likelihood(tree, chosen, regrets, n)
    surprise = (value - mean(tree, chosen, node.seat)) / ((1.0 - curious) * part + curious / n)
    expected = part * surprise
    edge = int(node.first)
    while edge != NONE:
        part = likelihood(tree, edge, regrets, n)
        expected += part * mean(tree, edge, node.seat)
        tree.edges[edge].strategy += part * node.visits  # the later, the better considered
        edge = int(tree.edges[edge].next)
    edge = int(node.first)
    while edge != NONE:
        gain = mean(tree, edge, node.seat) - expected + (surprise if edge == chosen else 0.0)
        tree.edges[edge].regret = max(tree.edges[edge].regret + gain, 0.0)
        edge = int(tree.edges[edge].next)


@rule
def likelihood(tree: Tree, edge: int, regrets: float, n: int) -> float:
    """How likely the present strategy is to choose an edge."""
    return tree.edges[edge].regret / regrets if regrets > 0.0 else 1.0 / n


@rule
def mean(tree: Tree, number: int, seat: int) -> float:
    """What an edge brought a seat so far."""
    edge = tree.edges[number]
    return float(edge.total[seat] / edge.visits) if edge.visits else 0.5
