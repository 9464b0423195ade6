"""Hints: what a strong bot would play."""

from functools import partial
from typing import NamedTuple

from meandre.bots.analysis import Analysis
from meandre.server.domain.errors import Forbidden, StaleVersion
from meandre.server.domain.messages import message
from meandre.server.domain.view import TableView
from meandre.server.limits.budget import Budget, Client
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.scheduler import Asker, Search

SECONDS = 1.0
"""How long the search runs."""
EQUAL = 0.02
"""Shares of the win that differ by less are called equal."""


class Hint(NamedTuple):
    """The best move that was found, and the next best."""

    move: str
    share: float
    other: str | None = None
    other_share: float | None = None
    mixed: bool = False
    """Others choose at the same time: no single move is the best."""

    @property
    def is_clear(self) -> bool:
        """Whether the best move is clearly better."""
        return self.other_share is None or self.share - self.other_share > EQUAL


class Hints:
    """Searches for hints: one at a time for each seat, and each client pays for the time that they take."""

    def __init__(self, pool: BotPool, budget: Budget) -> None:
        self.pool, self.budget = pool, budget
        self._searches: dict[tuple[str, int], Search[Analysis]] = {}
        """The last search of each seat, by table and seat."""

    async def find(self, view: TableView, client: Client) -> Hint:
        """Search for the viewer, if nobody but the viewer and bots plays; replaces what the seat has asked before."""
        if not view.only_bots_besides or not view.own_seats:
            raise Forbidden(message("no-hints"))
        moves = {legal.code: legal.move for legal in view.legal_moves()}
        if not moves:
            raise StaleVersion(message("stale"))  # the page has yet to hear that the turn is over
        self.budget.take(client)
        seat, asker = view.viewer, Asker(client, view.id)
        started = partial(self._start, (view.id, seat), client)
        analysis = await self.pool.analyze(view.game, view.position(), seat, asker, seconds=SECONDS, on_search=started)
        return hint_of(analysis, moves, seat)

    def _start(self, key: tuple[str, int], client: Client, search: Search[Analysis]) -> None:
        if before := self._searches.get(key):
            before.give_up(StaleVersion(message("hint-outdated")))
        self._searches[key] = search
        search.on_end = partial(self._end, key, client, search)

    def _end(self, key: tuple[str, int], client: Client, search: Search[Analysis]) -> None:
        """Give back what was taken for a whole hint and not needed."""
        self.budget.charge(client, search.seconds / SECONDS - 1.0)
        if self._searches.get(key) is search:
            del self._searches[key]


def hint_of(analysis: Analysis, moves: dict[int, str], seat: int) -> Hint:
    """The hint that an analysis gives."""
    best, *others = analysis.candidates
    if not others:
        return Hint(moves[best.move], best.values[seat])
    others = [candidate for candidate in others if candidate.visits] or [best]
    other = max(others, key=lambda candidate: candidate.values[seat])
    return Hint(moves[best.move], best.values[seat], moves[other.move], other.values[seat], analysis.mixed)
