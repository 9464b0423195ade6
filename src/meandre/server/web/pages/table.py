"""A table's page: live, and the forms on it."""

import asyncio
from typing import Any, NamedTuple

import msgspec
from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.errors import MeandreError
from meandre.core.match import Match
from meandre.core.record import write
from meandre.server.domain.command_registry import from_form
from meandre.server.domain.errors import NotFound
from meandre.server.domain.messages import message
from meandre.server.language import Translator, translator_for
from meandre.server.live.sinks import SocketSink
from meandre.server.live.subscription import Subscription
from meandre.server.problems import problem_of
from meandre.server.runtime.live_table import LiveTable
from meandre.server.security import client_id_of
from meandre.server.web.pages.base import Form, Number, render_page, table_page_for, wants_json
from meandre.server.web.pages.forms import Fields, integer
from meandre.server.web.pages.hints import QUESTIONS
from meandre.server.web.rendering.link_preview import (
    check_preview,
    device_preview,
    invitation_preview,
    inviter,
    table_facts,
    table_preview,
)
from meandre.server.web.rendering.page_diff import PageDiff
from meandre.server.web.rendering.table_page import TablePage

encode = msgspec.json.Encoder().encode


class Outcome(NamedTuple):
    """What came of a form."""

    status: int = 200
    error: str = ""
    rule: str | None = None
    path: str | None = None
    """Where to go then, if not back to the table."""
    link: str | None = None
    """A link to show, once."""
    text: str | None = None
    """An answer to show."""

    def as_json(self) -> dict[str, str]:
        """For a script."""
        shown = {"error": self.error, "rule": self.rule, "path": self.path, "link": self.link, "text": self.text}
        return {key: value for key, value in shown.items() if value}


@get("/t/{id:str}", include_in_schema=False)
async def table(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, seat: Number = None, step: Number = None
) -> Response[str] | Redirect:
    """The table, or one step of its game."""
    live = await state.tables.find(id)
    if step is not None:
        return Redirect(f"/t/{id}/replay?step={step}" + (f"&seat={seat}" if seat else ""), status_code=303)
    return whole_page(table_page_for(request, live, seat))


def whole_page(page: TablePage, outcome: Outcome = Outcome()) -> Response[str]:  # noqa: B008  # immutable
    """The whole page of a table."""
    return render_page(
        "table.html",
        page.translator,
        outcome.status,
        preview=table_preview(page.view, page.translator),
        **page.context(),
        parts=page.parts(),
        board="\n".join(page.board()),
        log=page.log(),
        error=outcome.error,
        rule=outcome.rule,
        link=outcome.link,
        caption=outcome.text or "",
    )


@get("/t/{id:str}/join/{seat:int}/{link:str}", include_in_schema=False)
async def join(
    id: FromPath[str], seat: FromPath[int], link: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str] | Redirect:
    """An invitation: looking at it does not take the seat."""
    live = await state.tables.find(id)
    page = table_page_for(request, live)
    if not 1 <= seat <= len(page.seats):
        raise NotFound(message("no-such-seat", seat=seat))
    if page.seats[seat - 1].yours:
        return Redirect(f"/t/{id}", status_code=303)
    taken = page.seats[seat - 1].filled
    return render_page(
        "join.html",
        page.translator,
        preview=(table_preview if taken else invitation_preview)(page.view, page.translator),
        **page.context(),
        seat=page.seats[seat - 1],
        link=link,
        host=inviter(page.view),
        facts=table_facts(page.view, page.translator),
    )


@get("/t/{id:str}/go-on/{link:str}", include_in_schema=False)
async def device(
    id: FromPath[str], link: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str]:
    """A personal link, opened on another device."""
    live = await state.tables.find(id)
    page = table_page_for(request, live)
    preview = device_preview(page.view, page.translator)
    return render_page("device.html", page.translator, preview=preview, **page.context(), link=link)


@post("/t/{id:str}/{action:str}", status_code=200, include_in_schema=False)
async def submit(
    id: FromPath[str], action: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Response[dict[str, str]] | Redirect:
    """A form: a command or a question. A script gets JSON, a browser without scripts a page."""
    live = await state.tables.find(id)
    try:
        outcome = await carry_out(live, action, data, request, state)
    except MeandreError as error:
        problem = problem_of(error, translator_for(request).language)
        outcome = Outcome(problem.status, problem.detail, problem.rule)
    if wants_json(request):
        return Response(outcome.as_json(), status_code=outcome.status)
    if outcome.error or outcome.link or outcome.text:
        return whole_page(table_page_for(request, live), outcome)
    seat = f"?seat={data['seat']}" if str(data.get("seat", "")).isdigit() else ""
    return Redirect(outcome.path or f"/t/{id}{seat}", status_code=303)


async def carry_out(
    live: LiveTable, action: str, fields: Fields, request: Request[Any, Any, Any], state: State
) -> Outcome:
    """Carry out a form."""
    if action in QUESTIONS:
        page = table_page_for(request, live, integer(fields, "seat"))
        return Outcome(text=await QUESTIONS[action](page, state.bot_pool, fields))
    result = await state.tables.run(live, from_form(action, fields), client_id_of(request))
    return Outcome(path=f"/t/{result.table}" if result.table else None, link=result.link)


class PageEncoder:
    """Encodes what has changed on a page."""

    def __init__(self, live: LiveTable, client_id: str, seat: int | None, translator: Translator) -> None:
        self.live, self.client_id, self.seat, self.translator = live, client_id, seat, translator
        self.diff = PageDiff()
        self.substitute_in: float | None = None

    def encode(self) -> bytes | None:
        """The changes as JSON."""
        view = self.live.view_for_screen(self.client_id, self.seat)
        self.substitute_in = view.substitute_in + 0.1 if view.substitute_in > 0 else None
        update = self.diff.update(TablePage(view, self.translator, self.seat))
        return encode(update) if update else None

    def wake_in(self) -> float | None:
        """A page offers to let a bot play when a player has not moved for long."""
        return self.substitute_in


@websocket("/t/{id:str}/live")
async def live_page(socket: WebSocket[Any, Any, Any], id: FromPath[str], state: State, seat: Number = None) -> None:
    """What changes on a table's page, as it changes."""
    live: LiveTable = await state.tables.find(id)
    with state.connection_limiter.connected(socket):
        await socket.accept()
        encoder = PageEncoder(live, client_id_of(socket), seat, translator_for(socket))
        sink = SocketSink(socket)
        with Subscription(live, encoder, sink, state.broadcaster).open():
            while (await sink.receive())["type"] == "websocket.receive":
                pass  # a page sends nothing here


@get("/t/{id:str}/record.json", include_in_schema=False)
async def record(id: FromPath[str], state: State) -> Response[str]:
    """The record of a finished game, as a download."""
    live = await state.tables.find(id)
    view = live.view_for_screen()
    return Response(
        write(view.record()),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="meandre-{view.game.name}.json"'},
    )


@get("/t/{id:str}/check", include_in_schema=False)
async def fairness(id: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The proof that chance was fair, checked now."""
    live = await state.tables.find(id)
    page = table_page_for(request, live)
    checked = page.view.record()
    await asyncio.to_thread(Match.replay, page.view.game, checked)
    preview = check_preview(page.view, page.translator)
    return render_page("check.html", page.translator, preview=preview, **page.context(), checked=checked)
