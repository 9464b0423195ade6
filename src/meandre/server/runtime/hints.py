"""Hints: what a strong bot would play."""

from typing import NamedTuple

from meandre.server.domain.errors import Forbidden, TableError
from meandre.server.domain.messages import message
from meandre.server.domain.view import TableView
from meandre.server.runtime.bot_pool import BotPool

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


async def find_hint(view: TableView, pool: BotPool) -> Hint:
    """Search for the viewer, if nobody but the viewer and bots plays."""
    if not view.only_bots_besides or not view.own_seats:
        raise Forbidden(message("no-hints"))
    moves = {legal.code: legal.move for legal in view.legal_moves()}
    if not moves:
        raise TableError(message("not-waited-for"))
    seat = view.viewer
    analysis = await pool.analyze(view.game, view.position(), seat, seconds=SECONDS)
    best, *others = analysis.candidates
    if not others:
        return Hint(moves[best.move], best.values[seat])
    others = [candidate for candidate in others if candidate.visits] or [best]
    other = max(others, key=lambda candidate: candidate.values[seat])
    return Hint(moves[best.move], best.values[seat], moves[other.move], other.values[seat], analysis.mixed)
