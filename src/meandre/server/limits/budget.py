"""Budgets: token buckets for each client and, larger, for each network address."""

import math
import time
from collections.abc import Callable
from typing import NamedTuple

from meandre.server.domain.errors import TooManyRequests
from meandre.server.domain.messages import message

MINUTE, HOUR = 60.0, 3600.0
MOST_BUCKETS = 20_000
"""Buckets that are kept; those that are full again say nothing and are forgotten first."""


class Client(NamedTuple):
    """Whoever uses the server: told apart by a signed token, and within reach of many others by the address alone."""

    id: str
    """Empty for one that showed no token of this server's: all such of an address are one client."""
    address: str


class Bucket:
    """Tokens that come back with time; fewer than none are a debt."""

    __slots__ = ("tokens", "updated")

    def __init__(self, tokens: float, now: float) -> None:
        self.tokens, self.updated = tokens, now


class Budget:
    """What clients may use of one thing: so much in a time, at once or little by little.

    `take` refuses what there is not enough for. What is only known afterwards is taken by `charge`, which may leave a
    debt; `take` with a cost of 0 refuses whoever has one.
    """

    def __init__(
        self,
        name: str,
        amount: float,
        seconds: float,
        clients_per_address: float = 1.0,
        *,
        burst: float = 1.0,
        on_limited: Callable[[str, str], None] = lambda _name, _who: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name, self.amount, self.seconds = name, amount, seconds
        self.clients_per_address, self.burst = max(1.0, clients_per_address), burst
        self.on_limited, self.clock = on_limited, clock
        self._buckets: dict[Client, Bucket] = {}

    def take(self, client: Client, cost: float = 1.0) -> None:
        """Take what something costs, or raise `TooManyRequests` if there is not enough."""
        for who, seconds in (("client", self._wait(client, cost)), ("address", self._wait(address_of(client), cost))):
            if seconds > 0:
                self.on_limited(self.name, who)
                raise TooManyRequests(message("limited", seconds=math.ceil(seconds)), seconds)
        if cost:
            self.charge(client, cost)

    def charge(self, client: Client, cost: float) -> None:
        """Take what something has cost, whether there is enough or not."""
        if self.amount == math.inf:
            return
        for one in (client, address_of(client)):
            self._bucket(one).tokens -= cost

    def spend(self, client: Client, address: Client, cost: float) -> bool:
        """Take what something costs, unless the client or its address has a debt."""
        if self.amount == math.inf:
            return True
        own, shared = self._bucket(client), self._bucket(address)
        if own.tokens < 0 or shared.tokens < 0:
            return False
        own.tokens -= cost
        shared.tokens -= cost
        return True

    def wait(self, client: Client) -> float:
        """Seconds until a client has no debt."""
        return max(self._wait(client, 0.0), self._wait(address_of(client), 0.0))

    def left(self, client: Client) -> float:
        """What a client may still use now."""
        return max(0.0, min(self._bucket(client).tokens, self._bucket(address_of(client)).tokens))

    def _wait(self, one: Client, cost: float) -> float:
        missing = cost - self._bucket(one).tokens
        if missing <= 0:
            return 0.0
        return missing / self._rate(one)

    def _rate(self, one: Client) -> float:
        return self.amount / self.seconds * (self.clients_per_address if one.id == ADDRESS else 1.0)

    def _bucket(self, one: Client) -> Bucket:
        now = self.clock()
        rate = self._rate(one)
        most = rate * self.seconds * self.burst
        bucket = self._buckets.get(one)
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._forget(now)
            bucket = self._buckets[one] = Bucket(most, now)
        elif now > bucket.updated:
            bucket.tokens = min(most, bucket.tokens + (now - bucket.updated) * rate)
            bucket.updated = now
        return bucket

    def _forget(self, now: float) -> None:
        """Forget the buckets that are full by now; if that is not enough, those that were used longest ago."""
        kept = {
            one: bucket
            for one, bucket in self._buckets.items()
            if bucket.tokens + (now - bucket.updated) * self._rate(one) < self._rate(one) * self.seconds * self.burst
        }
        newest = sorted(kept.items(), key=lambda pair: pair[1].updated)[-MOST_BUCKETS // 2 :]
        self._buckets = dict(newest)


ADDRESS = "*"
"""Stands for all clients of an address together."""


def address_of(client: Client) -> Client:
    """All clients of the same address together."""
    return Client(ADDRESS, client.address)
