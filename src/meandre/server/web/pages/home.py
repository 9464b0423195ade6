"""The home page: the games, this browser's tables, and joining somebody else's."""

import time
from typing import Any, NamedTuple

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.games.catalogue import game as find_game
from meandre.games.catalogue import games
from meandre.server.domain.errors import NotFound, TableError
from meandre.server.domain.join_code import code_in, code_of, place_in
from meandre.server.domain.messages import message
from meandre.server.domain.phases import FILLING, OVER
from meandre.server.domain.setup import NewSeat, NewTable
from meandre.server.language import Translator, translator_for
from meandre.server.limits.limits import client_of
from meandre.server.problems import problem_of
from meandre.server.runtime.tables import TableService
from meandre.server.security import client_id_of
from meandre.server.storage.rows import Listing
from meandre.server.web.pages.base import Form, create_and_open, render_page
from meandre.server.web.pages.lessons import LEARNT
from meandre.server.web.pages.lobby import fresh_part
from meandre.server.web.rendering.link_preview import home_preview
from meandre.server.web.rendering.table_card import TableCard
from meandre.server.web.rendering.templates import render

BEGINNER = 2
"""Level of the bots in a game that is started by one click."""
MOST = 12
"""Cards of each kind."""
DAY = 24 * 3600
CODE_CANDIDATES = 2000
"""A code is looked up among so many tables: the latest that wait for players, of one day."""


async def cards(tables: TableService, ids: list[str], client_id: str, translator: Translator) -> list[TableCard]:
    """The cards of those tables that can be played here."""
    found = [await tables.find_playable(id) for id in ids[:MOST]]
    return [TableCard.of(live.view_for_screen(client_id), translator) for live in found if live]


class OwnCards(NamedTuple):
    """The tables of a browser that go on."""

    your_move: list[TableCard]
    others: list[TableCard]


async def own_cards(tables: TableService, held: list[Listing], client_id: str, translator: Translator) -> OwnCards:
    """The cards of a browser's tables that go on."""
    found = await cards(tables, [one.id for one in held if one.phase != OVER], client_id, translator)
    return OwnCards([card for card in found if card.yours], [card for card in found if not card.yours])


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
    own = await own_cards(tables, held, client_id, translator)
    over = await cards(tables, [one.id for one in held if one.phase == OVER], client_id, translator)
    lobby = await state.lobby.get(translator.language)
    return render_page(
        "home.html",
        translator,
        status,
        preview=home_preview(translator),
        games=games(),
        newcomer=not held and LEARNT not in request.cookies,
        own=own,
        over=over,
        lobby=lobby.without([one.id for one in held]),
        error=error,
        where=where,
    )


@get("/own-tables", include_in_schema=False)
async def own_tables(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The tables of this browser as a part of the home page."""
    translator, client_id = translator_for(request), client_id_of(request)
    own = await own_cards(state.tables, await state.tables.store.held_by(client_id), client_id, translator)
    return fresh_part(request, render("parts/own-tables.html", translator, own=own))


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
        problem = problem_of(error, translator_for(request).language)
        page = await home_page(request, state, problem.status, problem.detail, where)
        page.headers.update(problem.headers)
        return page
    return Redirect(place, status_code=303)


@get("/join", include_in_schema=False, sync_to_thread=False)
def join_again() -> Redirect:
    """Reloading that address leads home."""
    return Redirect("/", status_code=303)


async def table_with_code(code: str, request: Request[Any, Any, Any], state: State) -> str | None:
    """The table with this code, if it has an open seat and has not begun."""
    state.limits.codes.take(client_of(request))
    for listing in await state.tables.store.waiting(FILLING, time.time() - DAY, CODE_CANDIDATES):
        if code_of(listing.id) == code:
            live = await state.tables.load(listing.id)
            return f"/t/{listing.id}" if live.view_for_screen().join_code else None
    return None
