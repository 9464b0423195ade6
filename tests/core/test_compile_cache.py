"""Compiled rules on disk: keyed by all sources, safe among processes, harmless when damaged."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import meandre
from meandre.core import compile_cache
from meandre.core.rule import COMPILED
from tests.bots.support import hidden_card

SOURCE = Path(meandre.__file__).parent

TOY = """
import numpy as np
from meandre.core.position import blank, position_type
from meandre.core.compile_ahead import NUMBER, prepare, record_type
from meandre.core.rule import rule

PURSE = position_type(("coins", np.int32))

@rule
def earn(pos, coins):
    pos.coins += coins

prepare("toy", [(earn, (record_type(PURSE), NUMBER))])
purse = blank(PURSE)
earn(purse, 3)
print(purse.coins)
"""

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def start(home: Path, source: str = TOY, path: Path = SOURCE.parent) -> "subprocess.Popen[str]":
    """A process of its own that compiles something small."""
    env = {**os.environ, "MEANDRE_CACHE": str(home), "PYTHONPATH": str(path)}
    command = [sys.executable, "-W", "error", "-c", source]
    return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finish(process: "subprocess.Popen[str]") -> tuple[str, str]:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out, err


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that a process has filled, to be copied."""
    home = tmp_path_factory.mktemp("before") / "cache"
    finish(start(home))
    return home


def compiled(home: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in home.rglob("*.nbc")}


def test_the_first_process_says_that_it_compiles_and_the_second_loads(tmp_path: Path) -> None:
    home = tmp_path / "cache"
    out, err = finish(start(home))
    assert out == "3\n"
    assert err.splitlines() == ["meandre: compiling toy for this machine, once …"]
    files = compiled(home)
    assert files
    assert finish(start(home)) == ("3\n", "")
    assert compiled(home) == files


def test_processes_that_start_together_compile_once(tmp_path: Path) -> None:
    home = tmp_path / "cache"
    results = [finish(process) for process in [start(home) for _ in range(6)]]
    assert [out for out, _ in results] == ["3\n"] * 6
    assert sum("compiling toy for this machine" in err for _, err in results) == 1
    assert {path.suffix for path in home.rglob("*.*")} <= {".nbc", ".lock"}


@pytest.mark.parametrize(
    "damage",
    [lambda path: path.write_bytes(path.read_bytes()[:100]), lambda path: path.write_bytes(b"junk"), Path.unlink],
    ids=["truncated", "junk", "gone"],
)
def test_a_damaged_file_is_compiled_again(tmp_path: Path, before: Path, damage: Callable[[Path], object]) -> None:
    home = shutil.copytree(before, tmp_path / "cache")
    files = compiled(home)
    for path in files:
        damage(path)
    assert finish(start(home))[0] == "3\n"
    assert set(compiled(home)) == set(files)


def test_a_process_killed_while_compiling_leaves_nothing_half_done(tmp_path: Path) -> None:
    home = tmp_path / "cache"
    for delay in (0.5, 1.0, 1.5):
        process = start(home)
        time.sleep(delay)
        process.kill()
        process.communicate()
    assert finish(start(home))[0] == "3\n"


def test_without_a_folder_to_write_it_compiles_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    out, err = finish(start(blocked / "cache"))
    assert out == "3\n"
    assert "compiling toy" in err


def test_a_changed_source_gets_a_folder_of_its_own(tmp_path: Path) -> None:
    home, sources = tmp_path / "cache", tmp_path / "src"
    shutil.copytree(SOURCE, sources / "meandre", ignore=shutil.ignore_patterns("__pycache__"))
    show = "from meandre.core.compile_cache import folder; print(folder())"
    before = finish(start(home, show, sources))[0]
    (sources / "meandre" / "cli.py").write_text("# not compiled")
    assert finish(start(home, show, sources))[0] == before
    rules = sources / "meandre" / "games" / "mehen" / "rules.py"
    rules.write_text(rules.read_text().replace("QUIET_THROWS = 200", "QUIET_THROWS = 20"))
    assert finish(start(home, show, sources))[0] != before


def test_functions_of_one_name_from_two_scripts_are_kept_apart(tmp_path: Path) -> None:
    home = tmp_path / "cache"
    for factor in (2, 3):
        script = tmp_path / f"price{factor}.py"
        script.write_text(
            f"from meandre.core.rule import rule\n@rule\ndef price(n):\n    return n * {factor}\nprint(price(10))"
        )
        show = f"import runpy; runpy.run_path({str(script)!r}, run_name='__main__')"
        assert finish(start(home, show))[0] == f"{10 * factor}\n"


def test_a_game_from_outside_is_compiled_anew_when_it_changes(tmp_path: Path) -> None:
    home, rules = tmp_path / "cache", tmp_path / "snake.py"
    shutil.copy(Path(hidden_card.__file__), rules)
    show = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
import snake
from meandre.core.game import Game
from meandre.study.simulate import simulate
game = Game("snake", 1, range(2, 3), (), snake, None, None, {{1: "over", 2: "quiet"}}, str, None, secrets=snake)
print(simulate(game, 2, 20).endings["quiet"])
"""
    assert finish(start(home, show))[0] == "0.0\n"
    rules.write_text(rules.read_text("utf-8").replace("pos.ending = 1", "pos.ending = 2"), "utf-8")
    assert finish(start(home, show))[0] == "1.0\n"


def test_a_folder_that_can_only_be_read_is_read(before: Path) -> None:
    locked = "import os; os.access = lambda *_: False\n" + TOY
    assert finish(start(before, locked)) == ("3\n", "")


def test_folders_that_nobody_uses_are_swept_away(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for path in (old, new):
        path.mkdir()
        (path / "x.nbc").touch()
    os.utime(old, (0, 0))
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    compile_cache.sweep(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["gone", "new"]
