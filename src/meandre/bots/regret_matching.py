"""Regret matching (Hart and Mas-Colell, 2000) at a node where several seats act at the same time.

Values are sampled, one outcome at a time (outcome sampling: Lanctot, Waugh, Zinkevich and Bowling, 2009). Regrets stay
at or above 0 and later strategies weigh more in the average, as in regret matching+ (Tammelin, 2014).
"""

from meandre.bots.tree import NONE, Tree
from meandre.core.position import Codes
from meandre.core.rng import Rng, below, uniform
from meandre.core.rule import rule


@rule
def exploration_rate(visits: int) -> float:
    """Share of uniformly random choices at a mixed node; it decreases with the visits."""
    rate: float = 0.6 / (1.0 + 0.05 * visits) ** (1.0 / 3.0)
    return rate


@rule
def sample_regret_matching(tree: Tree, edges: Codes, rng: Rng, n: int) -> int:
    """Sample one of the moves whose edges are given in proportion to its cumulative regret, or uniformly to explore."""
    regrets, visits = 0.0, 0
    for i in range(n):
        edge = tree.edges[edges[i]]
        regrets += edge.regret
        visits += edge.visits
    if regrets == 0.0 or uniform(rng) < exploration_rate(visits):
        return below(rng, n)
    left = uniform(rng) * regrets
    for i in range(n - 1):
        left -= tree.edges[edges[i]].regret
        if left < 0.0:
            return i
    return n - 1


@rule
def update_regrets(tree: Tree, number: int, chosen: int, value: float) -> None:
    """Update regrets and average strategy of a node with the value of the chosen move.

    The values of the other moves are not known: their means stand for them (a baseline). The chosen move's difference
    from its mean is divided by the probability of the choice, so that the estimate is unbiased.
    """
    node = tree.nodes[number]
    regrets, n = 0.0, 0
    edge = int(node.first)
    while edge != NONE:
        regrets += tree.edges[edge].regret
        n += 1
        edge = int(tree.edges[edge].next)
    exploring = exploration_rate(int(node.visits))
    part = probability(tree, chosen, regrets, n)
    correction = (value - mean_value(tree, chosen, node.seat)) / ((1.0 - exploring) * part + exploring / n)
    expected = part * correction
    edge = int(node.first)
    while edge != NONE:
        part = probability(tree, edge, regrets, n)
        expected += part * mean_value(tree, edge, node.seat)
        tree.edges[edge].strategy += part * node.visits
        edge = int(tree.edges[edge].next)
    edge = int(node.first)
    while edge != NONE:
        gain = mean_value(tree, edge, node.seat) - expected + (correction if edge == chosen else 0.0)
        tree.edges[edge].regret = max(tree.edges[edge].regret + gain, 0.0)
        edge = int(tree.edges[edge].next)


@rule
def probability(tree: Tree, edge: int, regrets: float, n: int) -> float:
    """An edge's probability in the current strategy of a mixed node."""
    return tree.edges[edge].regret / regrets if regrets > 0.0 else 1.0 / n


@rule
def mean_value(tree: Tree, number: int, seat: int) -> float:
    """An edge's mean value for a seat; 0.5 before the first visit."""
    edge = tree.edges[number]
    return float(edge.total[seat] / edge.visits) if edge.visits else 0.5
