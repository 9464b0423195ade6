"""The API for programs: JSON under /api, described by OpenAPI at /api/openapi.json."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.plugins import OpenAPISchemaPlugin
from litestar.response import Stream
from litestar.typing import FieldDefinition
from msgspec import Meta

from meandre.core.match import Match
from meandre.core.messages import translate
from meandre.core.options import IntegerOption
from meandre.core.record import Name, Record
from meandre.core.verbs import SPECTATOR
from meandre.games.catalogue import games
from meandre.server.domain import commands
from meandre.server.domain.entries import Colour, Entry, MoveId
from meandre.server.domain.messages import TableError, message
from meandre.server.domain.setup import NewTable, create
from meandre.server.domain.table import Table
from meandre.server.domain.view import SeatView, TableState, TableView
from meandre.server.live.fast_socket import socket_of
from meandre.server.live.subscription import MessageRateLimiter, Seat, Subscription, lines, serve_socket, turn_away
from meandre.server.runtime.tables import LiveTable, TableService
from meandre.server.security import new_client_id

Language = Literal["fr", "en", "de"]
TableId = Annotated[str, PathParameter(max_length=40, description="The id of a table.")]
After = Annotated[int, QueryParameter(ge=0, le=2**31, description="The number of the last tiding that you have.")]
SeatId = Annotated[int, PathParameter(ge=1, le=6, description="The number of a seat, from 1 on.")]
SeatAsked = Annotated[int | None, QueryParameter(ge=1, le=6, description="Which of your seats you look from.")]


class Problem(msgspec.Struct, omit_defaults=True):
    """What went wrong, in words; the rule that says so, if one does."""

    error: str
    rule: str | None = None


REFUSALS = {
    400: "A field is not as it must be: the error names it.",
    403: "Not yours to do.",
    404: "There is no such table.",
    409: "It cannot be done at this table now.",
    410: "The table was begun with other rules than this server's.",
    413: "The body is too large.",
    422: "The game does not allow it: the rule is named.",
    429: "Too much at once: try again later.",
    503: "The tables cannot be reached at the moment. Nothing is lost.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What may be answered instead, besides what anybody may always be answered."""
    told = (400, *statuses, 429, 503)
    return {status: ResponseSpec(Problem, generate_examples=False, description=REFUSALS[status]) for status in told}


AT_TABLE = (404, 410)
"""Where a table is named."""
ACTING = (403, *AT_TABLE, 409, 413, 422)
"""Where something is done at one."""


class MsgspecSchemaPlugin(OpenAPISchemaPlugin):
    """Describes structs in the OpenAPI document as msgspec, which reads them, does: bounds, patterns and all."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """All that programs send and get."""
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Any:
        """Litestar finds what else is to be described, and names it."""
        others = (plugin for plugin in schema_creator.plugins if plugin is not self)
        finding = next(plugin for plugin in others if schema_creator.plugin_supports_field(plugin, field_definition))
        schema = finding.to_openapi_schema(field_definition, schema_creator)
        struct: Any = field_definition.type_
        _, known = msgspec.json.schema_components([struct], ref_template="#/components/schemas/{name}")
        exact = msgspec.json.decode(
            msgspec.json.encode(known[struct.__name__]).replace(rb"\\Z", b"$")
        )  # as JSON has it
        schema.properties, schema.description = exact["properties"], exact.get("description")
        schema.additional_properties = exact.get("additionalProperties")
        return schema


def malformed(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """A body that is no JSON, or is nested without end."""
    return Response(Problem("JSON is malformed"), status_code=400)


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: int | str
    low: int | None = None
    high: int | None = None
    step: int | None = None
    choices: list[str] = []


class GameInfo(msgspec.Struct):
    """A game."""

    game: str
    name: str
    about: str
    rules: int
    fewest: int
    most: int
    facts: dict[str, list[str]]
    """What the rows of a tiding's news mean, by their first number: a name, and names of the numbers after the seat."""
    options: list[OptionInfo]


class CreatedTable(msgspec.Struct):
    """A new table."""

    table: str
    tokens: dict[str, str]
    """A token for each seat that is yours: send it as `Authorization: Bearer …`."""
    invitations: dict[str, str]
    """The paths of the links for the seats by invitation: each is good for one person."""


class TableSnapshot(msgspec.Struct):
    """A table as you may know it."""

    table: str
    game: str
    options: dict[str, int | str]
    number: int
    """Of the last tiding."""
    seats: list[SeatView]
    now: TableState


class MoveAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A move."""

    move: Annotated[str, Meta(max_length=200)]
    seat: Seat | None = None
    version: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    """The version that it answers: then a move that comes too late does no harm."""
    id: MoveId | None = None
    """Your own mark: then a move that is sent twice is made once."""


class SittingDown(msgspec.Struct, forbid_unknown_fields=True):
    """How you take a seat."""

    link: Annotated[str, Meta(max_length=200)] | None = None
    """The invitation, whole or from its last slash on; an open seat needs none."""
    name: Name | None = None
    colour: Colour | None = None


class Seated(msgspec.Struct):
    """A seat that is yours now."""

    table: str
    seat: int
    token: str
    """Send it as `Authorization: Bearer …`."""


class SeatNamed(msgspec.Struct, forbid_unknown_fields=True):
    """Which of your seats you mean; needed if you have several."""

    seat: Seat | None = None


class Checked(msgspec.Struct, omit_defaults=True):
    """That the chance of a game was fair."""

    fair: bool
    commitment: str
    secret: str
    events: int
    opening: int = 0
    """So many events, the first ones, were taken over from another game."""


def holder_of(request: Request[Any, Any, Any]) -> str:
    """Who asks; spectators are nobody."""
    client_id: str | None = request.scope["state"].get("client_id")
    return client_id or ""


def seat_for(table: Table, client_id: str, seat: int | None) -> int:
    """The seat that somebody means, as people count."""
    held = table.seats_of(client_id)
    return seat if seat is not None else held[0] + 1 if held else 0


def sight_for(table: Table, client_id: str, seat: int | None = None) -> TableView:
    """What somebody sees from a seat of theirs, or as a spectator."""
    number = seat_for(table, client_id, seat)
    return TableView(table, commands.own_seat(table, client_id, number) if number else SPECTATOR, client_id)


def look(live: LiveTable, table_view: TableView) -> TableSnapshot:
    """A table as one may know it."""
    table = live.table
    return TableSnapshot(
        table.id, table.game.name, table.options, table_view.number, table_view.seats(), table_view.now()
    )


class Api(Controller):
    """Create, look, move, export."""

    path = "/api"
    tags = ["tables"]  # noqa: RUF012  # Litestar's own
    exception_handlers = {RecursionError: malformed, UnicodeDecodeError: malformed}  # noqa: RUF012  # likewise

    @get("/games", summary="The games and their options", responses=refusals())
    async def games(self, lang: FromQuery[Language] = "en") -> list[GameInfo]:
        """All that can be played here."""
        return [
            GameInfo(
                game=game.name,
                name=translate(game.message("name"), lang),
                about=translate(game.message("about"), lang),
                rules=game.version,
                fewest=game.seats[0],
                most=game.seats[-1],
                facts={str(kind): list(names) for kind, names in game.sentences.FACTS.items()},
                options=[
                    OptionInfo(option.name, option.default, option.low, option.high, option.step)
                    if isinstance(option, IntegerOption)
                    else OptionInfo(option.name, option.default, choices=list(option.choices))
                    for option in game.options
                ],
            )
            for game in games()
        ]

    @post("/tables", summary="Lay a table", responses=refusals(413, 422))
    async def create(self, data: JSONBody[NewTable], state: State) -> CreatedTable:
        """Seats that are `here` are yours, and get a token each; the game begins when every seat is filled."""
        tables: TableService = state.tables
        client_ids = {n: new_client_id("p") for n, seat in enumerate(data.seats) if seat.kind == "here"}
        laid = create(data, next(iter(client_ids.values()), new_client_id("p")), client_ids)
        live = await tables.lay(laid.entry)
        return CreatedTable(
            live.table.id,
            {str(n + 1): state.signer.token(client_id) for n, client_id in client_ids.items()},
            {str(seat): f"/t/{live.table.id}/join/{seat}/{link}" for seat, link in laid.invitations.items()},
        )

    @post("/tables/{id:str}/seats/{seat:int}", summary="Sit down", responses=refusals(403, *AT_TABLE, 409, 413))
    async def sit(
        self, id: TableId, seat: SeatId, data: JSONBody[SittingDown], request: Request[Any, Any, Any], state: State
    ) -> Seated:
        """Take an open seat, or one that you are invited to; it has a token, or the one that you show is good for it.

        Whoever shows a token may ask again when no answer comes: the seat is theirs once.
        """
        client_id = holder_of(request) or new_client_id("p")
        link = data.link.rpartition("/")[2] if data.link else None
        await self.act(state, id, lambda table: commands.sit(table, client_id, seat, link, data.name, data.colour))
        return Seated(id, seat, state.signer.token(client_id))

    @get("/tables/{id:str}", summary="Look at a table", responses=refusals(403, *AT_TABLE))
    async def look(
        self, id: TableId, request: Request[Any, Any, Any], state: State, seat: SeatAsked = None
    ) -> TableSnapshot:
        """From your seat, with a token; as a spectator, without."""
        live = await state.tables.find(id)
        return look(live, sight_for(live.table, holder_of(request), seat))

    @post("/tables/{id:str}/moves", status_code=200, summary="Move", responses=refusals(*ACTING))
    async def move(
        self, id: TableId, data: JSONBody[MoveAsked], request: Request[Any, Any, Any], state: State
    ) -> TableSnapshot:
        """Decide for a seat of yours; the answer is how the table stands then."""

        def decide(table: Table) -> Entry | None:
            number = seat_for(table, client_id, data.seat)
            return commands.move(table, client_id, number, data.move, data.version, data.id)

        client_id = holder_of(request)
        live = await self.act(state, id, decide)
        return look(live, sight_for(live.table, client_id, data.seat))

    @post("/tables/{id:str}/undo", status_code=200, summary="Take back your last move", responses=refusals(*ACTING))
    async def undo(
        self, id: TableId, data: JSONBody[SeatNamed], request: Request[Any, Any, Any], state: State
    ) -> TableSnapshot:
        """As long as nothing has come of it."""
        client_id = holder_of(request)
        live = await self.act(
            state, id, lambda table: commands.undo(table, client_id, seat_for(table, client_id, data.seat))
        )
        return look(live, sight_for(live.table, client_id, data.seat))

    @get(
        "/tables/{id:str}/events",
        media_type="application/x-ndjson",
        summary="Listen to a table",
        responses=refusals(403, *AT_TABLE),
    )
    async def events(
        self, id: TableId, request: Request[Any, Any, Any], state: State, after: After = 0, seat: SeatAsked = None
    ) -> Stream:
        """Lines of JSON that never end: each tiding after the number that you name, then how the table stands now.

        Whenever something happens the new tidings follow, and how the table stands then, with those fields of the
        position that have changed. Empty lines say that the connection is alive.
        """
        live = await state.tables.find(id)
        subscription = Subscription(live, sight_for(live.table, holder_of(request), seat), after)
        state.connection_limiter.knock(request)  # before the answer begins: then it is too late to refuse

        async def stream() -> AsyncIterator[bytes]:
            with state.connection_limiter.enter(request):
                async for line in lines(subscription, lambda: state.closing):
                    yield line

        return Stream(stream(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})

    @websocket("/tables/{id:str}/live")
    async def live(self, socket: WebSocket[Any, Any, Any], id: TableId, state: State, after: After = 0) -> None:
        """The same as messages of JSON, on a connection that takes moves as well."""
        await serve(socket, id, state, after)

    @get("/tables/{id:str}/record", summary="The record of a finished game", responses=refusals(*AT_TABLE, 409))
    async def record(self, id: TableId, state: State) -> Record:
        """Everything needed to replay it, and to check its chance."""
        return finished(await state.tables.find(id))

    @get("/tables/{id:str}/check", summary="Check that chance was fair", responses=refusals(*AT_TABLE, 409))
    async def check(self, id: TableId, state: State) -> Checked:
        """Plays the whole game again from its record, every throw drawn anew from the secret."""
        return check(await state.tables.find(id))

    async def act(self, state: State, id: str, decide: Any) -> LiveTable:
        """Let something happen at a table."""
        live: LiveTable = await state.tables.find(id)
        await state.tables.act(live, decide)
        return live


def finished(live: LiveTable) -> Record:
    """The record of a game that is over."""
    record = TableView(live.table).record()
    if record is None:
        raise TableError(message("not-over"))
    return record


def check(live: LiveTable) -> Checked:
    """Replay the record, trusting nothing in it."""
    record = finished(live)
    Match.replay(live.table.game, record)
    return Checked(True, record.commitment, record.secret or "", len(record.events), record.opening)


async def serve(socket: WebSocket[Any, Any, Any], id: str, state: State, after: int) -> None:
    """Let a client listen to a table and move."""
    try:
        live: LiveTable = await state.tables.find(id)
        client_id: str | None = socket.scope["state"].get("client_id")
        with state.connection_limiter.enter(socket):
            await socket.accept()
            subscription = Subscription(live, sight_for(live.table, client_id or ""), after)
            seats = [seat + 1 for seat in live.table.seats_of(client_id)]
            talk = serve_socket(
                socket_of(socket.scope),
                state.tables,
                subscription,
                seats,
                MessageRateLimiter(state.settings.messages_per_second),
            )
            await asyncio.create_task(talk)  # of its own: to be woken through all that stands before us takes its time
    except TableError as error:
        await turn_away(socket, error)
