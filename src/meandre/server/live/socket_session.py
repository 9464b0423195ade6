"""A WebSocket session of a program: updates out, commands in."""

import msgspec

from meandre.core.errors import MeandreError
from meandre.server.limits import MessageRateLimiter
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
        limiter: MessageRateLimiter,
        language: str,
        new_token: str | None = None,
    ) -> None:
        self.tables, self.broadcaster, self.encoder, self.limiter = tables, broadcaster, encoder, limiter
        self.language = language
        self.new_token = new_token
        """Token of a client that connected without one: it is told as soon as the client holds a seat."""

    async def serve(self, sink: SocketLike) -> None:
        """Send updates and carry out commands, in order."""
        subscription = Subscription(self.encoder.live, self.encoder, sink, self.broadcaster)
        with subscription.open():
            while (event := await sink.receive())["type"] == "websocket.receive":
                reply = await self.handle(event.get("text") or event.get("bytes") or "")
                self.encoder.replies.append(reply)
                subscription.wake()
                await self.limiter.take(1.0 if reply.accepted else REFUSED_COST)

    async def handle(self, text: str | bytes) -> Reply:
        """Carry out one command."""
        try:
            command = decode_command(text)
        except msgspec.MsgspecError as error:
            return Reply(None, False, URN + INVALID_REQUEST.name, str(error))
        live, client_id = self.encoder.live, self.encoder.view.client_id
        try:
            result = await self.tables.run(live, command, client_id, shielded=False)
        except MeandreError as error:
            return refusal(command.id, error, self.language)
        token = self.new_token if self.new_token and live.view_for_program(client_id).own_seats else None
        return Reply(command.id, True, result=result if result.link or result.table else None, token=token)
