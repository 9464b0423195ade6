"""What all pages have in common."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, WebSocket, get
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body, QueryParameter
from litestar.response import Redirect

from meandre import verify_chance
from meandre.core.messages import LANGUAGES
from meandre.server.addresses import prefix
from meandre.server.domain.command_registry import Command, from_form
from meandre.server.domain.setup import NewTable, create
from meandre.server.language import COOKIE, Translator, translator_for
from meandre.server.limits.limits import client_of
from meandre.server.runtime.live_table import LiveTable
from meandre.server.security import client_id_of, policy, user_of
from meandre.server.web.rendering.link_preview import LOCALES, LinkPreview
from meandre.server.web.rendering.styles import style_hash
from meandre.server.web.rendering.table_page import TablePage
from meandre.server.web.rendering.templates import render
from meandre.server.web.static_files import FOLDER, YEAR

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
Number = Annotated[int | None, QueryParameter(ge=0, le=100_000)]
GZIP_LEVEL = 4
"""The highest takes several times as long, for a few hundredths of the size."""
VERIFIER = Path(verify_chance.__file__)
ShortText = Annotated[str, QueryParameter(max_length=40)]


def render_page(
    template: str, translator: Translator, status: int = 200, *, preview: LinkPreview, **context: Any
) -> Response[str]:
    """A whole page."""
    context |= {"preview": preview, "locale": LOCALES[translator.language]}
    html = render(template, translator, languages=LANGUAGES, theme=translator.theme, **context)
    headers = {"cache-control": "no-store"}
    if translator.chosen:
        headers["set-cookie"] = f"{COOKIE}={translator.language}; Max-Age={YEAR}; Path={prefix() or '/'}; SameSite=lax"
    if pictured := context.get("pictured"):
        headers["content-security-policy"] = policy(style_hash(pictured))
    return Response(html, media_type=MediaType.HTML, status_code=status, headers=headers)


def table_page_for(
    connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any], live: LiveTable, seat: int | None = None
) -> TablePage:
    """A table's page as a browser sees it."""
    live.see(client_id_of(connection))
    view = live.view_for_screen(client_id_of(connection), seat)
    return TablePage(view, translator_for(connection), seat)


def wants_json(request: Request[Any, Any, Any]) -> bool:
    """Whether a script asks, which updates the page itself."""
    return "application/json" in request.headers.get("accept", "")


def with_name(wanted: NewTable, user: str) -> NewTable:
    """Call whoever creates a table as their proxy does, unless they have chosen a name."""
    if not user or any(seat.name for seat in wanted.seats if seat.kind == "here"):
        return wanted
    seats = list(wanted.seats)
    own = next((n for n, seat in enumerate(seats) if seat.kind == "here"), None)
    if own is not None:
        seats[own] = msgspec.structs.replace(seats[own], name=user)
    return msgspec.structs.replace(wanted, seats=seats)


def form_command(action: str, fields: Mapping[str, str], user: str) -> Command:
    """The command that a form describes; whoever sits down without a name is called as their proxy calls them."""
    named = action == "sit" and user and not fields.get("name")
    return from_form(action, {**fields, "name": user} if named else fields)


async def create_and_open(wanted: NewTable, request: Request[Any, Any, Any], state: State) -> Redirect:
    """Create a table, and go there."""
    state.limits.tables.take(client_of(request))
    client_id = client_id_of(request)
    here = {index: client_id for index, seat in enumerate(wanted.seats) if seat.kind == "here"}
    wanted = with_name(wanted, user_of(request))
    live = await state.tables.create(create(wanted, client_id, here).entry)
    return Redirect(f"/t/{live.id}", status_code=303)


@get("/verify_chance.py", include_in_schema=False, sync_to_thread=False)
def verifier() -> Response[bytes]:
    """The program that checks chance elsewhere: one file, to be read before it is run."""
    return Response(VERIFIER.read_bytes(), media_type="text/x-python", headers={"cache-control": "no-cache"})


@get("/worker.js", include_in_schema=False, sync_to_thread=False)
def worker() -> Response[bytes]:
    """The service worker: its scope is all pages, so its path must be above theirs."""
    code = (FOLDER / "worker.js").read_bytes()
    return Response(code, media_type="text/javascript", headers={"cache-control": "no-cache"})
