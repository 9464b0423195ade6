"""Viewer states: how a table stands for everybody with the same viewpoint, computed once after each change."""

from collections.abc import Sequence

from meandre.server.domain.view import TableView
from meandre.server.live.messages import TableState, encode
from meandre.server.live.position_delta import PositionSnapshot
from meandre.server.runtime.live_table import LiveTable

CACHE = "viewer_states"


class ViewerState:
    """The state after an entry, and what is new since the state before."""

    def __init__(self, view: TableView, before: "ViewerState | None") -> None:
        shared = view.shared_state()
        self.entry_count, self.event_count, self.version, self.phase = shared[:4]
        self.to_act, self.awaited, self.damaged, memory = shared[4:]
        self.snapshot = None if memory is None else PositionSnapshot(view.game, memory)
        self.before = before
        self.new_events: list[bytes] = []
        self.changes: bytes | None = None
        state_of_table = TableState(self.version, self.phase, self.to_act, self.awaited, damaged=self.damaged)
        self._shared = encode(state_of_table)[:-1]
        if before:
            before.before = None  # keep one predecessor, not the whole game
            self.new_events = view.encoded_events(before.event_count)
            self.changes = self.changes_since(before)
            state = before.version, before.damaged
            self.is_news = bool(self.new_events or self.changes or (self.version, self.damaged) != state)
            self._news = (b',"changed":%b}' % self.changes if self.changes else b"}") + events_field(self.new_events)

    def changes_since(self, other: "ViewerState") -> bytes | None:
        """The numbers of the position that have changed, as JSON; None if there is nothing to compare."""
        if self.snapshot is None or other.snapshot is None:
            return None
        return self.snapshot.changes_since(other.snapshot)

    def table_state(self, view: TableView) -> TableState:
        """The state with the whole position."""
        position = view.game.position_fields(self.snapshot.view) if self.snapshot else None
        moves = view.moves()
        return TableState(self.version, self.phase, self.to_act, self.awaited, moves, position, self.damaged)

    def encoded(self, view: TableView, changes: bytes | None) -> bytes:
        """A `TableState` as JSON, with the numbers that have changed."""
        changed = b',"changed":%b}' % changes if changes else b"}"
        return self._shared + moves_field(view) + changed

    def encoded_news(self, view: TableView) -> bytes:
        """What `encoded` gives whoever has the state before, and the new events; what viewers share is encoded once."""
        return self._shared + moves_field(view) + self._news


def moves_field(view: TableView) -> bytes:
    """The viewer's legal moves as a field of JSON, if there are any."""
    moves = view.moves()
    return b',"moves":' + encode(moves) if moves else b""


def events_field(events: Sequence[bytes]) -> bytes:
    """Events as a field of JSON, if there are any."""
    return b',"events":[%b]' % b",".join(events) if events else b""


def viewer_state(live: LiveTable, view: TableView) -> ViewerState:
    """The present state for a viewer, shared with all who see the same."""
    states: dict[int, ViewerState] | None = live.cache.get(CACHE)
    if states is None:
        states = live.cache[CACHE] = {}
    viewpoint = view.viewpoint
    latest = states.get(viewpoint)
    if latest is None or latest.entry_count != view.entry_count:
        latest = states[viewpoint] = ViewerState(view, latest)
    return latest
