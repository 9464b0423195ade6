"""What all pages have in common."""

from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from meandre.core.messages import LANGUAGES
from meandre.server.domain.setup import NewTable, create
from meandre.server.language import COOKIE, Translator
from meandre.server.security import policy
from meandre.server.web.rendering.table_page import render, style_hash

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
YEAR = 365 * 24 * 3600


def page(template: str, translator: Translator, status: int = 200, **context: Any) -> Response[str]:
    """A whole page."""
    html = render(template, translator, languages=LANGUAGES, theme=translator.theme, **context)
    headers = {"cache-control": "no-store"}
    if translator.chosen:
        headers["set-cookie"] = f"{COOKIE}={translator.language}; Max-Age={YEAR}; Path=/; SameSite=lax"
    if pictured := context.get("pictured"):
        headers["content-security-policy"] = policy(style_hash(pictured))
    return Response(html, media_type=MediaType.HTML, status_code=status, headers=headers)


async def laid(wanted: NewTable, request: Request[Any, Any, Any], state: State) -> Redirect:
    """Lay a table, and go there."""
    client_id: str = request.scope["state"]["client_id"]
    here = {n: client_id for n, seat in enumerate(wanted.seats) if seat.kind == "here"}
    live = await state.tables.lay(create(wanted, client_id, here).entry)
    return Redirect(f"/t/{live.table.id}", status_code=303)


@get("/worker.js", include_in_schema=False, sync_to_thread=False)
def worker() -> Response[bytes]:
    """The service worker: it looks after all pages, so its address is above theirs."""
    code = (Path(__file__).parent.parent / "static" / "worker.js").read_bytes()
    return Response(code, media_type="text/javascript", headers={"cache-control": "no-cache"})
