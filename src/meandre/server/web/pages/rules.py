"""The rules of a game: as a page, as a part of the table's page, and the pictures in them."""

import functools
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.core.game import Game
from meandre.games.catalogue import game as find_game
from meandre.server.domain.errors import NotFound
from meandre.server.domain.messages import message
from meandre.server.language import Translator, translator_for
from meandre.server.limits.cost import off_loop
from meandre.server.web.pages.base import render_page
from meandre.server.web.pages.demo import image
from meandre.server.web.rendering.link_preview import game_preview
from meandre.server.web.rendering.rulebook import RulebookHtml, render_rulebook
from meandre.teaching.material import teaching_of


@functools.cache
def rulebook_html(game: Game, language: str) -> RulebookHtml:
    """The rulebook in a language, rendered once."""
    return render_rulebook(game, Translator(language))


@functools.cache
def figure_svg(game: Game, name: str, language: str) -> str:
    """A figure, drawn once."""
    return teaching_of(game).figures[name].drawn(game, language)


@get("/rules/{name:str}", include_in_schema=False)
async def rules(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[str]:
    """The rules of a game."""
    translator, game = translator_for(request), find_game(name)
    words = translator("preview-rules", game=game.message("name"))
    return render_page(
        "rules.html",
        translator,
        preview=game_preview(game, translator, f"/rules/{name}", words),
        game=game,
        rulebook=rulebook_html(game, translator.language),
    )


@get("/rules/{name:str}/part", include_in_schema=False)
async def rules_part(name: FromPath[str], request: Request[Any, Any, Any]) -> Response[str]:
    """The rules without a page around them, for the drawer on a table's page."""
    html = rulebook_html(find_game(name), translator_for(request).language).html
    return Response(html, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@get("/rules/{name:str}/{figure:str}", include_in_schema=False)
async def figure(
    name: FromPath[str], figure: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str]:
    """A picture in the rules."""
    game, translator = find_game(name), translator_for(request)
    stem, _, kind = figure.rpartition(".")
    if kind != "svg" or stem not in teaching_of(game).figures:
        raise NotFound(message("no-such-figure"))
    await state.tables.compiler.rules(game)
    return image(await off_loop(figure_svg, game, stem, translator.language), translator.theme)
