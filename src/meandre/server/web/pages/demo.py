"""Demo animations: part of a game of each kind, drawn once and cached."""

import asyncio
import re
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import LANGUAGES
from meandre.games.catalogue import game as find_game
from meandre.server.language import DEFAULT, translator_for
from meandre.server.web.rendering.page_diff import line_diff
from meandre.teaching.material import teaching_of
from meandre.teaching.scenario import Scenario

FRAMES = 60
"""Frames shown, counted from the end of the demo."""
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
DAY = {"cache-control": "public, max-age=86400"}
OWN_DAY = {"cache-control": "private, max-age=86400", "vary": "cookie"}

encode = msgspec.json.Encoder().encode


class Animation(msgspec.Struct):
    """The first picture, then frames as differences; the style apart, as the content security policy needs it."""

    poster: str
    style: str
    frames: list[dict[str, Any]]


def draw_animation(game: Game, language: str) -> Animation:
    """The demo as the first seat sees it."""
    drawn = []
    scenario = teaching_of(game).demo or Scenario(seats=game.seats[0])
    for pos in list(scenario.positions(game))[-FRAMES:]:
        if game.secrets.SECRET:
            verbs.conceal(pos, 0)
        drawn.append(game.picture(pos, language=language))
    lines: list[str] = []
    frames = []
    for picture in drawn:
        fresh = STYLE.sub("", picture).splitlines()
        frames.append({"board": line_diff(lines, fresh)})
        lines = fresh
    return Animation(drawn[0], "".join(STYLE.findall(drawn[0])), frames)


class AnimationCache:
    """Animations, each drawn in a thread when it is first asked for."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], asyncio.Task[Animation]] = {}

    async def get(self, game: Game, language: str) -> Animation:
        """The animation of a game, in a language."""
        if (game.name, language) not in self._made:
            self._made[game.name, language] = asyncio.create_task(asyncio.to_thread(draw_animation, game, language))
        return await asyncio.shield(self._made[game.name, language])


def parse_name(file: str, ending: str) -> tuple[Game, str]:
    """Game and language of a file name such as `mehen-fr.svg`."""
    name, _, language = file.removesuffix(ending).rpartition("-")
    return (find_game(name), language) if language in LANGUAGES else (find_game(file.removesuffix(ending)), DEFAULT)


def image(svg: str, theme: str) -> Response[str]:
    """A standalone picture in the theme that was chosen, or else the screen's."""
    themed = svg.replace("<svg ", f'<svg data-theme="{theme}" ', 1)
    return Response(themed, media_type="image/svg+xml", headers=OWN_DAY)


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
    return Response(encode({"style": found.style, "frames": found.frames}), media_type="application/json", headers=DAY)
