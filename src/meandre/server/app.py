"""The server: what the tests use is what people use."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Scope

import meandre
from meandre.core.errors import IllegalMove, MeandreError
from meandre.games.catalogue import GAMES
from meandre.server.api.health import health, metrics
from meandre.server.api.routes import Api, Exactness, Problem
from meandre.server.domain.messages import TableError
from meandre.server.language import tongue_of
from meandre.server.limits import Doorway
from meandre.server.rate_limiter import Turnstile
from meandre.server.runtime.bot_runner import Attendant, Thinkers
from meandre.server.runtime.tables import Hub
from meandre.server.security import Doors, Seal, dress, without_body
from meandre.server.settings import Settings
from meandre.server.storage.notifications import Listener
from meandre.server.storage.store import Store
from meandre.server.web.pages.base import page, worker
from meandre.server.web.pages.demo import Films, film, picture
from meandre.server.web.pages.home import home, join_again, join_by_code, play_now
from meandre.server.web.pages.lessons import learn, try_it
from meandre.server.web.pages.new_table import new_board, new_table, open_table
from meandre.server.web.pages.previews import places, preview
from meandre.server.web.pages.replay import frames, opinions, play_on, replay
from meandre.server.web.pages.rules import figure, rules, rules_part
from meandre.server.web.pages.table import act, device, fair, join, live_page, record, table

log = structlog.get_logger()

HERE = Path(__file__).parent
LARGEST_BODY = 1 << 16
TRIES = 10
"""Codes of tables that a client may try in a minute."""
PAGES = (
    home,
    worker,
    play_now,
    new_table,
    open_table,
    new_board,
    join_again,
    join_by_code,
    rules,
    rules_part,
    figure,
    learn,
    try_it,
    picture,
    film,
    table,
    join,
    device,
    act,
    live_page,
    record,
    fair,
    replay,
    frames,
    opinions,
    play_on,
    preview,
    places,
)


def create_app(settings: Settings) -> Litestar:
    """The whole server, ready to be run."""
    store = Store(settings.database)
    hub = Hub(store)

    @contextlib.asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        if isinstance(settings.database, Path):
            settings.database.parent.mkdir(parents=True, exist_ok=True)
        await hub.open()
        app.state.seal = Seal(await store.key("cookies", secrets.token_bytes(32)))
        app.state.films, app.state.tries = Films(), Turnstile(TRIES)
        app.state.thinkers = Thinkers(hub.readiness, settings.threads)
        attendant = Attendant(hub, app.state.thinkers)
        readying = asyncio.create_task(hub.readiness.all(list(GAMES))) if settings.prepare else None
        listening = asyncio.create_task(Listener(hub).run()) if store.shared else None
        try:
            yield
        finally:
            app.state.closing = True
            for task in (listening, readying):
                if task:
                    task.cancel()
            await attendant.close()
            await hub.close()

    app = Litestar(
        [Api, health, metrics, *PAGES, create_static_files_router("/static", [HERE / "web" / "static"])],
        lifespan=[open_house],
        state=State({"hub": hub, "settings": settings, "closing": False, "doorway": doorway_of(settings)}),
        middleware=[Doors(settings.secure), Turnstile(settings.requests_per_minute)],
        exception_handlers={MeandreError: explain, ValidationException: explain_field, HTTPException: explain_http},
        after_exception=[note],
        before_send=[dress],
        plugins=[Exactness()],
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig("gzip", minimum_size=500),
        openapi_config=OpenAPIConfig(
            "Méandre", meandre.__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = without_body(app.asgi_handler)
    return app


async def note(error: Exception, scope: Scope) -> None:
    """What nobody has thought of is written down, for somebody to look at."""
    if not isinstance(error, MeandreError | HTTPException):
        log.error("something is wrong", kind=scope["type"], exc_info=error)


def doorway_of(settings: Settings) -> Doorway:
    """As wide as the operator wants it."""
    return Doorway(settings.connections, settings.connections_per_client)


def explain(request: Request[Any, Any, Any], error: MeandreError) -> Response[Any]:
    """A mistake that can be explained."""
    status = error.status if isinstance(error, TableError) else 422
    rule = error.rule if isinstance(error, IllegalMove) else None
    speak = tongue_of(request)
    if is_for_people(request):
        return page("error.html", speak, status, error=error.translate(speak.language))
    return Response(Problem(error.translate(speak.language), rule), status_code=status)


def is_for_people(request: Request[Any, Any, Any]) -> bool:
    """Whether the answer is to be a page."""
    return not request.url.path.startswith("/api") and "text/html" in request.headers.get("accept", "")


def explain_field(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """A field that is not as it must be: which, and why."""
    extra: Any = error.extra or []
    fields = "; ".join(f"{one.get('key', '')}: {one['message']}".strip(": ") for one in extra if "message" in one)
    return Response(Problem(fields or error.detail), status_code=400)


def explain_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Anything else."""
    if is_for_people(request):
        return page("error.html", tongue_of(request), error.status_code, error=error.detail)
    return Response(Problem(error.detail), status_code=error.status_code, headers=error.headers)
