"""The layers of the server: what leaves it is made from a view, never from the table itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import meandre.server

SERVER = Path(meandre.server.__file__).parent
OUTWARD = ("live", "api", "web")
"""The folders that send something to clients."""
FILES = sorted([*SERVER.glob("*.py"), *(path for folder in OUTWARD for path in (SERVER / folder).rglob("*.py"))])
"""Their modules, and those that put them together."""
PHASES = {"FILLING", "PLAYING", "OVER"}
"""All that these folders may import from the table's module: the names of its phases."""


HANDLERS = ("table.table",)
"""In the list of the pages: the handler of the same name as its module."""


def name_of(path: Path) -> str:
    return str(path.relative_to(SERVER))


def nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_whatever_sends_to_clients_does_not_import_the_table(path: Path) -> None:
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module == "meandre.server.domain.table":
            assert {alias.name for alias in node.names} <= PHASES
        elif isinstance(node, ast.ImportFrom) and node.module == "meandre.server.domain":
            assert "table" not in {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            assert "meandre.server.domain.table" not in {alias.name for alias in node.names}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_whatever_sends_to_clients_does_not_read_the_table_of_a_live_table(path: Path) -> None:
    """The only other thing with a `table` is a command's result: the id of a table to go to."""
    for node in nodes(path):
        if isinstance(node, ast.Attribute) and node.attr in ("table", "_table"):
            assert ast.unparse(node) in ("result.table", *HANDLERS)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "vars", "attrgetter"):
            assert "table" not in [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
