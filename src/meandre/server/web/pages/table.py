"""A table's page: live, as a replay step by step, and the forms on it."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from meandre.core.errors import IllegalMove, MeandreError
from meandre.core.record import write
from meandre.server.api.routes import check, finished
from meandre.server.domain.messages import NotFound, TableError, message
from meandre.server.language import translator_for
from meandre.server.runtime.tables import LiveTable
from meandre.server.web.pages.actions import Outcome, perform, whole
from meandre.server.web.pages.base import Form, page
from meandre.server.web.pages.hints import ADVICE
from meandre.server.web.rendering.page_diff import PageDiff
from meandre.server.web.rendering.table_page import TablePage

Number = Annotated[int | None, QueryParameter(ge=0, le=100_000)]
NOTHING = Outcome()
encode = msgspec.json.Encoder().encode


def table_page_for(
    connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any], live: LiveTable, seat: int | None
) -> TablePage:
    """The table as a browser sees it."""
    client_id: str = connection.scope["state"].get("client_id") or ""
    return TablePage(live.table, client_id, seat, translator_for(connection), live.waited())


@get("/t/{id:str}", include_in_schema=False)
async def table(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, seat: Number = None, step: Number = None
) -> Response[str] | Redirect:
    """The table, or one step of its game."""
    live = await state.tables.find(id)
    table_page = table_page_for(request, live, seat)
    if step is not None:
        return Redirect(f"/t/{id}/replay?step={step}" + (f"&seat={seat}" if seat else ""), status_code=303)
    return shown(table_page)


def shown(
    table_page: TablePage, status: int = 200, error: str = "", outcome: Outcome = NOTHING, rule: str | None = None
) -> Response[str]:
    """The page of a table as it stands."""
    return page(
        "table.html",
        table_page.translator,
        status,
        **table_page.context(),
        parts=table_page.parts(),
        board="\n".join(table_page.board()),
        log=table_page.log(),
        error=error,
        rule=rule,
        link=outcome.link,
        said=outcome.say or "",
    )


@get("/t/{id:str}/join/{seat:int}/{link:str}", include_in_schema=False)
async def join(
    id: FromPath[str], seat: FromPath[int], link: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str] | Redirect:
    """An invitation: looking at it does not take the seat."""
    live = await state.tables.find(id)
    table_page = table_page_for(request, live, None)
    if not 1 <= seat <= len(table_page.seats):
        raise NotFound(message("no-such-seat", seat=seat))
    if table_page.seats[seat - 1].yours:
        return Redirect(f"/t/{id}", status_code=303)
    return page("join.html", table_page.translator, **table_page.context(), seat=table_page.seats[seat - 1], link=link)


@get("/t/{id:str}/go-on/{link:str}", include_in_schema=False)
async def device(
    id: FromPath[str], link: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str]:
    """A personal link, opened on another device."""
    live = await state.tables.find(id)
    table_page = table_page_for(request, live, None)
    return page("device.html", table_page.translator, **table_page.context(), link=link)


@post("/t/{id:str}/{act:str}", status_code=200, include_in_schema=False)
async def act(
    id: FromPath[str], act: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Response[dict[str, Any]] | Redirect:
    """One of the forms; a script gets JSON for an answer, a browser without one the table's page."""
    live = await state.tables.find(id)
    client_id: str = request.scope["state"]["client_id"]
    scripted = "application/json" in request.headers.get("accept", "")
    error, status, outcome, rule = "", 200, Outcome(), None
    try:
        if act in ADVICE:
            outcome = Outcome(
                say=await ADVICE[act](table_page_for(request, live, whole(data, "seat")), state.bot_pool, data)
            )
        else:
            outcome = await perform(state.tables, live, client_id, act, data)
    except MeandreError as problem:
        status = problem.status if isinstance(problem, TableError) else 422
        rule = problem.rule if isinstance(problem, IllegalMove) else None
        error = problem.translate(translator_for(request).language)
    if scripted:
        answer = {"error": error, "rule": rule, "path": outcome.path, "link": outcome.link, "say": outcome.say}
        return Response({key: value for key, value in answer.items() if value}, status_code=status)
    if error or outcome.link or outcome.say:
        return shown(table_page_for(request, live, None), status, error, outcome, rule)
    seat = f"?seat={data['seat']}" if str(data.get("seat", "")).isdigit() else ""
    return Redirect(outcome.path or f"/t/{id}{seat}", status_code=303)


@websocket("/t/{id:str}/live")
async def live_page(socket: WebSocket[Any, Any, Any], id: FromPath[str], state: State, seat: Number = None) -> None:
    """What changes on a table's page, as it changes."""
    live: LiveTable = await state.tables.find(id)
    with state.connection_limiter.enter(socket):
        await socket.accept()
        woken = asyncio.Event()
        hearing = asyncio.create_task(hang_up(socket, woken))
        changes = PageDiff()
        with live.subscribe(woken.set):
            try:
                while not hearing.done():
                    if news := changes.since(table_page_for(socket, live, seat)):
                        await socket.send_data(encode(news).decode(), mode="text")
                    await until(woken, live)
            except WebSocketDisconnect:
                pass
            finally:
                hearing.cancel()


async def until(woken: asyncio.Event, live: LiveTable) -> None:
    """Wait until something happens, or until the others have been patient long enough to be offered a bot."""
    left = live.table.manners.patience - live.waited()
    try:
        await asyncio.wait_for(woken.wait(), left + 0.1 if left > 0 else None)
    except TimeoutError:
        return
    woken.clear()


async def hang_up(socket: WebSocket[Any, Any, Any], woken: asyncio.Event) -> None:
    """Wait until the browser goes; it has nothing to say here."""
    try:
        while True:
            await socket.receive_data("text")
    except WebSocketDisconnect:
        woken.set()


@get("/t/{id:str}/record.json", include_in_schema=False)
async def record(id: FromPath[str], state: State) -> Response[str]:
    """The record of a finished game, to keep."""
    live = await state.tables.find(id)
    name = f"meandre-{live.table.game.name}.json"
    return Response(
        write(finished(live)),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/t/{id:str}/check", include_in_schema=False)
async def fair(id: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The proof that chance was fair, checked now."""
    live = await state.tables.find(id)
    checked = await asyncio.to_thread(check, live)
    table_page = table_page_for(request, live, None)
    return page("check.html", table_page.translator, **table_page.context(), checked=checked)
