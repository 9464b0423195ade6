"""The QR codes of invitations, for the host alone."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.server.domain.errors import Forbidden, NotFound
from meandre.server.domain.messages import message
from meandre.server.security import client_id_of, origin_of
from meandre.server.web.rendering.invitation import invitations, qr_code


@get("/t/{id:str}/qr/{seat:int}", include_in_schema=False)
async def qr(id: FromPath[str], seat: FromPath[int], request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The link to a seat as a QR code; seat 0 stands for all open seats."""
    view = (await state.tables.find(id)).view_for_screen(client_id_of(request))
    if not view.is_host:
        raise Forbidden(message("host-only"))
    found = next((one for one in invitations(view) if one.seat == seat), None)
    if found is None:
        raise NotFound(message("no-such-figure"))
    svg = qr_code(origin_of(request) + found.path)
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-store"})
