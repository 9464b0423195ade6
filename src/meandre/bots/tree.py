"""The search tree: statistics of information states and moves, in a pool of fixed size.

A node is an information state: what the seat to act can see. Nodes are found by their key in an open-addressing hash
table, so that two move orders that lead to the same information state share its statistics (transpositions).
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
    ("first", np.int32),  # its edges are a linked list
    ("last", np.int32),
    ("seat", np.int8),  # the seat to act
    ("mixed", np.bool_),  # others act at the same time: regret matching, not PUCT
)

EDGE = struct_type(
    ("regret", np.float64),  # of mixed nodes: cumulative, never negative
    ("strategy", np.float64),  # of mixed nodes: weighted sum of its probability in all strategies so far
    ("move", np.int32),
    ("next", np.int32),
    ("visits", np.int32),
    ("prior", np.float32),  # probability before the first visit
    ("total", np.float32, (SEATS,)),  # each seat's value, summed over the visits
)

Records: TypeAlias = NDArray[Any]

NODES, EDGES, SIMULATIONS = 0, 1, 2
"""What the entries of `Tree.used` count."""

SLOTS_PER_NODE = 4
"""At this load factor a key is nearly always in the first slot."""

EDGES_PER_NODE = 8
"""Our games have four to seven legal moves on average where there is a choice."""


class Tree(NamedTuple):
    """Nodes, edges and the hash table of their keys."""

    slots: NDArray[np.int32]
    """Hash table: node number + 1, or 0 for an empty slot."""
    nodes: Records
    edges: Records
    used: Codes


def allocate(megabytes: float) -> Tree:
    """An empty tree of at most that size."""
    size = int(megabytes * 1e6 / (NODE.itemsize + EDGES_PER_NODE * EDGE.itemsize + 4 * SLOTS_PER_NODE))
    nodes = 1 << max(size, 64).bit_length() - 1  # the number of slots must be a power of two
    edges = max(nodes * EDGES_PER_NODE, 2 * WIDEST)
    return Tree(
        np.zeros(nodes * SLOTS_PER_NODE, np.int32),
        np.zeros(nodes, NODE),
        np.zeros(edges, EDGE),
        np.zeros(3, np.int64),
    )


@rule
def clear(tree: Tree) -> None:
    """Remove all nodes and reset the counters."""
    tree.slots[:] = 0
    tree.used[:] = 0


@rule
def slot_of(tree: Tree, key: int) -> int:
    """The slot that holds a key, or the empty one where it belongs."""
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
def add_node(tree: Tree, key: int, seat: int, mixed: bool) -> int:
    """Add a node; return its number, or NONE if the pool is full."""
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
def add_edge(tree: Tree, number: int, move: int, prior: float) -> int:
    """Add an edge to a node; return its number, or NONE if the pool is full."""
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
