"""Demo animations: part of a game, drawn once for each game and language, and cached."""

import asyncio
from typing import Any, cast

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import LANGUAGES
from meandre.games.catalogue import game as find_game
from meandre.pictures.picture import Picture
from meandre.pictures.theme import style_text
from meandre.server.language import DEFAULT, translator_for
from meandre.server.web.rendering.frames import boards
from meandre.server.web.rendering.styles import STYLE
from meandre.teaching.material import teaching_of
from meandre.teaching.scenario import Scenario

FRAMES = 60
"""Frames shown, counted from the end of the demo."""
PUBLIC_CACHE = {"cache-control": "public, max-age=86400"}
PRIVATE_CACHE = {"cache-control": "private, max-age=86400", "vary": "cookie"}

encode = msgspec.json.Encoder().encode


class Animation(msgspec.Struct):
    """The first picture, and what changes from frame to frame; the style apart, for the content security policy."""

    poster: str
    style: str
    frames: list[dict[str, Any]]


def draw_animation(game: Game, language: str) -> Animation:
    """The demo as the first seat sees it."""
    pictures: list[Picture] = []
    scenario = teaching_of(game).demo or Scenario(seats=game.seats[0])
    for pos in list(scenario.positions(game))[-FRAMES:]:
        if game.secrets.SECRET:
            verbs.conceal(pos, 0)
        pictures.append(cast("Picture", game.draw(pos, language=language)))
    poster = pictures[0].svg
    frames = [{"board": STYLE.sub("", board) if isinstance(board, str) else board} for board in boards(pictures)]
    return Animation(poster, style_text(poster), frames)


class AnimationCache:
    """Animations, each drawn in a thread on the first request."""

    def __init__(self) -> None:
        self._tasks: dict[tuple[str, str], asyncio.Task[Animation]] = {}

    async def get(self, game: Game, language: str) -> Animation:
        """The animation of a game, in a language."""
        if (game.name, language) not in self._tasks:
            self._tasks[game.name, language] = asyncio.create_task(asyncio.to_thread(draw_animation, game, language))
        return await asyncio.shield(self._tasks[game.name, language])


def parse_name(file: str, suffix: str) -> tuple[Game, str]:
    """Game and language of a file name such as `mehen-fr.svg`."""
    name, _, language = file.removesuffix(suffix).rpartition("-")
    return (find_game(name), language) if language in LANGUAGES else (find_game(file.removesuffix(suffix)), DEFAULT)


def image(svg: str, theme: str) -> Response[str]:
    """A standalone picture in a theme; `auto` follows the screen."""
    themed = svg.replace("<svg ", f'<svg data-theme="{theme}" ', 1)
    return Response(themed, media_type="image/svg+xml", headers=PRIVATE_CACHE)


@get("/picture/{name:str}", include_in_schema=False)
async def picture(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The first picture of a game's animation."""
    game, language = parse_name(name, ".svg")
    await state.tables.compiler.rules(game)
    found = await state.animations.get(game, language)
    return image(found.poster, translator_for(request).theme)


@get("/animation/{name:str}", include_in_schema=False)
async def animation(name: FromPath[str], state: State) -> Response[bytes]:
    """The frames of a game's animation."""
    game, language = parse_name(name, ".json")
    await state.tables.compiler.rules(game)
    found = await state.animations.get(game, language)
    return Response(
        encode({"style": found.style, "frames": found.frames}), media_type="application/json", headers=PUBLIC_CACHE
    )
