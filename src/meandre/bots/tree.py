"""The tree of a search: what is known so far of the situations it has met, in a pool of fixed size.

A situation is what a seat that has to choose can see. It is found by a key, wherever it comes up, so that two ways to
the same situation share what was learnt.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from meandre.core.position import Codes
from meandre.core.rule import rule
from meandre.core.struct_type import struct_type
from meandre.core.verbs import SEATS, WIDEST

NONE = -1
"""No node, no edge."""

NODE = struct_type(
    ("key", np.int64),
    ("visits", np.int32),
    ("first", np.int32),  # its edges are a chain
    ("last", np.int32),
    ("seat", np.int8),  # who chooses
    ("mixed", np.bool_),  # while others choose too, by regret
)

EDGE = struct_type(
    ("regret", np.float64),  # for a choice made together with others: not to have made this one
    ("strategy", np.float64),  # and how much of it was in the strategies so far
    ("move", np.int32),
    ("next", np.int32),
    ("visits", np.int32),
    ("prior", np.float32),  # how likely it seemed before anybody tried it
    ("total", np.float32, (SEATS,)),  # what it brought each seat, summed over the visits
)

Records: TypeAlias = NDArray[Any]

NODES, EDGES, WALKS = 0, 1, 2
"""What `used` counts."""

ROOMY = 4
"""Slots a node: with three of four empty, a key is nearly always found at once."""

EDGES_PER_NODE = 8
"""Our games offer four to seven choices where there is one."""


class Tree(NamedTuple):
    """The pool."""

    slots: NDArray[np.int32]
    """Where to find a key: the number of its node and one, or 0."""
    nodes: Records
    edges: Records
    used: Codes


def plant(megabytes: float) -> Tree:
    """A tree that will never need more memory than that."""
    size = int(megabytes * 1e6 / (NODE.itemsize + EDGES_PER_NODE * EDGE.itemsize + 4 * ROOMY))
    nodes = 1 << max(size, 64).bit_length() - 1  # slots are a power of two
    edges = max(nodes * EDGES_PER_NODE, 2 * WIDEST)
    return Tree(
        np.zeros(nodes * ROOMY, np.int32),
        np.zeros(nodes, NODE),
        np.zeros(edges, EDGE),
        np.zeros(3, np.int64),
    )


@rule
def fell(tree: Tree) -> None:
    """Forget everything."""
    tree.slots[:] = 0
    tree.used[:] = 0


@rule
def slot_of(tree: Tree, key: int) -> int:
    """Where a key is, or would be."""
    last = len(tree.slots) - 1
    slot = key & last
    while tree.slots[slot] and tree.nodes[tree.slots[slot] - 1].key != key:
        slot = (slot + 1) & last
    return slot


@rule
def find(tree: Tree, key: int) -> int:
    """The node of a key, or NONE."""
    return int(tree.slots[slot_of(tree, key)]) - 1


@rule
def grow(tree: Tree, key: int, seat: int, mixed: bool) -> int:
    """A new node for a key, or NONE if the pool is full."""
    number = int(tree.used[NODES])
    if number == len(tree.nodes) or tree.used[EDGES] + WIDEST > len(tree.edges):
        return NONE
    tree.used[NODES] = number + 1
    tree.slots[slot_of(tree, key)] = number + 1
    node = tree.nodes[number]
    node.key = key
    node.visits = 0
    node.first = NONE
    node.last = NONE
    node.seat = seat
    node.mixed = mixed
    return number


@rule
def branch(tree: Tree, number: int, move: int, prior: float) -> int:
    """A new edge of a node, or NONE if the pool is full."""
    new = int(tree.used[EDGES])
    if new == len(tree.edges):
        return NONE
    tree.used[EDGES] = new + 1
    node, edge = tree.nodes[number], tree.edges[new]
    if node.first == NONE:
        node.first = new
    else:
        tree.edges[node.last].next = new
    node.last = new
    edge.regret = 0.0
    edge.strategy = 0.0
    edge.move = move
    edge.next = NONE
    edge.visits = 0
    edge.prior = prior
    for seat in range(SEATS):
        edge.total[seat] = 0.0
    return new


@rule
def edge_of(tree: Tree, number: int, move: int) -> int:
    """The edge of a move, or NONE."""
    edge = int(tree.nodes[number].first)
    while edge != NONE and tree.edges[edge].move != move:
        edge = int(tree.edges[edge].next)
    return edge
