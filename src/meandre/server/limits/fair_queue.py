"""A queue that is fair to clients: whoever asks for much waits for its own turn, and the others do not."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable

from meandre.server.domain.errors import TooManyRequests
from meandre.server.domain.messages import message
from meandre.server.limits.budget import Client

MOST_WAITING = 200
"""Turns that a client may wait for at once."""
RETRY = 5.0
"""Seconds after which whoever waits for more may try again."""


class FairQueue:
    """Gives turns: one address after the other, and of one address one client after the other."""

    def __init__(self, on_limited: Callable[[str, str], None] = lambda _name, _who: None) -> None:
        self.on_limited = on_limited
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()
        self._busy = False

    async def turn(self, client: Client) -> None:
        """Wait for a turn; it lasts until `done` is called."""
        if not self._busy:
            self._busy = True
            return
        clients = self._waiting.setdefault(client.address, OrderedDict())
        waiting = clients.setdefault(client.id, deque())
        if len(waiting) >= MOST_WAITING:
            self.on_limited("turns", "client")
            raise TooManyRequests(message("limited", seconds=int(RETRY)), RETRY)
        turn = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.done()  # it was this one's turn already
            raise

    def done(self) -> None:
        """A turn is over: the next one begins."""
        while self._waiting:
            address, clients = self._waiting.popitem(last=False)
            client, waiting = clients.popitem(last=False)
            turn = waiting.popleft()
            if waiting:
                clients[client] = waiting  # at the end
            if clients:
                self._waiting[address] = clients
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False
