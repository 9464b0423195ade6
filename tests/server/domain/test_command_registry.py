"""The registry of commands: every kind has a struct, a handler, a summary and a valid example."""

import msgspec
import pytest

from meandre.server.domain import chance_commands, commands
from meandre.server.domain.command_registry import COMMANDS, Command, from_form
from meandre.server.domain.commands import AnswerUndo, Mute, PlayMove, TakeSeat
from meandre.server.domain.errors import InvalidField, NotFound


def test_every_command_is_registered() -> None:
    named = [*vars(commands).values(), *vars(chance_commands).values()]
    defined = {value for value in named if isinstance(value, type) and issubclass(value, Command)}
    assert {command.struct for command in COMMANDS.values()} == defined - {Command}
    assert all(command.struct.__struct_config__.tag == name for name, command in COMMANDS.items())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_example_of_a_command_is_valid(name: str) -> None:
    command = COMMANDS[name]
    body = msgspec.json.encode(command.example)
    assert msgspec.json.decode(body, type=command.struct) == command.example
    assert msgspec.json.decode(body)["command"] == name
    assert command.summary
    assert command.struct.__doc__


def test_the_fields_of_a_form_are_text() -> None:
    assert from_form("move", {"move": "enter", "seat": "2", "version": "7"}) == PlayMove(
        move="enter", seat=2, version=7
    )
    assert from_form("mute", {"seat": "1", "muted": "false"}) == Mute(seat=1, muted=False)
    assert from_form("answer-undo", {"agrees": "true"}) == AnswerUndo(agrees=True)


def test_empty_and_unknown_fields_of_a_form_are_left_out() -> None:
    assert from_form("sit", {"seat": "2", "name": "", "colour": "", "other": "x"}) == TakeSeat(seat=2)


def test_an_unknown_command_is_not_found() -> None:
    with pytest.raises(NotFound):
        from_form("fly", {})


@pytest.mark.parametrize(
    ("name", "fields", "field"),
    [
        ("sit", {}, "seat"),
        ("sit", {"seat": "0"}, "seat"),
        ("sit", {"seat": "two"}, "seat"),
        ("sit", {"seat": "9" * 400}, "seat"),
        ("move", {"move": "x" * 201}, "move"),
        ("move", {"move": "enter", "version": "-1"}, "version"),
        ("answer-undo", {"agrees": "perhaps"}, "agrees"),
    ],
)
def test_the_error_names_the_invalid_field(name: str, fields: dict[str, str], field: str) -> None:
    with pytest.raises(InvalidField) as refusal:
        from_form(name, fields)
    assert refusal.value.field == field
    assert str(refusal.value) == f"This will not do: {field}."


def test_unknown_fields_are_refused_as_json() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"command":"undo","sead":1}', type=COMMANDS["undo"].struct)
