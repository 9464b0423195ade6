"""Home: the four games, the tables of this browser, and the way to somebody else's."""

import time
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.game import Game
from meandre.games.catalogue import game as catalogued
from meandre.games.catalogue import games
from meandre.server.domain.join_code import code_in, code_of, place_in
from meandre.server.domain.messages import NotFound, RulesVersionMismatch, TableError, TooManyRequests, message
from meandre.server.domain.setup import NewSeat, NewTable
from meandre.server.domain.table import FILLING, OVER
from meandre.server.domain.view import SeatView, TableView
from meandre.server.language import Translator, translator_for
from meandre.server.runtime.tables import TableService
from meandre.server.web.pages.base import Form, laid, page

BEGINNER = 2
"""The level of the bot that one plays against by one click."""
MOST = 12
"""Cards of each kind."""
DAY = 24 * 3600
FILLED_BY_CODE = 2000
"""Among how many tables a code is looked for: the latest ones that wait for players, of one day."""


@dataclass(frozen=True)
class Card:
    """A table in a few words."""

    id: str
    game: Game
    phase: str
    seats: list[SeatView]
    names: list[str]
    waiting: list[int]

    @property
    def yours(self) -> bool:
        """Whether the game waits for this browser."""
        return any(seat.yours and seat.level is None for seat in self.seats if seat.seat in self.waiting)

    @property
    def free(self) -> int:
        """How many seats nobody has taken."""
        return sum(not seat.filled for seat in self.seats)


async def card(tables: TableService, id: str, client_id: str, translator: Translator) -> Card | None:
    """A table as everybody may know it; None if this server cannot play it on."""
    try:
        live = await tables.find(id)
    except (RulesVersionMismatch, NotFound):
        return None
    table_view = TableView(live.table, client_id=client_id)
    seats = table_view.seats()
    names = [translator.name(seat) for seat in seats]
    return Card(id, table_view.game, table_view.phase, seats, names, table_view.waiting())


async def cards(tables: TableService, ids: list[str], client_id: str, translator: Translator) -> list[Card]:
    """Several, those first that wait for this browser."""
    found = [await card(tables, id, client_id, translator) for id in ids[:MOST]]
    return sorted((one for one in found if one), key=lambda one: not one.yours)


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """Everything at a glance."""
    return await shown(request, state)


async def shown(
    request: Request[Any, Any, Any], state: State, status: int = 200, error: str = "", where: str = ""
) -> Response[str]:
    """The page."""
    translator, tables = translator_for(request), state.tables
    client_id: str = request.scope["state"]["client_id"]
    held = await tables.store.held_by(client_id)
    listed = await tables.store.listed(FILLING, MOST)
    going_on = [listing.id for listing in held if listing.phase != OVER]
    return page(
        "home.html",
        translator,
        status,
        games=games(),
        yours=await cards(tables, going_on, client_id, translator),
        over=await cards(
            tables, [listing.id for listing in held if listing.phase == OVER][:MOST], client_id, translator
        ),
        lobby=await cards(
            tables, [listing.id for listing in listed if listing.id not in going_on], client_id, translator
        ),
        error=error,
        where=where,
    )


@post("/play/{name:str}", include_in_schema=False)
async def play_now(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Redirect:
    """A game against bots by one click."""
    game = catalogued(name)
    seats = [NewSeat("here"), *(NewSeat("bot", BEGINNER) for _ in game.seats[: game.seats[0] - 1])]
    return await laid(NewTable(name, seats), request, state)


@post("/join", include_in_schema=False)
async def join_by_code(request: Request[Any, Any, Any], state: State, data: Form) -> Response[str] | Redirect:
    """To the table that a code, a link or an id means; sent as a form, so that no link stands in a log."""
    where = data.get("where", "")[:500]
    try:
        code = code_in(where)
        place = await found_by(code, request, state) if code else place_in(where)
        if place is None:
            raise NotFound(message("no-such-code"))
    except TableError as error:
        return await shown(request, state, error.status, error.translate(translator_for(request).language), where)
    return Redirect(place, status_code=303)


@get("/join", include_in_schema=False, sync_to_thread=False)
def join_again() -> Redirect:
    """Whoever comes back to that address begins at home."""
    return Redirect("/", status_code=303)


async def found_by(code: str, request: Request[Any, Any, Any], state: State) -> str | None:
    """The table with this code, if it has an open seat and has not begun."""
    room, _ = state.tries.turn(request.client.host if request.client else "?")
    if not room:
        raise TooManyRequests(message("too-many-tries"))
    for listing in await state.tables.store.waiting(FILLING, time.time() - DAY, FILLED_BY_CODE):
        if code_of(listing.id) == code:
            live = await state.tables.find(listing.id)
            return f"/t/{listing.id}" if TableView(live.table).code else None
    return None
