"""Seats in positions and facts: the fields that `Game` says hold seats do so."""

from collections.abc import Sequence

import numpy as np

from meandre.testing.gaps import Gaps
from meandre.testing.situations import Situation

NOBODY = -1
FIRST_COLUMN = 2
"""The place of a fact's first number after its kind and its seat."""


def check_seats(gaps: Gaps, found: Sequence[Situation]) -> None:
    """`seat_fields` and `seat_columns` hold a seat, or -1 for nobody."""
    for situation in found:
        with gaps.guard(situation.where):
            check_fields(gaps, situation)
            check_facts(gaps, situation)


def check_fields(gaps: Gaps, situation: Situation) -> None:
    """The fields of a position, as every viewer sees it."""
    game = gaps.game
    for field in set(game.seat_fields).intersection(game.position_type.names or ()):
        for pos in (situation.pos, *map(situation.view, situation.viewers())):
            values = np.ravel(pos[field])
            held = bool(((values >= NOBODY) & (values < pos.seats)).all())
            gap = f"the position's {field} is not always a seat or -1, but seat_fields names it"
            gaps.expect(held, game.rules, gap, situation.where)


def check_facts(gaps: Gaps, situation: Situation) -> None:
    """The seat and the seat columns of facts."""
    game, pos = gaps.game, situation.pos
    for kind, seat, *numbers in pos.facts[: pos.fact_count].tolist():
        name, *columns = game.sentences.FACTS.get(kind, ("",))
        held = NOBODY <= seat < pos.seats
        gaps.expect(held, game.rules, f"the seat of the fact {name} is not a seat or -1", situation.where)
        for column, number in zip(columns, numbers, strict=False):
            if column in game.seat_columns:
                gap = f"{column} of the fact {name} is not a seat or -1, but seat_columns names it"
                gaps.expect(NOBODY <= number < pos.seats, game.rules, gap, situation.where)
