"""Encoders for programs: updates on a socket, lines on a stream."""

from typing import NamedTuple

from meandre.core.verbs import SPECTATOR
from meandre.server.domain.view import TableView
from meandre.server.live.messages import Reply, encode
from meandre.server.live.viewer_state import ViewerState, events_field, viewer_state
from meandre.server.runtime.live_table import LiveTable


class News(NamedTuple):
    """What is new, as JSON: the state and the events."""

    state: bytes
    events: list[bytes]


class UpdateEncoder:
    """Encodes an `Update` as one JSON message."""

    def __init__(self, live: LiveTable, view: TableView, after: int = 0) -> None:
        self.live, self.view = live, view
        self.after = min(max(after, 0), view.event_count)
        self.seen: ViewerState | None = None
        self.replies: list[Reply] = []

    @property
    def client_id(self) -> str:
        """The client."""
        return self.view.client_id

    def look(self) -> tuple[ViewerState | None, ViewerState]:
        """The state that the client has, if it has one, and the present state, which it will have."""
        if self.view.viewer == SPECTATOR:
            self._look_from_own_seat()
        before = self.seen
        latest = self.seen = viewer_state(self.live, self.view)
        return before, latest

    def news(self, before: ViewerState | None, latest: ViewerState) -> News | None:
        """Everything that is new, if anything is."""
        view = self.view
        if before is None:
            return News(encode(latest.table_state(view)), view.encoded_events(self.after))
        events = view.encoded_events(before.event_count)
        if before.snapshot is None and latest.snapshot is not None:  # the game has begun
            return News(encode(latest.table_state(view)), events)
        changes = None if latest is before else latest.changes_since(before)
        if events or changes or latest.version != before.version or self.replies:
            return News(latest.encoded(view, changes), events)
        return None

    def _look_from_own_seat(self) -> None:
        """Whoever has taken a seat since then sees the table from there, beginning with the whole position."""
        view = self.live.view_for_program(self.view.client_id)
        if view.viewer != SPECTATOR:
            self.after = self.seen.event_count if self.seen else self.after
            self.view, self.seen = view, None

    def encode(self) -> bytes | None:
        """The update as JSON."""
        before, latest = self.look()
        if before and before.snapshot and latest.before is before:  # the game has begun, and nothing was missed
            if not (latest.is_news or self.replies):
                return None
            message = b'{"state":' + latest.encoded_news(self.view)
        else:
            news = self.news(before, latest)
            if news is None:
                return None
            message = b'{"state":' + news.state + events_field(news.events)
        if self.replies:
            message += b',"replies":' + encode(self.replies)
            self.replies = []
        return message + b"}"

    def wake_in(self) -> float | None:
        """Nothing changes for programs by time alone."""
        return None


class LineEncoder(UpdateEncoder):
    """Encodes an update as lines of JSON: the events, then the state."""

    def encode(self) -> bytes | None:
        """The update as lines."""
        news = self.news(*self.look())
        return b"".join(line + b"\n" for line in (*news.events, news.state)) if news else None
