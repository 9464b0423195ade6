"""The faces of bots as pictures of their own, for pages that show many of them."""

from litestar import Response, get
from litestar.params import FromPath

from meandre.pictures.faces import face
from meandre.server.domain.characters import COLOURS, LEVELS
from meandre.server.domain.errors import NotFound
from meandre.server.domain.messages import message
from meandre.server.web.pages.demo import PUBLIC_CACHE


@get("/face/{level:int}/{colour:int}", include_in_schema=False, sync_to_thread=False)
def bot_face(level: FromPath[int], colour: FromPath[int]) -> Response[str]:
    """The face of the bot that plays at a level with a colour."""
    if level not in LEVELS or colour not in COLOURS:
        raise NotFound(message("no-such-figure"))
    svg = face(level, colour).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(svg, media_type="image/svg+xml", headers=PUBLIC_CACHE)
