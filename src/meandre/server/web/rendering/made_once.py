"""What is the same for everybody who sees the same: made once, however many ask, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

MOST_BYTES = 32 << 20
"""Of everything that is kept; what was asked for longest ago goes first."""


class MadeOnce:
    """Results by what they depend on, within a bound of memory."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.size = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Future[bytes]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """What is kept for a key, or what `make` gives."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.ensure_future(make())
            making.add_done_callback(lambda done: self._made(key, done))
        return await asyncio.shield(making)  # others may wait for it too

    def _made(self, key: Hashable, done: "asyncio.Future[bytes]") -> None:
        del self._making[key]
        if done.cancelled() or done.exception():
            return
        self._kept[key] = done.result()
        self.size += len(done.result())
        while self.size > self.most_bytes:
            _, gone = self._kept.popitem(last=False)
            self.size -= len(gone)
