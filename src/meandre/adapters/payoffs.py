"""Zero-sum payoffs, for reinforcement learning."""


def payoffs(ranks: list[int]) -> list[float]:
    """1 for a single winner, -1 in equal parts for the others; winners who tie share. Zeros until the game is over.

    >>> payoffs([2, 1, 3])
    [-0.5, 1.0, -0.5]
    """
    players, winners = len(ranks), ranks.count(1)
    return [((rank == 1) * players / winners - 1) / (players - 1) if winners else 0.0 for rank in ranks]
