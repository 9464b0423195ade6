"""The routes of the API, version 1: JSON under /api/v1, described by OpenAPI at /api/v1/openapi.json."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import Body, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from meandre.core.errors import MeandreError
from meandre.core.match import Match
from meandre.core.messages import translate
from meandre.core.options import IntegerOption, Option
from meandre.core.phrase_option import PhraseOption
from meandre.core.record import Record
from meandre.core.text_option import TextOption
from meandre.games.catalogue import GAMES
from meandre.games.catalogue import games as all_games
from meandre.server.addresses import at
from meandre.server.api import schemas
from meandre.server.api.openapi import ACTING, AT_TABLE, body_example, problems
from meandre.server.connections.while_connected import while_connected
from meandre.server.domain import setup
from meandre.server.domain.command_registry import COMMANDS, RegisteredCommand
from meandre.server.domain.phases import FILLING
from meandre.server.domain.setup import NewSeat, NewTable
from meandre.server.domain.view import TableView
from meandre.server.language import translator_for
from meandre.server.limits.budget import Client
from meandre.server.limits.cost import off_loop
from meandre.server.limits.limits import client_of
from meandre.server.limits.requests import MessageLimiter
from meandre.server.live.encoders import LineEncoder, UpdateEncoder
from meandre.server.live.refused_socket import refuse_socket
from meandre.server.live.sinks import StreamSink, socket_sink
from meandre.server.live.socket_session import SocketSession
from meandre.server.live.subscription import Subscription
from meandre.server.live.viewer_state import viewer_state
from meandre.server.problems import MEDIA_TYPE, Problem, http_problem
from meandre.server.runtime.analysis import MoveAssessment, assessments
from meandre.server.runtime.live_table import LiveTable
from meandre.server.security import client_id_of, new_client_id

PATH = "/api/v1"
"""Bytes of a WebSocket close reason, as the protocol limits it."""
LISTED = 50
"""Tables in the list of open ones."""

Language = Literal["fr", "en", "de"]
TableId = Annotated[str, PathParameter(max_length=40, description="Id of a table.")]
After = Annotated[int, QueryParameter(ge=0, le=2**31, description="Number of the last event that you have.")]
FromSeat = Annotated[int | None, QueryParameter(ge=1, le=6, description="Which of your seats you look from.")]

NEW_TABLE = NewTable(GAMES[0], [NewSeat("here", name="Ada"), NewSeat("bot", 2)])


def snapshot(live: LiveTable, view: TableView) -> schemas.TableSnapshot:
    """A table as one may know it."""
    state = viewer_state(live, view).table_state(view)
    return schemas.TableSnapshot(
        view.id, view.game.name, view.options, view.commitment, view.event_count, view.seats(), state
    )


def option_info(option: Option) -> schemas.OptionInfo:
    """An option, described."""
    if isinstance(option, IntegerOption):
        return schemas.OptionInfo(option.name, option.default, option.low, option.high, option.step)
    choices = list(option.choices)
    return schemas.OptionInfo(
        option.name, option.default, choices=choices, text=isinstance(option, TextOption | PhraseOption)
    )


@get("/games", tags=["games"], summary="The games and their options", responses=problems())
async def games(
    request: Request[Any, Any, Any],
    lang: FromQuery[Language | None] = None,  # noqa: ARG001  # the translator reads it
) -> list[schemas.GameInfo]:
    """All games that can be played here."""
    language = translator_for(request).language
    return [
        schemas.GameInfo(
            game=game.name,
            name=translate(game.message("name"), language),
            about=translate(game.message("about"), language),
            rules=game.version,
            min_seats=game.seats[0],
            max_seats=game.seats[-1],
            facts={str(kind): list(names) for kind, names in game.sentences.FACTS.items()},
            options=[option_info(option) for option in game.options],
        )
        for game in all_games()
    ]


@get("/tables", tags=["tables"], summary="Open tables", responses=problems())
async def open_tables(state: State) -> list[schemas.OpenTable]:
    """The listed tables that wait for players, the latest first."""
    listed = await state.tables.store.listed(FILLING, LISTED)
    found = [await state.tables.find_playable(listing.id) for listing in listed]
    views = [live.view_for_program("") for live in found if live]
    return [schemas.OpenTable(view.id, view.game.name, view.options, view.seats()) for view in views]


@post("/tables", tags=["tables"], summary="Create a table", responses=problems(413, 422))
async def create_table(
    data: Annotated[NewTable, Body(examples=body_example(NEW_TABLE))], request: Request[Any, Any, Any], state: State
) -> schemas.CreatedTable:
    """Seats of kind `here` are yours and get a token each. The game starts when every seat is filled."""
    state.limits.tables.take(client_of(request))
    client_ids = {index: new_client_id("p") for index, seat in enumerate(data.seats) if seat.kind == "here"}
    created = setup.create(data, next(iter(client_ids.values()), new_client_id("p")), client_ids)
    live = await state.tables.create(created.entry)
    return schemas.CreatedTable(
        live.id,
        {str(index + 1): state.signer.token(client_id) for index, client_id in client_ids.items()},
        {str(seat): at(f"/t/{live.id}/join/{seat}/{token}") for seat, token in created.invitations.items()},
    )


@get("/tables/{id:str}", tags=["tables"], summary="A table", responses=problems(403, *AT_TABLE))
async def table(
    id: TableId, request: Request[Any, Any, Any], state: State, seat: FromSeat = None
) -> schemas.TableSnapshot:
    """From your seat, with a token; as a spectator, without."""
    live: LiveTable = await state.tables.find(id)
    live.see(client_id_of(request))
    return snapshot(live, live.view_for_program(client_id_of(request), seat))


@get(
    "/tables/{id:str}/events",
    tags=["tables"],
    media_type="application/x-ndjson",
    summary="Subscribe to a table",
    responses=problems(403, *AT_TABLE),
)
async def events(
    id: TableId, request: Request[Any, Any, Any], state: State, after: After = 0, seat: FromSeat = None
) -> Stream:
    """An endless stream of JSON lines: every event after the number that you name, then the state of the table.

    After every change the new events follow, then the state, with the numbers of the position that have changed. An
    empty line is a heartbeat.
    """
    live: LiveTable = await state.tables.find(id)
    client_id = client_id_of(request)
    encoder = LineEncoder(live, live.view_for_program(client_id, seat), after)
    state.connection_limiter.check(request)  # before the response starts: then it is too late to refuse

    async def stream() -> AsyncIterator[bytes]:
        sink = StreamSink()
        with (
            state.connection_limiter.connected(request),
            live.connected(Client(client_id, client_of(request).address)),
            Subscription(live, encoder, sink, state.broadcaster).open(),
        ):
            async for payload in sink:
                yield payload

    return Stream(stream(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})


@websocket("/tables/{id:str}/live")
async def live_socket(socket: WebSocket[Any, Any, Any], id: TableId, state: State, after: After = 0) -> None:
    """Updates as JSON messages, on a connection that takes commands as well."""
    language, known = translator_for(socket).language, client_id_of(socket)
    client_id = known or new_client_id("p")
    try:
        live: LiveTable = await state.tables.find(id)
        with state.connection_limiter.connected(socket), live.connected(Client(client_id, client_of(socket).address)):
            await socket.accept()
            encoder = UpdateEncoder(live, live.view_for_program(client_id), after)
            limiter = MessageLimiter(state.settings.messages_per_second, state.limits.work, client_of(socket))
            new_token = None if known else state.signer.token(client_id)
            session = SocketSession(
                state.tables, state.broadcaster, encoder, limiter, language, new_token, state.limits
            )
            # Separate task: resuming through the middleware stack is slow.
            await asyncio.create_task(session.serve(socket_sink(socket)))
    except MeandreError as error:
        await refuse_socket(socket, error, language)


@get("/tables/{id:str}/record", tags=["finished games"], summary="The record", responses=problems(*AT_TABLE, 409))
async def record(id: TableId, state: State) -> Record:
    """Everything needed to replay a finished game and to check its chance."""
    live: LiveTable = await state.tables.find(id)
    return await off_loop(live.view_for_program("").record)


@get("/tables/{id:str}/check", tags=["finished games"], summary="Fairness", responses=problems(*AT_TABLE, 409))
async def check(id: TableId, state: State) -> schemas.FairnessReport:
    """Replays the record of a finished game, with every chance outcome drawn again from the secret."""
    live: LiveTable = await state.tables.find(id)
    view = live.view_for_program("")
    found = await off_loop(view.record)
    await off_loop(Match.replay, view.game, found)
    return schemas.FairnessReport(True, found.commitment, found.secret or "", len(found.events), found.opening)


@get("/tables/{id:str}/assessment", tags=["finished games"], summary="Assessment", responses=problems(*AT_TABLE, 409))
async def assessment(id: TableId, request: Request[Any, Any, Any], state: State) -> list[MoveAssessment]:
    """What each seat could expect before every decision of a finished game, and which decisions were mistakes."""
    return await assessments(await state.tables.find(id), state.bot_pool, client_of(request))


@get("/tables/{id:str}/hint", tags=["commands"], summary="A hint", responses=problems(403, *AT_TABLE, 409))
async def hint(id: TableId, request: Request[Any, Any, Any], state: State, seat: FromSeat = None) -> schemas.Hint:
    """What a strong bot would play; only where nobody but you and bots plays.

    It takes a second, or less if others wait. If you ask again for the same seat, the earlier request is refused with
    `stale-version`.
    """
    live: LiveTable = await state.tables.find(id)
    view = live.view_for_program(client_id_of(request), seat)
    found = await while_connected(request, state.hints.find(view, client_of(request)))
    return schemas.Hint(found.move, found.share, found.other, found.other_share, found.mixed)


@post("/tables/{id:str}/continue", tags=["finished games"], summary="Play on from a step", responses=problems(*ACTING))
async def continue_from(
    id: TableId, data: JSONBody[schemas.ContinueFrom], request: Request[Any, Any, Any], state: State
) -> schemas.CreatedTable:
    """A new table where a finished game goes on from a step, with bots in the other seats."""
    live: LiveTable = await state.tables.find(id)
    state.limits.tables.take(client_of(request))
    client_id = client_id_of(request) or new_client_id("p")
    new = await state.tables.continue_from(live, data.step, client_id, data.seat)
    seats = new.view_for_program(client_id).own_seats
    tokens = {str(seat + 1): state.signer.token(client_id) for seat in seats}
    return schemas.CreatedTable(new.id, tokens, {})


def command_route(name: str, command: RegisteredCommand) -> HTTPRouteHandler:
    """The route of a command."""

    async def handler(id: TableId, data: Any, request: Request[Any, Any, Any], state: State) -> schemas.CommandResponse:
        live: LiveTable = await state.tables.find(id)
        state.limits.take_for(data, client_of(request))
        client_id = client_id_of(request) or new_client_id("p")
        result = await state.tables.run(live, data, client_id)
        view = live.view_for_program(client_id)
        seat = getattr(data, "seat", None) or 0
        if seat - 1 in view.own_seats:
            view = live.view_for_program(client_id, seat)
        token = state.signer.token(client_id) if view.own_seats else None
        return schemas.CommandResponse(snapshot(live, view), result if result.link or result.table else None, token)

    struct = command.struct
    handler.__annotations__["data"] = Annotated[struct, Body(examples=body_example(command.example))]
    handler.__name__ = name.replace("-", "_")
    return post(
        f"/tables/{{id:str}}/{name}",
        tags=["commands"],
        status_code=200,
        summary=command.summary,
        description=struct.__doc__,
        responses=problems(*ACTING),
        operation_id=f"command-{name}",
    )(handler)


def malformed(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """A body that is not JSON, or is nested without end."""
    return Response(http_problem(400, "JSON is malformed"), status_code=400, media_type=MEDIA_TYPE)


def api_router() -> Router:
    """All routes."""
    return Router(
        PATH,
        route_handlers=[
            games,
            open_tables,
            create_table,
            table,
            events,
            live_socket,
            record,
            check,
            assessment,
            hint,
            continue_from,
            *(command_route(name, command) for name, command in COMMANDS.items()),
        ],
        exception_handlers={RecursionError: malformed, UnicodeDecodeError: malformed},
    )
