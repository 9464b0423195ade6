"""A table's page: live, and the forms on it."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Redirect

from meandre.core.errors import MeandreError
from meandre.core.match import Match
from meandre.core.record import write
from meandre.server.domain.errors import NotFound
from meandre.server.domain.messages import message
from meandre.server.domain.phases import OVER, PLAYING
from meandre.server.language import Translator, translator_for
from meandre.server.limits.cost import off_loop
from meandre.server.limits.limits import client_of
from meandre.server.problems import problem_of
from meandre.server.runtime.live_table import LiveTable
from meandre.server.security import client_id_of, user_of
from meandre.server.web.pages.base import Form, Number, form_command, render_page, table_page_for, wants_json
from meandre.server.web.pages.forms import Fields, integer
from meandre.server.web.pages.hints import QUESTIONS
from meandre.server.web.pages.outcome import Outcome
from meandre.server.web.rendering.catch_up import SeenFrame, frames_since
from meandre.server.web.rendering.end_card import end_card, standings_of
from meandre.server.web.rendering.invitation import guest_context, invitation_card
from meandre.server.web.rendering.link_preview import (
    check_preview,
    device_preview,
    invitation_preview,
    table_preview,
)
from meandre.server.web.rendering.log_lines import Log
from meandre.server.web.rendering.page_feed import PageFeeds
from meandre.server.web.rendering.page_update import links_due
from meandre.server.web.rendering.table_card import TableCard
from meandre.server.web.rendering.table_page import TablePage

LOOKS_AGAIN = 3
"""Seconds."""

encode = msgspec.json.Encoder().encode


@get("/t/{id:str}", include_in_schema=False)
async def table(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, seat: Number = None, step: Number = None
) -> Response[str] | Redirect:
    """The table, or one step of its game."""
    live = await state.tables.find(id)
    if step is not None:
        return Redirect(f"/t/{id}/replay?step={step}" + (f"&seat={seat}" if seat else ""), status_code=303)
    page = table_page_for(request, live, seat)
    await count_standings(live, page)
    return whole_page(live, page)


async def count_standings(live: LiveTable, page: TablePage) -> None:
    """Count the points of a finished game after each of its events, once: uncompiled, the rules take long."""
    if page.view.phase == OVER and "standings" not in live.cache:
        live.cache["standings"] = await off_loop(standings_of, page)


def whole_page(live: LiveTable, page: TablePage, outcome: Outcome = Outcome()) -> Response[str]:  # noqa: B008  # immutable
    """The whole page of a table."""
    feed = PageFeeds.of(live).get(page.view, page.asked_seat, page.translator)
    invite = invitation_card(page.view, page.translator)
    parts = page.parts() | {"log": page.log_section(feed.log), "invite": invite}
    parts["stage"] = parts["stage"] or end_part(live, page)
    return render_page(
        "table.html",
        page.translator,
        outcome.status,
        preview=table_preview(page.view, page.translator),
        **page.context(),
        parts=parts,
        board=feed.board,
        since=f"{feed.name}.{feed.number}",
        choices=encode(feed.choices).decode(),
        chains=[(seat.seat, seat.chain) for seat in page.seats if seat.yours],
        reveal=encode(due).decode() if (due := links_due(page.view)) else "",
        error=outcome.error,
        rule=outcome.rule,
        link=outcome.link,
        caption=outcome.text or "",
        looks_again=looks_again(page) if outcome == Outcome() else None,
    )


def looks_again(page: TablePage) -> int | None:
    """After how many seconds a browser without scripts loads a page again: one that waits, and where nobody writes."""
    view = page.view
    writes = view.settings.chat and view.several_people
    return LOOKS_AGAIN if view.phase == PLAYING and not (page.blank or page.buttons or writes) else None


@get("/t/{id:str}/join/{seat:int}/{link:str}", include_in_schema=False)
async def join(
    id: FromPath[str], seat: FromPath[int], link: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str] | Redirect:
    """An invitation: looking at it does not take the seat."""
    live = await state.tables.find(id)
    page = table_page_for(request, live)
    if not 1 <= seat <= len(page.seats):
        raise NotFound(message("no-such-seat", seat=seat))
    if page.seats[seat - 1].yours:
        return Redirect(f"/t/{id}", status_code=303)
    view, translator = page.view, page.translator
    invited = view.is_invited(seat, link)
    return render_page(
        "join.html",
        translator,
        preview=(invitation_preview if invited else table_preview)(view, translator),
        **guest_context(view, translator),
        invited=invited,
        seat=page.seats[seat - 1],
        link=link,
        commitment=view.commitment,
        picture=TableCard.of(view, translator).picture,
    )


@get("/t/{id:str}/go-on/{link:str}", include_in_schema=False)
async def device(
    id: FromPath[str], link: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str]:
    """A personal link, opened on another device."""
    live = await state.tables.find(id)
    page = table_page_for(request, live)
    preview = device_preview(page.view, page.translator)
    return render_page("device.html", page.translator, preview=preview, **page.context(), link=link)


@post("/t/{id:str}/{action:str}", status_code=200, include_in_schema=False)
async def submit(
    id: FromPath[str], action: FromPath[str], request: Request[Any, Any, Any], state: State, data: Form
) -> Response[str] | Response[dict[str, str | int]] | Redirect:
    """A form: a command or a question. A script gets JSON, a browser without scripts a page."""
    live = await state.tables.find(id)
    try:
        outcome = await carry_out(live, action, data, request, state)
    except MeandreError as error:
        problem = problem_of(error, translator_for(request).language)
        outcome = Outcome.refused(problem)
    if wants_json(request):
        return Response(outcome.as_json(), status_code=outcome.status, headers=outcome.headers)
    if outcome.error or outcome.link or outcome.text:
        page = whole_page(live, table_page_for(request, live), outcome)
        page.headers.update(outcome.headers)
        return page
    seat = f"?seat={data['seat']}" if str(data.get("seat", "")).isdigit() else ""
    return Redirect(outcome.path or f"/t/{id}{seat}", status_code=303)


async def carry_out(
    live: LiveTable, action: str, fields: Fields, request: Request[Any, Any, Any], state: State
) -> Outcome:
    """Carry out a form."""
    if action in QUESTIONS:
        page = table_page_for(request, live, integer(fields, "seat"))
        return Outcome(text=await QUESTIONS[action](page, request, state, fields))
    command = form_command(action, fields, user_of(request))
    state.limits.take_for(command, client_of(request))
    result = await state.tables.run(live, command, client_id_of(request))
    return Outcome.of(result)


@get("/t/{id:str}/words", include_in_schema=False)
async def words(id: FromPath[str], request: Request[Any, Any, Any], state: State, seat: Number = None) -> Response[str]:
    """The position in words, as a part of the page: for those who have opened it."""
    page = table_page_for(request, await state.tables.find(id), seat)
    return Response(page.description(), media_type=MediaType.HTML, headers={"cache-control": "no-store"})


@get("/t/{id:str}/log", include_in_schema=False)
async def earlier_log(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, before: Number = None, seat: Number = None
) -> Log:
    """The lines of the log before an event."""
    page = table_page_for(request, await state.tables.find(id), seat)
    return page.log_before(min(before or 0, page.step_count))


@get("/t/{id:str}/talk", include_in_schema=False)
async def earlier_chat(
    id: FromPath[str], request: Request[Any, Any, Any], state: State, before: Number = None, seat: Number = None
) -> list[tuple[str, str]]:
    """Lines of the chat before one, each with its author's name."""
    page = table_page_for(request, await state.tables.find(id), seat)
    return page.chat_before(min(before or 0, page.view.chat_count))


@get("/t/{id:str}/since", include_in_schema=False)
async def since(
    id: FromPath[str],
    request: Request[Any, Any, Any],
    state: State,
    step: Number = 0,
    until: Number = 0,
    seat: Number = None,
) -> list[SeenFrame]:
    """The pictures from one event to another, for somebody who has not seen what happened between them."""
    page = table_page_for(request, await state.tables.find(id), seat)
    return frames_since(page, step or 0, until or 0)


@get("/t/{id:str}/end", include_in_schema=False)
async def end(id: FromPath[str], request: Request[Any, Any, Any], state: State, seat: Number = None) -> Response[str]:
    """How the game ended, as a part of the page."""
    live = await state.tables.find(id)
    page = table_page_for(request, live, seat)
    await count_standings(live, page)
    return Response(end_part(live, page), media_type=MediaType.HTML, headers={"cache-control": "no-store"})


def end_part(live: LiveTable, page: TablePage) -> str:
    """How the game ended, as HTML; nothing before."""
    if page.view.phase != OVER:
        return ""
    standings = live.cache.get("standings")
    if standings is None:
        standings = live.cache["standings"] = standings_of(page)
    return end_card(page, standings)


@get("/t/{id:str}/record.json", include_in_schema=False)
async def record(id: FromPath[str], state: State) -> Response[str]:
    """The record of a finished game, as a download."""
    live = await state.tables.find(id)
    view = live.view_for_screen()
    return Response(
        await off_loop(lambda: write(view.record())),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="meandre-{view.game.name}.json"'},
    )


@get("/t/{id:str}/check", include_in_schema=False)
async def fairness(id: FromPath[str], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The proof that chance was fair, checked now."""
    live = await state.tables.find(id)
    page = table_page_for(request, live)
    checked = await off_loop(page.view.record)
    await off_loop(Match.replay, page.view.game, checked)
    preview = check_preview(page.view, page.translator)
    return render_page(
        "check.html",
        page.translator,
        preview=preview,
        **page.context(),
        checked=checked,
        words=check_words(page.translator),
    )


def check_words(translator: Translator) -> dict[str, str]:
    """What the script of the proof says; it fills in what is in braces."""
    return {
        "progress": translator("check-progress", done="{done}", all="{all}"),
        "fair": translator("check-found-fair", all="{all}"),
        "fairAndYours": translator("check-found-yours", all="{all}"),
        "unfair": translator("check-found-unfair", place="{place}"),
        "share": translator("check-share", name="{name}", count="{count}", all="{all}"),
        "left": translator("check-share-left", name="{name}", count="{count}", all="{all}"),
        "none": translator("check-share-none", name="{name}"),
    }
