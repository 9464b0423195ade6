"""A queue that is fair to clients: whoever asks for much waits for its own turn, and the others do not."""

import asyncio
from collections import Counter
from collections.abc import Callable

from meandre.server.domain.errors import TooManyRequests
from meandre.server.domain.messages import message
from meandre.server.limits.budget import Client
from meandre.server.limits.fair_order import FairOrder, Keys

MOST_WAITING = 200
"""Turns that a client may wait for at once."""
RETRY = 5.0
"""Seconds after which whoever waits for more may try again."""


class FairQueue:
    """Gives turns: one address after the other, and of one address one client after the other."""

    def __init__(self, on_limited: Callable[[str, str], None] = lambda _name, _who: None) -> None:
        self.on_limited = on_limited
        self._order: FairOrder[asyncio.Future[None]] = FairOrder()
        self._waiting: Counter[Client] = Counter()
        self._turn: Keys | None = None
        """Whose turn it is; empty if nobody had to wait for it."""

    async def turn(self, client: Client) -> None:
        """Wait for a turn; it lasts until `done` is called."""
        if self._turn is None:
            self._turn = ()
            return
        if self._waiting[client] >= MOST_WAITING:
            self.on_limited("turns", "client")
            raise TooManyRequests(message("limited", seconds=int(RETRY)), RETRY)
        turn = asyncio.get_running_loop().create_future()
        self._order.push((client.address, client.id), turn)
        self._waiting[client] += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.done()  # it was this one's turn already
            raise

    def done(self) -> None:
        """A turn is over: the next one begins."""
        if self._turn:
            self._order.done(self._turn)
        self._turn = None
        while self._order:
            self._turn, turn = self._order.pop()
            address, id = map(str, self._turn)
            self._end_wait(Client(id, address))
            if not turn.done():
                turn.set_result(None)
                return
            self._order.done(self._turn)
            self._turn = None

    def _end_wait(self, client: Client) -> None:
        self._waiting[client] -= 1
        if not self._waiting[client]:
            del self._waiting[client]
