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
from meandre.server.api.routes import Api, MsgspecSchemaPlugin, Problem
from meandre.server.domain.messages import TableError
from meandre.server.language import translator_for
from meandre.server.limits import ConnectionLimiter
from meandre.server.rate_limiter import RateLimiter
from meandre.server.runtime.bot_runner import BotPool, BotRunner
from meandre.server.runtime.tables import TableService
from meandre.server.security import IdentityMiddleware, TokenSigner, add_security_headers, without_body
from meandre.server.settings import Settings
from meandre.server.storage.notifications import Listener
from meandre.server.storage.store import Store
from meandre.server.web.pages.base import page, worker
from meandre.server.web.pages.demo import AnimationCache, film, picture
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
    tables = TableService(store)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        if isinstance(settings.database, Path):
            settings.database.parent.mkdir(parents=True, exist_ok=True)
        await tables.open()
        app.state.signer = TokenSigner(await store.key("cookies", secrets.token_bytes(32)))
        app.state.animations, app.state.tries = AnimationCache(), RateLimiter(TRIES)
        app.state.bot_pool = BotPool(tables.compiler, settings.threads)
        attendant = BotRunner(tables, app.state.bot_pool)
        readying = asyncio.create_task(tables.compiler.all(list(GAMES))) if settings.prepare else None
        listening = asyncio.create_task(Listener(tables).run()) if store.shared else None
        try:
            yield
        finally:
            app.state.closing = True
            for task in (listening, readying):
                if task:
                    task.cancel()
            await attendant.close()
            await tables.close()

    app = Litestar(
        [Api, health, metrics, *PAGES, create_static_files_router("/static", [HERE / "web" / "static"])],
        lifespan=[lifespan],
        state=State(
            {
                "tables": tables,
                "settings": settings,
                "closing": False,
                "connection_limiter": connection_limiter_for(settings),
            }
        ),
        middleware=[IdentityMiddleware(settings.secure), RateLimiter(settings.requests_per_minute)],
        exception_handlers={MeandreError: explain, ValidationException: explain_field, HTTPException: explain_http},
        after_exception=[log_unhandled],
        before_send=[add_security_headers],
        plugins=[MsgspecSchemaPlugin()],
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


async def log_unhandled(error: Exception, scope: Scope) -> None:
    """What nobody has thought of is written down, for somebody to look at."""
    if not isinstance(error, MeandreError | HTTPException):
        log.error("something is wrong", kind=scope["type"], exc_info=error)


def connection_limiter_for(settings: Settings) -> ConnectionLimiter:
    """As wide as the operator wants it."""
    return ConnectionLimiter(settings.connections, settings.connections_per_client)


def explain(request: Request[Any, Any, Any], error: MeandreError) -> Response[Any]:
    """A mistake that can be explained."""
    status = error.status if isinstance(error, TableError) else 422
    rule = error.rule if isinstance(error, IllegalMove) else None
    translator = translator_for(request)
    if is_for_people(request):
        return page("error.html", translator, status, error=error.translate(translator.language))
    return Response(Problem(error.translate(translator.language), rule), status_code=status)


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
        return page("error.html", translator_for(request), error.status_code, error=error.detail)
    return Response(Problem(error.detail), status_code=error.status_code, headers=error.headers)
