"""The home page: the games, this browser's tables, and joining somebody else's."""

import time
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.game import Game
from meandre.games.catalogue import game as find_game
from meandre.games.catalogue import games
from meandre.server.domain.errors import NotFound, TableError, TooManyRequests
from meandre.server.domain.join_code import code_in, code_of, place_in
from meandre.server.domain.messages import message
from meandre.server.domain.phases import FILLING, OVER
from meandre.server.domain.setup import NewSeat, NewTable
from meandre.server.domain.view import SeatView
from meandre.server.language import Translator, translator_for
from meandre.server.limits import client_address
from meandre.server.problems import kind_of
from meandre.server.runtime.tables import TableService
from meandre.server.security import client_id_of
from meandre.server.web.pages.base import Form, create_and_open, render_page
from meandre.server.web.rendering.link_preview import home_preview

BEGINNER = 2
"""Level of the bots in a game that is started by one click."""
MOST = 12
"""Cards of each kind."""
DAY = 24 * 3600
CODE_CANDIDATES = 2000
"""A code is looked up among so many tables: the latest that wait for players, of one day."""


@dataclass(frozen=True)
class Card:
    """A table on the home page."""

    id: str
    game: Game
    phase: str
    seats: list[SeatView]
    names: list[str]
    to_act: list[int]

    @property
    def yours(self) -> bool:
        """Whether it is this browser's turn."""
        return any(seat.yours and seat.level is None for seat in self.seats if seat.seat in self.to_act)

    @property
    def free(self) -> int:
        """How many seats are free."""
        return sum(not seat.filled for seat in self.seats)


async def card(tables: TableService, id: str, client_id: str, translator: Translator) -> Card | None:
    """A table's card; None if it cannot be played here."""
    live = await tables.find_playable(id)
    if live is None:
        return None
    view = live.view_for_screen(client_id)
    seats = view.seats()
    return Card(id, view.game, view.phase, seats, [translator.name(seat) for seat in seats], view.to_act())


async def cards(tables: TableService, ids: list[str], client_id: str, translator: Translator) -> list[Card]:
    """Several cards, those first where it is this browser's turn."""
    found = [await card(tables, id, client_id, translator) for id in ids[:MOST]]
    return sorted((one for one in found if one), key=lambda one: not one.yours)


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The home page."""
    return await home_page(request, state)


async def home_page(
    request: Request[Any, Any, Any], state: State, status: int = 200, error: str = "", where: str = ""
) -> Response[str]:
    """The home page, perhaps with an error."""
    translator, tables = translator_for(request), state.tables
    client_id = client_id_of(request)
    held = await tables.store.held_by(client_id)
    listed = await tables.store.listed(FILLING, MOST)
    going_on = [listing.id for listing in held if listing.phase != OVER]
    return render_page(
        "home.html",
        translator,
        status,
        preview=home_preview(translator),
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
    game = find_game(name)
    seats = [NewSeat("here"), *(NewSeat("bot", BEGINNER) for _ in game.seats[: game.seats[0] - 1])]
    return await create_and_open(NewTable(name, seats), request, state)


@post("/join", include_in_schema=False)
async def join_by_code(request: Request[Any, Any, Any], state: State, data: Form) -> Response[str] | Redirect:
    """Go to the table that a code, a link or an id names; by POST, so that no link gets into a log."""
    where = data.get("where", "")[:500]
    try:
        code = code_in(where)
        place = await table_with_code(code, request, state) if code else place_in(where)
        if place is None:
            raise NotFound(message("no-such-code"))
    except TableError as error:
        status, language = kind_of(error).status, translator_for(request).language
        return await home_page(request, state, status, error.translate(language), where)
    return Redirect(place, status_code=303)


@get("/join", include_in_schema=False, sync_to_thread=False)
def join_again() -> Redirect:
    """Reloading that address leads home."""
    return Redirect("/", status_code=303)


async def table_with_code(code: str, request: Request[Any, Any, Any], state: State) -> str | None:
    """The table with this code, if it has an open seat and has not begun."""
    if not state.join_limiter.allow(client_address(request)):
        raise TooManyRequests(message("too-many-tries"))
    for listing in await state.tables.store.waiting(FILLING, time.time() - DAY, CODE_CANDIDATES):
        if code_of(listing.id) == code:
            live = await state.tables.find(listing.id)
            return f"/t/{listing.id}" if live.view_for_screen().join_code else None
    return None
