"""The live connection of a table's page: updates out, what the player does in."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from meandre.core.errors import MeandreError
from meandre.server.domain.command_registry import CommandResult
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.language import Translator, translator_for
from meandre.server.limits.budget import Client
from meandre.server.limits.limits import Limits, client_of
from meandre.server.limits.requests import MessageLimiter
from meandre.server.live.broadcast import Broadcaster
from meandre.server.live.refused_socket import refuse_socket
from meandre.server.live.sinks import SocketLike, socket_sink
from meandre.server.live.socket_session import REFUSED_COST
from meandre.server.live.subscription import Subscription
from meandre.server.problems import problem_of
from meandre.server.runtime.live_table import LiveTable
from meandre.server.runtime.tables import TableService
from meandre.server.security import client_id_of, user_of
from meandre.server.web.pages.base import Number, ShortText, form_command
from meandre.server.web.pages.outcome import Outcome
from meandre.server.web.rendering.page_feed import PageFeed, PageFeeds


class Submitted(msgspec.Struct, forbid_unknown_fields=True):
    """A form, submitted on the connection."""

    id: int
    action: str
    fields: dict[str, str]


decode = msgspec.json.Decoder(Submitted).decode
encode = msgspec.json.Encoder().encode

CARRIED_OUT = Outcome.of(CommandResult())
"""What comes of a command that gives nothing back."""


class PageEncoder:
    """Encodes what is new on a page: a JSON array of updates, and of replies to what was submitted."""

    def __init__(self, live: LiveTable, client_id: str, seat: int | None, translator: Translator, since: str) -> None:
        self.live, self.client_id, self.seat, self.translator = live, client_id, seat, translator
        name, _, number = since.partition(".")
        self.known = (name, int(number)) if number.isdigit() else ("", 0)
        """Name of a feed, and number of its last update that the page has."""
        self.replies: list[bytes] = []
        self.feed: PageFeed | None = None
        self.seat_revision = -1
        """What the seats were like when the feed was found: who holds which seat decides which it is."""
        self.substitute_in: float | None = None

    def encode(self) -> bytes | None:
        """What is new, if anything is."""
        feed = self.feed = self._current_feed() or self._find_feed()
        name, number = self.known
        news, self.replies = self.replies, []
        if name != feed.name or number != feed.number:
            self.known = feed.name, feed.number
            if feed.latest and not news and name == feed.name and number == feed.number - 1:
                return feed.latest
            news.append(feed.since(number if name == feed.name else None))
        return b"[" + b",".join(news) + b"]" if news else None

    def _current_feed(self) -> PageFeed | None:
        """The feed, if another page has brought it up to date and it is still that of this page: the usual case."""
        feed, live = self.feed, self.live
        if feed is None or self.seat_revision != live.seat_revision or len(feed.own_seats) > 1:
            return None
        if not feed.is_current(live.entry_count, live.substitutable(), live.bots_hurry):
            return None
        self._note_substitution()
        return feed

    def _note_substitution(self) -> None:
        """When the page may have to offer to let a bot play."""
        seconds = self.live.substitute_in()
        self.substitute_in = None if seconds is None else seconds + 0.1

    def _find_feed(self) -> PageFeed:
        """The feed for what may be seen from here now, up to date."""
        view = self.live.view_for_screen(self.client_id, self.seat)
        self.seat_revision = view.seat_revision
        self._note_substitution()
        return PageFeeds.of(self.live).get(view, self.seat, self.translator)

    def wake_in(self) -> float | None:
        """A page offers to let a bot play when a player has been away for long."""
        return self.substitute_in


class PageSession:
    """Serves one page until it is closed."""

    def __init__(
        self,
        tables: TableService,
        broadcaster: Broadcaster,
        encoder: PageEncoder,
        limiter: MessageLimiter,
        limits: Limits | None = None,
        user: str = "",
    ) -> None:
        self.tables, self.broadcaster, self.encoder, self.limiter = tables, broadcaster, encoder, limiter
        self.limits, self.user = limits, user
        self._wake: Callable[[], None] | None = None
        self._handling = False

    async def serve(self, sink: SocketLike) -> None:
        """Send updates and carry out what is submitted, in order."""
        subscription = Subscription(self.encoder.live, self.encoder, sink, self.broadcaster)
        with subscription.open():
            self._wake = subscription.wake
            sink.on_text = self.begin
            try:
                while (event := await sink.receive())["type"] == "websocket.receive":
                    self._handling = True
                    await self.limiter.take(await self.handle(event.get("text") or event.get("bytes") or ""))
                    self._handling = False
            finally:
                sink.on_text = self._wake = None

    def _reply(self, id: int, outcome: Outcome) -> None:
        if self._wake:  # else the page is closed
            self.encoder.replies.append(encode({"reply": id, **outcome.as_json()}))
            self._wake()

    def begin(self, text: str) -> bool:
        """Carry out a form without a turn of this session's task, in the plain case; False if it has to be received.

        As `SocketSession.begin` does it for programs.
        """
        if self._handling or not self.limiter.take_now():
            return False
        begun = False
        with contextlib.suppress(msgspec.MsgspecError, MeandreError):
            submitted = decode(text)
            command = form_command(submitted.action, submitted.fields, self.user)
            done = partial(self._done, submitted.id)
            counted = self.limits and command.limited_by  # `handle` asks whether there is enough
            begun = not counted and self.tables.begin(self.encoder.live, command, self.encoder.client_id, done)
        if not begun:
            self.limiter.give_back(1.0)
        return begun

    def _done(self, id: int, error: Exception | None) -> None:
        """What `begin` has begun is done."""
        if error is None:
            self._reply(id, CARRIED_OUT)
            return
        refused = error if isinstance(error, MeandreError) else DatabaseUnavailable(message("database-away"))
        self._reply(id, self._refusal(refused))
        self.limiter.give_back(1.0 - REFUSED_COST)

    async def handle(self, text: str | bytes) -> float:
        """Carry out and answer what was submitted; returns what it costs of the rate limit."""
        try:
            submitted = decode(text)
        except msgspec.MsgspecError:
            return REFUSED_COST
        outcome = await self.carry_out(submitted)
        self._reply(submitted.id, outcome)
        return REFUSED_COST if outcome.error else 1.0

    async def carry_out(self, submitted: Submitted) -> Outcome:
        """Carry out a form."""
        live, client_id = self.encoder.live, self.encoder.client_id
        try:
            command = form_command(submitted.action, submitted.fields, self.user)
            if self.limits:
                self.limits.take_for(command, self.limiter.client)
            return Outcome.of(await self.tables.run(live, command, client_id, shielded=False))
        except MeandreError as error:
            return self._refusal(error)

    def _refusal(self, error: MeandreError) -> Outcome:
        return Outcome.refused(problem_of(error, self.encoder.translator.language))


@websocket("/t/{id:str}/live")
async def live_page(
    socket: WebSocket[Any, Any, Any], id: FromPath[str], state: State, seat: Number = None, since: ShortText = ""
) -> None:
    """What changes on a table's page, as it changes."""
    translator = translator_for(socket)
    try:
        live: LiveTable = await state.tables.find(id)
        client_id = client_id_of(socket)
        with state.connection_limiter.connected(socket), live.connected(Client(client_id, client_of(socket).address)):
            await socket.accept()
            encoder = PageEncoder(live, client_id, seat, translator, since)
            limiter = MessageLimiter(state.settings.messages_per_second, state.limits.work, client_of(socket))
            session = PageSession(state.tables, state.broadcaster, encoder, limiter, state.limits, user_of(socket))
            # Separate task: resuming through the middleware stack is slow, and a command must not be cancelled.
            await asyncio.create_task(session.serve(socket_sink(socket)))
    except MeandreError as error:
        await refuse_socket(socket, error, translator.language)
