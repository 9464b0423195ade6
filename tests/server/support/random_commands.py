"""Random walks at a table: whatever people may try, in any order."""

import random
from collections.abc import Callable
from typing import Any

from meandre.core.errors import MeandreError
from meandre.core.verbs import SPECTATOR
from meandre.server.domain import commands
from meandre.server.domain.entries import TableSettings
from meandre.server.domain.table import OVER, PLAYING
from tests.server.support.table_in_memory import HOST, Gathering, portrait

SEATS = {"mehen": "hhbo", "riombo": "hhio", "tanbo": "hh", "rio_grande": "hho"}
"""A table of each game: some seats are filled on the way."""

PEOPLE: tuple[str, ...] = (*"abcdef", HOST, "z", "phone")


class Walk:
    """Somebody tries something, again and again."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.gathering = Gathering(game, SEATS[game], secret=seed, manners=TableSettings(patience=10))
        self.told: list[list[dict[str, Any]]] = []
        self.done = 0

    def step(self) -> None:
        """One try: it is refused and changes nothing, or it comes true."""
        table = self.gathering.table
        names = self.chance.choices(tuple(TRIES), [weight for weight, _ in TRIES.values()])
        before = portrait(table)
        try:
            act, *args = TRIES[names[0]][1](self)
            entry = act(table, *args)
        except MeandreError as refusal:
            assert refusal.translate("fr")
            assert refusal.translate("de")
            assert portrait(table) == before
            return
        assert portrait(table) == before, "nothing changes before it is written"
        if entry is not None:
            self.gathering.come_true(entry)
            self.done += 1
            self.check(int(entry.seat) if type(entry).__name__ == "Moved" else SPECTATOR)

    def check(self, mover: int) -> None:
        """What has been told stays told; only a seat that changes its mind sees its own choice anew."""
        table = self.gathering.table
        viewers = (*range(len(table.seats)), SPECTATOR)
        now = [[table_event.seen(viewer) for table_event in table.events] for viewer in viewers]
        for viewer, (before, after) in enumerate(zip(self.told, now, strict=False)):
            assert len(after) >= len(before)
            if viewers[viewer] != mover:
                assert after[: len(before)] == before
        self.told = now
        assert [table_event.number for table_event in table.events] == list(range(1, len(table.events) + 1))
        assert len(table._told) == len(table.match.events if table.match else ())
        assert (table.phase == OVER) == (table.ended is not None) == (table.events[-1].body["kind"] == "over")

    def fill(self) -> None:
        """Whoever is still missing comes."""
        for number, seat in enumerate(self.gathering.table.seats):
            if not seat.filled:
                self.gathering.do(commands.invite, self.gathering.table.host, number + 1, "last")
                self.gathering.do(commands.sit, PEOPLE[number], number + 1, "last", None, None)

    def go(self, steps: int) -> None:
        """At first some seats may be empty."""
        for number in range(steps):
            self.step()
            if number == 50:
                self.fill()

    def seat(self) -> int:
        return self.chance.randint(0, len(self.gathering.table.seats) + 1)

    def client_id(self, seat: int) -> str:
        """Mostly whoever holds it."""
        seats = self.gathering.table.seats
        client_ids: set[str] = seats[seat - 1].client_ids if 0 < seat <= len(seats) else set()
        return self.chance.choice([*sorted(client_ids) * 6, *PEOPLE])

    def text(self, seat: int) -> str:
        match = self.gathering.table.match
        legal = match.legal(seat - 1) if match else []
        return self.chance.choice(legal) if legal and self.chance.random() < 0.95 else "nonsense"

    def held(self, act: Callable[..., Any], *args: Any) -> tuple[Any, ...]:
        seat = self.seat()
        return (act, self.client_id(seat), seat, *args)

    def move(self) -> tuple[Any, ...]:
        table = self.gathering.table
        waited = table.seats_to_act()
        seat = self.chance.choice(waited) + 1 if waited and self.chance.random() < 0.85 else self.seat()
        version = self.chance.choice((None, table.version, table.version, table.version - 1))
        id = self.chance.choice((None, None, f"id-{self.chance.randint(1, 30)}"))
        return commands.move, self.client_id(seat), seat, self.text(seat), version, id

    def bot(self) -> tuple[Any, ...]:
        table = self.gathering.table
        seat = self.seat()
        bots = [number for number, here in enumerate(table.seats) if here.bot is not None]
        seat = self.chance.choice(bots) + 1 if bots else seat
        return commands.bot_move, seat - 1, self.text(seat), table.version, self.chance.random() < 0.2

    def sit(self) -> tuple[Any, ...]:
        empty = [number + 1 for number, seat in enumerate(self.gathering.table.seats) if not seat.filled]
        seat = self.chance.choice([*empty * 3, self.seat()])
        link = self.chance.choice((self.gathering.laid.invitations.get(seat), "fresh"))
        return commands.sit, self.chance.choice(PEOPLE), seat, link, self.name(), self.chance.choice((None, 2, 5))

    def name(self) -> str | None:
        return self.chance.choice((None, "Ada", "Zoë 🐍", "\n", "x" * 50))


TRIES: dict[str, tuple[float, Callable[[Walk], tuple[Any, ...]]]] = {
    "move": (40.0, Walk.move),
    "bot": (8.0, Walk.bot),
    "sit": (12.0, Walk.sit),
    "undo": (8.0, lambda walk: walk.held(commands.undo)),
    "ask": (6.0, lambda walk: walk.held(commands.ask)),
    "answer": (8.0, lambda walk: walk.held(commands.answer, walk.chance.random() < 0.8)),
    "hand": (2.0, lambda walk: walk.held(commands.substitute_bot, walk.chance.choice((0.0, 1e6)))),
    "back": (4.0, lambda walk: walk.held(commands.reclaim_seat)),
    "name": (2.0, lambda walk: walk.held(commands.name, walk.name(), walk.chance.choice((None, 0, 3, 9)))),
    "chat": (2.0, lambda walk: walk.held(commands.chat, walk.chance.choice(("hello", "", "😀\n")))),
    "mute": (1.0, lambda walk: (commands.mute, walk.chance.choice((HOST, "a")), walk.seat(), True)),
    "invite": (1.0, lambda walk: (commands.invite, walk.chance.choice((HOST, "a")), walk.seat(), "fresh")),
    "link": (1.0, lambda walk: (commands.link, walk.chance.choice(PEOPLE), "mine")),
    "follow": (1.0, lambda walk: (commands.follow, walk.chance.choice(("phone", "tablet")), "mine")),
    "again": (1.0, lambda walk: (commands.rematch, walk.chance.choice(PEOPLE), "new")),
}
"""What may be tried, how often, and with what."""


def play_on(gathering: Gathering, chance: random.Random, moves: int = 100_000) -> None:
    """Random legal moves by those who hold the seats."""
    table = gathering.table
    while table.phase == PLAYING and moves:
        seat = chance.choice(table.seats_to_act())
        move = chance.choice(table.playing().legal(seat))
        gathering.do(commands.move, min(table.seats[seat].client_ids), seat + 1, move, table.version)
        moves -= 1
