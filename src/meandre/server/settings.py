"""Settings of the server; docs/settings.md describes each."""

from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def default_database() -> Path:
    """One file in the user's data folder."""
    return user_data_path("meandre") / "tables.db"


@dataclass(frozen=True)
class Settings:
    """What an operator may set."""

    database: str | Path = field(default_factory=default_database)
    """A file for SQLite, or the URL of a PostgreSQL."""
    secure: bool = False
    """Reached by https only: cookies are marked secure."""
    requests_per_minute: int = 1200
    """Of one client address."""
    messages_per_second: float = 100.0
    """On one live connection; more are delayed."""
    connections: int = 5000
    """Live connections of all clients."""
    connections_per_client: int = 1500
    prepare: bool = True
    """Compile all games in the background at start, instead of each when it is first played."""
    threads: int | None = None
    """Bot threads; default: the number of cores."""
