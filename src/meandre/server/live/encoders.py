"""Encoders for programs: updates on a socket, lines on a stream."""

from typing import NamedTuple

from meandre.core.verbs import SPECTATOR
from meandre.server.domain.view import TableView
from meandre.server.live.messages import Reply, encode
from meandre.server.live.viewer_state import ViewerState, viewer_state
from meandre.server.runtime.live_table import LiveTable


class News(NamedTuple):
    """An `Update` whose parts are JSON: those that viewers share are encoded once, and put together for each."""

    state: bytes
    events: list[bytes]
    replies: list[Reply]


class UpdateEncoder:
    """Encodes an `Update` as one JSON message."""

    def __init__(self, live: LiveTable, view: TableView, after: int = 0) -> None:
        self.live, self.view = live, view
        self.after = min(max(after, 0), view.event_count)
        self.seen: ViewerState | None = None
        self.replies: list[Reply] = []

    def news(self) -> News | None:
        """Everything that is new, if anything is."""
        if self.view.viewer == SPECTATOR:
            self._look_from_own_seat()
        view, before, replies = self.view, self.seen, self.replies
        latest = self.seen = viewer_state(self.live, view)
        if replies:
            self.replies = []
        if before is None:
            return News(encode(latest.table_state(view)), view.encoded_events(self.after), replies)
        if latest.before is before:
            events, changes = latest.new_events, latest.changes
        else:
            events = view.encoded_events(before.event_count)
            changes = None if latest is before else latest.changes_since(before)
        if before.snapshot is None and latest.snapshot is not None:  # the game has begun
            return News(encode(latest.table_state(view)), events, replies)
        if events or replies or changes or latest.version != before.version:
            return News(latest.encoded(view, changes), events, replies)
        return None

    def _look_from_own_seat(self) -> None:
        """Whoever has taken a seat since then sees the table from there, beginning with the whole position."""
        view = self.live.view_for_program(self.view.client_id)
        if view.viewer != SPECTATOR:
            self.after = self.seen.event_count if self.seen else self.after
            self.view, self.seen = view, None

    def encode(self) -> bytes | None:
        """The update as JSON."""
        news = self.news()
        if news is None:
            return None
        state, events, replies = news
        message = b'{"state":' + state
        if events:
            message += b',"events":[%b]' % b",".join(events)
        if replies:
            message += b',"replies":' + encode(replies)
        return message + b"}"

    def wake_in(self) -> float | None:
        """Nothing changes for programs by time alone."""
        return None


class LineEncoder(UpdateEncoder):
    """Encodes an update as lines of JSON: the events, then the state."""

    def encode(self) -> bytes | None:
        """The update as lines."""
        news = self.news()
        return b"".join(line + b"\n" for line in (*news.events, news.state)) if news else None
