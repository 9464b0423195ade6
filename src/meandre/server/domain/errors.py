"""What a command may be refused for. The HTTP status of each is decided in `server/problems.py`."""

from meandre.core.errors import MeandreError
from meandre.core.messages import Message
from meandre.server.domain.messages import message


class TableError(MeandreError):
    """Something that cannot be done at this table now."""


class NotFound(TableError):
    """There is no such table, seat, link or command."""


class Forbidden(TableError):
    """The client may not do that."""


class InvalidField(TableError):
    """A field of a command has a value that it cannot have."""

    def __init__(self, field: str) -> None:
        super().__init__(message("field-unfit", field=field))
        self.field = field

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return type(self), (self.field,)


class WrongLink(InvalidField):
    """The link of a hash chain that came with a command is not the one that it must be."""

    def __init__(self, problem: Message) -> None:
        TableError.__init__(self, problem)
        self.field = "link"

    def __reduce__(self) -> tuple[type, tuple[Message]]:  # type: ignore[override]
        return type(self), (self.message,)


class Damaged(TableError):
    """What is stored of the table cannot be read to its end: it can only be looked at."""


class Inapplicable(TableError):
    """A mistake of ours: what was decided on cannot be carried out. Nothing has changed, and nothing was written."""


class StaleVersion(TableError):
    """The move answers a version of the table that has passed."""


class RulesVersionMismatch(TableError):
    """The table was created under rules that this server does not have."""


class DatabaseUnavailable(TableError):
    """The database does not answer: nothing has changed, and what was accepted is safe."""


class SearchFailed(TableError):
    """A search has failed, by a mistake of ours that is logged. Nothing has changed."""


class TooManyRequests(TableError):
    """A client, or all of them together, has exceeded a limit."""

    def __init__(self, message: Message, retry_after: float = 10.0) -> None:
        super().__init__(message)
        self.retry_after = retry_after
        """Seconds after which it may be tried again."""
