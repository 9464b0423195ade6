"""Events of a match as events of a table: one object wherever the same happens."""

from functools import lru_cache

from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.shared_moves import KEPT
from meandre.server.domain.events import PackedEvent, TableEvent
from meandre.server.domain.facts import move_body


def moved_event(match: Match, number: int, overdue: bool) -> PackedEvent:
    """The table event of an event of a match, but for its number."""
    facts = tuple(match.packed_facts_of(number).items())
    return _shared(match.game, match.events[number], match.masked_moves(number), facts, overdue)


@lru_cache(KEPT)
def _shared(
    game: Game, event: Event, masks: tuple[tuple[int, str], ...], facts: tuple[tuple[int, bytes], ...], overdue: bool
) -> PackedEvent:
    body, hidden = move_body(game, event, dict(masks), dict(facts))
    late = {"overdue": True} if overdue else {}
    return TableEvent(0, "moved", body | late, hidden).packed
