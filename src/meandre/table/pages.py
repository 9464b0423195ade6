"""The pages that are not a table: home, a new table, the rules."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect
from markdown_it import MarkdownIt

from meandre.core.game import Game
from meandre.core.option import Whole, parse
from meandre.core.words import LANGUAGES
from meandre.games.catalogue import game as catalogued
from meandre.games.catalogue import games
from meandre.table.acts import Fields, whole
from meandre.table.doors import policy
from meandre.table.entries import Manners
from meandre.table.language import COOKIE, Tongue, tongue_of
from meandre.table.laying import SeatAsked, TableAsked, lay
from meandre.table.phrases import TableError, phrase
from meandre.table.scene import render, style_hash
from meandre.table.sight import Sight
from meandre.table.table import FILLING

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
BEGINNER = 2
"""The level of the bot that one plays against by one click."""
YEAR = 365 * 24 * 3600
CLOCKS = (30, 60, 120, 300, 3600, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600)
PACES = (0, 400, 800, 1500, 3000)


def page(template: str, speak: Tongue, status: int = 200, **context: Any) -> Response[str]:
    """A whole page."""
    html = render(template, speak, languages=LANGUAGES, theme=speak.theme, **context)
    headers = {"cache-control": "no-store"}
    if speak.chosen:
        headers["set-cookie"] = f"{COOKIE}={speak.language}; Max-Age={YEAR}; Path=/; SameSite=lax"
    if pictured := context.get("pictured"):
        headers["content-security-policy"] = policy(style_hash(pictured))
    return Response(html, media_type=MediaType.HTML, status_code=status, headers=headers)


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The four games, the tables of this browser, and the lobby."""
    speak = tongue_of(request)
    holder: str = request.scope["state"]["holder"]
    yours = await state.hub.store.held_by(holder)
    lobby = []
    for listing in await state.hub.store.listed(FILLING, 20):
        live = await state.hub.find(listing.id)
        lobby.append((listing, Sight(live.table, holder=holder).seats()))
    return page("home.html", speak, games=games(), yours=yours, lobby=lobby, catalogued=catalogued)


@post("/play/{name:str}", include_in_schema=False)
async def play_now(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Redirect:
    """A game against bots by one click."""
    game = catalogued(name)
    seats = [SeatAsked("here"), *(SeatAsked("bot", BEGINNER) for _ in game.seats[: game.seats[0] - 1])]
    return await laid(TableAsked(name, seats), request, state)


@get("/new/{name:str}", include_in_schema=False)
async def new_table(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """What to choose before a game."""
    await state.hub.readiness.rules(catalogued(name))
    return form(catalogued(name), tongue_of(request))


def form(game: Game, speak: Tongue, status: int = 200, error: str = "") -> Response[str]:
    """The form for a new table."""
    board = game.picture(game.start(game.seats[0]))
    options = [(option, isinstance(option, Whole)) for option in game.options]
    return page(
        "new.html",
        speak,
        status,
        game=game,
        pictured=game,
        options=options,
        board=board,
        error=error,
        clocks=CLOCKS,
        paces=PACES,
    )


@post("/new/{name:str}", include_in_schema=False)
async def open_table(
    name: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Redirect:
    """Lay the table that a form describes."""
    game = catalogued(name)
    await state.hub.readiness.rules(game)
    try:
        return await laid(asked(game, data), request, state)
    except (ValueError, msgspec.ValidationError) as error:
        speak = tongue_of(request)
        reason = error.say(speak.language) if hasattr(error, "say") else speak("field-unfit", field=str(error))
        return form(game, speak, 422, reason)


def asked(game: Game, fields: Fields) -> TableAsked:
    """The table that a form asks for."""
    count = whole(fields, "players") or game.seats[0]
    settings = [f"{option.name}={fields[option.name]}" for option in game.options if fields.get(option.name)]
    if not 1 <= count <= game.seats[-1]:
        raise TableError(phrase("field-unfit", field="players"))
    seats = [seat_asked(fields.get(f"seat-{n}", "here" if n == 1 else "bot-3")) for n in range(1, count + 1)]
    for n, seat in enumerate(seats, 1):
        seat["name"] = fields.get(f"name-{n}", "").strip() or None
    manners = {
        "clock": whole(fields, "clock"),
        "pace": whole(fields, "pace") if fields.get("pace") else Manners().pace,
        "patience": whole(fields, "patience") or Manners().patience,
        "chat": fields.get("chat", "yes") == "yes",
        "listed": fields.get("listed") == "yes",
    }
    wanted = {"game": game.name, "seats": seats, "options": parse(game.options, settings), "manners": manners}
    return msgspec.convert(wanted, TableAsked)


def seat_asked(choice: str) -> dict[str, Any]:
    """A seat as it stands in the form: `here`, `invited`, `open`, or `bot-3`."""
    kind, _, level = choice.partition("-")
    return {"kind": kind, "level": int(level)} if level.isdigit() else {"kind": kind}


async def laid(wanted: TableAsked, request: Request[Any, Any, Any], state: State) -> Redirect:
    """Lay it, and go there."""
    holder: str = request.scope["state"]["holder"]
    here = {n: holder for n, seat in enumerate(wanted.seats) if seat.kind == "here"}
    live = await state.hub.lay(lay(wanted, holder, here).entry)
    return Redirect(f"/t/{live.table.id}", status_code=303)


@get("/rules/{name:str}", include_in_schema=False)
async def rules(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[str]:
    """The rules of a game."""
    speak, game = tongue_of(request), catalogued(name)
    return page("rules.html", speak, game=game, text=MarkdownIt().enable("table").render(game.rulebook(speak.language)))


@get("/picture/{name:str}", include_in_schema=False)
async def picture(name: FromPath[str], state: State) -> Response[str]:
    """A game's board before the first move."""
    game = catalogued(name.removesuffix(".svg"))
    await state.hub.readiness.rules(game)
    drawn = game.picture(game.start(game.seats[0]))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


@get("/worker.js", include_in_schema=False, sync_to_thread=False)
def worker() -> Response[bytes]:
    """The service worker: it looks after all pages, so its address is above theirs."""
    code = (Path(__file__).parent / "static" / "worker.js").read_bytes()
    return Response(code, media_type="text/javascript", headers={"cache-control": "no-cache"})
