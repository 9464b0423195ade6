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

    @classmethod
    def of(cls, result: CommandResult) -> "Outcome":
        """A command was carried out."""
        return cls(path=f"/t/{result.table}" if result.table else None, link=result.link)

    @classmethod
    def refused(cls, problem: Problem) -> "Outcome":
        """Something was refused."""
        return cls(problem.status, problem.detail, problem.rule, kind=problem.type.removeprefix(URN))

    def as_json(self) -> dict[str, str]:
        """For a script."""
        shown = self._asdict() | {"status": None, "path": at(self.path or ""), "link": at(self.link or "")}
        return {key: value for key, value in shown.items() if value}
