"""Replays: a game step by step, with an assessment of the decisions once it is over."""

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.position import Position
from meandre.server.domain.phases import OVER
from meandre.server.runtime.analysis import MoveAssessment, assessments
from meandre.server.security import client_id_of
from meandre.server.web.pages.base import Form, Number, render_page, table_page_for
from meandre.server.web.pages.forms import integer
from meandre.server.web.rendering.frames import boards
from meandre.server.web.rendering.link_preview import replay_preview
from meandre.server.web.rendering.table_page import TablePage

encode = msgspec.json.Encoder().encode


@get("/t/{id:str}/replay", include_in_schema=False)
async def replay(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, step: Number = None, seat: Number = None
) -> Response[str]:
    """The game after some events, as far as this browser may know it; without scripts, one step a page."""
    live = await state.tables.find(id)
    page = table_page_for(request, live, seat)
    steps = list(page.steps())
    at = len(steps) if step is None else min(step, len(steps))
    position = steps[at - 1][1] if at else page.view.start()
    return render_page(
        "replay.html",
        page.translator,
        preview=replay_preview(page.view, page.translator),
        **page.context(),
        step=at,
        last=len(steps),
        board=page.draw(position).svg if not page.blank else "",
        facts=page.facts(position) if at else [],
        over=page.view.phase == OVER,
    )


@get("/t/{id:str}/frames", include_in_schema=False)
async def frames(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, seat: Number = None
) -> Response[bytes]:
    """Every step: the changes of the picture, and the sentences of the log."""
    live = await state.tables.find(id)
    page = table_page_for(request, live, seat)
    positions = [] if page.blank else [page.view.start(), *(position for _, position in page.steps())]
    return Response(await asyncio.to_thread(encode_frames, page, positions), media_type="application/json")


def encode_frames(page: TablePage, positions: list[Position]) -> bytes:
    """All frames: the first with the whole picture, each other with what has changed."""
    drawn = boards(page.draw(position) for position in positions)
    log = [[], *(page.facts(position) for position in positions[1:])]
    return encode([{"board": board, "log": lines} for board, lines in zip(drawn, log, strict=False)])


@post("/t/{id:str}/play-on", include_in_schema=False)
async def play_on(id: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form) -> Redirect:
    """Create a table where a finished game goes on from a step, with bots in the other seats."""
    live = await state.tables.find(id)
    seat, step = integer(data, "seat"), integer(data, "step")
    new = await state.tables.continue_from(live, step or 0, client_id_of(request), seat)
    return Redirect(f"/t/{new.id}", status_code=303)


@get("/t/{id:str}/assessment", include_in_schema=False)
async def assessment(id: FromPath[str], state: State) -> list[MoveAssessment]:
    """What a strong bot thinks of each decision of a finished game."""
    return await assessments(await state.tables.find(id), state.bot_pool)
