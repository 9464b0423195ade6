"""The images of link previews: the home page, a game, a table as a spectator sees it."""

import functools
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import ServiceUnavailableException
from litestar.params import FromPath

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import LANGUAGES
from meandre.core.position import Position
from meandre.games.catalogue import game as find_game
from meandre.games.catalogue import games
from meandre.server.domain.errors import NotFound
from meandre.server.domain.messages import message
from meandre.server.domain.phases import OVER
from meandre.server.domain.view import TableView
from meandre.server.language import Translator
from meandre.server.limits.cost import off_loop
from meandre.server.web.rendering.image_cache import ImageError
from meandre.server.web.rendering.link_preview import IMAGES
from meandre.server.web.rendering.move_buttons import marks_with
from meandre.server.web.rendering.preview_image import WIDTH, board_image, boards_image
from meandre.teaching.material import teaching_of
from meandre.teaching.scenario import Scenario

MINUTE, DAY = 60, 24 * 3600
ON_HOME = 4
"""Boards on the image of the home page."""
NO_COMPRESSION = {"skip_compression": True}
"""A PNG is compressed already."""


@get(f"{IMAGES}/{{file:str}}", include_in_schema=False, opt=NO_COMPRESSION)
async def home_image(file: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The image of the home page, such as `home-fr.png`."""
    name, language = parse_name(file)
    if name != "home":
        raise NotFound(message("no-such-figure"))
    shown = games()[:ON_HOME]
    for game in shown:
        await state.tables.compiler.rules(game)
    svg = await off_loop(lambda: boards_image([sample_picture(game, language) for game in shown]))
    return await image_response(svg, request, state, DAY)


@get(f"{IMAGES}/game/{{file:str}}", include_in_schema=False, opt=NO_COMPRESSION)
async def game_image(file: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The image of a game, such as `mehen-fr.png`."""
    name, language = parse_name(file)
    game = find_game(name)
    await state.tables.compiler.rules(game)
    svg = await off_loop(lambda: board_image(sample_picture(game, language), name_of(game, language)))
    return await image_response(svg, request, state, DAY)


@get(f"{IMAGES}/table/{{file:str}}", include_in_schema=False, opt=NO_COMPRESSION)
async def table_image(file: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """The image of a table as a spectator sees it, whoever asks: `ID-fr.png`."""
    id, language = parse_name(file)
    view = (await state.tables.load(id)).view_for_screen().for_spectator()
    position = view.position()  # read here: the game may go on before the thread begins
    svg = await off_loop(draw_table, view, position, [seat.colour for seat in view.seats()], language)
    return await image_response(svg, request, state, DAY if view.phase == OVER else MINUTE)


def parse_name(file: str) -> tuple[str, str]:
    """Name and language of a file such as `mehen-fr.png`."""
    stem, _, kind = file.rpartition(".")
    name, _, language = stem.rpartition("-")
    if kind != "png" or language not in LANGUAGES:
        raise NotFound(message("no-such-figure"))
    return name, language


def name_of(game: Game, language: str) -> str:
    """The name of a game."""
    return Translator(language).translate(game.message("name"))


@functools.cache
def sample_picture(game: Game, language: str) -> str:
    """The end of a game's demo, or else its start, from the first seat; drawn once."""
    position = (teaching_of(game).demo or Scenario(seats=game.seats[0])).position(game)
    verbs.conceal(position, 0)
    return game.picture(position, language=language)


def draw_table(view: TableView, position: Position, colours: list[int], language: str) -> str:
    """The board of a table, with the stones of its players."""
    marks = marks_with((), view.game, position, 0, colours, view.captions)
    return board_image(view.game.picture(position, marks, language), name_of(view.game, language), colours)


async def image_response(svg: str, request: Request[Any, Any, Any], state: State, seconds: int) -> Response[bytes]:
    """A picture as a PNG that anybody may keep for some seconds; without a body for those who have it."""
    try:
        image = await state.preview_images.get(svg, WIDTH)
    except ImageError as error:
        raise ServiceUnavailableException from error
    headers = {"cache-control": f"public, max-age={seconds}", "etag": image.etag}
    if image.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(image.png, media_type="image/png", headers=headers)
