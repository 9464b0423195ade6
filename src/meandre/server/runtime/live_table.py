"""A table in memory, with its subscribers."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator
from typing import Any

from meandre.server.domain.table import Table
from meandre.server.domain.view import TableView
from meandre.server.limits.budget import Client
from meandre.server.runtime.presence import Presence
from meandre.server.runtime.scheduler import Asker, Urgency


class TableLock(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    def take(self) -> bool:
        """Take it if it is free."""
        if self.locked():
            return False
        acquiring = self.acquire()
        try:
            acquiring.send(None)
        except StopIteration:
            return True
        acquiring.close()  # others are waiting, and come first
        return False


class LiveTable:
    """One change at a time; whoever is subscribed is woken after each."""

    def __init__(self, table: Table, on_watch: "Callable[[LiveTable], None]" = lambda _: None) -> None:
        self.table, self.on_watch = table, on_watch
        self.presence = Presence()
        self.lock = TableLock()
        self.subscribers: set[Callable[[], None]] = set()
        self.cache: dict[str, Any] = {}
        """What others have computed from this table and want to keep as long as it is in memory."""
        self.thinks_less = False
        """Whether the bot that the game waits for thinks less than it could, because others wait."""
        self.write_uncertain = False
        """Whether the last write may or may not have reached the disk."""
        self.used = 0.0
        """When this server last claimed the table, in seconds since 1970."""
        self.wrote_last = True
        """Whether this server wrote the last entry."""
        self._waiting = (-1, 0.0)  # the version that is waited for, and since when by this server's monotonic clock

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    @property
    def entry_count(self) -> int:
        """Entries so far: changes whenever anything does."""
        return self.table.entry_count

    @property
    def seat_revision(self) -> int:
        """Changes whenever something about the seats may have changed."""
        return self.table.seat_revision

    def view_for_program(self, client_id: str, seat: int | None = None) -> TableView:
        """What a program may know, from a seat of its own or as a spectator."""
        return TableView.for_program(self.table, client_id, seat)

    def view_for_screen(self, client_id: str = "", seat: int | None = None) -> TableView:
        """What a browser may show."""
        return TableView.for_screen(self.table, client_id, seat, self.waited())

    def waited(self) -> float:
        """Seconds that the present decision has been waited for.

        Measured by a monotonic clock, so that setting the system's clock neither hurries nor delays anybody.
        """
        version, since = self._waiting
        return time.monotonic() - since if version == self.table.version else 0.0

    def substitute_in(self) -> float:
        """Seconds until the others may let a bot play."""
        return self.table.settings.patience - self.waited()

    def note_time(self, elapsed: float = 0.0) -> None:
        """Restart the measurement if the game waits for another decision, which has been due for `elapsed` seconds."""
        if self._waiting[0] != self.table.version:
            self._waiting = self.table.version, time.monotonic() - max(0.0, elapsed)

    def look(self) -> None:
        """Somebody looks at the table."""
        if self.presence.look():
            self.on_watch(self)

    def asker(self) -> Asker:
        """For whom the bots of this table think."""
        players = {client_id for seat in self.table.seats for client_id in seat.client_ids}
        urgency = Urgency.WATCHED if self.presence.is_watched else Urgency.UNWATCHED
        return Asker(self.presence.answerable(self.table.host, players), self.id, urgency)

    @contextlib.contextmanager
    def subscribe(self, wake: Callable[[], None]) -> Iterator[None]:
        """Call `wake` after every change, for as long as the context lasts."""
        self.subscribers.add(wake)
        try:
            yield
        finally:
            self.subscribers.discard(wake)

    @contextlib.contextmanager
    def connected(self, client: Client) -> Iterator[None]:
        """Let a client be here, for as long as the context lasts."""
        self.presence.open(client)
        self.look()
        try:
            yield
        finally:
            self.presence.close(client)

    def notify(self) -> None:
        """Wake all subscribers."""
        for wake in tuple(self.subscribers):
            wake()
