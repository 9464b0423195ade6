"""The clients of benchmarks/server.py: one WebSocket per player, with a minimal protocol.

A player moves as soon as it may. Both servers get the same clients; only the messages differ.
"""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from server_protocol import WebSocketClient

PREPARING = 8
"""Tables that are created concurrently, before the measurement."""


class Table:
    """The players of one game, and their moves in flight."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.players: list[Player] = []
        self.pending: dict[
            Any, tuple[float, set[int]]
        ] = {}  # when a move was sent, and the seats that have not received it
        self.match = ""  # its id on boardgame.io's server
        self.playing = False
        self.ended: set[int] = set()

    def start(self) -> None:
        """Start or resume play."""
        self.playing = True
        for player in self.players:
            player.act()

    def move_sent(self, move: Any) -> None:
        """Record that a move was sent."""
        self.pending[move] = time.perf_counter(), {player.seat for player in self.players}

    def move_received(self, move: Any, by: int) -> None:
        """Record that a player has received a move; count it when all have."""
        if move in self.pending:
            sent, missing = self.pending[move]
            missing.discard(by)
            if not missing:
                del self.pending[move]
                self.load.count(time.perf_counter() - sent)

    def game_over(self, by: int) -> None:
        """Record that a player has received the end of the game."""
        self.ended.add(by)
        if len(self.ended) == len(self.players):
            self.load.finished(self)


class Player(WebSocketClient):
    """A player that makes random legal moves."""

    def __init__(self, table: Table, seat: int, path: str, headers: dict[str, str], compress: bool) -> None:
        super().__init__(path, headers, compress)
        self.table, self.seat = table, seat
        self.moves: list[Any] = []
        self.moved: Counter[int] = Counter()  # received moves of each seat
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def act(self) -> None:
        """Move if possible, after the thinking time."""
        if not self.moves or not self.table.playing or self.table.load.paused:
            return
        think = self.table.load.think
        if think:
            asyncio.get_running_loop().call_later(random.expovariate(1 / think), self.move)
        else:
            self.move()

    def move(self) -> None:
        """Send a random legal move."""
        move, self.moves = random.choice(self.moves), []
        self.table.move_sent(self.next_move_key())
        self.send(self.encode_move(move))

    def next_move_key(self) -> Any:
        """The key by which all players will recognize the next move."""
        raise NotImplementedError

    def encode_move(self, move: Any) -> bytes:
        """A move as a message to the server."""
        raise NotImplementedError

    def update_moves(self, moves: list[Any], over: bool) -> None:
        """Set the legal moves after an update, and act."""
        self.moves = moves
        if not self.ready.done():
            self.ready.set_result(None)
        if over:
            self.table.game_over(self.seat)
        else:
            self.act()


class TableEvent(Struct):
    """An event of a table on our server."""

    kind: str
    seat: int = 0


class TableState(Struct):
    """The state of a table on our server."""

    version: int
    phase: str
    to_act: list[int]
    moves: list[str] = []


class Reply(Struct):
    """The reply to a move."""

    accepted: bool


class Update(Struct):
    """An update from our server."""

    state: TableState
    events: list[TableEvent] = []
    replies: list[Reply] = []


read_update = msgspec.json.Decoder(Update).decode


class OurPlayer(Player):
    """A player on our server; a move is identified by its seat and a count."""

    version = 0

    def on_message(self, message: bytes) -> None:
        """Handle an update."""
        self.table.load.message_received(self, message)
        update = read_update(message)
        for table_event in update.events:
            if table_event.kind == "moved" and table_event.seat:
                self.moved[table_event.seat] += 1
                self.table.move_received((table_event.seat, self.moved[table_event.seat]), self.seat)
        for reply in update.replies:
            self.table.load.refused_moves += not reply.accepted
        state = update.state
        if state.version != self.version or state.phase == "over":
            self.version = state.version
            self.update_moves(state.moves if self.seat in state.to_act else [], state.phase == "over")

    def next_move_key(self) -> Any:
        """The seat and the number of its next move."""
        return self.seat, self.moved[self.seat] + 1

    def encode_move(self, move: Any) -> bytes:
        """With the version it refers to, and an id."""
        command = {"command": "move", "move": move, "version": self.version, "id": f"{self.version}"}
        return msgspec.json.encode(command)


class RaceSeen(Struct):
    """The part of the race's state that a player uses."""

    turn: int
    choices: list[int]


class Context(Struct):
    """boardgame.io's context of a game."""

    gameover: Any = None


class RaceState(Struct):
    """boardgame.io's state."""

    G: RaceSeen
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class RaceSync(Struct):
    """The payload of the first message."""

    state: RaceState


class RaceUpdated(Struct, array_like=True):
    """boardgame.io's message after each move."""

    event: str
    match: str
    state: RaceState


class RaceSynced(Struct, array_like=True):
    """boardgame.io's first message."""

    event: str
    match: str
    sync: RaceSync


read_race = msgspec.json.Decoder(RaceUpdated).decode
read_first = msgspec.json.Decoder(RaceSynced).decode


class BoardgameIoPlayer(Player):
    """A player on boardgame.io's server: engine.io's open and ping, socket.io's events; states are numbered."""

    number = 0

    def on_message(self, message: bytes) -> None:
        """Handle an engine.io packet."""
        if message.startswith(b"42/race,"):
            self.on_event(message[8:])
        elif message.startswith(b"40/race,"):
            self.emit("sync", self.table.match, str(self.seat), None, len(self.table.players))
        elif message.startswith(b"0"):
            self.send(b"40/race,")
        elif message == b"2":
            self.send(b"3")

    def on_event(self, event: bytes) -> None:
        """Handle a state."""
        if event.startswith(b'["update"'):
            self.table.load.message_received(self, event)
            state = read_race(event).state
            self.table.move_received(state.number, self.seat)
        elif event.startswith(b'["sync"'):
            state = read_first(event).sync.state
        else:
            return
        self.number = state.number
        over = state.ctx.gameover is not None
        self.update_moves(state.G.choices if state.G.turn == self.seat and not over else [], over)

    def next_move_key(self) -> Any:
        """The number of the next state."""
        return self.number + 1

    def encode_move(self, move: Any) -> bytes:
        """An action, with the number of the state it refers to."""
        payload = {"type": "go", "args": [move], "playerID": str(self.seat)}
        return self.event(
            "update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.table.match, str(self.seat)
        )

    def event(self, *payload: Any) -> bytes:
        """A socket.io event."""
        return b"42/race," + msgspec.json.encode(payload)

    def emit(self, *payload: Any) -> None:
        """Send a socket.io event."""
        self.send(self.event(*payload))


class Load:
    """Many tables at once; a finished game is replaced by a table created in advance."""

    def __init__(
        self, port: int, boardgame_io: bool, game: str = "mehen", compress: bool = False, think: float = 0.0
    ) -> None:
        self.port, self.boardgame_io, self.game, self.compress, self.think = port, boardgame_io, game, compress, think
        self.ready_tables: list[Table] = []
        self.playing_tables: set[Table] = set()
        self.paused = True
        self.exhausted = asyncio.Event()
        self.latencies: list[float] | None = None  # of the moves in the measurement
        self.refused_moves = self.games = 0
        self.on_update: Callable[[Player, bytes], None] | None = None

    async def prepare(self, tables: int) -> None:
        """Create tables and connect their players until that many are ready."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=120) as client:
            while missing := max(0, tables - len(self.ready_tables)):
                self.ready_tables += await asyncio.gather(
                    *(self.create_table(client) for _ in range(min(missing, PREPARING)))
                )

    async def create_table(self, client: httpx.AsyncClient) -> Table:
        """Create a table for two and connect its players."""
        table = Table(self)
        if self.boardgame_io:
            table.match, path = f"{random.getrandbits(64):x}", "/socket.io/?EIO=4&transport=websocket"
            table.players += [BoardgameIoPlayer(table, seat, path, {}, self.compress) for seat in range(2)]
        else:
            request = {"game": self.game, "seats": [{"kind": "here"}] * 2}
            created = (await client.post("/api/v1/tables", json=request)).raise_for_status().json()
            path = f"/api/v1/tables/{created['table']}/live"
            for seat, token in created["tokens"].items():
                table.players.append(
                    OurPlayer(table, int(seat), path, {"Authorization": f"Bearer {token}"}, self.compress)
                )
        for player in table.players:
            await self.connect(player)
        return table

    async def connect(self, player: Player) -> None:
        """Connect a player and wait for its first update."""
        await asyncio.get_running_loop().create_connection(lambda: player, "127.0.0.1", self.port)
        await asyncio.wait_for(player.ready, 60)

    def start_tables(self, tables: int) -> None:
        """Start that many of the ready tables."""
        for _ in range(tables):
            self.start_table(self.ready_tables.pop())

    def start_table(self, table: Table) -> None:
        """Start a table."""
        self.playing_tables.add(table)
        table.start()

    def finished(self, table: Table) -> None:
        """Close a finished table and start the next one."""
        self.games += 1
        self.playing_tables.discard(table)
        for player in table.players:
            player.transport.close()
        if self.ready_tables:
            self.start_table(self.ready_tables.pop())
        else:
            self.exhausted.set()

    def message_received(self, player: Player, message: bytes) -> None:
        """Pass an update of a player to the callback."""
        if self.on_update:
            self.on_update(player, message)

    def count(self, latency: float) -> None:
        """Record the latency of a move."""
        if self.latencies is not None:
            self.latencies.append(latency)

    async def play(self, seconds: float) -> tuple[list[float], float]:
        """Play; return the latencies of all moves and the duration, which is shorter if the tables run out."""
        self.paused, self.latencies, start = False, [], time.perf_counter()
        for table in tuple(self.playing_tables):
            table.start()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.exhausted.wait(), seconds)
        latencies, self.latencies, self.paused = self.latencies, None, True
        return latencies, time.perf_counter() - start
