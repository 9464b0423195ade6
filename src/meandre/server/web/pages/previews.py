"""Overlays of the board: what a legal move would do, and what an event of the log changed.

Both use only what the viewer can see: a move is played on a copy of their view.
"""

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
from meandre.server.domain.consequences import after_move, chooses_with_others
from meandre.server.limits.cost import off_loop
from meandre.server.web.pages.base import Number, table_page_for
from meandre.server.web.rendering.move_buttons import MoveButton
from meandre.server.web.rendering.overlay import Overlay, leaves_of, moved_pieces, overlay_of_change, overlay_svg
from meandre.server.web.rendering.table_page import TablePage

MAX_OUTCOMES = 8
"""Possible outcomes that are shown, where others choose at the same time."""

Move = Annotated[str, QueryParameter(max_length=200)]
Prospects = Callable[[Position, int], list[Message]]


@get("/t/{id:str}/preview", include_in_schema=False)
async def preview(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, move: Move, then: Move = "", seat: Number = None
) -> Overlay:
    """What a move would do, or another after it, as far as this browser may know; empty if it is not legal."""
    page = table_page_for(request, await state.tables.find(id), seat)
    button = next((button for button in page.buttons if button.move == move), None)
    view = page.view.position()  # read here, with the buttons: the game may go on before the thread begins
    if button and then:
        selects = page.view.game.selects
        view, buttons = page.follow_ups(button) if selects and selects(button.code) else (view, [])
        button = next((button for button in buttons if button.move == then), None)
    return await off_loop(preview_move, page, view, button) if button else Overlay()


@get("/t/{id:str}/highlight", include_in_schema=False)
async def highlight(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, event: Number = None, seat: Number = None
) -> Overlay:
    """What an event changed on the board."""
    page = table_page_for(request, await state.tables.find(id), seat)
    return await off_loop(highlight_event, page, page.view.position(), views_around(page, event or 0))


def preview_move(page: TablePage, view: Position, button: MoveButton) -> Overlay:
    """Play a move on a copy, and compare the pictures."""
    game, seat, translator = page.view.game, page.view.viewer, page.translator
    now = page.draw(view)
    text = [f"{button.label}."] if button.label[-1:] not in ".!?" else [button.label]
    if not chooses_with_others(game, view, seat):
        after = after_move(view, seat, button.code)
        overlay = overlay_of_change(now, now, page.draw(after))
        messages = [
            *game.fact_messages(after, 1),
            *new_prospects(game, view, after, seat),
            *next_prompt(game, after, seat),
        ]
        overlay.text = " ".join([*text, *(translator.translate(message, page.names) for message in messages)])
        return overlay
    pictures = [page.draw(after) for after in possible_outcomes(game, view, seat, button.code)]
    leaves = leaves_of(now.parts)
    svg = overlay_svg(now, [(picture, moved_pieces(leaves, leaves_of(picture.parts))) for picture in pictures])
    return Overlay(svg, text=" ".join([*text, translator("depends-on-others")]), uncertain=True)


def possible_outcomes(game: Game, view: Position, seat: int, code: int) -> Iterator[Position]:
    """Views after a move and the simultaneous moves of the others, from their first legal moves to their last."""
    others = [other for other in range(view.seats) if other != seat and game.moves(view, other)]
    decided = [other for other in others if not verbs.actors(view) >> other & 1]
    most = max((len(game.moves(view, other)) for other in others), default=1)
    count = min(MAX_OUTCOMES, most + bool(decided))  # a seat that has decided cannot choose the same again
    for n in range(count):
        pos = copy(view)
        verbs.imagine(pos, seat, new_rng(n))
        for other in decided:
            play_at(game, pos, other, n / max(1, count - 1))
        if code in game.moves(pos, seat):
            verbs.play(pos, seat, code)
        for other in others:
            if other not in decided:
                play_at(game, pos, other, n / max(1, count - 1))
        verbs.conceal(pos, seat)
        yield pos


def play_at(game: Game, pos: Position, seat: int, fraction: float) -> None:
    """Play one of a seat's legal moves: the first at 0, the last at 1."""
    codes = game.moves(pos, seat)
    verbs.play(pos, seat, codes[round(fraction * (len(codes) - 1))])


def new_prospects(game: Game, before: Position, after: Position, seat: int) -> list[Message]:
    """What a move would gain later, if the game has messages for that."""
    prospects: Prospects | None = getattr(game.sentences, "prospects", None)
    if prospects is None:
        return []
    known = prospects(before, seat)
    return [message for message in prospects(after, seat) if message not in known]


def next_prompt(game: Game, after: Position, seat: int) -> list[Message]:
    """What the same player would be asked next, if it is still their turn."""
    return [game.sentences.prompt(after, seat)] if verbs.actors(after) == 1 << seat else []


def views_around(page: TablePage, event: int) -> list[Position]:
    """The views before and after an event; empty if there is no such event."""
    if event >= page.step_count or page.blank:
        return []
    views = [view for _, view in islice(page.steps(max(event - 1, 0)), 2)]
    return views if event else [page.view.start(), views[0]]


def highlight_event(page: TablePage, view: Position, views: list[Position]) -> Overlay:
    """Compare the pictures before and after an event."""
    if not views:
        return Overlay()
    now = page.draw(view)
    overlay = overlay_of_change(now, *(page.draw(one) for one in views))
    overlay.dimmed = []  # these ids may stand for other pieces now
    return overlay
