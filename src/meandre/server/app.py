"""The application. The command line starts the same one that the tests use."""

import asyncio
import contextlib
import math
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

import meandre
from meandre.core.errors import MeandreError
from meandre.games.catalogue import games
from meandre.server.addresses import below_prefix, set_prefix
from meandre.server.api.health import health
from meandre.server.api.openapi import MsgspecSchemaPlugin
from meandre.server.api.routes import PATH as API_PATH
from meandre.server.api.routes import api_router
from meandre.server.language import Translator, translator_for
from meandre.server.limits.cost import Meter, Workshop
from meandre.server.limits.limits import Limits
from meandre.server.limits.requests import ConnectionLimiter, LimitMiddleware
from meandre.server.live.broadcast import Broadcaster
from meandre.server.problems import CLOSE_CODE_BASE, MEDIA_TYPE, Problem, http_problem, kind_of, problem_of
from meandre.server.runtime.bot_pool import BotPool
from meandre.server.runtime.bot_runner import BotRunner
from meandre.server.runtime.chance_runner import ChanceRunner
from meandre.server.runtime.clock_watch import ClockWatch
from meandre.server.runtime.compiling import HEAD_START
from meandre.server.runtime.hints import Hints
from meandre.server.runtime.presence_news import PresenceNews
from meandre.server.runtime.snapshot_writer import SnapshotWriter
from meandre.server.runtime.table_tasks import TableTasks
from meandre.server.runtime.tables import TableService
from meandre.server.runtime.turn_clock import TurnClock
from meandre.server.security import (
    IdentityMiddleware,
    OriginMiddleware,
    TokenSigner,
    add_security_headers,
    request_id_of,
    with_request_id,
    without_body,
)
from meandre.server.settings import Settings
from meandre.server.storage.notifications import NotificationListener
from meandre.server.storage.store import Store
from meandre.server.web import static_files
from meandre.server.web.pages import PAGES
from meandre.server.web.pages.base import GZIP_LEVEL, render_page
from meandre.server.web.pages.demo import AnimationCache
from meandre.server.web.pages.lobby import LobbyCache
from meandre.server.web.rendering.image_cache import ImageCache
from meandre.server.web.rendering.link_preview import home_preview
from meandre.server.web.rendering.made_once import MadeOnce
from meandre.server.web.rendering.templates import load_texts

log = structlog.get_logger()

MAX_BODY = 1 << 16
OUR_FAULT = 500
"""Statuses from here on are the server's fault: the page names the request, for whoever reports it."""


class App(Litestar):
    """Litestar for msgspec alone: its plugins for Pydantic and attrs take a tenth of a second to import."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(settings: Settings, store: Store | None = None) -> Litestar:
    """The whole server, ready to be run by any ASGI server."""
    set_prefix(settings.prefix)
    tables = TableService(store or Store(settings.database))

    def count_limited(limit: str, who: str) -> None:
        tables.metrics.limited.labels(limit, who).inc()

    def observe(_: Scope, meter: Meter) -> None:
        tables.metrics.loop_seconds.observe(meter.longest)

    limits, workshop = Limits(settings, count_limited), Workshop(count_limited)

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        if isinstance(settings.database, Path):
            settings.database.parent.mkdir(parents=True, exist_ok=True)
        await tables.open()
        app.state.signer = TokenSigner(await tables.store.key("cookies", secrets.token_bytes(32)))
        pool = app.state.bot_pool = BotPool(tables.compiler, tables.metrics, settings.threads)
        app.state.hints = Hints(pool, limits.hints)
        unwatched_seconds = 60 * settings.unwatched_minutes or math.inf
        workers: list[TableTasks | SnapshotWriter] = [
            BotRunner(tables, pool, unwatched_seconds),
            TurnClock(tables, pool),
            ChanceRunner(tables),
            SnapshotWriter(tables),
        ]
        background = []
        tables.compiler.hold(HEAD_START)
        background.append(asyncio.create_task(asyncio.to_thread(load_texts)))
        background.append(asyncio.create_task(ClockWatch(tables).run()))
        if settings.prepare:
            background.append(asyncio.create_task(tables.compiler.compile_all()))
        if tables.store.shared:
            news, find_missed = PresenceNews(tables), tables.find_missed
            listener = NotificationListener(tables.store.url, tables.on_remote_write, find_missed, news.receive)
            background += [asyncio.create_task(listener.run()), asyncio.create_task(news.run())]
        try:
            yield
        finally:
            app.state.broadcaster.close()
            for task in background:
                task.cancel()
            for worker in workers:
                await worker.close()
            app.state.bot_pool.close()
            workshop.close()
            await tables.close()

    app = App(
        [api_router(), health, *PAGES, *static_files.routers()],
        lifespan=[lifespan],
        state=State(
            {
                "tables": tables,
                "settings": settings,
                "broadcaster": Broadcaster(),
                "connection_limiter": ConnectionLimiter(
                    settings.connections, settings.connections_per_client, count_limited
                ),
                "limits": limits,
                "animations": AnimationCache(),
                "preview_images": ImageCache(on_limited=count_limited),
                "made_once": MadeOnce(),
                "lobby": LobbyCache(tables),
            }
        ),
        exception_handlers={
            MeandreError: explain,
            ValidationException: explain_fields,
            HTTPException: explain_http,
            Exception: explain_unhandled,
        },
        after_exception=[log_unhandled],
        before_send=[add_security_headers],
        plugins=[MsgspecSchemaPlugin()],
        request_max_body_size=MAX_BODY,
        compression_config=CompressionConfig(
            "gzip", minimum_size=500, gzip_compress_level=GZIP_LEVEL, exclude_opt_key="skip_compression"
        ),
        openapi_config=OpenAPIConfig(
            "Méandre",
            meandre.__version__,
            path=f"{API_PATH}/openapi.json",  # Litestar answers unknown paths below this one with a page of its own
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        logging_config=None,
        debug=False,
    )
    handler = app.asgi_handler
    for middleware in (  # around all of the application: what leads to no page is limited, too
        OriginMiddleware(),
        LimitMiddleware(limits, workshop, observe),
        IdentityMiddleware(settings.secure, settings.user_header),
    ):
        handler = middleware(handler)
    app.asgi_handler = below_prefix(with_request_id(without_body(with_refusals(handler))))
    return app


def with_refusals(app: ASGIApp) -> ASGIApp:
    """Explain why a request was refused before it came to its route."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await app(scope, receive, send)
        except MeandreError as error:
            if scope["type"] == ScopeType.HTTP:
                request: Request[Any, Any, Any] = Request(scope, receive, send)
                await explain(request, error).to_asgi_response(app=None, request=request)(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": CLOSE_CODE_BASE + kind_of(error).status, "reason": ""})

    return answer


async def log_unhandled(error: Exception, scope: Scope) -> None:
    """Log unhandled exceptions, but not that a client has gone; paths are left out: a table's path is a secret."""
    if not isinstance(error, MeandreError | HTTPException | ClientDisconnected):
        log.error("unhandled exception", error=type(error).__name__, scope=scope["type"], exc_info=error)


def explain(request: Request[Any, Any, Any], error: MeandreError) -> Response[Any]:
    """An error of ours: a page for people, a problem document for programs."""
    translator = translator_for(request)
    problem = problem_of(error, translator.language)
    if wants_page(request):
        response: Response[Any] = error_page(translator, problem.status, problem.detail, request_id_of(request.scope))
    else:
        response = problem_response(problem)
    response.headers.update(problem.headers)
    return response


def error_page(translator: Translator, status: int, text: str, request_id: str) -> Response[str]:
    """A page that says what went wrong. Its preview leads home: the path of the request may have a token."""
    preview = home_preview(translator, text, indexed=False)
    title = translator("error-title", status=status)
    shown = {"title": title, "error": text, "request_id": request_id if status >= OUR_FAULT else "", "games": games()}
    return render_page("error.html", translator, status, preview=preview, **shown)


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether the response is to be a page."""
    return not request.url.path.startswith("/api") and "text/html" in request.headers.get("accept", "")


def problem_response(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    """A problem document."""
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


def explain_fields(_: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    """Fields that are not as they must be: which, and why."""
    extra: Any = error.extra or []
    fields = [one for one in extra if "message" in one]
    detail = "; ".join(f"{one.get('key', '')}: {one['message']}".strip(": ") for one in fields) or error.detail
    field = next((str(one["key"]) for one in fields if one.get("key")), None)
    return problem_response(http_problem(400, detail, field))


def explain_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Any other HTTP error."""
    if wants_page(request):
        translator = translator_for(request)
        text = translator("error-text", status=error.status_code)
        return error_page(translator, error.status_code, text, request_id_of(request.scope))
    return problem_response(http_problem(error.status_code, error.detail), dict(error.headers or {}))


def explain_unhandled(request: Request[Any, Any, Any], _: Exception) -> Response[Any]:
    """Any other exception: `log_unhandled` logs it, and the client learns nothing of it."""
    return explain_http(request, InternalServerException())
