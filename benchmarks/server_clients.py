"""The clients of benchmarks/server.py: one WebSocket for each player, spoken plainly, so that they are never the brake.

Whoever may move does so as soon as it hears of it. Both servers get the same client; only the messages differ.
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
from server_protocol import Wire

PREPARING = 8
"""Tables that are made at once, before the measurement."""


class Table:
    """The players of one game, and their moves that are on the way."""

    def __init__(self, load: "Load") -> None:
        self.load = load
        self.players: list[Player] = []
        self.underway: dict[Any, tuple[float, set[int]]] = {}  # when a move was sent, and who has not heard of it yet
        self.match = ""  # its id, at boardgame.io's server
        self.playing = False
        self.ended: set[int] = set()

    def begin(self) -> None:
        """Play."""
        self.playing = True
        for player in self.players:
            player.act()

    def moving(self, move: Any) -> None:
        """A move goes out."""
        self.underway[move] = time.perf_counter(), {player.seat for player in self.players}

    def seen(self, move: Any, by: int) -> None:
        """A player hears of a move."""
        if move in self.underway:
            sent, unaware = self.underway[move]
            unaware.discard(by)
            if not unaware:
                del self.underway[move]
                self.load.count(time.perf_counter() - sent)

    def over(self, by: int) -> None:
        """A player hears that the game is over."""
        self.ended.add(by)
        if len(self.ended) == len(self.players):
            self.load.finished(self)


class Player(Wire):
    """A seat: knows what it may do now, and does any of it."""

    def __init__(self, table: Table, seat: int, path: str, headers: dict[str, str], compress: bool) -> None:
        super().__init__(path, headers, compress)
        self.table, self.seat = table, seat
        self.moves: list[Any] = []
        self.moved: Counter[int] = Counter()  # how many moves of each seat it has heard of
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def act(self) -> None:
        """Move, if it may."""
        if not self.moves or not self.table.playing or self.table.load.resting:
            return
        think = self.table.load.think
        if think:
            asyncio.get_running_loop().call_later(random.expovariate(1 / think), self.move)
        else:
            self.move()

    def move(self) -> None:
        """Move."""
        move, self.moves = random.choice(self.moves), []
        self.table.moving(self.mark())
        self.send(self.ask(move))

    def mark(self) -> Any:
        """What everybody will know the next move by."""
        raise NotImplementedError

    def ask(self, move: Any) -> bytes:
        """A move as the server wants it."""
        raise NotImplementedError

    def stands(self, moves: list[Any], over: bool) -> None:
        """Hear how the game stands."""
        self.moves = moves
        if not self.ready.done():
            self.ready.set_result(None)
        if over:
            self.table.over(self.seat)
        else:
            self.act()


class TableEvent(Struct):
    """Something that happened here."""

    kind: str
    seat: int = 0


class Now(Struct):
    """How a table of ours stands."""

    version: int
    phase: str
    waiting: list[int]
    moves: list[str] = []


class Answer(Struct):
    """What came of a move."""

    accepted: bool


class Update(Struct):
    """What our server sends."""

    now: Now
    tidings: list[TableEvent] = []
    answers: list[Answer] = []


read_update = msgspec.json.Decoder(Update).decode


class Ours(Player):
    """A player at this server; a move is known by its seat and a count."""

    version = 0

    def hear(self, message: bytes) -> None:
        """An update."""
        self.table.load.heard(self, message)
        update = read_update(message)
        for table_event in update.tidings:
            if table_event.kind == "moved" and table_event.seat:
                self.moved[table_event.seat] += 1
                self.table.seen((table_event.seat, self.moved[table_event.seat]), self.seat)
        for answer in update.answers:
            self.table.load.refused += not answer.accepted
        now = update.now
        if now.version != self.version or now.phase == "over":
            self.version = now.version
            self.stands(now.moves if self.seat in now.waiting else [], now.phase == "over")

    def mark(self) -> Any:
        """Its seat, and how many moves it will have made."""
        return self.seat, self.moved[self.seat] + 1

    def ask(self, move: Any) -> bytes:
        """With the version it answers, and an id."""
        return msgspec.json.encode({"move": move, "version": self.version, "id": f"{self.version}"})


class RaceSeen(Struct):
    """The part of the race that a player looks at."""

    turn: int
    choices: list[int]


class Context(Struct):
    """What boardgame.io says of every game."""

    gameover: Any = None


class RaceState(Struct):
    """A state of boardgame.io's."""

    G: RaceSeen
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class RaceSync(Struct):
    """What boardgame.io sends first."""

    state: RaceState


class RaceUpdated(Struct, array_like=True):
    """What boardgame.io sends after each move."""

    event: str
    match: str
    state: RaceState


class RaceSynced(Struct, array_like=True):
    """The same, the first time."""

    event: str
    match: str
    sync: RaceSync


read_race = msgspec.json.Decoder(RaceUpdated).decode
read_first = msgspec.json.Decoder(RaceSynced).decode


class Theirs(Player):
    """A player at boardgame.io's server: engine.io's open and ping, socket.io's events; states are numbered."""

    number = 0

    def hear(self, message: bytes) -> None:
        """A packet of engine.io's."""
        if message.startswith(b"42/race,"):
            self.hear_event(message[8:])
        elif message.startswith(b"40/race,"):
            self.emit("sync", self.table.match, str(self.seat), None, len(self.table.players))
        elif message.startswith(b"0"):
            self.send(b"40/race,")
        elif message == b"2":
            self.send(b"3")

    def hear_event(self, event: bytes) -> None:
        """A state."""
        if event.startswith(b'["update"'):
            self.table.load.heard(self, event)
            state = read_race(event).state
            self.table.seen(state.number, self.seat)
        elif event.startswith(b'["sync"'):
            state = read_first(event).sync.state
        else:
            return
        self.number = state.number
        over = state.ctx.gameover is not None
        self.stands(state.G.choices if state.G.turn == self.seat and not over else [], over)

    def mark(self) -> Any:
        """The number of the state that follows."""
        return self.number + 1

    def ask(self, move: Any) -> bytes:
        """An action, with the number of the state that it answers."""
        payload = {"type": "go", "args": [move], "playerID": str(self.seat)}
        return self.event(
            "update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.table.match, str(self.seat)
        )

    def event(self, *told: Any) -> bytes:
        """An event of socket.io's."""
        return b"42/race," + msgspec.json.encode(told)

    def emit(self, *told: Any) -> None:
        """Send one."""
        self.send(self.event(*told))


class Load:
    """Many tables at once; when a game is over, the next table is waiting already."""

    def __init__(
        self, port: int, theirs: bool, game: str = "mehen", compress: bool = False, think: float = 0.0
    ) -> None:
        self.port, self.theirs, self.game, self.compress, self.think = port, theirs, game, compress, think
        self.spare: list[Table] = []
        self.seated: set[Table] = set()
        self.resting = True  # nobody moves
        self.exhausted = asyncio.Event()
        self.latencies: list[float] | None = None  # of the moves that are counted
        self.refused = self.games = 0
        self.weigh: Callable[[Player, bytes], None] | None = None

    async def prepare(self, tables: int) -> None:
        """See that so many tables are waiting, with their players connected."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=120) as client:
            while missing := max(0, tables - len(self.spare)):
                self.spare += await asyncio.gather(*(self.lay(client) for _ in range(min(missing, PREPARING))))

    async def lay(self, client: httpx.AsyncClient) -> Table:
        """One table for two."""
        table = Table(self)
        if self.theirs:
            table.match, path = f"{random.getrandbits(64):x}", "/socket.io/?EIO=4&transport=websocket"
            table.players += [Theirs(table, seat, path, {}, self.compress) for seat in range(2)]
        else:
            asked = {"game": self.game, "seats": [{"kind": "here"}] * 2}
            laid = (await client.post("/api/tables", json=asked)).raise_for_status().json()
            path = f"/api/tables/{laid['table']}/live"
            for seat, token in laid["tokens"].items():
                table.players.append(Ours(table, int(seat), path, {"Authorization": f"Bearer {token}"}, self.compress))
        for player in table.players:
            await self.connect(player)
        return table

    async def connect(self, player: Player) -> None:
        """Wait until a player knows how the game stands."""
        await asyncio.get_running_loop().create_connection(lambda: player, "127.0.0.1", self.port)
        await asyncio.wait_for(player.ready, 60)

    def begin(self, tables: int) -> None:
        """Let so many games begin."""
        for _ in range(tables):
            self.seat(self.spare.pop())

    def seat(self, table: Table) -> None:
        """One of them."""
        self.seated.add(table)
        table.begin()

    def finished(self, table: Table) -> None:
        """Go on at another table."""
        self.games += 1
        self.seated.discard(table)
        for player in table.players:
            player.transport.close()
        if self.spare:
            self.seat(self.spare.pop())
        else:
            self.exhausted.set()

    def heard(self, player: Player, message: bytes) -> None:
        """A player has got an update."""
        if self.weigh:
            self.weigh(player, message)

    def count(self, latency: float) -> None:
        """Everybody has heard of a move."""
        if self.latencies is not None:
            self.latencies.append(latency)

    async def play(self, seconds: float) -> tuple[list[float], float]:
        """Play on; the latencies of all moves, and how long that was: less than asked if there was no table left."""
        self.resting, self.latencies, begin = False, [], time.perf_counter()
        for table in tuple(self.seated):
            table.begin()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.exhausted.wait(), seconds)
        found, self.latencies, self.resting = self.latencies, None, True
        return found, time.perf_counter() - begin
