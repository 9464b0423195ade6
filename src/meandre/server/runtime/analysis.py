"""Assessing a finished game: what the search thinks of every decision."""

import asyncio

import msgspec

from meandre.server.domain.events import seat_number
from meandre.server.domain.view import TableView
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.compiling import BOTS
from meandre.server.runtime.live_table import LiveTable

SIMULATIONS = 150
"""Budget for each position."""
CACHE = "assessments"
TURNING_POINTS = 3
"""How many costly decisions are marked."""
COSTLY = 0.1
"""Share of the win that a decision must have cost to be marked."""


class MoveAssessment(msgspec.Struct):
    """What each seat could expect before a decision, and what the decision cost the seat that made it."""

    step: int
    seat: int
    values: list[float]
    cost: float
    turning: bool = False


async def assess_game(view: TableView, pool: BotPool) -> list[MoveAssessment]:
    """Analyse every decision that left a choice, from what the seat could know."""
    game = view.game
    found: list[MoveAssessment] = []
    for step, seat, code, known in view.decisions():
        if len(game.moves(known, seat)) < 2:
            continue
        analysis = await pool.analyze(game, known, seat, simulations=SIMULATIONS)
        values = {candidate.move: candidate.values for candidate in analysis.candidates}
        best = max(value[seat] for value in values.values())
        cost = 0.0 if analysis.mixed else best - values[code][seat]
        found.append(MoveAssessment(step, seat_number(seat), list(analysis.candidates[0].values), cost))
    for assessment in sorted(found, key=lambda assessment: -assessment.cost)[:TURNING_POINTS]:
        assessment.turning = assessment.cost > COSTLY
    return found


async def assessments(live: LiveTable, pool: BotPool) -> list[MoveAssessment]:
    """The assessment of a finished game, computed once for as long as the table is in memory."""
    view = live.view_for_program("")
    view.record()  # raises while the game is running
    compiled = await pool.compiler.ready(view.game, BOTS)
    if CACHE not in live.cache:
        live.cache[CACHE] = asyncio.create_task(assess_game(view, pool))
    task = live.cache[CACHE]
    try:
        found: list[MoveAssessment] = await asyncio.shield(task)
    finally:
        if not compiled and live.cache.get(CACHE) is task:
            del live.cache[CACHE]  # a search that is not compiled sees little: look again next time
    return found
