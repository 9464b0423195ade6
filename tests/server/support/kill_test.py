"""The kill test: clients play while servers are killed; then what the clients know is compared with what is on disk."""

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

from meandre.server.domain.entries import MovePlayed, decode, in_order
from meandre.server.domain.table import Table
from meandre.server.operate.stored_table import check_numbers
from meandre.server.operate.verify import verify
from meandre.server.storage import schema
from meandre.server.storage.store import Store
from tests.server.support.clients import Client, HttpClient, TableCreator, WebSocketClient, cancelled_at_end
from tests.server.support.outages import Outage
from tests.server.support.servers import GAMES, Faults, Server

Scenario: TypeAlias = Callable[[list[asyncio.Task[None]]], Coroutine[Any, Any, None]]

TABLES = 6
PLAY = 0.4
"""Seconds of play between two kills, at most."""
TIMEOUT = 60.0
"""Seconds without progress after which the test fails."""
LAG = 0.02
"""Seconds that writes are delayed, at most."""
KILLED_AT_START = 0.2
"""The share of kills that hit a server before it is ready."""
KILLED_AT_REPLY = 0.5
"""The share of the other kills that hit a server as soon as it accepts a move: that move must be on disk."""


@dataclass
class Counts:
    """What happened in a kill test."""

    kills: int = 0
    tables: int = 0
    accepted: int = 0
    resent: int = 0
    stored_before_resent: int = 0
    """Moves that were on disk already when they were sent again."""


class KillTest:
    """Some servers on one database, and clients that play there."""

    def __init__(self, database: str, servers: int = 1, tables: int = TABLES, seed: int | None = None) -> None:
        self.database = database
        self.rng = random.Random(seed)
        self.folder = Path(tempfile.mkdtemp(prefix="meandre-"))
        self.servers: list[Server] = []
        self.server_count, self.table_count = servers, tables
        self.clients: list[Client] = []
        self.creator = TableCreator(self.address)
        self.counts = Counts()
        self.kill_at_reply: Server | None = None

    def address(self) -> str:
        """The address of a server that may be running."""
        found = [server.address for server in self.servers if server.address]
        return self.rng.choice(found) if found else "http://127.0.0.1:9"

    def run(self, kills: int) -> Counts:
        """Kill servers; an assertion fails if a move was lost or made twice, or if an event changed."""
        return self._run(lambda tasks: self._kill_servers(kills, tasks))

    def run_outage(self, outage: Callable[["KillTest"], Outage], seconds: float) -> Counts:
        """Make the database unavailable for some seconds instead."""
        return self._run(lambda tasks: self._lose_database(outage(self), seconds, tasks))

    def run_fault(self, fault: Callable[["KillTest"], Outage], seconds: float) -> Counts:
        """Let something be wrong for some seconds during which play goes on, if slowly."""
        return self._run(lambda tasks: self._play_on(fault(self), seconds, tasks))

    def _run(self, scenario: Scenario) -> Counts:
        try:
            asyncio.run(self._play(scenario))
            return self.counts
        finally:
            for server in self.servers:
                server.kill()
            shutil.rmtree(self.folder, ignore_errors=True)

    async def _play(self, scenario: Scenario) -> None:
        """Let clients play during the scenario; verify afterwards."""
        for _ in range(self.server_count):
            await self._start()
        tasks = [asyncio.create_task(self._play_table(number)) for number in range(self.table_count)]
        tasks.append(asyncio.create_task(self.creator.run()))
        verifier = Verifier(self.database, self.clients, self.creator.created)
        with cancelled_at_end(tasks):
            try:
                await scenario(tasks)
                await self._stop_clients(tasks)
            except TimeoutError:  # no progress: the entries on disk may show the reason
                await verifier.verify(Counts())
                raise
        await verifier.verify(self.counts)

    async def _play_table(self, number: int) -> None:
        """Play one game after the other, by WebSocket or by HTTP."""
        kind = HttpClient if number % 3 == 2 else WebSocketClient
        while not self.creator.stopping:
            created = await self.creator.create(GAMES[number % len(GAMES)], 3)
            players = [
                kind(created["table"], int(seat), token, self.address, random.Random(self.rng.random()), self._accepted)
                for seat, token in created["tokens"].items()
            ]
            self.clients += players
            for player in players:
                player.stopping = self.creator.stopping
            await asyncio.gather(*(player.play() for player in players))

    async def _kill_servers(self, kills: int, tasks: "list[asyncio.Task[None]]") -> None:
        for _ in range(kills):
            await self._wait_for_moves(tasks)
            await self._kill()

    async def _lose_database(self, outage: Outage, seconds: float, tasks: "list[asyncio.Task[None]]") -> None:
        """During the outage no move may be accepted, and /health must report it."""
        await self._wait_for_moves(tasks)
        await asyncio.to_thread(outage.__enter__)
        try:
            await asyncio.sleep(PLAY)  # replies to what was written before may still arrive
            before = self._accepted_count()
            await asyncio.sleep(seconds - PLAY)
            assert self._accepted_count() == before, "a move was accepted that cannot be on disk"
            health = [await asyncio.to_thread(server.health) for server in self.servers]
            assert [status for status, _ in health] == [503] * len(self.servers), health
        finally:
            await asyncio.to_thread(outage.__exit__, None, None, None)

    async def _play_on(self, fault: Outage, seconds: float, tasks: "list[asyncio.Task[None]]") -> None:
        """During the fault moves are still accepted."""
        await self._wait_for_moves(tasks)
        await asyncio.to_thread(fault.__enter__)
        try:
            await asyncio.sleep(seconds)
            await self._wait_for_moves(tasks)
        finally:
            await asyncio.to_thread(fault.__exit__, None, None, None)

    async def _stop_clients(self, tasks: "list[asyncio.Task[None]]") -> None:
        """Let the clients play on, then wait for their last replies."""
        await self._wait_for_moves(tasks)
        self.creator.stopping = True
        for client in self.clients:
            client.stopping = True
        async with asyncio.timeout(TIMEOUT):
            await asyncio.gather(*tasks)

    async def _start(self, wait: bool = True) -> Server:
        """Start one more server, and wait until it is ready; or only for a moment."""
        output = self.folder / f"server-{self.counts.kills}-{len(self.servers)}"
        server = Server.forked(self.database, output, Faults(lag=LAG, clock=output.with_suffix(".clock")))
        if wait:
            await asyncio.to_thread(server.ready)
            self.servers.append(server)
        else:
            await asyncio.sleep(self.rng.random() * PLAY)
        return server

    async def _kill(self) -> None:
        """Kill a server and start another one."""
        if self.rng.random() < KILLED_AT_START:
            (await self._start(wait=False)).kill()
        else:
            victim = self.rng.choice(self.servers)
            if self.rng.random() < KILLED_AT_REPLY:
                await self._wait_for_kill_at_reply(victim)
            self.servers.remove(victim)
            victim.kill()
            await self._start()
        self.counts.kills += 1

    async def _wait_for_kill_at_reply(self, victim: Server) -> None:
        """Wait until the server has accepted a move and was killed for it."""
        self.kill_at_reply = victim
        async with asyncio.timeout(TIMEOUT):
            while self.kill_at_reply:
                await asyncio.sleep(0.01)

    def _accepted(self, address: str) -> None:
        """A server has just accepted a move."""
        if self.kill_at_reply and self.kill_at_reply.address == address:
            self.kill_at_reply.process.kill()
            self.kill_at_reply = None

    async def _wait_for_moves(self, tasks: "list[asyncio.Task[None]]") -> None:
        """Wait for some accepted moves, then for a random time."""
        before = self._accepted_count()
        async with asyncio.timeout(TIMEOUT):
            while self._accepted_count() < before + self.table_count:
                for task in tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.01)
        await asyncio.sleep(self.rng.random() * PLAY)

    def _accepted_count(self) -> int:
        return sum(len(client.accepted) for client in self.clients)


class Verifier:
    """Compares what the clients were told with what is on disk."""

    def __init__(self, database: str, clients: Iterable[Client], created: Iterable[str]) -> None:
        self.store = Store(database)
        self.database, self.clients, self.created = database, clients, created

    async def verify(self, counts: Counts) -> None:
        """Check all tables and all clients, and count."""
        try:
            found = {id: await self._load(id) for id in await self._table_ids()}
            counts.tables = len(found)
            assert found.keys() >= set(self.created), "a table whose creation was confirmed is missing"
            for client in self.clients:
                self._verify_client(client, *found[client.table], counts)
            report = await asyncio.to_thread(verify, self.database, lambda _: lambda _: None, 1)
            assert not report.wrong, "what an operator is told of the database"
        finally:
            await self.store.close()

    async def _table_ids(self) -> list[str]:
        """All tables; each must have its first entry."""
        first = sa.select(schema.entries.c.table_id).where(schema.entries.c.number == 0)
        async with self.store.connected() as connection:
            if not self.store.shared:
                assert await connection.scalar(sa.text("PRAGMA integrity_check")) == "ok"
            listed = set((await connection.execute(sa.select(schema.tables.c.id))).scalars())
            created = set((await connection.execute(first)).scalars())
        assert listed == created, "a table is incomplete"
        return sorted(listed)

    async def _load(self, id: str) -> tuple[Table, list[tuple[float, MovePlayed]]]:
        """A table, replayed from its entries; each must be legal after those before."""
        known = await self.store.table(id)
        assert known is not None
        table = Table(id, known[0])
        moves: list[tuple[float, MovePlayed]] = []
        rows = await self.store.entries(id)
        check_numbers(rows)
        for number, at, body in in_order(rows):
            entry = decode(body)
            table.apply(entry, at, number)
            if isinstance(entry, MovePlayed):
                moves.append((at, entry))
        return table, moves

    def _verify_client(
        self, client: Client, table: Table, moves: list[tuple[float, MovePlayed]], counts: Counts
    ) -> None:
        """Every accepted move is stored once, no others are, and the received events are those of the table."""
        stored = [(move.id, move.move) for _, move in moves if move.seat == client.seat - 1]
        sent = [(id, move) for id, move in client.sent.items() if id not in client.refused]
        if client.pending and client.pending["id"] not in {id for id, _ in stored}:
            assert sent.pop()[0] == client.pending["id"]
        assert stored == sent, f"a move was lost, made twice, or made out of order; refused: {client.refused}"
        assert client.accepted <= {id for id, _ in sent}
        events = [json.loads(bytes(event.encoded(client.seat - 1))) for event in table.events]
        for number, event in client.events.items():
            assert number <= len(events), "an event was sent that is not stored"
            assert event == events[number - 1], "an event was sent that differs from the stored one"
        counts.accepted += len(client.accepted)
        counts.resent += len(client.resent)
        counts.stored_before_resent += sum(
            at < client.resent.get(move.id or "", 0) for at, move in moves if move.seat == client.seat - 1
        )
