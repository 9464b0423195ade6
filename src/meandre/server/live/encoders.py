"""Encoders for programs: updates on a socket, lines on a stream."""

from meandre.core.verbs import SPECTATOR
from meandre.server.domain.view import TableView
from meandre.server.live.messages import Reply, Update, encode
from meandre.server.live.viewer_state import ViewerState, viewer_state
from meandre.server.runtime.live_table import LiveTable


class UpdateEncoder:
    """Encodes an `Update` as one JSON message."""

    def __init__(self, live: LiveTable, view: TableView, after: int = 0) -> None:
        self.live, self.view = live, view
        self.after = min(max(after, 0), view.event_count)
        self.seen: ViewerState | None = None
        self.replies: list[Reply] = []

    def update(self) -> Update | None:
        """Everything that is new, if anything is."""
        if self.view.viewer == SPECTATOR:
            self._look_from_own_seat()
        before, latest, replies = self.seen, viewer_state(self.live, self.view), self.replies
        state = latest.table_state(self.view, before)
        self.seen, self.replies = latest, []
        if before is None:
            return Update(state, self.view.encoded_events(self.after), replies)
        events = latest.new_events if latest.before is before else self.view.encoded_events(before.event_count)
        if events or replies or state.changed or state.position or state.version != before.version:
            return Update(state, events, replies)
        return None

    def _look_from_own_seat(self) -> None:
        """Whoever has taken a seat since then sees the table from there, beginning with the whole position."""
        view = self.live.view_for_program(self.view.client_id)
        if view.viewer != SPECTATOR:
            self.after = self.seen.event_count if self.seen else self.after
            self.view, self.seen = view, None

    def encode(self) -> bytes | None:
        """The update as JSON."""
        update = self.update()
        return encode(update) if update else None

    def wake_in(self) -> float | None:
        """Nothing changes for programs by time alone."""
        return None


class LineEncoder(UpdateEncoder):
    """Encodes an update as lines of JSON: the events, then the state."""

    def encode(self) -> bytes | None:
        """The update as lines."""
        update = self.update()
        if update is None:
            return None
        return b"".join(bytes(event) + b"\n" for event in update.events) + encode(update.state) + b"\n"
