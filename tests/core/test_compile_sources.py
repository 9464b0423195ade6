"""Code is recompiled when any of its sources changes, and not when something else does."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from meandre.core.compile_constants import constant_text, function_text
from meandre.core.compile_sources import Import, parse
from meandre.core.rule import COMPILED
from tests.core.support.outside import edit, write
from tests.core.support.processes import SOURCE, compiled, finish, run, start

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

ANSWER = "from otter.rules import answer; print(answer(1))"

ENDING = """
from meandre.study.simulate import simulate
from burrow import GAME
print(simulate(GAME, 2, 20).endings["quiet"])
"""

FILES_OF = """
import sys
import meandre.bots.analysis
from meandre.core.compile_ahead import jobs
from meandre.core.game import from_package
for package in sys.argv[1:]:
    game = from_package(package, 1)
    needed = [*jobs(game, "rules"), *jobs(game, "bots")]
    names = [function._cache.file(types, function.targetctx.codegen()).name for function, types in needed]
    print(*names)
"""
"""Prints the files of a game's compiled functions, without compiling them: a line for each game."""


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages and a cache that has their compiled functions."""
    folder = tmp_path_factory.mktemp("warm")
    write(folder)
    assert ask(folder, ANSWER) == "54321"
    assert ask(folder, ENDING) == "0.0"
    return folder


@pytest.fixture
def outside(tmp_path: Path, warm: Path) -> Path:
    """The same, to be edited."""
    return Path(shutil.copytree(warm, tmp_path / "outside"))


def ask(folder: Path, code: str, *args: str) -> str:
    """What a new process prints that imports from the folder."""
    return run(folder / "cache", "-c", code, *args, folders=(SOURCE, folder)).strip()


@pytest.mark.parametrize(
    ("file", "old", "new", "answer"),
    [
        ("otter/rules.py", "+ STAR", "- STAR", "-45679"),
        ("otter/names.py", "50_000", "60_000", "64321"),
        ("otter/steps.py", "n + BASE", "n * 2 + BASE", "54322"),
        ("otter/steps.py", "BASE = 0", "BASE = 5", "54326"),
        ("otter/deep.py", "TENS[n]", "TENS[n + 1]", "54331"),
        ("otter/tables.py", "10, 20, 30", "10, 40, 30", "54341"),
        ("kit/__init__.py", "n * 300", "n * 400", "54421"),
        ("kit/stock.py", "int(Path", "2 * int(Path", "58321"),
        ("kit/stock.txt", "4000", "7000", "57321"),
    ],
)
def test_an_edit_at_any_depth_gives_the_new_answer(outside: Path, file: str, old: str, new: str, answer: str) -> None:
    edit(outside / file, old, new)
    assert ask(outside, ANSWER) == answer


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("otter/rules.py", "What the tests ask for.", "Another docstring."),
        ("kit/__init__.py", "A package that others use.", "A package."),
        ("otter/steps.py", "  # the digit of ones is 1", ""),
        ("otter/steps.py", "def first(n):\n", 'def first(n):\n    """Has none."""\n\n    # nor this\n'),
        ("burrow/art.py", '""', '"<svg/>"'),
    ],
)
def test_comments_docstrings_and_other_modules_recompile_nothing(outside: Path, file: str, old: str, new: str) -> None:
    before = compiled(outside)
    edit(outside / file, old, new)
    assert ask(outside, ANSWER) == "54321"
    assert finish(start(outside / "cache", "-c", ENDING, folders=(SOURCE, outside))) == ("0.0\n", "")
    assert compiled(outside) == before


@pytest.mark.parametrize(
    ("file", "old", "new"), [("kit/stock.txt", "4000", "8000"), ("kit/stock.py", "int", "4000 + int")]
)
def test_generic_functions_see_what_a_game_is_made_of(outside: Path, file: str, old: str, new: str) -> None:
    edit(outside / file, old, new)
    assert ask(outside, ENDING) == "1.0"


def test_the_search_sees_what_a_game_is_made_of(outside: Path) -> None:
    before = ask(outside, FILES_OF, "burrow", "meandre.games.mehen").splitlines()
    edit(outside / "burrow" / "art.py", '""', '"<svg/>"')
    assert ask(outside, FILES_OF, "burrow", "meandre.games.mehen").splitlines() == before
    edit(outside / "kit" / "stock.py", "int", "1 + int")
    game, mehen = ask(outside, FILES_OF, "burrow", "meandre.games.mehen").splitlines()
    of_the_tree = {"clear", "find", "edge_of"}  # they take no position
    changed = {new.split("-")[0] for new, old in zip(game.split(), before[0].split(), strict=True) if new != old}
    kept = {new.split("-")[0].split(".")[-1] for new in game.split() if new in before[0].split()}
    assert {"burrow.rules.setup", "meandre.bots.tree_search.tree_search"} <= changed
    assert kept == of_the_tree
    assert mehen == before[1]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of this package, to be edited."""
    shutil.copytree(SOURCE / "meandre", tmp_path / "src" / "meandre", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "src"


def append(file: Path) -> None:
    """Add a constant to a module."""
    file.write_text(file.read_text("utf-8") + "\nADDED = 1\n", "utf-8")


def test_a_game_is_recompiled_for_changes_in_its_own_sources_only(sources: Path) -> None:
    def files() -> Iterator[str]:
        games = [f"meandre.games.{name}" for name in ("mehen", "riombo")]
        return iter(run(sources / "cache", "-c", FILES_OF, *games, folders=[sources]).splitlines())

    mehen, riombo = files()
    (sources / "meandre" / "cli.py").write_text("# not compiled")
    append(sources / "meandre" / "games" / "mehen" / "art" / "picture.py")
    assert [*files()] == [mehen, riombo]
    edit(sources / "meandre" / "games" / "mehen" / "rules.py", "QUIET_THROWS = 200", "QUIET_THROWS = 20")
    changed, same = files()
    assert (changed != mehen, same) == (True, riombo)
    append(sources / "meandre" / "core" / "ranking.py")
    assert all(new != old for new, old in zip(files(), (changed, same), strict=True))


def test_a_source_that_changes_while_a_process_runs_is_compiled_in_memory(outside: Path) -> None:
    code = """
import pathlib
from otter import steps
file = pathlib.Path(steps.__file__)
file.write_text(file.read_text().replace("BASE = 0", "BASE = 8"))
from otter.rules import answer
print(answer(1))
"""
    before = compiled(outside)
    assert ask(outside, code) == "54321", "the process goes on with what it has loaded"
    assert compiled(outside) == before, "and does not keep it for the new source"
    assert ask(outside, ANSWER) == "54329"


def test_a_module_that_is_replaced_at_run_time_is_seen(outside: Path) -> None:
    (outside / "patch.py").write_text("from meandre.core.rule import rule\n@rule\ndef second(n):\n    return 7\n")
    assert ask(outside, "import otter.steps, patch; otter.steps.second = patch.second\n" + ANSWER) == "50008"
    edit(outside / "patch.py", "return 7", "return 8")
    assert ask(outside, "import otter.steps, patch; otter.steps.second = patch.second\n" + ANSWER) == "50009"
    assert ask(outside, "import otter.steps; otter.steps.BASE = 3\n" + ANSWER) == "54324"
    assert ask(outside, ANSWER) == "54321"


def test_imports_are_found_wherever_they_are() -> None:
    source = parse(b"""
import a.b
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from c import d
else:
    from e import f
try:
    from . import g
except ImportError:
    from ..h import *
class Late:
    import i
    def method(self):
        from j import k
match 1:
    case 1:
        import l
with m as n:
    import o
""")
    assert set(source.imports) == {
        Import("a", "", True),
        Import("a.b", "", True),
        Import("typing", "TYPE_CHECKING", True),
        Import("c", "d", False),
        Import("e", "f", True),
        Import(".", "g", True),
        Import("..h", "*", True),
        Import("i", "", True),
        Import("j", "k", False),
        Import("l", "", True),
        Import("o", "", True),
    }


def test_a_source_that_cannot_be_parsed_counts_by_its_content() -> None:
    assert parse(b"print 1").digest != parse(b"print 2").digest


def test_code_counts_by_what_it_does() -> None:
    def plain(n: int) -> int:
        return n * 2 + 3 - n * 2

    def described(n: int) -> int:
        """The same."""
        return n * 2 + 3 - n * 2  # really

    def other(n: int) -> int:
        return n * 2 + 3 - n * 3

    assert function_text(plain) == function_text(described) != function_text(other)


def test_constants_of_different_types_differ() -> None:
    values = [0, 0.0, -0.0, False, None, "0", b"0", (0,), (0, (0,)), frozenset({0}), range(1)]
    assert len({constant_text(value) for value in values}) == len(values)
    assert constant_text([0]) is constant_text({0: 0}) is constant_text(object()) is None
