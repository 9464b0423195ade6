"""A table: a game with its seats, built from the stored entries and nothing else."""

import hmac
from collections.abc import Set
from dataclasses import replace
from itertools import chain
from typing import Any, Self, assert_never

from meandre.core.chains import Chains
from meandre.core.continuation import Succeeded
from meandre.core.errors import MeandreError
from meandre.core.fair_chance import FairStream
from meandre.core.game import Game
from meandre.core.match import Event, Match
from meandre.core.verbs import CHANCE, CHANCE_ACTS, SPECTATOR
from meandre.server.domain import entries
from meandre.server.domain.entries import Entry, TableSettings
from meandre.server.domain.events import TableEvent, paged_events, seat_number
from meandre.server.domain.messages import message
from meandre.server.domain.moved_events import moved_event
from meandre.server.domain.phases import FILLING, OVER, PLAYING
from meandre.server.domain.rules_version import game_of
from meandre.server.domain.seats import Seat, StoredChoice
from meandre.server.domain.tokens import derived_token, digest

NOBODY: Set[int] = frozenset()


class Table(Succeeded):
    """The state that a table's entries lead to.

    Players with hash chains reveal link 2v with the decision that answers version v, and link 2v + 1 before what chance
    does after it: so a link is needed for nothing else, and repeating a request reveals nothing more.
    """

    LISTS = "events", "chat", "undone_from", "_move_events"
    DICTS = "device_links", "move_ids"
    COPIED = ("choices",)
    PARTS = ("match",)
    PLAYED = "events", "_move_events"
    """The lists that play makes longer."""

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
        self.events = paged_events()
        self.match: Match | None = None
        self.awaited: Set[int] = NOBODY  # the seats whose links chance waits for; empty if it does not wait
        self.missed: Set[int] = NOBODY
        """Seats that chance has waited for in vain: until they reveal a link, it does not wait for them."""
        self.undo_request: entries.UndoRequested | None = None
        self.undo_agreed: Set[int] = NOBODY
        self.move_ids: dict[tuple[int, str], None] = {}
        """Seat and idempotency key of every move that had one."""
        self.device_links: dict[str, str | None] = {}
        """Client id by the hash of the link's token; None once the link is used."""
        self.choices: dict[int, StoredChoice] = {}  # the last decision of each seat, as it is stored
        self.chat = paged_events()
        self.undone_from: list[int] = []  # for each time that moves were taken back, the number of the first event
        self.rematch: str | None = None
        self.damaged = False
        """Whether what is stored goes on from here, but cannot be read: the table can only be looked at."""
        self.restored = 0  # entries that were not applied, because a snapshot had what they lead to
        self.ended_at: float | None = None
        self._move_events: list[int] = []  # for each event of the match, its index in `events`

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
        return self.match.actors() if self.match and not self.damaged else []

    def people(self) -> list[int]:
        """The seats that a person plays now."""
        return [index for index, seat in enumerate(self.seats) if seat.bot_level is None]

    def same_screen(self, seat: int) -> set[int]:
        """The seats that are played on the same screen as a seat, itself included."""
        here = self.seats[seat].client_ids
        return {seat, *(index for index, other in enumerate(self.seats) if other.client_ids & here)}

    def label(self, seat: int) -> str:
        """A name for the record: a player without a name is a number, a bot its spec."""
        here, number = self.seats[seat], str(seat_number(seat))
        return here.name or (f"{self.game.name}:{here.level}" if here.is_bot else number)

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
        if self.match:
            return self.match
        raise MeandreError(message("not-begun"))

    @property
    def beginner(self) -> int | None:
        """The seat that had the first turn."""
        start = self.game.start(len(self.seats), self.options)
        positions = chain([start], (position for _, position in self.playing().history()))
        turns = (self.game.sentences.turn(position).seat for position in positions)
        return next((seat for seat in turns if seat is not None), None)

    def after(self, entry: Entry, at: float, number: int | None = None) -> Self:
        """A successor with one more entry, or whatever error that leads to; `become` makes it this table."""
        plays = isinstance(entry, entries.PLAY)
        after = self.successor(self.PLAYED if plays else None)
        if not plays:
            after.seats = [replace(seat, client_ids={*seat.client_ids}) for seat in self.seats]
        after.apply(entry, at, number)
        return after

    def apply(self, entry: Entry, at: float, number: int | None = None) -> None:
        """Apply a stored entry, by default the next; `at` is when it was written, in seconds since 1970."""
        number = self.entry_count if number is None else number
        self.entry_count = max(self.entry_count, number + 1)
        if not isinstance(entry, entries.PLAY):
            self.seat_revision += 1
        match entry:
            case entries.MovePlayed():
                self._play(entry, at)
                self.choices[entry.seat] = StoredChoice(number, entry)
            case entries.LinkRevealed() | entries.ChanceDrawn():
                self._let_chance_act(entry, at)
            case entries.TableCreated():
                self._create(entry, at)
            case entries.InvitationCreated():
                self.seats[entry.seat].invitation = entry.invitation
            case entries.SeatTaken():
                self._take_seat(entry, at)
            case entries.ChainCommitted():
                self.seats[entry.seat].chain = entry.chain
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

    def emit(self, kind: str, **body: Any) -> None:
        """Add an event."""
        self.events.append(TableEvent(len(self.events) + 1, kind, body))

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
        seat.name, seat.chain = entry.name or seat.name, entry.chain or None
        self._set_colour(seat, entry.colour)
        self.emit("seat_taken", seat=seat_number(entry.seat), name=seat.name, colour=seat.colour)
        self._start_if_full(at)

    def _name_player(self, entry: entries.PlayerNamed) -> None:
        seat = self.seats[entry.seat]
        seat.name = entry.name
        self._set_colour(seat, entry.colour)
        if self.match:
            names = self.match.names.copy()
            names[entry.seat] = self.label(entry.seat)
            self.match.names = names
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
        ends = {index: bytes.fromhex(seat.chain) for index, seat in enumerate(self.seats) if seat.chain}
        chains = Chains(ends) if ends else None
        self.match = Match(self.game, names, self.options, self.fair, self.opening, chains, holds_chance=bool(ends))
        body: dict[str, Any] = {"opening": self.match.opening} if self.opening else {}
        if chains:
            body["chains"] = [seat.chain for seat in self.seats]
        self.revision += 1
        self.emit("started", commitment=self.match.commitment, **body)
        self._emit_moves(0)
        if not self._hold_chance(self.askable()):
            self._next_decision(at)

    def _play(self, entry: entries.MovePlayed, at: float) -> None:
        match = self.playing()
        before = None if match.acts(entry.seat) else self.choices.get(entry.seat)
        known = before.entry.changes or 0 if before else -1
        self.revision += max(1, (entry.changes or 0) - known)  # as often as it was decided, also where that is lost
        first, waiting = len(match.events), match.acting
        asked = NOBODY
        if match.chains:
            self._take_link(match, match.chains, entry)
            asked = self.askable(entry.seat)
            match.holds_chance = bool(asked)
        if not (before and match.has_chosen(entry.seat, entry.move)):  # else changed, and back again unseen from here
            match.play(entry.seat, entry.move)
        for id in (entry.id, *(entry.earlier or ())):
            if id is not None:
                self.move_ids[entry.seat, id] = None
        if len(match.events) == first:
            self._replace_choice(entry.seat)
            return
        self.undo_request = None
        self._emit_moves(first, overdue=entry.overdue)
        if self._hold_chance(asked):
            return
        simultaneous = waiting & (waiting - 1)
        if not simultaneous or match.acting != waiting & ~(1 << entry.seat):
            self._next_decision(at)
        self._end_if_over(match, at)

    def _end_if_over(self, match: Match, at: float) -> None:
        if match.over:
            self.ended_at = at
            self.emit("over", result=match.result(), secret=self.fair.secret.hex())

    def _take_link(self, match: Match, chains: Chains, entry: entries.MovePlayed) -> None:
        """The link that came with a decision; a player who gives none reveals no more. Bots have no chains."""
        seat = entry.seat
        if not chains.is_open(seat) or entry.overdue or self.seats[seat].bot_level is not None:
            return
        if entry.changes and not match.acts(seat):
            return  # its link is that of the choice that it replaces, which was revealed with that, for its version
        if entry.link:
            chains.reveal(seat, self.link_number, bytes.fromhex(entry.link))
            self.missed = self.missed - {seat}
        elif match.acts(seat):  # else a secret choice changes, and nobody may notice
            chains.end(seat)
            self.emit("chain_ended", seat=seat_number(seat))

    @property
    def link_number(self) -> int:
        """The number of the link that belongs to a decision now, or to what chance does now."""
        return 2 * self.version + bool(self.awaited)

    def askable(self, mover: int | None = None) -> Set[int]:
        """The seats whose links chance waits for after a decision: those of others who answer."""
        chains = self.playing().chains
        if chains is None:
            return NOBODY
        asked = {seat for seat in chains.ends if chains.is_open(seat) and self.seats[seat].bot_level is None}
        return asked - self.missed - (set() if mover is None else self.same_screen(mover))

    def _hold_chance(self, asked: Set[int]) -> bool:
        """Let chance wait for the links of some seats, if it is due; True if it waits."""
        if not asked or self.playing().acting != CHANCE_ACTS:
            return False
        self.awaited = asked
        return True

    def _let_chance_act(self, entry: entries.LinkRevealed | entries.ChanceDrawn, at: float) -> None:
        """Chance has another link, or has waited long enough; with the last link it is drawn."""
        match = self.playing()
        if isinstance(entry, entries.LinkRevealed):
            assert match.chains is not None, "only a seat with a chain can reveal a link"
            match.chains.reveal(entry.seat, self.link_number, bytes.fromhex(entry.link))
            self.awaited = self.awaited - {entry.seat}
        else:
            self.missed = self.missed | self.awaited
            self.awaited = NOBODY
        if not self.awaited:
            self._draw(match, at)

    def _draw(self, match: Match, at: float) -> None:
        before = len(match.events)
        self.revision += 1
        match.holds_chance = False
        match.resolve_chance()
        self._emit_moves(before)
        self._next_decision(at)
        self._end_if_over(match, at)

    def _next_decision(self, at: float) -> None:
        self.version += 1
        self.waiting_since = at

    def _emit_moves(self, first: int, overdue: bool = False) -> None:
        match, place = self.playing(), len(self.events)
        for number in range(first, len(match.events)):
            self._move_events.append(place)
            place += 1
            late = overdue and match.events[number].seat != CHANCE
            self.events.append(TableEvent.unpacked(place, moved_event(match, number, late)))

    def _replace_choice(self, seat: int) -> None:
        """A seat has changed its simultaneous choice: replace the event, so that nobody else can tell."""
        match = self.playing()
        number = match.last_decision(seat)
        assert number is not None, "only a seat that has chosen can choose again"
        old = self.events[self._move_events[number]]
        packed = moved_event(match, number, "overdue" in old.body)
        self.events[self._move_events[number]] = TableEvent.unpacked(old.number, packed)

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
        self.undo_agreed = self.undo_agreed | self.same_screen(entry.seat)
        if not entry.agrees:
            self.undo_request = None
        elif self.undo_agreed >= set(self.people()):
            self._undo(entries.MovesUndone(request.seat, request.first), at)
