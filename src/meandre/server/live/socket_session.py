"""A WebSocket session of a program: updates out, commands in."""

from collections.abc import Callable
from functools import partial

import msgspec

from meandre.core.errors import MeandreError
from meandre.server.domain.errors import DatabaseUnavailable
from meandre.server.domain.messages import message
from meandre.server.limits.limits import Limits
from meandre.server.limits.requests import MessageLimiter
from meandre.server.live.broadcast import Broadcaster
from meandre.server.live.encoders import UpdateEncoder
from meandre.server.live.messages import Reply, decode_command, refusal
from meandre.server.live.sinks import SocketLike
from meandre.server.live.subscription import Subscription
from meandre.server.problems import INVALID_REQUEST, URN
from meandre.server.runtime.tables import TableService

REFUSED_COST = 10.0
"""What a refused command costs of the rate limit, in messages."""


class SocketSession:
    """Serves one socket until it is closed."""

    def __init__(
        self,
        tables: TableService,
        broadcaster: Broadcaster,
        encoder: UpdateEncoder,
        limiter: MessageLimiter,
        language: str,
        new_token: str | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.tables, self.broadcaster, self.encoder, self.limiter = tables, broadcaster, encoder, limiter
        self.language, self.limits = language, limits
        self.new_token = new_token
        """Token of a client that connected without one: it is told as soon as the client holds a seat."""
        self._wake: Callable[[], None] | None = None
        self._handling = False
        self._cost = 1.0

    async def serve(self, sink: SocketLike) -> None:
        """Send updates and carry out commands, in order."""
        subscription = Subscription(self.encoder.live, self.encoder, sink, self.broadcaster)
        with subscription.open():
            self._wake = subscription.wake
            sink.on_text = self.begin
            try:
                while (event := await sink.receive())["type"] == "websocket.receive":
                    self._handling = True
                    self._reply(await self.handle(event.get("text") or event.get("bytes") or ""))
                    await self.limiter.take(self._cost)
                    self._handling = False
            finally:
                sink.on_text = self._wake = None

    def _reply(self, reply: Reply) -> None:
        self._cost = 1.0 if reply.accepted else REFUSED_COST
        if self._wake:  # else the client is gone
            self.encoder.replies.append(reply)
            self._wake()

    def begin(self, text: str) -> bool:
        """Carry out a command without a turn of this session's task, in the plain case; False if it has to be received.

        Commands stay in order: this takes one only if none is waiting or being handled, and the table is locked from
        then on until it is carried out.
        """
        if self._handling or self.new_token or not self.limiter.take_now():
            return False
        try:
            command = decode_command(text)
        except msgspec.MsgspecError:
            begun = False
        else:
            done = partial(self._done, command.id)
            counted = self.limits and command.limited_by  # `handle` asks whether there is enough
            begun = not counted and self.tables.begin(self.encoder.live, command, self.encoder.view.client_id, done)
        if not begun:
            self.limiter.give_back(1.0)
        return begun

    def _done(self, id: str | None, error: Exception | None) -> None:
        """What `begin` has begun is done."""
        if error is None:
            self._reply(Reply(id, True))
            return
        refused = error if isinstance(error, MeandreError) else DatabaseUnavailable(message("database-away"))
        self._reply(refusal(id, refused, self.language))
        self.limiter.give_back(1.0 - REFUSED_COST)

    async def handle(self, text: str | bytes) -> Reply:
        """Carry out one command."""
        try:
            command = decode_command(text)
        except msgspec.MsgspecError as error:
            return Reply(None, False, URN + INVALID_REQUEST.name, str(error))
        live, client_id = self.encoder.live, self.encoder.view.client_id
        try:
            if self.limits:
                self.limits.take_for(command, self.limiter.client)
            result = await self.tables.run(live, command, client_id, shielded=False)
        except MeandreError as error:
            return refusal(command.id, error, self.language)
        token = self.new_token if self.new_token and live.view_for_program(client_id).own_seats else None
        return Reply(command.id, True, result=result if result.link or result.table else None, token=token)
