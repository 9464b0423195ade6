"""Previews: what a legal move would do, and what an event of the log was about, shown on the board for a moment.

Both are made of what the viewer sees and of nothing else: a move is played on a copy of their view.
"""

import asyncio
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Annotated, Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.messages import Message
from meandre.core.position import Position, copy
from meandre.core.rng import new_rng
from meandre.server.domain.view import chooses_with_others
from meandre.server.web.pages.base import Number, table_page_for
from meandre.server.web.rendering.move_buttons import MoveButton
from meandre.server.web.rendering.svg_diff import Overlay, Picture, glimpse, moved, overlay_svg
from meandre.server.web.rendering.table_page import TablePage

WORLDS = 8
"""How many things that may come are shown at most, where others choose at the same time."""

Move = Annotated[str, QueryParameter(max_length=200)]
Prospects = Callable[[Position, int], list[Message]]


@get("/t/{id:str}/preview", include_in_schema=False)
async def preview(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, move: Move, seat: Number = None
) -> Overlay:
    """What would come of a move, as far as this browser may know; nothing, if it is not legal."""
    page = table_page_for(request, await state.tables.find(id), seat)
    choice = next((choice for choice in page.buttons if choice.move == move), None)
    view = page.view.position()  # here, with the choices: before the thread begins the game may have gone on
    return await asyncio.to_thread(foreseen, page, view, choice) if choice else Overlay()


@get("/t/{id:str}/places", include_in_schema=False)
async def places(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, event: Number = None, seat: Number = None
) -> Overlay:
    """What an event changed on the board, as it was then."""
    page = table_page_for(request, await state.tables.find(id), seat)
    return await asyncio.to_thread(remembered, page, page.view.position(), seen(page, event or 0))


def foreseen(page: TablePage, view: Position, choice: MoveButton) -> Overlay:
    """Play it on a copy, and see what is different."""
    game, seat, translator = page.view.game, page.view.viewer, page.translator
    now = Picture(page.picture(view))
    said = [f"{choice.words}."] if choice.words[-1:] not in ".!?" else [choice.words]
    if not chooses_with_others(game, view, seat):
        after = alone(view, seat, choice.code)
        found = glimpse(now, now, Picture(page.picture(after)))
        told = [*game.fact_messages(after)[1:], *promised(game, view, after, seat), *asked(game, after, seat)]
        found.says = " ".join([*said, *(translator.translate(message, page.names) for message in told)])
        return found
    pictures = [Picture(page.picture(after)) for after in together(game, view, seat, choice.code)]
    ghosts = overlay_svg(now, [(picture, moved(now, picture)) for picture in pictures])
    return Overlay(ghosts, says=" ".join([*said, translator("depends-on-others")]), open=True)


def alone(view: Position, seat: int, code: int) -> Position:
    """The view after a move, before chance or anybody else has a say."""
    world = copy(view)
    verbs.imagine(world, seat, new_rng(0))  # the rules need something where the view has blanks
    verbs.play(world, seat, code)
    verbs.conceal(world, seat)
    return world


def together(game: Game, view: Position, seat: int, code: int) -> Iterator[Position]:
    """Views after a move and all that is chosen with it: the others from their first choice to their last."""
    others = [other for other in range(view.seats) if other != seat and game.moves(view, other)]
    chosen = [other for other in others if not verbs.actors(view) >> other & 1]
    most = max((len(game.moves(view, other)) for other in others), default=1)
    worlds = min(WORLDS, most + bool(chosen))  # who has chosen has one choice less left
    for n in range(worlds):
        world = copy(view)
        verbs.imagine(world, seat, new_rng(n))
        for other in chosen:
            decide(game, world, other, n / max(1, worlds - 1))
        if code in game.moves(world, seat):
            verbs.play(world, seat, code)
        for other in others:
            if other not in chosen:
                decide(game, world, other, n / max(1, worlds - 1))
        verbs.conceal(world, seat)
        yield world


def decide(game: Game, world: Position, seat: int, share: float) -> None:
    """One of a seat's choices: from the first at 0 to the last at 1."""
    codes = game.moves(world, seat)
    verbs.play(world, seat, codes[round(share * (len(codes) - 1))])


def promised(game: Game, before: Position, after: Position, seat: int) -> list[Message]:
    """What a move promises for later, if the game has words for that."""
    prospects: Prospects | None = getattr(game.sentences, "prospects", None)
    if prospects is None:
        return []
    known = prospects(before, seat)
    return [message for message in prospects(after, seat) if message not in known]


def asked(game: Game, after: Position, seat: int) -> list[Message]:
    """What the same player would be asked next."""
    return game.sentences.position(after, seat)[:1] if verbs.actors(after) == 1 << seat else []


def seen(page: TablePage, event: int) -> list[Position]:
    """What was seen before and after an event; nothing, if there is no such event."""
    if event >= page.step_count or page.blank:
        return []
    views = [view for _, view in islice(page.steps(max(event - 1, 0)), 2)]
    return views if event else [page.view.start(), views[0]]


def remembered(page: TablePage, view: Position, seen: list[Position]) -> Overlay:
    """The pictures before and after an event, compared."""
    if not seen:
        return Overlay()
    now = Picture(page.picture(view))
    found = glimpse(now, *(Picture(page.picture(one)) for one in seen))
    found.gone = []  # what bears that name now may be something else
    return found
