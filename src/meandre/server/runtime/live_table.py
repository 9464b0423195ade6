"""A table in memory, with its subscribers."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Iterator, Set
from typing import Any

from meandre.server.domain.events import seat_number
from meandre.server.domain.table import Table
from meandre.server.domain.view import NO_SEATS, TableView
from meandre.server.limits.budget import Client
from meandre.server.runtime.presence import Presence
from meandre.server.runtime.scheduler import Asker, Urgency

HERE_SECONDS = 10.0
"""How long after a request a player counts as here, when that is told to other servers."""


def elsewhere(seat: int) -> str:
    """Under what it is remembered that a seat's player is at another server: no client has such an id."""
    return f"seat {seat}"


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
        self.bots_hurry = False
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
        substitutable = self.substitutable()
        return TableView.for_screen(self.table, client_id, seat, self.waited(), substitutable, self.bots_hurry)

    def waited(self) -> float:
        """Seconds that the present decision has been waited for.

        Measured by a monotonic clock, so that setting the system's clock neither hurries nor delays anybody.
        """
        version, since = self._waiting
        return time.monotonic() - since if version == self.table.version else 0.0

    def has_seat(self, client_id: str) -> bool:
        """Whether a client plays here."""
        return bool(self.table.seats_of(client_id))

    def see(self, client_id: str) -> None:
        """A client has sent a request; that counts for whoever holds a seat."""
        if client_id and self.has_seat(client_id):
            with self._news_of_presence():
                self.presence.see(client_id)

    def see_seats(self, seats: Iterable[int]) -> None:
        """Another server says that the players of these seats are there."""
        with self._news_of_presence():
            for seat in seats:
                self.presence.see(elsewhere(seat))

    def away_for(self, seat: int) -> float:
        """Seconds since the player of a seat was here, at this server or at another one."""
        return self.presence.away_for({*self.table.seats[seat].client_ids, elsewhere(seat)})

    def seats_here(self) -> list[int]:
        """The seats that the game waits for and whose players are at this server."""
        seats = self.table.seats
        return [
            seat for seat in self.table.seats_to_act() if self.presence.away_for(seats[seat].client_ids) < HERE_SECONDS
        ]

    def substitutable(self) -> Set[int]:
        """The seats, from 1, whose players have been away for so long that the others may let a bot play."""
        return NO_SEATS if self.waited() < self.table.settings.patience else self._substitution()[0]

    def substitute_in(self) -> float | None:
        """Seconds until the others may let a bot play; None if nothing is known of such a time."""
        left = self.table.settings.patience - self.waited()
        return left if left > 0 else self._substitution()[1]

    def _substitution(self) -> tuple[Set[int], float | None]:
        """The seats that may be substituted if the game has waited long enough, and when another one may be."""
        left = {
            seat_number(seat): self.table.settings.patience - self.away_for(seat)
            for seat in self.table.seats_to_act()
            if self.table.seats[seat].bot_level is None
        }
        later = [seconds for seconds in left.values() if seconds > 0]
        return frozenset(seat for seat, seconds in left.items() if seconds <= 0), min(later, default=None)

    @contextlib.contextmanager
    def _news_of_presence(self) -> Iterator[None]:
        """Pages offer to let a bot play for whoever is away, and no longer when they come back."""
        before = self.substitutable()
        yield
        if before != self.substitutable():
            self.notify()

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
        with self._news_of_presence():
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
