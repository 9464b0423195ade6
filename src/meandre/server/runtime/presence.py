"""Presence: who looks at a table, and for how long its players have been away."""

import math
import time
from collections import Counter
from collections.abc import Collection

from meandre.server.limits.budget import Client

LOOK_SECONDS = 30.0
"""How long a request counts as looking: some browsers and programs have no connection, and ask again and again."""
STRANGERS = 50
"""Clients with requests that are remembered; at a table with more, those without a connection count as away."""


class Presence:
    """The clients at one table of this server, measured by the monotonic clock."""

    def __init__(self) -> None:
        self._connections: Counter[Client] = Counter()
        self._ids: Counter[str] = Counter()
        self._seen: dict[str, float] = {}
        """When a client was last here, by its id, and when another server last said that a seat's player is there."""
        self._looked = -math.inf
        self.began = time.monotonic()
        """Before that, nobody knows who was here."""

    def look(self) -> bool:
        """Somebody looks; True if nobody did before."""
        was_watched = self.is_watched
        self._looked = time.monotonic()
        return not was_watched

    def open(self, client: Client) -> None:
        """A client has connected."""
        self._connections[client] += 1
        self._ids[client.id] += 1

    def close(self, client: Client) -> None:
        """A connection has ended."""
        self._connections[client] -= 1
        self._ids[client.id] -= 1
        if not self._connections[client]:
            del self._connections[client]
        if not self._ids[client.id]:
            del self._ids[client.id]
        self._looked = time.monotonic()
        self.see(client.id)

    def see(self, key: str) -> None:
        """A client has sent a request."""
        self._seen.pop(key, None)
        self._seen[key] = time.monotonic()  # at the end
        if len(self._seen) > STRANGERS:
            del self._seen[next(iter(self._seen))]

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks, or just has."""
        return self.unwatched_for() < LOOK_SECONDS

    def unwatched_for(self) -> float:
        """Seconds since anybody looked; infinite if nobody has."""
        return 0.0 if self._connections else time.monotonic() - self._looked

    def is_connected(self, ids: Collection[str]) -> bool:
        """Whether one of some clients has a connection."""
        return any(id in self._ids for id in ids)

    def away_for(self, ids: Collection[str]) -> float:
        """Seconds since one of some clients was here."""
        if self.is_connected(ids):
            return 0.0
        return time.monotonic() - max([self.began, *(self._seen.get(id, 0.0) for id in ids)])

    def answerable(self, host: str, players: Collection[str]) -> Client:
        """Whom the server's time for a table is held against: the host, at the address of whoever is here for it."""
        order = sorted(self._connections, key=lambda one: (one.id != host, one.id not in players))
        return Client(host, order[0].address if order else "")
