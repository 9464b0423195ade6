"""Moments of a replay: a decision that was a mistake, beside what was better, in words and on the board."""

from itertools import islice
from typing import Any

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.core.position import Position
from meandre.server.domain.consequences import after_move, chooses_with_others
from meandre.server.domain.decision import Decision
from meandre.server.limits.cost import off_loop
from meandre.server.limits.limits import client_of
from meandre.server.runtime.analysis import MoveAssessment, assessments
from meandre.server.web.pages.base import Number, table_page_for
from meandre.server.web.pages.previews import possible_outcomes
from meandre.server.web.rendering.overlay import Overlay, leaves_of, moved_pieces, overlay_of_change, overlay_svg
from meandre.server.web.rendering.table_page import TablePage


class Moment(msgspec.Struct):
    """What the card of a marked decision shows."""

    seat: int
    played: Overlay
    better: Overlay
    chances: str


@get("/t/{id:str}/moment", include_in_schema=False)
async def moment(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, step: Number = None, seat: Number = None
) -> Moment | None:
    """A decision that was marked: what was played, what was better, and both on the board."""
    live = await state.tables.find(id)
    found = await assessments(live, state.bot_pool, client_of(request))
    marked = next((one for one in found if one.turning and one.step == step), None)
    page = table_page_for(request, live, seat)
    return await off_loop(moment_of, page, marked) if marked else None


def moment_of(page: TablePage, marked: MoveAssessment) -> Moment:
    """The card of a marked decision, for whoever looks at the replay."""
    view, translator = page.view, page.translator
    decision = next(one for one in view.decisions() if one.step == marked.step)
    now = before(page, marked.step)
    assert marked.better is not None
    code = view.game.notation.read(decision.view, decision.seat, marked.better)
    expected = marked.values[decision.seat]
    yours = decision.seat in view.own_seats
    chances = translator(
        "moment-chances-several" if chooses_with_others(view.game, decision.view, decision.seat) else "moment-chances",
        before=round(100 * expected),
        after=round(100 * (expected - marked.cost)),
    )
    played, better = ghost(page, now, decision, decision.code), ghost(page, now, decision, code)
    name = page.names[decision.seat]
    played.text = translator("moment-yours" if yours else "moment-theirs", name=name, move=played.text)
    better.text = translator("moment-better", move=better.text)
    return Moment(marked.seat, played, better, chances)


def before(page: TablePage, step: int) -> Position:
    """The position before an event, as the viewer knows it."""
    if not step:
        return page.view.start()
    return next(position for _, position in islice(page.steps(step - 1), 1))


def ghost(page: TablePage, now: Position, decision: Decision, code: int) -> Overlay:
    """What a move would do on the board, from what whoever decided could know; its text is the move in words."""
    game, seat, known = page.view.game, decision.seat, decision.view
    if chooses_with_others(game, known, seat):
        drawn = page.draw(known)
        leaves = leaves_of(drawn.parts)
        outcomes = [page.draw(after) for after in possible_outcomes(game, known, seat, code)]
        svg = overlay_svg(drawn, [(picture, moved_pieces(leaves, leaves_of(picture.parts))) for picture in outcomes])
        overlay = Overlay(svg, uncertain=True)
    else:
        after = after_move(known, seat, code)
        overlay = overlay_of_change(page.draw(now), page.draw(known), page.draw(after))
    overlay.text = page.translator.translate(game.sentences.move(known, seat, code), page.names).rstrip(".")
    return overlay
