"""The lobby: tables with a free seat and games to watch, the same for everybody, and always fresh."""

import asyncio
import time
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from meandre.server.domain.phases import FILLING, PLAYING
from meandre.server.language import Translator, translator_for
from meandre.server.runtime.tables import TableService
from meandre.server.web.rendering.table_card import TableCard
from meandre.server.web.rendering.templates import render

MAX_AGE = 3.0
"""Seconds until the tables are looked up again, however many browsers ask."""
MOST = 12
"""Tables of each kind."""
ABANDONED = 3600.0
"""Seconds after which a game that nobody moves in is not worth watching."""


class Lobby(NamedTuple):
    """The tables that anybody may join or watch, as a stranger sees them."""

    open: list[TableCard]
    running: list[TableCard]

    def without(self, ids: list[str]) -> "Lobby":
        """The lobby for somebody who has some of the tables in a list of their own."""
        return Lobby(*([card for card in cards if card.id not in ids] for cards in self))


class LobbyCache:
    """The lobby in each language, looked up every few seconds at most."""

    def __init__(self, tables: TableService, clock: Callable[[], float] = time.monotonic) -> None:
        self.tables, self.clock = tables, clock
        self._kept: dict[str, tuple[float, Lobby]] = {}
        self._lock = asyncio.Lock()

    async def get(self, language: str) -> Lobby:
        """The lobby in a language."""
        async with self._lock:  # whoever comes while it is looked up gets the same
            since, lobby = self._kept.get(language, (-MAX_AGE, Lobby([], [])))
            if language not in self._kept or self.clock() - since >= MAX_AGE:
                lobby = await self._look_up(Translator(language))
                self._kept[language] = self.clock(), lobby
            return lobby

    async def _look_up(self, translator: Translator) -> Lobby:
        waiting, playing = [await self._cards(phase, translator) for phase in (FILLING, PLAYING)]
        return Lobby([card for card in waiting if card.free], [card for card in playing if card.waited < ABANDONED])

    async def _cards(self, phase: str, translator: Translator) -> list[TableCard]:
        listed = await self.tables.store.listed(phase, MOST)
        found = [await self.tables.find_playable(listing.id) for listing in listed]
        cards = []
        for live in filter(None, found):
            cards.append(TableCard.of(live.view_for_screen(), translator))
            await asyncio.sleep(0)  # each has a picture: others have a turn
        return [card for card in cards if card.phase == phase]


@get("/lobby", include_in_schema=False)
async def lobby(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The lobby as a part of the home page."""
    translator = translator_for(request)
    return fresh_part(request, render("parts/lobby.html", translator, lobby=await state.lobby.get(translator.language)))


def fresh_part(request: Request[Any, Any, Any], html: str) -> Response[str]:
    """A part of a page that is asked for again and again; without a body for those who have it."""
    etag = f'"{sha256(html.encode()).hexdigest()[:32]}"'
    headers = {"cache-control": "private, no-cache", "etag": etag}
    if etag in request.headers.get("if-none-match", ""):
        return Response("", status_code=304, headers=headers)
    return Response(html, media_type=MediaType.HTML, headers=headers)
