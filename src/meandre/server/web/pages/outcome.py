"""What came of a form."""

from typing import NamedTuple

from meandre.server.addresses import at
from meandre.server.domain.command_registry import CommandResult
from meandre.server.problems import URN, Problem


class Outcome(NamedTuple):
    """What came of a form."""

    status: int = 200
    error: str = ""
    rule: str | None = None
    path: str | None = None
    """Where to go then, if not back to the table."""
    link: str | None = None
    """A link to show, once."""
    text: str | None = None
    """An answer to show."""
    kind: str = ""
    """Kind of problem, if something was refused."""
    retry_after: int | None = None
    """Seconds after which it may be tried again, where a limit is exceeded."""

    @classmethod
    def of(cls, result: CommandResult) -> "Outcome":
        """A command was carried out."""
        return cls(path=f"/t/{result.table}" if result.table else None, link=result.link)

    @classmethod
    def refused(cls, problem: Problem) -> "Outcome":
        """Something was refused."""
        return cls(
            problem.status,
            problem.detail,
            problem.rule,
            kind=problem.type.removeprefix(URN),
            retry_after=problem.retry_after,
        )

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the response."""
        return {} if self.retry_after is None else {"retry-after": str(self.retry_after)}

    def as_json(self) -> dict[str, str | int]:
        """For a script."""
        shown = self._asdict() | {"status": None, "path": at(self.path or ""), "link": at(self.link or "")}
        return {key: value for key, value in shown.items() if value}
