"""A table of a server: its state, its events, and what can be done there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from meandre.client.connection import CONFLICT, ClientError, Connection
from meandre.client.hash_chain import HashChain


@dataclass(frozen=True)
class NewTable:
    """A table that was created."""

    table: str
    tokens: dict[int, str] = field(repr=False)
    """A token for each seat of kind `here`, by seat."""
    invitations: dict[int, str] = field(repr=False)
    """The path of the link of each seat of kind `invited`, by seat."""


@dataclass(frozen=True)
class TableState:
    """How a table stands."""

    version: int
    """The version that a move answers."""
    phase: str
    """`filling`, `playing` or `over`."""
    to_act: Sequence[int]
    """The seats that may decide, from 1."""
    moves: Sequence[str] = ()
    """Our legal moves."""
    position: Mapping[str, Any] | None = None
    """The position as we may know it; None before the game."""
    awaited: Sequence[int] = ()
    """The seats whose links chance waits for."""
    damaged: bool = False
    """Whether the table can only be looked at."""


def create_table(
    server: str,
    game: str,
    seats: Sequence[Mapping[str, Any]],
    options: Mapping[str, Any] | None = None,
    settings: Mapping[str, Any] | None = None,
) -> NewTable:
    """Create a table: `seats` such as `[{"kind": "here"}, {"kind": "bot", "level": 3}]`, as the API describes them.

    The game begins as soon as all seats are taken: a seat of kind `here` that is to have a part in chance has the
    `"chain": chain.end` of a `HashChain`, which `play` gets as well.
    """
    wanted: dict[str, Any] = {"game": game, "seats": [dict(seat) for seat in seats]}
    wanted |= {"options": dict(options or {}), "settings": dict(settings or {})}
    created = Connection(server).request("/tables", wanted, repeat=False)
    tokens, invitations = (
        {int(seat): text for seat, text in created[name].items()} for name in ("tokens", "invitations")
    )
    return NewTable(created["table"], tokens, invitations)


def sit(
    server: str,
    table: str,
    seat: int,
    *,
    link: str | None = None,
    name: str | None = None,
    chain: HashChain | None = None,
) -> str:
    """Take an open seat, or with its link one that we are invited to; the token for it."""
    fields = {"seat": seat, "link": link, "name": name, "chain": chain and chain.end}
    given = {key: value for key, value in fields.items() if value is not None}
    token: str = Connection(server).request(f"/tables/{table}/sit", given, repeat=False)["token"]
    return token


class RemoteTable:
    """A table, seen from one of our seats."""

    def __init__(self, connection: Connection, table: str, seat: int | None = None) -> None:
        self.connection, self.table = connection, table
        self.path = f"/tables/{table}"
        own = [one for one in self.look()["seats"] if one["yours"] and seat in (None, one["seat"])]
        if not own:
            what = "no seat" if seat is None else f"seat {seat}, which is not ours,"
            raise ClientError(f"the token is for {what} at the table {table}")
        self.seat: int = own[0]["seat"]
        """Counted from 1."""
        self.last = 0
        """The number of the last event."""
        self._position: dict[str, Any] | None = None

    def look(self) -> dict[str, Any]:
        """The table as `GET /tables/{id}` has it."""
        found: dict[str, Any] = self.connection.request(self.path)
        return found

    def own_seat(self) -> dict[str, Any]:
        """What everybody sees of our seat."""
        return next(one for one in self.look()["seats"] if one["seat"] == self.seat)

    def follow(self) -> Iterator[dict[str, Any] | TableState]:
        """Every event once, and after the events the state; also across restarts of the server, without end."""
        for line in self.connection.lines(lambda: f"{self.path}/events?after={self.last}&seat={self.seat}"):
            if line["kind"] == "state":
                yield self._state(line)
            else:
                self.last = line["number"]
                yield line

    def _state(self, line: dict[str, Any]) -> TableState:
        if "position" in line:  # first the whole position, later only what has changed
            self._position = line["position"]
        if "changed" in line:
            apply_changes(self._position, line["changed"])
        return TableState(
            version=line["version"],
            phase=line["phase"],
            to_act=line["to_act"],
            moves=line.get("moves", ()),
            position=self._position,
            awaited=line.get("awaited", ()),
            damaged=line.get("damaged", False),
        )

    def act(self, command: str, **fields: Any) -> bool:
        """Send a command from our seat; whether it was accepted. If not, the table has moved on meanwhile."""
        try:
            self.connection.request(f"{self.path}/{command}", {"seat": self.seat, **fields})
        except ClientError as error:
            if error.status != CONFLICT:
                raise
            return False
        return True


def apply_changes(position: Any, changed: Mapping[str, Any]) -> Any:
    """A position, or a part of one, with the numbers that have changed: fields by name, items of lists by index."""
    for key, value in changed.items():
        index: Any = int(key) if isinstance(position, list) else key
        position[index] = apply_changes(position[index], value) if isinstance(value, dict) else value
    return position
