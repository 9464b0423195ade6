"""Assessing a finished game: what every seat could expect, which decisions were mistakes, and what decided the game."""

import asyncio
import math
from collections.abc import Sequence
from statistics import fmean

import msgspec

from meandre.server.domain.decision import Decision
from meandre.server.domain.errors import SearchFailed
from meandre.server.domain.events import seat_number
from meandre.server.domain.view import TableView
from meandre.server.limits.budget import Client
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.compiling import BOTS
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.scheduler import Asker, Urgency

SIMULATIONS = 300
"""Budget for each position."""
FIRST_LOOK = 150
"""Budget for a move that was played and for the one that the search prefers: is it worth a second look?"""
SECOND_LOOK = 3000
"""Budget for each of the two, in another search: being suspected must not make it seem worse."""
HALFWAY = 1250
"""The part of it after which it ends if the cost is by then too small, by `SIGNIFICANCE` standard errors."""
SUSPECTS = 8
"""How many decisions of each seat get a second look."""
MISTAKES = 3
"""How many decisions of each seat are marked at most."""
COSTLY = 0.08
"""Share of the win that a decision must have cost to be marked."""
SIGNIFICANCE = 3.0
"""Standard errors that a cost must be above 0: one in 700 differences of equal moves is."""
BEHIND = 0.1
"""Share of the win by which a seat counts as behind: less may be the search's error."""
SMOOTH = 3
"""Decisions before and after a swing whose mean counts: a single one has the search's error."""
CACHE = "assessments"
"""Seeds are fixed: the same game is assessed alike by every server, at any time."""
PATIENCE = 1.5
"""Seconds for which a page is kept waiting to know what decided the game."""


class MoveAssessment(msgspec.Struct):
    """What each seat could expect before a decision, and what the decision cost the seat that made it.

    All shares are of games that the search plays to their end, by moves that it finds plausible.
    The cost is the difference between two independent estimates of equal effort: the best move's and the played one's.
    It is given only if it is significant (at least three standard errors, and 8 % of a win), for at most three
    decisions of each seat; otherwise it is 0, and there is no `better` move. Where several choose at the same time,
    each of the seat's moves is valued against what the others could be expected to choose, not against what they chose.
    """

    step: int
    """Number of the event, from 0."""
    seat: int
    values: list[float]
    """Each seat's expected share of the win, if the best move is played."""
    cost: float = 0.0
    """What playing the best move would have added to the seat's share; never more than `values` has for it."""
    error: float = 0.0
    """Standard error of the cost."""
    better: str | None = None
    """The best move, in notation, where another one was played that cost something."""
    turning: bool = False
    """Whether the decision is marked as a mistake: its cost is significant."""
    decisive: bool = False
    """Whether this decision, or what chance did after it, decided the game: at most one has it."""


class Suspect(msgspec.Struct):
    """A decision that may have been a mistake, and how it compares with the move that the search prefers."""

    decision: Decision
    assessment: MoveAssessment
    preferred: int
    values: tuple[float, ...] = ()
    cost: float = 0.0
    error: float = math.inf


async def assess_game(view: TableView, pool: BotPool, asker: Asker, compiled: bool) -> list[MoveAssessment]:
    """Analyse every decision that left a choice, from what the seat could know; marks need a compiled search."""
    game = view.game
    found: list[MoveAssessment] = []
    suspects: list[list[Suspect]] = [[] for _ in view.seats()]
    for decision in view.decisions():
        seat, known = decision.seat, decision.view
        if len(game.moves(known, seat)) < 2:
            continue
        analysis = await pool.analyze(
            game, known, seat, asker, simulations=SIMULATIONS, seed=decision.step, to_the_end=True
        )
        assessment = MoveAssessment(decision.step, seat_number(seat), list(analysis.candidates[0].values))
        found.append(assessment)
        if compiled and decision.code != analysis.best:
            suspect = Suspect(decision, assessment, analysis.best)
            await measure(suspect, view, pool, asker, FIRST_LOOK, seed=FIRST_LOOK)
            suspects[seat].append(suspect)
    for of_seat in suspects:
        of_seat.sort(key=lambda suspect: -suspect.cost)
        for suspect in of_seat[:SUSPECTS]:
            await measure(suspect, view, pool, asker, HALFWAY, seed=SECOND_LOOK)
            if suspect.cost + SIGNIFICANCE * suspect.error >= COSTLY:
                await measure(suspect, view, pool, asker, SECOND_LOOK, seed=SECOND_LOOK)
        mark_mistakes(of_seat[:SUSPECTS], view)
    mark_decisive(found, view.result.ranks if view.result else [])
    return found


async def measure(suspect: Suspect, view: TableView, pool: BotPool, asker: Asker, simulations: int, seed: int) -> None:
    """Look at the move that was played and at the preferred one, with equal effort.

    With the same seed, a longer look begins like a shorter one.
    """
    decision = suspect.decision
    moves = suspect.preferred, decision.code
    better, played = await pool.compare(view.game, decision.view, decision.seat, moves, asker, simulations, seed=seed)
    suspect.values, suspect.error = better.values, math.hypot(better.error, played.error)
    if better.visits and played.visits:
        suspect.cost = better.values[decision.seat] - played.values[decision.seat]


def mark_mistakes(suspects: Sequence[Suspect], view: TableView) -> None:
    """Mark the decisions of a seat whose cost is significant, the worst ones if there are many."""
    left = MISTAKES
    for suspect in sorted(suspects, key=lambda suspect: -suspect.cost):
        assessment, decision = suspect.assessment, suspect.decision
        if left and suspect.cost >= max(COSTLY, SIGNIFICANCE * suspect.error):
            left -= 1
            assessment.cost, assessment.error, assessment.turning = suspect.cost, suspect.error, True
            assessment.values = list(suspect.values)
            assessment.better = view.game.notation.write(decision.view, decision.seat, suspect.preferred)


def mark_decisive(found: Sequence[MoveAssessment], ranks: Sequence[int]) -> None:
    """Mark the decision with the largest swing towards the winner, since the winner was behind for the last time."""
    if not found or ranks.count(1) != 1:
        return
    winner = ranks.index(1)
    leads = [lead_of(one.values, winner) for one in found] + [1.0]
    before = [fmean(leads[max(0, n + 1 - SMOOTH) : n + 1]) for n in range(len(found))]
    swings = [fmean(leads[n + 1 : n + 1 + SMOOTH]) - before[n] for n in range(len(found))]
    start = max((n for n, mean in enumerate(before) if max(mean, leads[n]) < -BEHIND), default=0)
    found[swings.index(max(swings[start:]), start)].decisive = True


def lead_of(values: Sequence[float], seat: int) -> float:
    """By how much a seat's share is larger than the largest of the others."""
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)


async def assessments(live: LiveTable, pool: BotPool, client: Client) -> list[MoveAssessment]:
    """The assessment of a finished game, computed once for as long as the table is in memory.

    Its time is held against the client that asks first.
    """
    view = live.view_for_program("")
    view.record()  # raises while the game is running
    compiled = await pool.compiler.ready(view.game, BOTS)
    asker = Asker(client, live.id, Urgency.BACKGROUND)
    if CACHE not in live.cache:
        live.cache[CACHE] = asyncio.create_task(assess_game(view, pool, asker, compiled))
    task = live.cache[CACHE]
    try:
        found: list[MoveAssessment] = await asyncio.shield(task)
    finally:
        if not compiled and live.cache.get(CACHE) is task:
            del live.cache[CACHE]  # a search that is not compiled sees little: look again next time
    return found


async def decisive_step(live: LiveTable, pool: BotPool, client: Client) -> int | None:
    """The event that decided a finished game, counted from 0; None if none did, or if it is not known soon."""
    if not await pool.compiler.ready(live.table.game, BOTS):
        return None
    try:
        found = await asyncio.wait_for(assessments(live, pool, client), PATIENCE)
    except (TimeoutError, SearchFailed):
        return None
    return next((one.step for one in found if one.decisive), None)
