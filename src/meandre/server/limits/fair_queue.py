"""A queue that is fair to clients: whoever asks for much waits for its own turn, and the others do not."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from meandre.server.domain.errors import TooManyRequests
from meandre.server.domain.messages import message
from meandre.server.limits.budget import Client
from meandre.server.limits.fair_order import FairOrder, Keys

MOST_WAITING = 200
"""Turns that a client may wait for at once, where nothing else bounds them."""
RETRY = 5.0
"""Seconds after which whoever waits for more may try again."""


class Waiting(NamedTuple):
    """A place in the queue."""

    turn: "asyncio.Future[bool]"
    has_left: Callable[[], bool]


class FairQueue:
    """Gives turns: one address after the other, and of one address one client after the other."""

    def __init__(
        self, on_limited: Callable[[str, str], None] = lambda _name, _who: None, most_waiting: float = MOST_WAITING
    ) -> None:
        self.on_limited, self.most_waiting = on_limited, most_waiting
        self._order: FairOrder[Waiting] = FairOrder()
        self._waiting: Counter[Client] = Counter()
        self._turn: Keys | None = None
        """Whose turn it is; empty if nobody had to wait for it."""

    async def turn(self, client: Client, has_left: Callable[[], bool] = lambda: False) -> bool:
        """Wait for a turn, which lasts until `done` is called; False: there is none, since the client has left."""
        if self._turn is None:
            self._turn = ()
            return True
        if self._waiting[client] >= self.most_waiting:
            self.on_limited("turns", "client")
            raise TooManyRequests(message("limited", seconds=int(RETRY)), RETRY)
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._order.push((client.address, client.id), Waiting(turn, has_left))
        self._waiting[client] += 1
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.result():
                self.done()  # it was this one's turn already
            raise

    def done(self) -> None:
        """A turn is over: the next one begins."""
        if self._turn:
            self._order.done(self._turn)
        self._turn = None
        while self._order:
            self._turn, (turn, has_left) = self._order.pop()
            address, id = map(str, self._turn)
            self._end_wait(Client(id, address))
            if not turn.done():
                turn.set_result(not has_left())
                if turn.result():
                    return
            self._order.done(self._turn)
            self._turn = None

    def _end_wait(self, client: Client) -> None:
        self._waiting[client] -= 1
        if not self._waiting[client]:
            del self._waiting[client]
