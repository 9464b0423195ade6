"""Random commands at a table: every kind, by every client, in any order."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from meandre.core.errors import MeandreError
from meandre.core.verbs import SPECTATOR
from meandre.server.domain import commands
from meandre.server.domain.command_registry import Context, decide, from_form
from meandre.server.domain.entries import Entry, MovePlayed, TableSettings
from meandre.server.domain.phases import OVER, PLAYING
from meandre.server.domain.table import Table
from tests.server.support.table_in_memory import HOST, TableInMemory, full_state

SEATS = {"mehen": "hhbo", "riombo": "hhio", "tanbo": "hh", "rio_grande": "hho"}
"""A table of each game; some seats are taken on the way."""
CLIENTS: tuple[str, ...] = (*"abcdef", HOST, "z", "phone")
STEPS_TO_FILL = 50
"""Commands after which the seats that are still empty are taken."""

Decision: TypeAlias = Callable[[Table], Entry | None]


class RandomCommands:
    """Tries one random command after the other; some are refused."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.memory = TableInMemory(game, SEATS[game], secret=seed, settings=TableSettings(patience=10))
        self.seen: list[list[dict[str, Any]]] = []
        self.accepted = 0

    @property
    def table(self) -> Table:
        return self.memory.table

    def run(self, steps: int) -> None:
        """Try so many commands."""
        for number in range(steps):
            self.step()
            if number == STEPS_TO_FILL:
                self.fill()

    def step(self) -> None:
        """Try one command: it is refused and changes nothing, or its entry is applied."""
        names = self.rng.choices(tuple(DECISIONS), [weight for weight, _ in DECISIONS.values()])
        before = full_state(self.table)
        try:
            entry = DECISIONS[names[0]][1](self)(self.table)
        except MeandreError as refusal:
            assert refusal.translate("fr")
            assert refusal.translate("de")
            assert full_state(self.table) == before
            return
        assert full_state(self.table) == before, "a decision alone must not change the table"
        if entry is not None:
            self.memory.apply(entry)
            self.accepted += 1
            self.check(entry.seat if isinstance(entry, MovePlayed) else SPECTATOR)

    def check(self, mover: int) -> None:
        """Events do not change once they are visible, except that a seat sees its own choice replaced."""
        table = self.table
        viewers = (*range(len(table.seats)), SPECTATOR)
        now = [[event.seen(viewer) for event in table.events] for viewer in viewers]
        for viewer, (before, after) in enumerate(zip(self.seen, now, strict=False)):
            assert len(after) >= len(before)
            if viewers[viewer] != mover:
                assert after[: len(before)] == before
        self.seen = now
        assert [event.number for event in table.events] == list(range(1, len(table.events) + 1))
        assert len(table._move_events) == len(table.match.events if table.match else ())
        assert (table.phase == OVER) == (table.ended_at is not None) == (table.events[-1].kind == "over")

    def fill(self) -> None:
        """Take the seats that are still empty."""
        for number, seat in enumerate(self.table.seats, 1):
            if not seat.filled:
                self.memory.run(commands.Invite(seat=number), self.table.host, token="last")
                self.memory.run(commands.TakeSeat(seat=number, link="last"), CLIENTS[number - 1])

    def command(self, tag: str, /, client_id: str, context: dict[str, Any] | None = None, **fields: Any) -> Decision:
        """A command as a form sends it: fields are text, and validated."""
        form = {key: str(value) for key, value in fields.items() if value is not None}
        return partial(decide, command=from_form(tag, form), context=Context(client_id, **(context or {})))

    def at_seat(self, tag: str, /, context: dict[str, Any] | None = None, **fields: Any) -> Decision:
        """A command for a random seat, mostly by a client that holds it."""
        seat = self.seat()
        return self.command(tag, self.client_id(seat), context, seat=seat, **fields)

    def seat(self) -> int:
        """A seat from 1; sometimes one that does not exist."""
        return self.rng.randint(0, len(self.table.seats) + 1)

    def client_id(self, seat: int) -> str:
        """Mostly a client that holds the seat."""
        seats = self.table.seats
        client_ids: set[str] = seats[seat - 1].client_ids if 0 < seat <= len(seats) else set()
        return self.rng.choice([*sorted(client_ids) * 6, *CLIENTS])

    def move_text(self, seat: int) -> str:
        """Mostly a legal move."""
        match = self.table.match
        legal = match.legal(seat - 1) if match else []
        return self.rng.choice(legal) if legal and self.rng.random() < 0.95 else "nonsense"

    def name(self) -> str | None:
        return self.rng.choice((None, "Ada", "Zoë 🐍", "\n", "x" * 50))

    def play_move(self) -> Decision:
        to_act, version = self.table.seats_to_act(), self.table.version
        seat = self.rng.choice(to_act) + 1 if to_act and self.rng.random() < 0.85 else self.seat()
        return self.command(
            "move",
            self.client_id(seat),
            seat=seat,
            move=self.move_text(seat),
            version=self.rng.choice((None, version, version, version - 1)),
            id=self.rng.choice((None, None, f"id-{self.rng.randint(1, 30)}")),
        )

    def bot_move(self) -> Decision:
        bots = [number for number, seat in enumerate(self.table.seats, 1) if seat.bot_level is not None]
        seat = self.rng.choice(bots) if bots else self.seat()
        overdue = self.rng.random() < 0.2
        move, version = self.move_text(seat), self.table.version
        return partial(commands.bot_move, seat=seat - 1, move=move, version=version, overdue=overdue)

    def take_seat(self) -> Decision:
        empty = [number for number, seat in enumerate(self.table.seats, 1) if not seat.filled]
        seat = self.rng.choice([*empty * 3, self.seat()])
        link = self.rng.choice((self.memory.setup.invitations.get(seat), "fresh"))
        colour = self.rng.choice((None, 2, 5))
        return self.command("sit", self.rng.choice(CLIENTS), seat=seat, link=link, name=self.name(), colour=colour)

    def substitute_bot(self) -> Decision:
        return self.at_seat("substitute-bot", {"waited": self.rng.choice((0.0, 1e6))})

    def name_player(self) -> Decision:
        return self.at_seat("name", name=self.name(), colour=self.rng.choice((None, 0, 3, 9)))

    def by_host(self, tag: str, /, **fields: Any) -> Decision:
        client_id = self.rng.choice((HOST, "a"))
        return self.command(tag, client_id, {"token": "fresh"}, seat=self.seat(), **fields)


DECISIONS: dict[str, tuple[float, Callable[[RandomCommands], Decision]]] = {
    "move": (40.0, RandomCommands.play_move),
    "bot move": (8.0, RandomCommands.bot_move),
    "sit": (12.0, RandomCommands.take_seat),
    "undo": (8.0, lambda source: source.at_seat("undo")),
    "request-undo": (6.0, lambda source: source.at_seat("request-undo")),
    "answer-undo": (8.0, lambda source: source.at_seat("answer-undo", agrees=source.rng.random() < 0.8)),
    "substitute-bot": (2.0, RandomCommands.substitute_bot),
    "reclaim-seat": (4.0, lambda source: source.at_seat("reclaim-seat")),
    "name": (2.0, RandomCommands.name_player),
    "chat": (2.0, lambda source: source.at_seat("chat", text=source.rng.choice(("hello", " ", "😀\n")))),
    "mute": (1.0, lambda source: source.by_host("mute")),
    "invite": (1.0, lambda source: source.by_host("invite")),
    "link-device": (1.0, lambda source: source.command("link-device", source.rng.choice(CLIENTS), {"token": "mine"})),
    "use-device-link": (
        1.0,
        lambda source: source.command("use-device-link", source.rng.choice(("phone", "tablet")), link="mine"),
    ),
    "rematch": (1.0, lambda source: source.command("rematch", source.rng.choice(CLIENTS), {"new_table": "new"})),
}
"""What is tried: its weight, and how it is made."""


def play_on(memory: TableInMemory, rng: random.Random, moves: int = 100_000) -> None:
    """Random legal moves by the clients that hold the seats."""
    table = memory.table
    while table.phase == PLAYING and moves:
        seat = rng.choice(table.seats_to_act())
        move = rng.choice(table.playing().legal(seat))
        memory.play(min(table.seats[seat].client_ids), seat + 1, move, table.version)
        moves -= 1
