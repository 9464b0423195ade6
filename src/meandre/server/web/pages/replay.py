"""Replays: a game step by step; once it is over, with how it swung, what decided it, and where there was better."""

import gzip
from itertools import pairwise, zip_longest
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.position import Position
from meandre.server.domain.phases import OVER
from meandre.server.limits.cost import off_loop
from meandre.server.limits.limits import client_of
from meandre.server.runtime.analysis import MoveAssessment, assessments, decisive_step
from meandre.server.security import client_id_of
from meandre.server.web.pages.base import GZIP_LEVEL, Form, Number, render_page, table_page_for
from meandre.server.web.pages.forms import integer
from meandre.server.web.rendering.frames import changes
from meandre.server.web.rendering.link_preview import replay_preview
from meandre.server.web.rendering.table_page import TablePage
from meandre.server.web.rendering.turns import turns_of

encode = msgspec.json.Encoder().encode


@get("/t/{id:str}/replay", include_in_schema=False)
async def replay(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, step: Number = None, seat: Number = None
) -> Response[str]:
    """The game after some events, as far as this browser may know it; without scripts, one step a page.

    Without a step: at the moment that decided the game. If that is not known yet, the page's script goes there later.
    """
    live = await state.tables.find(id)
    page = table_page_for(request, live, seat)
    over = page.view.phase == OVER
    steps = list(page.steps())
    decisive = await decisive_step(live, state.bot_pool, client_of(request)) if over and step is None else None
    wanted = decisive if step is None else step
    at = len(steps) if wanted is None else min(wanted, len(steps))
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
        over=over,
        seeking=over and wanted is None,
        outcome=outcome_of(page),
    )


def outcome_of(page: TablePage) -> list[float]:
    """Each seat's share of the win in the end; empty while the game is running."""
    ranks = page.view.result.ranks if page.view.result else []
    return [1 / ranks.count(1) if rank == 1 else 0 for rank in ranks]


@get("/t/{id:str}/frames", include_in_schema=False, opt={"skip_compression": True})
async def frames(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, step: Number = None, seat: Number = None
) -> Response[bytes]:
    """Every step: the changes of the picture, the sentences of the log, and the turn that it belongs to.

    For a page that shows a step, also the way back from there.
    """
    live = await state.tables.find(id)
    page = table_page_for(request, live, seat)
    if page.blank:
        return Response(b"[]", media_type="application/json")

    gzipped = "gzip" in request.headers.get("accept-encoding", "")

    async def make() -> bytes:
        steps = list(page.steps())  # read here: the game may go on before the thread begins
        actors = [event.seat for event, _ in steps]
        positions = [page.view.start(), *(position for _, position in steps)]
        return await off_loop(encode_frames, page, actors, positions, step or 0, gzipped)

    view, language = page.view, page.translator.language
    seen_from = view.viewer, view.viewpoint, page.marks.seat, page.marks.stones
    key = "frames", id, view.entry_count, step, seen_from, language, tuple(page.names), gzipped
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if gzipped else {})
    return Response(await state.made_once.get(key, make), media_type="application/json", headers=headers)


def encode_frames(
    page: TablePage, actors: list[int], positions: list[Position], shown: int, gzipped: bool = False
) -> bytes:
    """All frames: the start, then for each event how it changes the picture; up to the step that is shown, and back.

    `ahead` is the number of sentences, from the last on, that belong to the turn that begins with the event; `minor`
    are the places of those that matter little.
    """
    pictures = [page.draw(position) for position in positions]
    drawn = [[], *(changes(before, after) for before, after in pairwise(pictures))]
    back = [[], *(changes(after, before) for before, after in pairwise(pictures[: shown + 1]))]
    log = [[], *(page.sentences(position) for position in positions[1:])]
    turns = [None, *turns_of(page.view.game, actors, positions)]
    encoded = encode(
        [
            {
                "board": board,
                "back": way_back,
                "log": [sentence.text for sentence in lines],
                "minor": [number for number, sentence in enumerate(lines) if sentence.minor],
                "turn": turn,
                "ahead": sum(sentence.turn > 0 for sentence in lines),
            }
            for board, way_back, lines, turn in zip_longest(drawn, back, log, turns)
        ]
    )
    return gzip.compress(encoded, GZIP_LEVEL) if gzipped else encoded


@post("/t/{id:str}/play-on", include_in_schema=False)
async def play_on(id: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form) -> Redirect:
    """Create a table where a finished game goes on from a step, with bots in the other seats."""
    state.limits.tables.take(client_of(request))
    live = await state.tables.find(id)
    seat, step = integer(data, "seat"), integer(data, "step")
    new = await state.tables.continue_from(live, step or 0, client_id_of(request), seat)
    return Redirect(f"/t/{new.id}", status_code=303)


@get("/t/{id:str}/assessment", include_in_schema=False)
async def assessment(id: FromPath[str], request: Request[Any, Any, Any], state: State) -> list[MoveAssessment]:
    """What each seat could expect before each decision of a finished game, and which were mistakes."""
    return await assessments(await state.tables.find(id), state.bot_pool, client_of(request))
