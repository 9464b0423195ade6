"""Settings of the server: one declaration each, for the command line, the environment and docs/settings.md."""

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

ENVIRONMENT_PREFIX = "MEANDRE_"


def default_database() -> Path:
    """One file in the user's data folder."""
    return user_data_path("meandre") / "tables.db"


def setting(default: Any, text: str) -> Any:
    """A setting with its default and its description."""
    return field(default=default, metadata={"help": text})


@dataclass(frozen=True)
class Settings:
    """What an operator may set."""

    database: str | Path = field(
        default_factory=default_database,
        metadata={"help": "A file for SQLite, or postgresql://… (default: a file in your data folder)."},
    )
    secure: bool = setting(False, "Reached by https only: cookies are marked secure.")
    requests_per_minute: int = setting(1200, "Requests of one client address.")
    messages_per_second: float = setting(100.0, "Messages on one live connection; more are delayed.")
    connections: int = setting(5000, "Open connections of all clients.")
    connections_per_client: int = setting(1500, "Open connections of one client address.")
    request_seconds: float = setting(10.0, "Time that a request may take to come, from the first byte to the last.")
    trusted_proxies: str = setting(
        "127.0.0.1,::1", "Addresses or networks of proxies whose X-Forwarded headers are believed; *: all."
    )
    prepare: bool = setting(True, "Compile all games in the background at start.")
    threads: int | None = setting(None, "Bot threads (default: the number of cores).")


def help_of(name: str) -> str:
    """The description of a setting."""
    text: str = next(one.metadata["help"] for one in fields(Settings) if one.name == name)
    return text


def variable_of(name: str) -> str:
    """The environment variable of a setting."""
    return ENVIRONMENT_PREFIX + name.upper()
