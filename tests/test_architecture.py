"""Architecture: files stay small, games are named in their folders only, imports are light.

Who may import whom is checked by import-linter: the contracts are in pyproject.toml.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import meandre
from meandre.bots import tree_search
from meandre.core import perft, playout
from meandre.core.compile_sources import FOLLOWED, SourceIndex, module_of
from meandre.games.catalogue import game
from tests.support.games import BUILT_IN

SOURCE = Path(meandre.__file__).parent
ROOT = SOURCE.parent.parent
FILES = sorted(SOURCE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """The modules of the house that a file imports, at the top or inside."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("meandre"):
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("meandre"))


def room(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_compile_cache_looks_at_all_that_a_game_is_compiled_from(name: str) -> None:
    played = game(name)
    roots = [played.rules, played.secrets, played.heuristics, perft, playout, tree_search]
    closure = SourceIndex().closure([module_of(vars(module)) for module in roots if module])
    covered = {Path(str(module.file)) for module, _ in closure.modules.values()}
    for module, flags in closure.modules.values():
        for imported in imports(Path(str(module.file))) if flags & FOLLOWED else ():
            file = SOURCE.parent / Path(*imported.split("."))
            sources = {file.with_suffix(".py"), file / "__init__.py"}
            assert {source for source in sources if source.exists()} <= covered, f"{module.name} imports {imported}"
    assert {room(module) for module in closure.modules} <= {"", "core", "bots", "games"}
    assert {
        module.split(".")[2] for module in closure.modules if module.count(".") > 1 and room(module) == "games"
    } == {name}


def test_no_game_is_named_outside_its_folder() -> None:
    allowed = {SOURCE / "games" / "catalogue.py", *(SOURCE / "cli").iterdir(), SOURCE / "__init__.py"}
    for path in FILES:
        of_a_game = (SOURCE / "games") in path.parent.parents
        if path in allowed or of_a_game:
            continue
        code = re.sub(r'""".*?"""|#.*', "", path.read_text("utf-8"), flags=re.S)
        assert not re.search("|".join(BUILT_IN), code), path


@pytest.mark.parametrize("path", [*FILES, *sorted((ROOT / "tests").rglob("*.py"))], ids=lambda path: path.name)
def test_a_file_can_be_read_in_one_sitting(path: Path) -> None:
    limit = 750 if path.name == "rules.py" else 400
    assert len(path.read_text("utf-8").splitlines()) <= limit


def test_every_numbered_rule_has_a_test_that_names_it() -> None:
    tests = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests" / "games").rglob("test_*.py"))
    for name in BUILT_IN:
        page = (SOURCE / "games" / name / "text" / "words" / "rules.en.md").read_text("utf-8")
        for rule in set(re.findall(r"\b[A-Z]\d+\b", page)):
            assert f"def test_{rule}_" in tests, rule


def run(*args: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, *args],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE.parent), **env},
    )
    return done.stdout


def test_importing_the_package_loads_nothing_slow() -> None:
    loaded = run("-c", "import meandre, sys; print(*sys.modules)").split()
    assert not {"numba", "numpy", "rich", "typer", "fluent"} & set(loaded)


def test_the_server_and_the_games_load_no_compiler() -> None:
    code = "import sys, meandre.server.serve; from meandre.games.catalogue import games; games(); print(*sys.modules)"
    assert not {"numba", "llvmlite", "scipy"} & set(run("-c", code).split())


def test_help_loads_no_compiler() -> None:
    code = "import sys; from meandre.cli import app; app(['--help'], standalone_mode=False); print(*sys.modules)"
    assert not {"numba", "numpy", "fluent"} & set(run("-c", code).split())
