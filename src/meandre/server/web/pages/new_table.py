"""The new-table page: who plays, with which options, and what the board looks like then."""

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
from meandre.core.messages import Names
from meandre.core.option_sets import seats_for, variation
from meandre.core.options import IntegerOption, Value
from meandre.core.phrase_option import PhraseOption
from meandre.core.record import LONGEST_OPTION
from meandre.games.catalogue import game as find_game
from meandre.pictures.marks import Marks
from meandre.server.domain.characters import COLOURS, LEVELS, about_bot, bot_name
from meandre.server.domain.entries import TableSettings
from meandre.server.domain.errors import DatabaseUnavailable, InvalidField, NotFound, TableError, TooManyRequests
from meandre.server.domain.messages import message
from meandre.server.domain.setup import NewTable
from meandre.server.language import Translator, translator_for
from meandre.server.limits.cost import off_loop
from meandre.server.problems import Problem, problem_of
from meandre.server.web.pages import table_presets
from meandre.server.web.pages.base import Form, create_and_open, render_page
from meandre.server.web.pages.demo import image
from meandre.server.web.pages.forms import Fields, integer
from meandre.server.web.pages.option_form import OWN, changed, phrase_fields, preset_of, questions, value_in
from meandre.server.web.pages.table_presets import USUAL_BOT
from meandre.server.web.rendering.link_preview import game_preview
from meandre.teaching.figure import Figure
from meandre.teaching.material import teaching_of

CLOCKS = (30, 60, 120, 300, 3600, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600)
PACES = (0, 400, 800, 1500, 3000)
NOT_THE_FORM = (TooManyRequests, DatabaseUnavailable)
"""Errors that have nothing to do with what was filled in."""


def defaults(game: Game) -> dict[str, str]:
    """The form as it is first shown: this browser against bots."""
    fields = {option.name: str(option.default) for option in game.options}
    fields |= {f"{option.name}{OWN}": "" for option in game.options}
    fields["preset"] = ""
    for option in game.options:
        if isinstance(option, PhraseOption):
            fields |= phrase_fields(option, option.default)
    fields |= {"players": str(game.seats[0]), "clock": "", "chat": "yes", "listed": ""}
    fields |= {"pace": str(TableSettings().pace), "patience": str(TableSettings().patience)}
    for n in range(1, game.seats[-1] + 1):
        fields |= {f"seat-{n}": "here" if n == 1 else USUAL_BOT, f"name-{n}": "", f"colour-{n}": str(n - 1)}
    return fields


@get("/new/{name:str}", include_in_schema=False)
async def new_table(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The form for a new table."""
    game = find_game(name)
    await state.tables.compiler.rules(game)
    return await off_loop(form, game, translator_for(request), defaults(game))


def form(game: Game, translator: Translator, fields: Fields, status: int = 200, error: str = "") -> Response[str]:
    """The form as far as it is filled in, with its board, or the default board if it has errors."""
    try:
        picture = board(game, fields, translator)
    except (MeandreError, msgspec.ValidationError):
        picture = board(game, defaults(game), translator)
    return render_page(
        "new_table.html",
        translator,
        status,
        preview=game_preview(game, translator, f"/new/{game.name}"),
        game=game,
        pictured=game,
        questions=questions(game, translator, fields),
        starts=list(table_presets.presets(game, translator)),
        choice=summary(game, fields, translator),
        bots=bots(translator),
        presets=game.presets,
        changed=changed(game, fields),
        fields=fields,
        board=picture,
        error=error,
        clocks=CLOCKS,
        paces=PACES,
        colours=COLOURS,
        own=OWN,
    )


def bots(translator: Translator) -> list[list[tuple[str, str]]]:
    """Every bot, by level and colour: its name, and how it plays."""
    return [
        [(bot_name(level, colour), translator.translate(about_bot(level, colour))) for colour in COLOURS]
        for level in LEVELS
    ]


def summary(game: Game, fields: Fields, translator: Translator) -> str:
    """What is chosen, in a line: how many play, who else, by which rules. Scripts say the same."""
    count = next((n for n in game.seats if fields["players"] == str(n)), game.seats[0])
    others = [seat_words(fields, n, translator) for n in range(2, count + 1)]
    if fields["preset"] in game.presets:
        rules = translator.translate(game.message(f"preset-{fields['preset']}"))
    elif changed(game, fields):
        rules = translator("rules-of-your-own")
    else:
        rules = translator("rules-as-printed" if teaching_of(game).rulings else "rules-as-usual")
    return " · ".join([translator("players-count", count=count), ", ".join(dict.fromkeys(others)), rules])


def seat_words(fields: Fields, n: int, translator: Translator) -> str:
    """Who is to sit in a seat, in a word or two."""
    kind, _, level = fields[f"seat-{n}"].partition("-")
    if kind != "bot":
        words = {"here": "kind-here", "invited": "kind-invited"}.get(kind, "kind-open")
        return translator(words)
    colour = fields[f"colour-{n}"]
    known = level in map(str, LEVELS) and colour in map(str, COLOURS)
    return bot_name(int(level), int(colour)) if known else ""


@get("/new/{name:str}/board", include_in_schema=False)
async def new_board(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The board for the form's present values, or what is wrong with them."""
    game, translator = find_game(name), translator_for(request)
    await state.tables.compiler.rules(game)
    fields: dict[str, str] = {**defaults(game), **dict(request.query_params.multi_items())}
    try:
        picture = await off_loop(board, game, fields, translator)
        return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-store"})
    except (MeandreError, msgspec.ValidationError) as error:
        return Response(explain(error, translator), media_type="text/plain", status_code=422)


@get("/new/{name:str}/example/{option:str}", include_in_schema=False)
async def new_example(
    name: FromPath[str], option: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str]:
    """A picture of what a value of an option means: its sample position, or else the starting position."""
    game, translator = find_game(name), translator_for(request)
    await state.tables.compiler.rules(game)
    value = request.query_params.get("value", "")
    given = options_table_in(game, {option: value} if len(value) <= LONGEST_OPTION else {})
    if option not in given:
        raise NotFound(message("no-such-figure"))
    sample = teaching_of(game).option_samples.get(option)
    if sample:
        return image(sample.under(given).drawn(game, translator.language), translator.theme)
    options = variation(game, option, given[option])
    start = game.start(seats_for(game, options)[0], options)
    marks = Marks(captions=game.captions_under(options))
    return image(game.picture(start, marks, translator.language), translator.theme)


def board(game: Game, fields: Fields, translator: Translator) -> str:
    """The starting position; or, for an option that does not show there, a sample position where it does."""
    wanted = table_in(game, fields)
    stones = [seat.colour for seat in wanted.seats if seat.colour is not None]
    stones += [colour for colour in COLOURS if colour not in stones]
    shown = fields.get("changed", "")
    if sample := teaching_of(game).option_samples.get(shown):
        alone = {shown: wanted.options[shown]}  # its moves need not be legal with other options
        return sample_board(game, sample.under(alone), tuple(stones), translator)
    start = game.start(len(wanted.seats), wanted.options)
    marks = Marks(stones=tuple(stones), captions=game.captions_under(wanted.options))
    return game.picture(start, marks, translator.language)


def sample_board(game: Game, sample: Figure, stones: tuple[int, ...], translator: Translator) -> str:
    """A sample position with its legal moves highlighted, and its prompt."""
    view, seat = sample.position(game), sample.seat - 1
    captions = game.captions_under(sample.scenario.options)
    names = Names((translator("colour-name", colour=stone) for stone in stones[: view.seats]), captions)
    words = translator("for-example", words=translator.translate(game.sentences.prompt(view, seat), names))
    marks = Marks(seat, sample.moves(game, view), stones, sample.highlights(game, view), captions=captions)
    picture = game.picture(view, marks, translator.language)
    return picture.replace("<svg ", f'<svg data-caption="{escape(words, quote=True)}" ', 1)


@post("/new/{name:str}", include_in_schema=False)
async def open_table(
    name: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Redirect:
    """Create the table that a form describes."""
    game = find_game(name)
    await state.tables.compiler.rules(game)
    try:
        return await create_and_open(table_in(game, data), request, state)
    except (MeandreError, msgspec.ValidationError) as error:
        translator = translator_for(request)
        problem = problem_of(error, translator.language) if isinstance(error, NOT_THE_FORM) else Problem("", "", 422)
        fields = {**defaults(game), **data}
        page = await off_loop(form, game, translator, fields, problem.status, explain(error, translator))
        page.headers.update(problem.headers)
        return page


def explain(error: Exception, translator: Translator) -> str:
    """An error in the language of the page."""
    return (
        error.translate(translator.language)
        if isinstance(error, MeandreError)
        else translator("field-unfit", field=str(error))
    )


def table_in(game: Game, fields: Fields) -> NewTable:
    """The table that a form describes."""
    count = integer(fields, "players") or game.seats[0]
    if not 1 <= count <= game.seats[-1]:
        raise InvalidField("players")
    seats = [seat_in(fields, n) for n in range(1, count + 1)]
    colours = [seat["colour"] for seat in seats if seat["colour"] is not None]
    if len(set(colours)) < len(colours):
        raise TableError(message("colour-twice"))
    settings = {
        "clock": integer(fields, "clock"),
        "pace": integer(fields, "pace") if fields.get("pace") else TableSettings().pace,
        "patience": integer(fields, "patience") or TableSettings().patience,
        "chat": fields.get("chat", "yes") == "yes",
        "listed": fields.get("listed") == "yes",
    }
    options = game.resolve_options(count, {**preset_of(game, fields), **options_table_in(game, fields)})
    wanted = {"game": game.name, "seats": seats, "options": options, "settings": settings}
    return msgspec.convert(wanted, NewTable)


def seat_in(fields: Fields, n: int) -> dict[str, Any]:
    """A seat as it stands in the form: `here`, `invited`, `open`, or `bot-3`; its name; its colour."""
    kind, _, level = fields.get(f"seat-{n}", "here" if n == 1 else USUAL_BOT).partition("-")
    seat = {"kind": kind, "name": fields.get(f"name-{n}", "").strip() or None, "colour": integer(fields, f"colour-{n}")}
    return {**seat, "level": int(level)} if level.isascii() and level.isdigit() and len(level) == 1 else seat


def options_table_in(game: Game, fields: Fields) -> Mapping[str, Value]:
    """The options in a form. Text options are checked, not parsed: parsing would read files of the server."""
    given: dict[str, Value] = {}
    for option in game.options:
        if text := value_in(option, fields):
            given[option.name] = option.parse(text) if isinstance(option, IntegerOption) else option.check(text)
    preset = preset_of(game, fields)
    return {name: value for name, value in given.items() if name not in preset or str(value) != defaults(game)[name]}
