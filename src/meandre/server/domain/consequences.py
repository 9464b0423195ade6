"""What decisions cause, as far as a player can know."""

from collections.abc import Iterable
from typing import NamedTuple

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import Message
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng

SEEDED = new_rng(0)
"""A generator to be copied: what is said of a move must not change from page to page."""


class Consequence(NamedTuple):
    """What a decision causes."""

    effects: list[Message]
    """Besides itself, until chance or somebody else acts."""
    ends_turn: bool
    """Whether somebody else, or chance, acts next."""


def consequences(game: Game, view: Position, seat: int, codes: Iterable[int]) -> list[Consequence]:
    """What each decision causes."""
    if chooses_with_others(game, view, seat):
        return [Consequence([], verbs.actors(view) == 1 << seat) for _ in codes]
    world, found = view, []
    if game.secrets.SECRET:
        world = copy(view)
        verbs.imagine(world, seat, SEEDED.copy())
    for code in codes:
        after = copy(world)
        verbs.play(after, seat, code)
        found.append(Consequence(game.fact_messages(after, 1), verbs.actors(after) != 1 << seat))
    return found


def chooses_with_others(game: Game, view: Position, seat: int) -> bool:
    """Whether others choose at the same time, so that the outcome depends on them too.

    Those who have chosen already can change their choice only if choices are secret.
    """
    if verbs.actors(view) != 1 << seat:
        return True
    return bool(game.secrets.SECRET) and any(game.moves(view, other) for other in range(view.seats) if other != seat)


def after_move(view: Position, seat: int, code: int) -> Position:
    """The view after a move, before chance or anybody else acts."""
    pos = copy(view)
    verbs.imagine(pos, seat, SEEDED.copy())  # the rules need values where the view hides them
    verbs.play(pos, seat, code)
    verbs.conceal(pos, seat)
    return pos
