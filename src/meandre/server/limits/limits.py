"""All limits of a server."""

from collections.abc import Callable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import Scope

from meandre.server.connections.addresses import address_key
from meandre.server.domain.command_registry import Command
from meandre.server.limits.budget import HOUR, MINUTE, Budget, Client
from meandre.server.settings import Settings

WORK_BURST = 1 / 6
"""Part of a minute's server time that a client may use at once."""
CODES_PER_ADDRESS = 3.0
"""Clients' worth of join codes that an address may try: more would be guessing."""


def client_in(scope: Scope) -> Client:
    """Whoever sent a request: by its token if it brought one, not by one that it is given now."""
    state = scope["state"]
    host = scope["client"][0] if scope["client"] else "?"
    return Client(state["client_id"] or "" if state.get("known") else "", address_key(host))


def client_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Client:
    """Whoever sent a request."""
    return client_in(connection.scope)


class Limits:
    """A budget for each thing that a client can use up."""

    def __init__(self, settings: Settings, on_limited: Callable[[str, str], None] = lambda _name, _who: None) -> None:
        def budget(name: str, amount: float, seconds: float, *, many: float, burst: float = 1.0) -> Budget:
            return Budget(name, amount, seconds, many, burst=burst, on_limited=on_limited)

        self.on_limited = on_limited
        """Is told which limit was exceeded, and whether by a client, an address, or all of the server."""
        many = settings.clients_per_address
        self.work = budget("work", settings.seconds_per_minute, MINUTE, many=many, burst=WORK_BURST)
        """Seconds of the server's processor."""
        self.tables = budget("tables", settings.tables_per_hour, HOUR, many=many)
        self.chat = budget("chat", settings.chat_per_minute, MINUTE, many=many)
        self.changes = budget("changes", settings.changes_per_minute, MINUTE, many=many)
        self.hints = budget("hints", settings.hints_per_minute, MINUTE, many=many)
        self.codes = budget("codes", settings.codes_per_minute, MINUTE, many=min(many, CODES_PER_ADDRESS))
        self._by_name = {one.name: one for one in (self.tables, self.chat, self.changes)}

    def take_for(self, command: Command, client: Client) -> None:
        """Take what a command costs besides time, or raise `TooManyRequests`."""
        if command.limited_by:
            self._by_name[command.limited_by].take(client)
