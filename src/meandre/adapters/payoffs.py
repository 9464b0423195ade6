"""What a game is worth to each seat, in the numbers that learners want."""


def payoffs(ranks: list[int]) -> list[float]:
    """1 for who wins alone, -1 in equal parts for the others; equal winners share. Zeros until there is a winner.

    >>> payoffs([2, 1, 3])
    [-0.5, 1.0, -0.5]
    """
    players, winners = len(ranks), ranks.count(1)
    return [((rank == 1) * players / winners - 1) / (players - 1) if winners else 0.0 for rank in ranks]
