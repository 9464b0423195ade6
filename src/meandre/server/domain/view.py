"""Sight: all that a viewer may know of a table. Whatever leaves the house is made from this, and from nothing else."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.match import Event
from meandre.core.messages import Message
from meandre.core.position import Position, copy
from meandre.core.record import Record
from meandre.core.rng import new_rng
from meandre.core.verbs import SPECTATOR
from meandre.server.domain.events import seat_number
from meandre.server.domain.join_code import code_of
from meandre.server.domain.table import FILLING, Table
from meandre.server.live.position_delta import plain
from meandre.server.live.viewer_state import ViewerState


class SeatView(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it."""

    seat: int
    kind: str
    name: str | None
    colour: int
    level: int | None
    """Of the bot that plays here now, if one does."""
    filled: bool
    yours: bool
    muted: bool


class LegalMove(NamedTuple):
    """Something that a seat may do."""

    code: int
    move: str
    message: Message
    effects: list[Message]


class TableState(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="now"):
    """How a table stands: what comes after the tidings, the latest alone."""

    version: int
    phase: str
    waiting: list[int]
    """The seats that may decide."""
    moves: list[str] = []
    """What you may do."""
    position: dict[str, Any] | None = None
    changed: Any = None
    """The numbers of the position that are not as they were: a field, or the places in it that have changed."""


def effects(game: Game, view: Position, seat: int, code: int) -> list[Message]:
    """What a seat's decision would bring besides itself, until chance or somebody else has a say."""
    others = [other for other in range(view.seats) if other != seat]
    if verbs.actors(view) != 1 << seat or any(game.moves(view, other) for other in others):
        return []  # others choose at the same time: what comes of it is theirs to say too
    world = copy(view)
    verbs.imagine(world, seat, new_rng(0))
    verbs.play(world, seat, code)
    return game.fact_messages(world)[1:]


@dataclass(frozen=True)
class TableView:
    """A table as a seat sees it, or as a spectator does."""

    _table: Table
    viewer: int = SPECTATOR
    client_id: str | None = None
    """Whose seats are called yours."""

    @property
    def id(self) -> str:
        """The table's."""
        return self._table.id

    @property
    def game(self) -> Game:
        """What is played."""
        return self._table.game

    @property
    def options(self) -> dict[str, Any]:
        """How it is played."""
        return self._table.options

    @property
    def phase(self) -> str:
        """Filling, playing or over."""
        return self._table.phase

    @property
    def code(self) -> str | None:
        """What leads others here, as long as there is an open seat for whoever comes."""
        waiting = self.phase == FILLING and any(seat.kind == "open" and not seat.filled for seat in self._table.seats)
        return code_of(self.id) if waiting else None

    @property
    def version(self) -> int:
        """What a move answers."""
        return self._table.version

    @property
    def number(self) -> int:
        """Of the last tiding."""
        return len(self._table.events)

    def events(self, after: int = 0) -> Iterator[dict[str, Any]]:
        """What has happened since."""
        return (table_event.seen(self.viewer) for table_event in self._table.events[max(after, 0) :])

    def encoded(self, after: int = 0) -> list[msgspec.Raw]:
        """The same as JSON."""
        return [table_event.encoded(self.viewer) for table_event in self._table.events[max(after, 0) :]]

    def seats(self) -> list[SeatView]:
        """Everybody at the table."""
        return [
            SeatView(
                seat=seat_number(n),
                kind=seat.kind,
                name=seat.name,
                colour=seat.colour,
                level=seat.bot,
                filled=seat.filled,
                yours=self.client_id in seat.client_ids,
                muted=seat.muted,
            )
            for n, seat in enumerate(self._table.seats)
        ]

    def waiting(self) -> list[int]:
        """The seats that may decide."""
        return [seat_number(seat) for seat in self._table.seats_to_act()]

    def moves(self) -> list[str]:
        """What this viewer may do."""
        match = self._table.match
        return match.legal(self.viewer) if match and match.has_seat(self.viewer) else []

    def choices(self) -> list[LegalMove]:
        """The same, with words for each."""
        match = self._table.match
        if not match or not match.has_seat(self.viewer):
            return []
        view, seat, game = self.position(), self.viewer, self.game
        return [
            LegalMove(
                code,
                game.notation.write(view, seat, code),
                game.sentences.move(view, seat, code),
                self.effects(view, code),
            )
            for code in match.codes(seat)
        ]

    def effects(self, view: Position, code: int) -> list[Message]:
        """What a decision would bring besides itself, until chance or somebody else has a say."""
        return effects(self.game, view, self.viewer, code)

    def position(self) -> Position:
        """As far as it is known; a fresh one before the game begins."""
        match = self._table.match
        if match is None:
            return self.game.start(len(self._table.seats), self.options)
        return match.view(self.viewer)

    def viewer_state(self) -> ViewerState:
        """How the table stands, and what is new; kept for whoever sees the same and looks next."""
        table = self._table
        return table.viewer_state(table.view_of(self.viewer))

    def steps(self, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events of the game from one on, each with the position it led to."""
        match = self._table.match
        return match.history(self.viewer, start) if match else iter(())

    def record(self) -> Record | None:
        """The record of the game, once it is over and nothing is hidden any more."""
        match = self._table.match
        return match.record() if match and match.over else None

    def now(self, since: ViewerState | None = None) -> TableState:
        """How the table stands; of the position only what has changed, for whoever has seen it before."""
        return self.seen(self.viewer_state(), since)

    def seen(self, latest: ViewerState, since: ViewerState | None) -> TableState:
        """The same, for whoever has the latest bulletin at hand."""
        position = changed = None
        if since is None or since.snapshot is None:
            position = plain(latest.snapshot.view) if latest.snapshot else None
        elif since is not latest:
            changed = latest.changed if since is latest.before else latest.changed_since(since)
        return TableState(latest.version, latest.phase, latest.waiting, self.moves(), position, changed)
