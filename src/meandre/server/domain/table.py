"""A table: a game with its seats, built from the stored entries and nothing else."""

import hmac
from itertools import chain
from typing import Any, assert_never

from meandre.core.errors import MeandreError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.verbs import CHANCE, SPECTATOR
from meandre.games.catalogue import game as find_game
from meandre.server.domain import entries
from meandre.server.domain.entries import Entry, TableSettings
from meandre.server.domain.errors import RulesVersionMismatch
from meandre.server.domain.events import TableEvent, seat_number
from meandre.server.domain.facts import numbered_facts
from meandre.server.domain.messages import message
from meandre.server.domain.phases import FILLING, OVER, PLAYING
from meandre.server.domain.seats import Seat
from meandre.server.domain.tokens import derived_token, digest


def game_of(entry: entries.TableCreated) -> Game:
    """The game of a table, in the version of the rules that it was created under."""
    latest = find_game(entry.game)
    try:
        return find_game(entry.game, entry.rules)
    except MeandreError:
        unknown = message("stranded", game=latest.message("name"), version=entry.rules, known=latest.version)
        raise RulesVersionMismatch(unknown) from None


class Table:
    """The state that a table's entries lead to."""

    game: Game
    settings: TableSettings
    options: dict[str, Any]
    host: str
    opening: list[Event]

    def __init__(self, id: str, secret: bytes) -> None:
        self.id = id
        self.fair = FairStream(secret)
        self.entry_count = 0
        self.version = 0
        """Counts the decisions that the game has waited for: a move names the version that it answers."""
        self.seat_revision = 0
        """Counts the entries that are no moves: only they change who sits where, under which name."""
        self.revision = 0
        """Counts the changes of the position, secret ones included."""
        self.waiting_since = 0.0
        """When the present decision was first waited for, in seconds since 1970."""
        self.seats: list[Seat] = []
        self.events: list[TableEvent] = []
        self.match: Match | None = None
        self.undo_request: entries.UndoRequested | None = None
        self.undo_agreed: set[int] = set()
        self.move_ids: set[tuple[int, str]] = set()
        """Seat and idempotency key of every move that had one."""
        self.device_links: dict[str, str | None] = {}
        """Client id by the hash of the link's token; None once the link is used."""
        self.chat: list[TableEvent] = []
        self.undone_from: list[int] = []
        """For each time that moves were taken back, the number of the first event."""
        self.rematch: str | None = None
        self.ended_at: float | None = None
        self._move_events: list[int] = []
        """For each event of the match, its index in `events`."""

    @property
    def phase(self) -> str:
        """FILLING, PLAYING or OVER."""
        return FILLING if self.match is None else OVER if self.match.over else PLAYING

    def seats_of(self, client_id: str | None) -> list[int]:
        """The seats that a client holds."""
        return [index for index, seat in enumerate(self.seats) if client_id in seat.client_ids]

    def is_host(self, client_id: str | None) -> bool:
        """Whether a client created the table, from this device or from another one that holds the same seat."""
        return client_id == self.host or any({client_id, self.host} <= seat.client_ids for seat in self.seats)

    def seats_to_act(self) -> list[int]:
        """The seats that may decide now."""
        return self.match.actors() if self.match else []

    def people(self) -> list[int]:
        """The seats that a person plays now."""
        return [index for index, seat in enumerate(self.seats) if seat.bot_level is None]

    def same_screen(self, seat: int) -> set[int]:
        """The seats that are played on the same screen as a seat, itself included."""
        here = self.seats[seat].client_ids
        return {seat, *(index for index, other in enumerate(self.seats) if other.client_ids & here)}

    def label(self, seat: int) -> str:
        """A name for the record: a player without a name is a number, a bot its spec."""
        here = self.seats[seat]
        return here.name or (f"{self.game.name}:{here.level}" if here.is_bot else f"{seat_number(seat)}")

    def invitation_token(self, seat: int) -> str:
        """The token of the link that the host is shown: the same until the seat is taken or has a new invitation.

        It is derived from the secret that chance is drawn from, which nobody learns before the game is over: then every
        seat is taken.
        """
        return derived_token(self.fair.secret, f"invitation {seat} {self.seats[seat].invitation or ''}")

    def invites(self, seat: int, token: str) -> bool:
        """Whether a token is one of those that give this seat, which is free."""
        found, stored = digest(token), self.seats[seat].invitation or ""
        derived = digest(self.invitation_token(seat))
        return hmac.compare_digest(found, stored) | hmac.compare_digest(found, derived)

    def viewpoint(self, seat: int) -> int:
        """The viewer that a seat sees as: where nothing is hidden, everybody sees what a spectator sees."""
        return seat if self.game.secrets.SECRET else SPECTATOR

    def playing(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise MeandreError(message("not-begun"))
        return self.match

    @property
    def beginner(self) -> int | None:
        """The seat that had the first turn."""
        start = self.game.start(len(self.seats), self.options)
        positions = chain([start], (position for _, position in self.playing().history()))
        turns = (self.game.sentences.turn(position).seat for position in positions)
        return next((seat for seat in turns if seat is not None), None)

    def apply(self, entry: Entry, at: float) -> None:
        """Apply a stored entry; `at` is when it was written, in seconds since 1970."""
        self.entry_count += 1
        if not isinstance(entry, entries.MovePlayed):
            self.seat_revision += 1
        match entry:
            case entries.MovePlayed():
                self._play(entry, at)
            case entries.TableCreated():
                self._create(entry, at)
            case entries.InvitationCreated():
                self.seats[entry.seat].invitation = entry.invitation
            case entries.SeatTaken():
                self._take_seat(entry, at)
            case entries.PlayerNamed():
                self._name_player(entry)
            case entries.DeviceLinkCreated():
                self.device_links[entry.link] = entry.client_id
            case entries.DeviceLinkUsed():
                self._use_device_link(entry)
            case entries.MovesUndone():
                self._undo(entry, at)
            case entries.UndoRequested():
                self.undo_request, self.undo_agreed = entry, self.same_screen(entry.seat)
                self.emit("undo_requested", seat=seat_number(entry.seat))
            case entries.UndoAnswered():
                self._answer_undo(entry, at)
            case entries.BotSubstituted():
                self.seats[entry.seat].substitute_level = entry.level
                self.emit("bot_substituted", seat=seat_number(entry.seat), level=entry.level)
            case entries.PlayerReturned():
                self.seats[entry.seat].substitute_level = None
                self.emit("player_returned", seat=seat_number(entry.seat))
            case entries.ChatSent():
                self.emit("chat", seat=seat_number(entry.seat), text=entry.text, at=int(at))
                self.chat.append(self.events[-1])
            case entries.SeatMuted():
                self.seats[entry.seat].muted = entry.muted
                self.emit("seat_muted", seat=seat_number(entry.seat), muted=entry.muted)
            case entries.RematchCreated():
                self.rematch = entry.table
                self.emit("rematch", table=entry.table)
            case _:
                assert_never(entry)

    def emit(self, kind: str, hidden: dict[int, dict[str, Any]] | None = None, **body: Any) -> None:
        """Add an event."""
        self.events.append(TableEvent(len(self.events) + 1, kind, hidden, **body))

    def _create(self, entry: entries.TableCreated, at: float) -> None:
        self.game = game_of(entry)
        self.options, self.settings, self.host = dict(entry.options), entry.settings, entry.host
        self.waiting_since = at
        colours = [setup.colour for setup in entry.seats]
        free = iter([colour for colour in range(6) if colour not in colours])
        for index, setup in enumerate(entry.seats):
            taken = setup.colour is None or setup.colour in colours[:index]
            self.seats.append(Seat.from_setup(setup, next(free) if taken else colours[index] or 0))
        self.opening = [Event.from_record(*event) for event in entry.opening]
        self.emit("created", game=entry.game, rules=entry.rules, options=self.options)
        self._start_if_full(at)

    def _take_seat(self, entry: entries.SeatTaken, at: float) -> None:
        seat = self.seats[entry.seat]
        seat.client_ids, seat.invitation = {entry.client_id}, None
        seat.name = entry.name or seat.name
        self._set_colour(seat, entry.colour)
        self.emit("seat_taken", seat=seat_number(entry.seat), name=seat.name, colour=seat.colour)
        self._start_if_full(at)

    def _name_player(self, entry: entries.PlayerNamed) -> None:
        seat = self.seats[entry.seat]
        seat.name = entry.name
        self._set_colour(seat, entry.colour)
        if self.match:
            self.match.names[entry.seat] = self.label(entry.seat)
        self.emit("player_named", seat=seat_number(entry.seat), name=seat.name, colour=seat.colour)

    def _set_colour(self, seat: Seat, colour: int | None) -> None:
        if colour is not None and colour not in (other.colour for other in self.seats if other is not seat):
            seat.colour = colour

    def _use_device_link(self, entry: entries.DeviceLinkUsed) -> None:
        first = self.device_links[entry.link]
        self.device_links[entry.link] = None
        for seat in self.seats_of(first):
            self.seats[seat].client_ids.add(entry.client_id)

    def _start_if_full(self, at: float) -> None:
        """The game starts by itself when every seat is filled."""
        if not all(seat.filled for seat in self.seats):
            return
        names = [self.label(seat) for seat in range(len(self.seats))]
        self.match = Match(self.game, names, self.options, self.fair, self.opening)
        taken_over: dict[str, Any] = {"opening": self.match.opening} if self.opening else {}
        self.revision += 1
        self.emit("started", commitment=self.match.commitment, **taken_over)
        self._emit_moves(0)
        self._next_decision(at)

    def _play(self, entry: entries.MovePlayed, at: float) -> None:
        match = self.playing()
        self.revision += 1
        before, waiting = len(match.events), match.acting
        match.play(entry.seat, entry.move)
        if entry.id is not None:
            self.move_ids.add((entry.seat, entry.id))
        if len(match.events) == before:
            self._replace_choice(entry.seat)
            return
        self.undo_request = None
        self._emit_moves(before, overdue=entry.overdue)
        simultaneous = waiting & (waiting - 1)
        if not simultaneous or match.acting != waiting & ~(1 << entry.seat):
            self._next_decision(at)
        if match.over:
            self.ended_at = at
            self.emit("over", result=match.result(), secret=self.fair.secret.hex())

    def _next_decision(self, at: float) -> None:
        self.version += 1
        self.waiting_since = at

    def _emit_moves(self, first: int, overdue: bool = False) -> None:
        events = self.playing().events
        for number in range(first, len(events)):
            self._move_events.append(len(self.events))
            hidden, body = self._move_body(number)
            if overdue and events[number].seat != CHANCE:
                body["overdue"] = True
            self.emit("moved", hidden, **body)

    def _move_body(self, number: int) -> tuple[dict[int, dict[str, Any]], dict[str, Any]]:
        """A match event as each viewer may know it, and as a spectator may: the move, and the facts it caused."""
        match = self.playing()
        (seat, move), facts = match.events[number], match.packed_facts_of(number)
        hidden: dict[int, dict[str, Any]] = {}
        if self.game.secrets.SECRET:
            hidden = {
                viewer: {"move": match.event_for(number, viewer).move, "facts": numbered_facts(self.game, packed)}
                for viewer, packed in facts.items()
            }
            return hidden, {"seat": seat_number(seat), **hidden[SPECTATOR]}
        return hidden, {"seat": seat_number(seat), "move": move, "facts": numbered_facts(self.game, facts[SPECTATOR])}

    def _replace_choice(self, seat: int) -> None:
        """A seat has changed its simultaneous choice: replace the event, so that nobody else can tell."""
        number = self.playing().last_decision(seat)
        assert number is not None, "only a seat that has chosen can choose again"
        hidden, body = self._move_body(number)
        old = self.events[self._move_events[number]]
        late = {key: old.body[key] for key in ("overdue",) if key in old.body}
        self.events[self._move_events[number]] = TableEvent(old.number, "moved", hidden, **body, **late)

    def _undo(self, entry: entries.MovesUndone, at: float) -> None:
        undone = self.playing().undo(entry.first, across_reveals=True)  # the command has decided whether it may
        self.undone_from.append(entry.first)
        self.revision += 1
        del self._move_events[entry.first :]
        self.undo_request = None
        self.emit("undone", seat=seat_number(entry.seat), events=len(undone))
        self._next_decision(at)

    def _answer_undo(self, entry: entries.UndoAnswered, at: float) -> None:
        request = self.undo_request
        assert request is not None, "nobody has asked"
        self.emit("undo_answered", seat=seat_number(entry.seat), agrees=entry.agrees)
        self.undo_agreed |= self.same_screen(entry.seat)
        if not entry.agrees:
            self.undo_request = None
        elif self.undo_agreed.issuperset(self.people()):
            self._undo(entries.MovesUndone(request.seat, request.first), at)
