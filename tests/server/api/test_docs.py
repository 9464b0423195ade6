"""docs/api.md describes every route, command, event kind, problem kind and setting."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

from meandre.server.domain import moved_events
from meandre.server.domain import table as table_module
from meandre.server.domain.command_registry import COMMANDS
from meandre.server.domain.entries import TableSettings
from meandre.server.live.messages import Reply, TableState, Update
from meandre.server.problems import INVALID_REQUEST, KINDS, TOO_LARGE, Problem
from tests.server.api.test_routes import OPERATIONS
from tests.server.support.app_client import API

DOCS = (Path(__file__).parents[3] / "docs" / "api.md").read_text("utf-8")


def rows(heading: str) -> dict[str, str]:
    """The rows of the tables of a section, by the name in the first column."""
    section = re.split(r"^## ", DOCS.split(f"## {heading}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]
    return {found[1]: found[2] for found in re.finditer(r"^\| `([\w-]+)` \|(.*)$", section, re.MULTILINE)}


@pytest.mark.parametrize(("path", "method"), sorted(OPERATIONS))
def test_every_route_is_documented(path: str, method: str) -> None:
    short = path.removeprefix(API)
    command = short.removeprefix("/tables/{id}/")
    documented = "/tables/{id}/{command}" if command in COMMANDS else short
    assert f"| `{method} {documented}` |" in DOCS


def test_every_command_is_documented_with_its_fields() -> None:
    documented = rows("Commands")
    assert list(documented) == list(COMMANDS)
    for name, command in COMMANDS.items():
        fields = {
            f"`{field.encode_name}`" + ("" if field.required else "?")
            for field in msgspec.structs.fields(command.struct)
            if field.encode_name != "id"  # described once for all
        }
        column = documented[name].split("|")[0]
        assert set(re.findall(r"`[\w-]+`\??", column)) == fields, name


def test_every_event_kind_is_documented() -> None:
    sources = [Path(str(module.__file__)).read_text("utf-8") for module in (table_module, moved_events)]
    calls = [node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [call.args[0] for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "emit"]
    named += [call.args[1] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "TableEvent"]
    kinds = {one.value for one in named if isinstance(one, ast.Constant)}
    assert len(kinds) > 10
    assert set(rows("Events and facts")) == kinds


def test_every_kind_of_problem_is_documented_with_its_status() -> None:
    kinds = {kind.name: kind.status for kind in (*KINDS.values(), INVALID_REQUEST, TOO_LARGE)}
    documented = {name: int(row.split("|")[0]) for name, row in rows("Problems").items()}
    assert documented == kinds


def test_every_setting_is_documented_with_its_default() -> None:
    documented = rows("Create a table")
    for field in msgspec.structs.fields(TableSettings):
        default = {None: "none", True: "true", False: "false"}.get(field.default, str(field.default))
        assert documented[field.encode_name].split("|")[0].strip() == default


@pytest.mark.parametrize("struct", [TableState, Reply, Update, Problem])
def test_every_field_of_a_message_is_mentioned(struct: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(struct):
        assert re.search(rf"`{field.encode_name}`|\"{field.encode_name}\"", DOCS), field.encode_name
