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
from meandre.server.domain.messages import Crowded, Stranded, TableError, Unknown, message
from meandre.server.domain.setup import SeatAsked, TableAsked
from meandre.server.domain.table import FILLING, OVER
from meandre.server.domain.view import SeatSeen, Sight
from meandre.server.language import Tongue, tongue_of
from meandre.server.runtime.tables import Hub
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
    seats: list[SeatSeen]
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


async def card(hub: Hub, id: str, holder: str, speak: Tongue) -> Card | None:
    """A table as everybody may know it; None if this server cannot play it on."""
    try:
        live = await hub.find(id)
    except (Stranded, Unknown):
        return None
    sight = Sight(live.table, holder=holder)
    seats = sight.seats()
    names = [speak.name(seat) for seat in seats]
    return Card(id, sight.game, sight.phase, seats, names, sight.waiting())


async def cards(hub: Hub, ids: list[str], holder: str, speak: Tongue) -> list[Card]:
    """Several, those first that wait for this browser."""
    found = [await card(hub, id, holder, speak) for id in ids[:MOST]]
    return sorted((one for one in found if one), key=lambda one: not one.yours)


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """Everything at a glance."""
    return await shown(request, state)


async def shown(
    request: Request[Any, Any, Any], state: State, status: int = 200, error: str = "", where: str = ""
) -> Response[str]:
    """The page."""
    speak, hub = tongue_of(request), state.hub
    holder: str = request.scope["state"]["holder"]
    held = await hub.store.held_by(holder)
    listed = await hub.store.listed(FILLING, MOST)
    going_on = [listing.id for listing in held if listing.phase != OVER]
    return page(
        "home.html",
        speak,
        status,
        games=games(),
        yours=await cards(hub, going_on, holder, speak),
        over=await cards(hub, [listing.id for listing in held if listing.phase == OVER][:MOST], holder, speak),
        lobby=await cards(hub, [listing.id for listing in listed if listing.id not in going_on], holder, speak),
        error=error,
        where=where,
    )


@post("/play/{name:str}", include_in_schema=False)
async def play_now(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Redirect:
    """A game against bots by one click."""
    game = catalogued(name)
    seats = [SeatAsked("here"), *(SeatAsked("bot", BEGINNER) for _ in game.seats[: game.seats[0] - 1])]
    return await laid(TableAsked(name, seats), request, state)


@post("/join", include_in_schema=False)
async def join_by_code(request: Request[Any, Any, Any], state: State, data: Form) -> Response[str] | Redirect:
    """To the table that a code, a link or an id means; sent as a form, so that no link stands in a log."""
    where = data.get("where", "")[:500]
    try:
        code = code_in(where)
        place = await found_by(code, request, state) if code else place_in(where)
        if place is None:
            raise Unknown(message("no-such-code"))
    except TableError as error:
        return await shown(request, state, error.status, error.translate(tongue_of(request).language), where)
    return Redirect(place, status_code=303)


@get("/join", include_in_schema=False, sync_to_thread=False)
def join_again() -> Redirect:
    """Whoever comes back to that address begins at home."""
    return Redirect("/", status_code=303)


async def found_by(code: str, request: Request[Any, Any, Any], state: State) -> str | None:
    """The table with this code, if it has an open seat and has not begun."""
    room, _ = state.tries.turn(request.client.host if request.client else "?")
    if not room:
        raise Crowded(message("too-many-tries"))
    for listing in await state.hub.store.waiting(FILLING, time.time() - DAY, FILLED_BY_CODE):
        if code_of(listing.id) == code:
            live = await state.hub.find(listing.id)
            return f"/t/{listing.id}" if Sight(live.table).code else None
    return None
