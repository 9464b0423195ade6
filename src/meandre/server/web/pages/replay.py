"""Replays: a game step by step, with what the search thought of it once it is over."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.verbs import CHANCE
from meandre.server.domain.events import seat_number
from meandre.server.domain.messages import TableError, message
from meandre.server.domain.setup import continue_from
from meandre.server.domain.table import OVER
from meandre.server.runtime.bot_runner import BotPool
from meandre.server.runtime.tables import LiveTable
from meandre.server.web.pages.actions import whole
from meandre.server.web.pages.base import Form, page
from meandre.server.web.pages.table import Number, table_page_for
from meandre.server.web.rendering.page_diff import line_diff
from meandre.server.web.rendering.table_page import TablePage

SIMULATIONS = 150
"""How long the search thinks about each position of a finished game."""
TURNS = 3
"""Turning points that are marked."""

encode = msgspec.json.Encoder().encode


class MoveAssessment(msgspec.Struct):
    """What each seat could expect of the game before a decision, and what the decision cost whoever made it."""

    step: int
    seat: int
    values: list[float]
    cost: float
    turning: bool = False


@get("/t/{id:str}/replay", include_in_schema=False)
async def replay(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, step: Number = None, seat: Number = None
) -> Response[str]:
    """The game after so many events, as far as this browser may know it; without scripts, a step a page."""
    live = await state.tables.find(id)
    table_page = table_page_for(request, live, seat)
    steps = list(table_page.steps())
    at = len(steps) if step is None else min(step, len(steps))
    view = steps[at - 1][1] if at else table_page.start()
    return page(
        "replay.html",
        table_page.translator,
        **table_page.context(),
        step=at,
        last=len(steps),
        board="\n".join(table_page.drawn(view)) if not table_page.blank else "",
        told=table_page.told(view) if at else [],
        over=table_page.table_view.phase == OVER,
    )


@get("/t/{id:str}/frames", include_in_schema=False)
async def frames(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, seat: Number = None
) -> Response[bytes]:
    """Every step: the lines of the picture that change, and what is said."""
    live = await state.tables.find(id)
    table_page = table_page_for(request, live, seat)
    views = [] if table_page.blank else [table_page.start(), *(view for _, view in table_page.steps())]
    return Response(await asyncio.to_thread(film, table_page, views), media_type="application/json")


def film(table_page: TablePage, views: list[Any]) -> bytes:
    """All frames, each as what has changed since the one before."""
    lines: list[str] = []
    found = []
    for number, view in enumerate(views):
        drawn = table_page.drawn(view)
        found.append({"board": line_diff(lines, drawn), "log": table_page.told(view) if number else []})
        lines = drawn
    return encode(found)


@post("/t/{id:str}/play-on", include_in_schema=False)
async def play_on(id: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form) -> Redirect:
    """Lay a new table where a finished game goes on from a step, with bots in the others' seats."""
    live: LiveTable = await state.tables.find(id)
    seat, step = whole(data, "seat"), whole(data, "step")
    client_id: str = request.scope["state"]["client_id"]
    entry = continue_from(live.table, step or 0, client_id, seat - 1 if seat else None)
    new: LiveTable = await state.tables.lay(entry)
    return Redirect(f"/t/{new.table.id}", status_code=303)


@get("/t/{id:str}/opinions", include_in_schema=False)
async def opinions(id: FromPath[str], state: State) -> list[MoveAssessment]:
    """What the search thinks of each decision of a finished game; thought out once, then remembered."""
    live: LiveTable = await state.tables.find(id)
    if live.table.phase != OVER:
        raise TableError(message("not-over"))
    if live.opinions is None:
        live.opinions = asyncio.create_task(assess_game(live, state.bot_pool))
    found: list[MoveAssessment] = await asyncio.shield(live.opinions)
    return found


async def assess_game(live: LiveTable, bot_pool: BotPool) -> list[MoveAssessment]:
    """Think about every decision that left a choice, from what whoever made it could know."""
    match = live.table.playing()
    found: list[MoveAssessment] = []
    for step, (event, code, pos) in enumerate(match.decisions()):
        if event.seat == CHANCE or len(match.game.moves(pos, event.seat)) < 2:
            continue
        analysis = await bot_pool.consider(match.game, pos, event.seat, simulations=SIMULATIONS)
        values = {candidate.move: candidate.values for candidate in analysis.candidates}
        best = max(value[event.seat] for value in values.values())
        cost = 0.0 if analysis.mixed else best - values[code][event.seat]
        found.append(MoveAssessment(step, seat_number(event.seat), list(analysis.candidates[0].values), cost))
    for opinion in sorted(found, key=lambda opinion: -opinion.cost)[:TURNS]:
        opinion.turning = opinion.cost > 0.1
    return found
