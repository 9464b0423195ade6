"""Messages of live connections: updates to the client, commands from it."""

import functools
from typing import Any, Union

import msgspec

from meandre.core.errors import MeandreError
from meandre.server.domain import chance_commands, commands  # noqa: F401  # they register themselves
from meandre.server.domain.command_registry import COMMANDS, Command, CommandResult
from meandre.server.problems import problem_of


class TableState(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="state"):
    """How a table stands: sent after the events that led there."""

    version: int
    """Name it in a move, so that a late one is refused."""
    phase: str
    """`filling`, `playing` or `over`."""
    to_act: list[int]
    """The seats that may decide."""
    awaited: list[int] = []
    """The seats whose links chance waits for: theirs is to reveal one."""
    moves: list[str] = []
    """Your legal moves."""
    position: dict[str, Any] | None = None
    """The position as you may know it: in the first state of a connection."""
    damaged: bool = False
    """Whether the table can only be looked at: what is stored of it cannot be read to its end."""
    changed: Any = None
    """Then: the numbers that have changed; of an array, the indices with the new numbers."""


class Reply(msgspec.Struct, omit_defaults=True):
    """What came of a command."""

    id: str | None
    accepted: bool
    type: str | None = None
    """Kind of problem, as in problem documents: `urn:meandre:problem:` and its name."""
    error: str | None = None
    """What is wrong, in your language."""
    rule: str | None = None
    """The rule that forbids the move."""
    retry_after: int | None = None
    """Seconds after which it may be tried again, where a limit is exceeded."""
    result: CommandResult | None = None
    token: str | None = None
    """Your token, if you hold a seat and connected without one: send it as `Authorization: Bearer …` next time."""


class Update(msgspec.Struct, omit_defaults=True):
    """Everything that is new for a client."""

    state: TableState
    events: list[msgspec.Raw] = []
    replies: list[Reply] = []


encode = msgspec.json.Encoder().encode


def decode_command(text: str | bytes) -> Command:
    """A command of any kind that is registered now."""
    return _decoder(len(COMMANDS)).decode(text)


@functools.cache
def _decoder(_registered: int) -> "msgspec.json.Decoder[Command]":
    """A decoder of all commands; made again when one more is registered."""
    return msgspec.json.Decoder(Union[tuple(command.struct for command in COMMANDS.values())])  # noqa: UP007


def refusal(id: str | None, error: MeandreError, language: str) -> Reply:
    """The reply to a command that was refused."""
    problem = problem_of(error, language)
    return Reply(id, False, problem.type, problem.detail, problem.rule, problem.retry_after)
