"""The words of the table, and what it refuses."""

from pathlib import Path
from typing import ClassVar

from meandre.core.errors import MeandreError
from meandre.core.messages import MessageFolder

message = MessageFolder(Path(__file__).parent.parent / "words")
"""Makes the server's messages."""


class TableError(MeandreError):
    """Something that cannot be done at this table; each kind has its HTTP status."""

    status: ClassVar[int] = 409


class NotFound(TableError):
    """There is no such table, link or game."""

    status = 404


class Forbidden(TableError):
    """Not yours to do."""

    status = 403


class StaleVersion(TableError):
    """The move answers a position that has passed."""


class RulesVersionMismatch(TableError):
    """The table was begun with other rules than this server's."""

    status = 410


class DatabaseUnavailable(TableError):
    """The database does not answer: nothing has changed, and what was accepted is safe."""

    status = 503


class TooManyRequests(TableError):
    """Too many at once."""

    status = 429
