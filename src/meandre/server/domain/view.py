"""Views: everything that a viewer may know of a table. Whatever leaves the server is made from a view."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from meandre.core import verbs
from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.messages import Message
from meandre.core.position import Position, copy
from meandre.core.record import Record, Result
from meandre.core.rng import new_rng
from meandre.core.verbs import SPECTATOR
from meandre.server.domain.commands import own_seat, undoable_alone
from meandre.server.domain.entries import SeatKind, TableSettings
from meandre.server.domain.errors import TableError
from meandre.server.domain.events import seat_number
from meandre.server.domain.join_code import code_of
from meandre.server.domain.messages import message
from meandre.server.domain.phases import FILLING, OVER
from meandre.server.domain.table import Table

SEEDED = new_rng(0)
"""A generator to be copied: what is said of a move must not change from page to page."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str | None
    colour: int
    level: int | None
    """Level of the bot that plays here now, if one does."""
    filled: bool
    yours: bool
    muted: bool


class LegalMove(NamedTuple):
    """A move that the viewer may make, with its description."""

    code: int
    move: str
    message: Message
    effects: list[Message]


class UndoRequest(NamedTuple):
    """A request to take a move back."""

    seat: int
    """Who asks, from 1."""
    to_answer: list[int]
    """The viewer's seats that have not answered, from 1."""


class Decision(NamedTuple):
    """A decision of a finished game, with what whoever made it could know."""

    step: int
    """Number of the event, from 0."""
    seat: int
    code: int
    view: Position


def effects(game: Game, view: Position, seat: int, codes: Iterable[int]) -> list[list[Message]]:
    """What each decision causes besides itself, until chance or somebody else acts."""
    if chooses_with_others(game, view, seat):
        return [[] for _ in codes]
    world, found = view, []
    if game.secrets.SECRET:
        world = copy(view)
        verbs.imagine(world, seat, SEEDED.copy())
    for code in codes:
        after = copy(world)
        verbs.play(after, seat, code)
        found.append(game.fact_messages(after)[1:])
    return found


def chooses_with_others(game: Game, view: Position, seat: int) -> bool:
    """Whether others choose at the same time, so that the outcome depends on them too."""
    others = (other for other in range(view.seats) if other != seat)
    return bool(verbs.actors(view) != 1 << seat or any(game.moves(view, other) for other in others))


@dataclass(frozen=True)
class TableView:
    """A table as a seat sees it, or as a spectator does."""

    _table: Table
    viewer: int = SPECTATOR
    client_id: str = ""
    """The client whose seats are called `yours`."""
    waited: float = 0.0
    """Seconds that the present decision has been waited for."""
    pass_screen_to: int | None = None
    """On a shared screen, with secrets: the seat whose player must take the screen before anything is shown."""

    @classmethod
    def for_program(cls, table: Table, client_id: str, seat: int | None = None) -> "TableView":
        """From the seat that a program names, or its first, or as a spectator; seats count from 1."""
        spectator = seat is None and not table.seats_of(client_id)
        return cls(table, SPECTATOR if spectator else own_seat(table, client_id, seat), client_id)

    @classmethod
    def for_screen(cls, table: Table, client_id: str, seat: int | None = None, waited: float = 0.0) -> "TableView":
        """From whichever of a browser's seats is to be shown; several people may share the screen."""
        viewer, pass_to = seat_on_screen(table, table.seats_of(client_id), seat)
        return cls(table, viewer, client_id, waited, pass_to)

    def for_spectator(self) -> "TableView":
        """The same table as a stranger sees it."""
        return TableView(self._table)

    @property
    def id(self) -> str:
        """The table's id."""
        return self._table.id

    @property
    def game(self) -> Game:
        """The game."""
        return self._table.game

    @property
    def options(self) -> dict[str, Any]:
        """The game's options."""
        return self._table.options

    @property
    def captions(self) -> Mapping[int, str]:
        """What people have called squares, by the number of the square."""
        return self.game.captions_under(self.options)

    @property
    def settings(self) -> TableSettings:
        """What people have agreed on besides."""
        return self._table.settings

    @property
    def phase(self) -> str:
        """Filling, playing or over."""
        return self._table.phase

    @property
    def join_code(self) -> str | None:
        """The code to join by, as long as there is an open seat."""
        waiting = self.phase == FILLING and any(seat.kind == "open" and not seat.filled for seat in self._table.seats)
        return code_of(self.id) if waiting else None

    @property
    def version(self) -> int:
        """The version that a move answers."""
        return self._table.version

    @property
    def entry_count(self) -> int:
        """Entries so far: changes whenever anything does."""
        return self._table.entry_count

    @property
    def revision(self) -> int:
        """Changes whenever the position may have changed."""
        return self._table.revision

    @property
    def seat_revision(self) -> int:
        """Changes whenever something about the seats may have changed."""
        return self._table.seat_revision

    @property
    def event_count(self) -> int:
        """Table events so far."""
        return len(self._table.events)

    def events(self, after: int = 0) -> Iterator[dict[str, Any]]:
        """The table events after a number."""
        return (event.seen(self.viewer) for event in self._table.events[max(after, 0) :])

    def encoded_events(self, after: int = 0) -> list[bytes]:
        """`events` as JSON."""
        return [event.encoded(self.viewer) for event in self._table.events[max(after, 0) :]]

    def seats(self) -> list[SeatView]:
        """Everybody at the table."""
        return [
            SeatView(
                seat=seat_number(n),
                kind=seat.kind,
                name=seat.name,
                colour=seat.colour,
                level=seat.bot_level,
                filled=seat.filled,
                yours=self.client_id in seat.client_ids,
                muted=seat.muted,
            )
            for n, seat in enumerate(self._table.seats)
        ]

    @cached_property
    def own_seats(self) -> list[int]:
        """The client's seats, from 0."""
        return self._table.seats_of(self.client_id)

    @property
    def is_host(self) -> bool:
        """Whether the client created the table."""
        return self._table.is_host(self.client_id)

    @property
    def host_seat(self) -> SeatView | None:
        """The first seat of whoever created the table: an invitation says who sends it."""
        own = self._table.seats_of(self._table.host)
        return self.seats()[own[0]] if own else None

    def to_act(self) -> list[int]:
        """The seats that may decide, from 1."""
        return [seat_number(seat) for seat in self._table.seats_to_act()]

    @property
    def substitute_allowed(self) -> bool:
        """Whether the others have waited long enough to let a bot play."""
        return self.substitute_in <= 0

    @property
    def substitute_in(self) -> float:
        """Seconds until then."""
        return self.settings.patience - self.waited

    def moves(self) -> list[str]:
        """The viewer's legal moves, in notation."""
        match = self._table.match
        return match.legal(self.viewer) if match and self.viewer != SPECTATOR else []

    def legal_moves(self) -> list[LegalMove]:
        """The viewer's legal moves, described; none while a bot plays for the seat."""
        match, seat, game = self._table.match, self.viewer, self.game
        if not match or not match.has_seat(seat) or self._table.seats[seat].bot_level is not None:
            return []
        view, legal = self.position(), match.legal_codes(seat)
        if not legal:
            return []
        return [
            LegalMove(code, move, game.sentences.move(view, seat, code), caused)
            for (move, code), caused in zip(legal.items(), effects(game, view, seat, legal.values()), strict=True)
        ]

    def position(self) -> Position:
        """The position as far as the viewer knows it; a fresh one before the game begins."""
        match = self._table.match
        return match.view(self.viewer) if match else self.start()

    def start(self) -> Position:
        """The position before the first event."""
        return self.game.start(len(self._table.seats), self.options)

    @cached_property
    def viewpoint(self) -> int:
        """Viewers with the same viewpoint see the same."""
        return self._table.viewpoint(self.viewer)

    def memory_from(self, viewpoint: int) -> bytes | None:
        """The bytes of the position from a viewpoint that this viewer shares; None before the game begins."""
        assert viewpoint == self.viewpoint
        return self._table.match.view_memory(viewpoint) if self._table.match else None

    @property
    def step_count(self) -> int:
        """Events of the game so far."""
        return len(self._table.match.events) if self._table.match else 0

    def steps(self, start: int = 0) -> Iterator[tuple[Event, Position]]:
        """The events of the game from a number on, each with the position it led to."""
        match = self._table.match
        return match.history(self.viewer, start) if match else iter(())

    @property
    def undo_count(self) -> int:
        """How often something was taken back."""
        return self._table.undo_count

    @property
    def chat_count(self) -> int:
        """How many lines people have written."""
        return len(self._table.chat)

    def chat(self, after: int = 0) -> list[tuple[int, str]]:
        """What people have written after a number of lines: seat, from 1, and text."""
        return [(event.body["seat"], event.body["text"]) for event in self._table.chat[after:]]

    @property
    def undo_request(self) -> UndoRequest | None:
        """A request to take a move back that waits for answers."""
        request = self._table.undo_request
        if request is None:
            return None
        to_answer = [seat_number(seat) for seat in self.own_seats if seat not in self._table.undo_agreed]
        return UndoRequest(seat_number(request.seat), to_answer)

    @property
    def can_undo(self) -> int | None:
        """The client's seat, from 1, whose decision was the last thing that happened."""
        match = self._table.match
        if not match or match.over or len(match.events) <= match.opening:
            return None
        return next((seat + 1 for seat in self.own_seats if undoable_alone(match, seat) is not None), None)

    @property
    def can_request_undo(self) -> bool:
        """Whether the viewer has a decision further back that the others may let it take back."""
        match = self._table.match
        return bool(match and not match.over and not self.can_undo and match.last_decision(self.viewer) is not None)

    @property
    def only_bots_besides(self) -> bool:
        """Whether nobody plays here but this client and bots: only then are hints fair."""
        return all(self.client_id in seat.client_ids or seat.is_bot for seat in self._table.seats)

    @property
    def rematch(self) -> str | None:
        """The table where the same people play again."""
        return self._table.rematch

    @property
    def result(self) -> Result | None:
        """How the game ended, if it has."""
        return self._table.match.result() if self._table.match else None

    def record(self) -> Record:
        """The record of the game; a `TableError` until it is over, while something may be hidden."""
        return self._finished().record()

    def decisions(self) -> Iterator[Decision]:
        """Every decision of a finished game."""
        for step, (event, code, view) in enumerate(self._finished().positions_before()):
            if event.seat != verbs.CHANCE:
                yield Decision(step, event.seat, code, view)

    def _finished(self) -> Match:
        match = self._table.match
        if match is None or self._table.phase != OVER:
            raise TableError(message("not-over"))
        return match


def seat_on_screen(table: Table, own: list[int], asked: int | None) -> tuple[int, int | None]:
    """The seat to show on a screen; and, with secrets and several people, who has to take the screen first."""
    if not own:
        return SPECTATOR, None
    wanted = asked - 1 if asked is not None and asked - 1 in own else None
    if len(own) == 1 or table.phase == OVER:
        return own[0] if wanted is None else wanted, None
    to_act = [seat for seat in own if seat in table.seats_to_act() and table.seats[seat].bot_level is None]
    if not table.game.secrets.SECRET:
        return (to_act or own)[0], None
    if wanted is not None and (wanted in to_act or not to_act):
        return wanted, None
    return SPECTATOR, (to_act or own)[0]
