"""The living pictures: a bit of a game of each kind, drawn once and kept."""

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
from meandre.games.catalogue import game as catalogued
from meandre.server.language import DEFAULT, translator_for
from meandre.server.web.rendering.page_diff import line_diff
from meandre.teaching.material import teaching_of
from meandre.teaching.scenario import Scenario

FRAMES = 60
"""How much of the demonstration is shown, from its end backwards."""
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
DAY = {"cache-control": "public, max-age=86400"}
OWN_DAY = {"cache-control": "private, max-age=86400", "vary": "cookie"}

encode = msgspec.json.Encoder().encode


class Animation(msgspec.Struct):
    """A bit of a game: the first picture whole, then frames; the style apart, as a strict page has to be given it."""

    poster: str
    style: str
    frames: list[dict[str, Any]]


def shoot(game: Game, language: str) -> Animation:
    """Draw it, as the first seat sees it."""
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
    """Each made when somebody first wants it, apart, and once."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], asyncio.Task[Animation]] = {}

    async def of(self, game: Game, language: str) -> Animation:
        """The film of a game, with the words of a language in it."""
        if (game.name, language) not in self._made:
            self._made[game.name, language] = asyncio.create_task(asyncio.to_thread(shoot, game, language))
        return await asyncio.shield(self._made[game.name, language])


def named(file: str, ending: str) -> tuple[Game, str]:
    """The game and the language that an address means: `mehen-fr.svg`."""
    name, _, language = file.removesuffix(ending).rpartition("-")
    return (catalogued(name), language) if language in LANGUAGES else (catalogued(file.removesuffix(ending)), DEFAULT)


def image(svg: str, theme: str) -> Response[str]:
    """A picture that stands alone: light or dark as somebody has chosen, or else as their screen is."""
    themed = svg.replace("<svg ", f'<svg data-theme="{theme}" ', 1)
    return Response(themed, media_type="image/svg+xml", headers=OWN_DAY)


@get("/picture/{name:str}", include_in_schema=False)
async def picture(name: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """A position of a game, as an image: the first one of its film."""
    game, language = named(name, ".svg")
    await state.tables.compiler.rules(game)
    film = await state.animations.of(game, language)
    return image(film.poster, translator_for(request).theme)


@get("/film/{name:str}", include_in_schema=False)
async def film(name: FromPath[str], state: State) -> Response[bytes]:
    """How it goes on from there."""
    game, language = named(name, ".json")
    await state.tables.compiler.rules(game)
    found = await state.animations.of(game, language)
    return Response(encode({"style": found.style, "frames": found.frames}), media_type="application/json", headers=DAY)
