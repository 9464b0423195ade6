"""Facts as programs get them: rows of numbers, in which seats count from 1 and 0 is nobody, chance or the bank."""

import functools
from collections.abc import Mapping
from typing import Any

from meandre.core.game import Game
from meandre.core.line_of_play import Event
from meandre.core.packed_facts import unpacked_facts
from meandre.core.position import Fact
from meandre.core.verbs import SPECTATOR
from meandre.server.domain.events import NOTHING_HIDDEN, seat_number

KIND, SEAT, FIRST_COLUMN = 0, 1, 2
"""Places in a row: kind of fact, seat, then the columns that `sentences.FACTS` names."""


@functools.cache
def seat_places(game: Game) -> Mapping[int, tuple[int, ...]]:
    """The places of a row that hold seats, by kind of fact."""
    return {
        kind: (SEAT, *(FIRST_COLUMN + n for n, column in enumerate(columns) if column in game.seat_columns))
        for kind, (_, *columns) in game.sentences.FACTS.items()
    }


def numbered_facts(game: Game, packed: bytes) -> list[Fact]:
    """The facts of an event as a match keeps them, as rows with seats counted from 1."""
    places, rows = seat_places(game), unpacked_facts(packed)
    for row in rows:
        for place in places[row[KIND]]:
            row[place] += 1
    return rows


def move_body(
    game: Game, event: Event, masks: Mapping[int, str], facts: Mapping[int, bytes]
) -> tuple[dict[str, Any], Mapping[int, Mapping[str, Any]]]:
    """An event of a match as a spectator may know it, and as each viewer may: the move, and the facts it caused."""
    seat, move = event
    if not game.secrets.SECRET:
        shown = numbered_facts(game, facts[SPECTATOR])
        return {"seat": seat_number(seat), "move": move, "facts": shown}, NOTHING_HIDDEN
    hidden = {
        viewer: {"move": masks.get(viewer, move), "facts": numbered_facts(game, packed)}
        for viewer, packed in facts.items()
    }
    return {"seat": seat_number(seat), **hidden[SPECTATOR]}, hidden
