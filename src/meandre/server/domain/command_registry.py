"""The registry of commands: what a client may do at a table, one struct and one function each.

The same registry serves the page's forms, the JSON API and the sockets. A command's struct validates and documents its
fields; its function checks whether it is allowed and returns the entry to be stored, or None if there is nothing to
store. Functions are pure: nothing changes until the entry is written and applied.
"""

import functools
import math
import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from meandre.server.domain.entries import Entry, RequestId, TableCreated
from meandre.server.domain.errors import InvalidField, NotFound
from meandre.server.domain.messages import message
from meandre.server.domain.table import Table


def always_away(_: int) -> float:
    """For seats of which nobody knows whether anybody is there."""
    return math.inf


class Context(NamedTuple):
    """What a command needs to know besides the table."""

    client_id: str
    waited: float = 0.0
    """Seconds that the present decision has been waited for."""
    token: str = ""
    """A fresh secret, for commands that create a link."""
    new_table: str = ""
    """Id of the table that was created for this command, if it asks for one."""
    away_for: Callable[[int], float] = always_away
    """Seconds since the player of a seat was here."""


class CommandResult(Struct, omit_defaults=True):
    """What a command gives back besides its effect on the table."""

    link: str | None = None
    """A path to open or to pass on. It is shown once and stored nowhere."""
    table: str | None = None
    """Id of another table to go to."""


NO_RESULT = CommandResult()


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="command"):
    """Something that a client asks for at a table."""

    needs_token: ClassVar[bool] = False
    """Whether the command creates a link, for which `Context.token` is the secret."""
    needs_table: ClassVar[bool] = False
    """Whether a table is to be created first, as `new_table` says."""

    limited_by: ClassVar[str] = "changes"
    """The limit that the command counts for, besides the time that it takes: `changes`, `chat`, `tables` or none."""

    needs_more: ClassVar[bool] = False
    """Whether there is more to do than to write an entry: one of these, or a result to give back."""

    id: RequestId | None = None

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.needs_more = cls.needs_token or cls.needs_table or cls.result is not Command.result

    def new_table(self, table: Table, context: Context) -> TableCreated | None:  # noqa: ARG002
        """The table to be created before the command is carried out, if it needs one."""
        return None

    def result(self, table: Table, context: Context) -> CommandResult:  # noqa: ARG002
        """What the client gets back, once the command was carried out."""
        return NO_RESULT


AnyCommand = TypeVar("AnyCommand", bound=Command)
Handler: TypeAlias = Callable[[Table, AnyCommand, Context], Entry | None]


class RegisteredCommand(NamedTuple):
    """A kind of command."""

    struct: type[Command]
    handler: Callable[[Table, Any, Context], Entry | None]
    summary: str
    example: Command


COMMANDS: dict[str, RegisteredCommand] = {}
"""Every kind of command, by its tag."""
_handlers: dict[type[Command], Callable[[Table, Any, Context], Entry | None]] = {}


def handles(summary: str, example: AnyCommand) -> Callable[[Handler[AnyCommand]], Handler[AnyCommand]]:
    """Register the function that decides about commands of the example's kind."""

    def register(handler: Handler[AnyCommand]) -> Handler[AnyCommand]:
        struct = type(example)
        COMMANDS[str(struct.__struct_config__.tag)] = RegisteredCommand(struct, handler, summary, example)
        _handlers[struct] = handler
        return handler

    return register


def decide(table: Table, command: Command, context: Context) -> Entry | None:
    """The entry that a command leads to, or None; a `MeandreError` if it is refused."""
    return _handlers[type(command)](table, command, context)


def from_form(name: str, fields: Mapping[str, str]) -> Command:
    """The command that a form describes: every field is text, and an empty one is left out."""
    if name not in COMMANDS:
        raise NotFound(message("no-such-act"))
    struct = COMMANDS[name].struct
    known = field_names(struct)
    given = {key: value for key, value in fields.items() if value != "" and key in known}
    try:
        return msgspec.convert(given, struct, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidField(field_of(error)) from None


@functools.cache
def field_names(struct: type[Command]) -> frozenset[str]:
    """The names of a command's fields."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(struct))


def field_of(error: msgspec.ValidationError) -> str:
    """The field that a validation error is about."""
    missing = re.search(r"required field `([^`]*)`", str(error))
    path = re.search(r"`\$\.?([^`]*)`\Z", str(error))
    return missing[1] if missing else (path[1] if path else "") or "?"
