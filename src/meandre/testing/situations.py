"""Situations: positions of random games, with which words, pictures and heuristics are tried."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.line_of_play import SEATS_IN
from meandre.core.option_sets import default_options, seats_for, variations
from meandre.core.options import Value
from meandre.core.position import Position, copy
from meandre.core.verbs import CHANCE, CHANCE_ACTS, EVERY_SEAT, SPECTATOR

LONGEST_GAME = 3000
"""Steps after which a random game is left."""


@dataclass(frozen=True)
class Situation:
    """A position, and how it was reached."""

    pos: Position
    options: Mapping[str, Value]
    seed: int
    step: int

    @property
    def where(self) -> str:
        """How to find it again."""
        return f"{self.pos.seats} seats, options {dict(self.options)}, seed {self.seed}, step {self.step}"

    def viewers(self) -> list[int]:
        """All seats, and a spectator."""
        return [*range(self.pos.seats), SPECTATOR]

    def actors(self) -> list[int]:
        """The seats that may decide."""
        return SEATS_IN[verbs.actors(self.pos) & EVERY_SEAT]

    def view(self, viewer: int) -> Position:
        """The position as a viewer may know it."""
        view = copy(self.pos)
        verbs.conceal(view, viewer)
        return view


def situations(game: Game, seed: int) -> Iterator[Situation]:
    """Situations of random games: with the fewest and the most players, and with each option at each end."""
    chooser, fact_kinds = random.Random(seed), set[int]()
    for number, (seats, options) in enumerate(
        [
            (game.seats[0], default_options(game)),
            (game.seats[-1], default_options(game)),
            *((chooser.choice(seats_for(game, options)), options) for options in variations(game)),
        ]
    ):
        yield from random_game(game, seats, options, seed * 1000 + number, fact_kinds)


def random_game(
    game: Game, seats: int, options: Mapping[str, Value], seed: int, fact_kinds: set[int]
) -> Iterator[Situation]:
    """The first and the last position, ever fewer between them, and all with a kind of fact that is new."""
    chooser, pos, due = random.Random(seed), game.start(seats, options), 0.0
    for step in range(LONGEST_GAME):
        acting, kinds = verbs.actors(pos), set(pos.facts[: pos.fact_count, 0].tolist())
        if step >= due or kinds - fact_kinds or not acting:
            yield Situation(copy(pos), options, seed, step)
            fact_kinds |= kinds
            due = max(step + 1, due * 1.5)
        if not acting:
            return
        if acting == CHANCE_ACTS:
            outcomes, weights = game.odds(pos)
            verbs.play(pos, CHANCE, chooser.choices(outcomes, weights)[0])
        else:
            seat = chooser.choice(SEATS_IN[acting & EVERY_SEAT])
            verbs.play(pos, seat, chooser.choice(game.moves(pos, seat)))
