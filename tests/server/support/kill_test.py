"""A siege: people play while their servers die, and then everybody's memory is compared with what is on disk."""

import asyncio
import json
import random
import shutil
import tempfile
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import sqlalchemy as sa

from meandre.server.domain.entries import MovePlayed, decode
from meandre.server.domain.table import Table
from meandre.server.storage import schema
from meandre.server.storage.store import Store
from tests.server.support.clients import Guest, Host, HttpGuest, WebSocketGuest, at_home
from tests.server.support.outages import Outage
from tests.server.support.servers import GAMES, Server

Ordeal: TypeAlias = Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]

TABLES = 6
PLAY = 0.4
"""Most seconds of play between two kills."""
PATIENCE = 60.0
"""Seconds after which it is certain that nobody can go on."""
LAG = 0.02
"""Seconds that the disk is slower than it is, at most."""
STILLBORN = 0.2
"""How many servers are killed before they can answer."""
BETRAYED = 0.5
"""How many of the others are killed as soon as they accept a move: whatever is not on disk by then is lost."""


@dataclass
class Toll:
    """What it came to."""

    kills: int = 0
    tables: int = 0
    accepted: int = 0
    resent: int = 0
    unanswered: int = 0
    """Moves that were on disk already when they were sent again."""


class Siege:
    """Some servers on one database, and the people who play there."""

    def __init__(self, database: str, servers: int = 1, tables: int = TABLES, seed: int | None = None) -> None:
        self.database = database
        self.luck = random.Random(seed)
        self.folder = Path(tempfile.mkdtemp(prefix="meandre-"))
        self.servers: list[Server] = []
        self.wanted, self.tables = servers, tables
        self.guests: list[Guest] = []
        self.host = Host(self.address)
        self.toll = Toll()
        self.betrayed: Server | None = None

    def address(self) -> str:
        """Of a server that may be alive."""
        found = [server.address for server in self.servers if server.address]
        return self.luck.choice(found) if found else "http://127.0.0.1:9"

    def run(self, times: int) -> Toll:
        """Kill a server so many times; an assertion fails if anything was lost, doubled or told in two ways."""
        return self.go_through(lambda tasks: self.besiege(times, tasks))

    def endure(self, outage: Callable[["Siege"], Outage], seconds: float) -> Toll:
        """Take the database away for so long instead."""
        return self.go_through(lambda tasks: self.starve(outage(self), seconds, tasks))

    def go_through(self, ordeal: Ordeal) -> Toll:
        """People play meanwhile, and are asked afterwards."""
        try:
            asyncio.run(self._run(ordeal))
            return self.toll
        finally:
            for server in self.servers:
                server.kill()
            shutil.rmtree(self.folder, ignore_errors=True)

    async def _run(self, ordeal: Ordeal) -> None:
        for _ in range(self.wanted):
            await self.begin()
        tasks = [asyncio.create_task(self.seat(number)) for number in range(self.tables)]
        tasks.append(asyncio.create_task(self.host.go_on()))
        inquest = Inquest(self.database, self.guests, self.host.laid)
        with at_home(tasks):
            try:
                await ordeal(tasks)
                await self.take_leave(tasks)
            except TimeoutError:  # nobody can go on: the reason is on disk, or it is not there
                await inquest.hold(Toll())
                raise
        await inquest.hold(self.toll)

    async def besiege(self, times: int, tasks: "list[asyncio.Task[None]]") -> None:
        """Kill so many times while all play."""
        for _ in range(times):
            await self.wait_for_play(tasks)
            await self.kill()

    async def starve(self, outage: Outage, seconds: float, tasks: "list[asyncio.Task[None]]") -> None:
        """Nothing can be written for so long: nothing is accepted, and the servers say that they are not well."""
        await self.wait_for_play(tasks)
        await asyncio.to_thread(outage.__enter__)
        try:
            await asyncio.sleep(PLAY)  # what had been written before may still be told
            before = self.accepted()
            await asyncio.sleep(seconds - PLAY)
            assert self.accepted() == before, "a move was accepted that cannot be on disk"
            health = [await asyncio.to_thread(server.health) for server in self.servers]
            assert [status for status, _ in health] == [503] * len(self.servers), health
        finally:
            await asyncio.to_thread(outage.__exit__, None, None, None)

    async def take_leave(self, tasks: "list[asyncio.Task[None]]") -> None:
        """Let them play on, and finish."""
        await self.wait_for_play(tasks)
        self.host.leaving = True
        for guest in self.guests:
            guest.leaving = True
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*tasks)

    async def begin(self, still: bool = False) -> Server:
        """One more server."""
        said = self.folder / f"server-{self.toll.kills}-{len(self.servers)}"
        server = Server.born(self.database, said, LAG)
        if still:
            await asyncio.sleep(self.luck.random() * PLAY)
        else:
            await asyncio.to_thread(server.ready)
            self.servers.append(server)
        return server

    async def kill(self) -> None:
        """One server dies, and another takes its place; some die on the way."""
        if self.luck.random() < STILLBORN:
            (await self.begin(still=True)).kill()
        else:
            victim = self.luck.choice(self.servers)
            if self.luck.random() < BETRAYED:
                await self.betray(victim)
            self.servers.remove(victim)
            victim.kill()
            await self.begin()
        self.toll.kills += 1

    async def betray(self, victim: Server) -> None:
        """Wait until it is killed by somebody whom it tells that a move is accepted."""
        self.betrayed = victim
        async with asyncio.timeout(PATIENCE):
            while self.betrayed:
                await asyncio.sleep(0.01)

    def told(self, address: str) -> None:
        """A server has just accepted a move."""
        if self.betrayed and self.betrayed.address == address:
            self.betrayed.process.kill()
            self.betrayed = None

    async def wait_for_play(self, tasks: "list[asyncio.Task[None]]") -> None:
        """Let people play again, and then for a moment more."""
        before = self.accepted()
        async with asyncio.timeout(PATIENCE):
            while self.accepted() < before + self.tables:
                for task in tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)
        await asyncio.sleep(self.luck.random() * PLAY)

    def accepted(self) -> int:
        """How many moves."""
        return sum(len(guest.accepted) for guest in self.guests)

    async def seat(self, number: int) -> None:
        """One game after the other at a table, by WebSocket or by HTTP."""
        kind = HttpGuest if number % 3 == 2 else WebSocketGuest
        while not self.host.leaving:
            game = GAMES[number % len(GAMES)]
            laid = await self.host.lay(game, 3)
            party = [
                kind(laid["table"], int(seat), token, self.address, random.Random(self.luck.random()), self.told)
                for seat, token in laid["tokens"].items()
            ]
            self.guests += party
            for guest in party:
                guest.leaving = self.host.leaving
            await asyncio.gather(*(guest.play() for guest in party))


class Inquest:
    """Compares what was said with what is there."""

    def __init__(self, database: str, guests: Iterable[Guest], laid: Iterable[str]) -> None:
        self.store = Store(database)
        self.guests, self.laid = guests, laid

    async def hold(self, toll: Toll) -> None:
        """Ask everybody."""
        try:
            found = {id: await self.table(id) for id in await self.known()}
            toll.tables = len(found)
            assert found.keys() >= set(self.laid), "a table that was laid is not there"
            for guest in self.guests:
                self.question(guest, *found[guest.table], toll)
        finally:
            await self.store.close()

    async def known(self) -> list[str]:
        """All tables that there are, each with its first entry."""
        first = sa.select(schema.entries.c.table_id).where(schema.entries.c.number == 0)
        async with self.store.connected() as connection:
            if not self.store.shared:
                assert await connection.scalar(sa.text("PRAGMA integrity_check")) == "ok"
            there = set((await connection.execute(sa.select(schema.tables.c.id))).scalars())
            begun = set((await connection.execute(first)).scalars())
        assert there == begun, "a table is half there"
        return sorted(there)

    async def table(self, id: str) -> tuple[Table, list[tuple[float, MovePlayed]]]:
        """A table, made anew of its entries; each must be legal after those before."""
        known = await self.store.table(id)
        assert known is not None
        table = Table(id, known[0])
        moves: list[tuple[float, MovePlayed]] = []
        for expected, (number, at, body) in enumerate(await self.store.entries(id)):
            assert number == expected, "an entry is missing"
            entry = decode(body)
            table.apply(entry, at)
            if isinstance(entry, MovePlayed):
                moves.append((at, entry))
        return table, moves

    def question(self, guest: Guest, table: Table, moves: list[tuple[float, MovePlayed]], toll: Toll) -> None:
        """Every move that was accepted is there once, no other one is; and what was heard is what happened."""
        there = [(move.id, move.move) for _, move in moves if move.seat == guest.seat - 1]
        made = [(id, move) for id, move in guest.sent.items() if id not in guest.refused]
        if guest.pending and guest.pending["id"] not in {id for id, _ in there}:
            assert made.pop()[0] == guest.pending["id"]
        assert there == made, f"a move was lost, made twice, or made out of order; refused: {guest.refused}"
        assert guest.accepted <= {id for id, _ in made}
        told = [json.loads(bytes(table_event.encoded(guest.seat - 1))) for table_event in table.events]
        for number, table_event in guest.heard.items():
            assert number <= len(told), "something was told that is not there"
            assert table_event == told[number - 1], "something was told that is not so"
        toll.accepted += len(guest.accepted)
        toll.resent += len(guest.resent)
        toll.unanswered += sum(
            at < guest.resent.get(move.id or "", 0) for at, move in moves if move.seat == guest.seat - 1
        )
