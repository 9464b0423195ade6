"""Settings of the server: one declaration each, for the command line, the environment and docs/settings.md."""

import math
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

ENVIRONMENT_PREFIX = "MEANDRE_"


def default_database() -> Path:
    """One file in the user's data folder."""
    return user_data_path("meandre") / "tables.db"


def setting(default: Any, text: str) -> Any:
    """A setting with its default and its description."""
    return field(default=default, metadata={"help": text})


class Preset(NamedTuple):
    """Limits that go together."""

    seconds_per_minute: float
    clients_per_address: float
    tables_per_hour: float
    chat_per_minute: float
    changes_per_minute: float
    hints_per_minute: float
    codes_per_minute: float
    messages_per_second: float
    connections: float
    connections_per_client: float


UNLIMITED = math.inf
PRESETS = {
    "family": Preset(120, 10, 600, 120, 240, 60, 30, 100, 1000, 500),
    "club": Preset(30, 40, 120, 60, 120, 30, 10, 100, 5000, 1500),
    "public": Preset(20, 20, 60, 30, 60, 12, 10, 50, 20000, 400),
    "none": Preset(*[UNLIMITED] * len(Preset._fields)),
}
"""By the name that `--limits` takes. `none` is for those who limit elsewhere, and for measuring."""
DEFAULT_PRESET = "club"


def limit(text: str) -> Any:
    """A limit: what it is, if it is not set, depends on the preset."""
    return setting(None, f"{text} (default: by --limits).")


@dataclass(frozen=True)
class Settings:
    """What an operator may set."""

    database: str | Path = field(
        default_factory=default_database,
        metadata={"help": "A file for SQLite, or postgresql://… (default: a file in your data folder)."},
    )
    secure: bool = setting(False, "Reached by https only: cookies are marked secure.")
    prefix: str = setting("", "Path below which a proxy serves it, such as /games.")
    trusted_proxies: str = setting(
        "127.0.0.1,::1", "Addresses or networks of proxies whose X-Forwarded headers are believed; *: all."
    )
    user_header: str = setting("", "Header in which a trusted proxy names who has signed in, such as X-Remote-User.")
    metrics_address: str = setting(
        "127.0.0.1:9260", "Where metrics are served, apart from everything else; empty: nowhere."
    )
    limits: str = setting(DEFAULT_PRESET, "Limits for a family, a club, a public server, or none.")
    seconds_per_minute: float = limit("Server time that a client may use in a minute")
    clients_per_address: float = limit("How many clients' share an address may use, all behind it together")
    tables_per_hour: float = limit("Tables that a client may create in an hour")
    chat_per_minute: float = limit("Lines of chat of a client in a minute")
    changes_per_minute: float = limit("Names, invitations, links for devices and the like, of a client in a minute")
    hints_per_minute: float = limit("Hints of a client in a minute")
    codes_per_minute: float = limit("Join codes that a client may try in a minute")
    messages_per_second: float = limit("Messages on one live connection; more are delayed")
    connections: float = limit("Open connections of all clients")
    connections_per_client: float = limit("Open connections of one client address")
    request_seconds: float = setting(10.0, "Time that a request may take to come, from the first byte to the last.")
    prepare: bool = setting(True, "Compile all games in the background at start.")
    threads: int | None = setting(None, "Bot threads (default: the number of cores).")
    unwatched_minutes: float = setting(10.0, "Bots stop when nobody has looked at their table for so long; 0: never.")

    def __post_init__(self) -> None:
        for name, value in PRESETS[self.limits]._asdict().items():
            if getattr(self, name) is None:
                object.__setattr__(self, name, value)


def help_of(name: str) -> str:
    """The description of a setting."""
    text: str = next(one.metadata["help"] for one in fields(Settings) if one.name == name)
    return text


def variable_of(name: str) -> str:
    """The environment variable of a setting."""
    return ENVIRONMENT_PREFIX + name.upper()
