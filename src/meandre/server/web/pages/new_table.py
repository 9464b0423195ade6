"""A new table: who plays, how, and what the board looks like then."""

from collections.abc import Mapping
from html import escape
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.errors import MeandreError
from meandre.core.game import Game
from meandre.core.options import IntegerOption, Option, Value
from meandre.core.text_option import TextOption
from meandre.games.catalogue import game as catalogued
from meandre.pictures.marks import Marks
from meandre.server.domain.entries import TableSettings
from meandre.server.domain.messages import TableError, message
from meandre.server.domain.setup import NewTable
from meandre.server.language import Translator, translator_for
from meandre.server.web.pages.actions import Fields, whole
from meandre.server.web.pages.base import Form, laid, page
from meandre.teaching.figure import Figure
from meandre.teaching.material import teaching_of

CLOCKS = (30, 60, 120, 300, 3600, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600)
PACES = (0, 400, 800, 1500, 3000)
COLOURS = range(6)
OWN = "-own"
"""A board or set-up of one's own is written in words in a field of its own."""


def usual(game: Game) -> dict[str, str]:
    """The form as it is first shown: two at a table, this browser and a bot."""
    fields = {option.name: str(option.default) for option in game.options}
    fields |= {f"{option.name}{OWN}": "" for option in game.options}
    fields |= {"players": str(game.seats[0]), "clock": "", "chat": "yes", "listed": ""}
    fields |= {"pace": str(TableSettings().pace), "patience": str(TableSettings().patience)}
    for n in range(1, game.seats[-1] + 1):
        fields |= {f"seat-{n}": "here" if n == 1 else "bot-3", f"name-{n}": "", f"colour-{n}": str(n - 1)}
    return fields


@get("/new/{name:str}", include_in_schema=False)
async def new_table(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """What to choose before a game."""
    game = catalogued(name)
    await state.tables.compiler.rules(game)
    return form(game, translator_for(request), usual(game))


def form(game: Game, translator: Translator, fields: Fields, status: int = 200, error: str = "") -> Response[str]:
    """The form, as far as it is filled in; the board as it says, or else the usual one."""
    try:
        board = drawn(game, fields, translator)
    except (MeandreError, msgspec.ValidationError):
        board = drawn(game, usual(game), translator)
    return page(
        "new.html",
        translator,
        status,
        game=game,
        pictured=game,
        options=[(option, shape(option)) for option in game.options],
        fields=fields,
        board=board,
        error=error,
        clocks=CLOCKS,
        paces=PACES,
        colours=COLOURS,
        own=OWN,
    )


def shape(option: Option) -> str:
    """How an option is asked for: a number, a few choices side by side, or a list of them."""
    if isinstance(option, IntegerOption):
        return "number"
    return "drawn" if isinstance(option, TextOption) else "few" if len(option.choices) <= 3 else "list"


@get("/new/{name:str}/board", include_in_schema=False)
async def new_board(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The board for what is chosen so far, or what is wrong with it."""
    game, translator = catalogued(name), translator_for(request)
    await state.tables.compiler.rules(game)
    fields: dict[str, str] = {**usual(game), **dict(request.query_params.multi_items())}
    try:
        return Response(
            drawn(game, fields, translator), media_type="image/svg+xml", headers={"cache-control": "no-store"}
        )
    except (MeandreError, msgspec.ValidationError) as error:
        return Response(said(error, translator), media_type="text/plain", status_code=422)


def drawn(game: Game, fields: Fields, translator: Translator) -> str:
    """The board at the beginning; or, for an option that does not show there, where it does."""
    wanted = asked(game, fields)
    stones = [seat.colour for seat in wanted.seats if seat.colour is not None]
    stones += [colour for colour in COLOURS if colour not in stones]
    sample = teaching_of(game).option_samples.get(fields.get("shown", ""))
    if sample:
        return sampled(game, sample.under(wanted.options), tuple(stones), translator)
    start = game.start(len(wanted.seats), wanted.options)
    return game.picture(start, Marks(stones=tuple(stones)), translator.language)


def sampled(game: Game, sample: Figure, stones: tuple[int, ...], translator: Translator) -> str:
    """A position with what may be done there, and what is asked in words."""
    view, seat = sample.position(game), sample.seat - 1
    names = [translator("player-name", seat=n + 1) for n in range(view.seats)]
    words = translator("for-example", words=translator.translate(game.sentences.position(view, seat)[0], names))
    marks = Marks(seat, sample.moves(game, view), stones, sample.highlights(game, view))
    picture = game.picture(view, marks, translator.language)
    return picture.replace("<svg ", f'<svg data-says="{escape(words, quote=True)}" ', 1)


@post("/new/{name:str}", include_in_schema=False)
async def open_table(
    name: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Redirect:
    """Lay the table that a form describes."""
    game = catalogued(name)
    await state.tables.compiler.rules(game)
    try:
        return await laid(asked(game, data), request, state)
    except (MeandreError, msgspec.ValidationError) as error:
        translator = translator_for(request)
        return form(game, translator, {**usual(game), **data}, 422, said(error, translator))


def said(error: Exception, translator: Translator) -> str:
    """What is wrong, in words."""
    return (
        error.translate(translator.language)
        if isinstance(error, MeandreError)
        else translator("field-unfit", field=str(error))
    )


def asked(game: Game, fields: Fields) -> NewTable:
    """The table that a form asks for."""
    count = whole(fields, "players") or game.seats[0]
    if not 1 <= count <= game.seats[-1]:
        raise TableError(message("field-unfit", field="players"))
    seats = [seat_asked(fields, n) for n in range(1, count + 1)]
    colours = [seat["colour"] for seat in seats if seat["colour"] is not None]
    if len(set(colours)) < len(colours):
        raise TableError(message("colour-twice"))
    manners = {
        "clock": whole(fields, "clock"),
        "pace": whole(fields, "pace") if fields.get("pace") else TableSettings().pace,
        "patience": whole(fields, "patience") or TableSettings().patience,
        "chat": fields.get("chat", "yes") == "yes",
        "listed": fields.get("listed") == "yes",
    }
    options = game.resolve_options(count, options_asked(game, fields))
    wanted = {"game": game.name, "seats": seats, "options": options, "manners": manners}
    return msgspec.convert(wanted, NewTable)


def seat_asked(fields: Fields, n: int) -> dict[str, Any]:
    """A seat as it stands in the form: `here`, `invited`, `open`, or `bot-3`; its name; its colour."""
    kind, _, level = fields.get(f"seat-{n}", "here" if n == 1 else "bot-3").partition("-")
    seat = {"kind": kind, "name": fields.get(f"name-{n}", "").strip() or None, "colour": whole(fields, f"colour-{n}")}
    return {**seat, "level": int(level)} if level.isascii() and level.isdigit() else seat


def options_asked(game: Game, fields: Fields) -> Mapping[str, Value]:
    """The options in the form. A number is read, and a word is looked at; a file of the server's is neither."""
    given: dict[str, Value] = {}
    for option in game.options:
        if text := (fields.get(f"{option.name}{OWN}") or fields.get(option.name) or "").strip():
            given[option.name] = option.parse(text) if isinstance(option, IntegerOption) else option.check(text)
    return given
