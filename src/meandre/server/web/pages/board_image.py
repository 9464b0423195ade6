"""The board of a table as a small picture, as a spectator sees it, whoever asks."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.server.language import translator_for
from meandre.server.runtime.live_table import LiveTable
from meandre.server.web.pages.demo import image
from meandre.server.web.rendering.move_buttons import marks_with


@get("/t/{id:str}/board.svg", include_in_schema=False)
async def board_image(id: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The board."""
    translator = translator_for(request)
    return image(spectator_board(await state.tables.load(id), translator.language), translator.theme)


def spectator_board(live: LiveTable, language: str) -> str:
    """The picture; drawn again when what it shows has changed.

    Not whenever the table has: how long the picture takes would tell of decisions that are still hidden.
    """
    view = live.view_for_screen().for_spectator()
    position, colours = view.position(), [seat.colour for seat in view.seats()]
    kept: dict[str, tuple[tuple[bytes, list[int]], str]] = live.cache.setdefault("spectator_board", {})
    shown = position.tobytes(), colours
    if language not in kept or kept[language][0] != shown:
        marks = marks_with((), view.game, position, 0, colours, view.captions)
        kept[language] = shown, view.game.picture(position, marks, language)
    return kept[language][1]
