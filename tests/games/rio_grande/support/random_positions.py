"""Positions of random games in which rivers grow."""

import random
from collections.abc import Iterator

from meandre.core import verbs
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, CHANCE_ACTS
from meandre.games.rio_grande import GAME, rules


def lively(pos: Position, chooser: random.Random) -> int:
    """A random move, seldom to throw a card away or lay a delta, so that rivers grow."""
    moves = GAME.moves(pos, int(pos.turn))
    dull = {rules.THROW + kind for kind in range(rules.KINDS) if chooser.random() < 0.9}
    final = {rules.LAY + kind for kind in range(rules.DELTA, rules.BEND) if chooser.random() < 0.6}
    return chooser.choice([move for move in moves if pos.phase != rules.ACT or move not in dull | final] or moves)


def walk(seats: int, options: dict[str, str], seed: int = 0) -> Iterator[Position]:
    """The positions of a game."""
    chooser = random.Random(seed)
    pos = GAME.start(seats, options)
    yield copy(pos)
    while acting := verbs.actors(pos):
        if acting == CHANCE_ACTS:
            outcomes, weights = GAME.odds(pos)
            verbs.play(pos, CHANCE, chooser.choices(outcomes, weights)[0])
        else:
            verbs.play(pos, int(pos.turn), lively(pos, chooser))
        yield copy(pos)


def met(phase: int, options: dict[str, str] | None = None, seats: int = 4) -> Position:
    """A position in the middle of a random game in that phase."""
    steps = enumerate(walk(seats, options or {}))
    return next(pos for n, pos in steps if n > 150 and pos.phase == phase)
