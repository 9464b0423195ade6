"""Compiled functions on disk: shared by processes, harmless when damaged, removed when they are no longer used."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from meandre.core import cache_folder
from meandre.core.rule import COMPILED
from tests.core.support import purse
from tests.core.support.processes import SOURCE, compiled, finish, run, start

PURSE = Path(purse.__file__)

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder that a process has filled, to be copied."""
    cache = tmp_path_factory.mktemp("warm") / "cache"
    run(cache, PURSE)
    return cache


def test_the_first_process_says_that_it_compiles_and_the_second_loads(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    out, err = finish(start(cache, PURSE))
    assert out == "3\n"
    assert err.splitlines() == ["meandre: compiling purse for this machine, once …"]
    files = compiled(cache)
    assert files
    assert finish(start(cache, PURSE)) == ("3\n", "")
    assert compiled(cache) == files


def test_processes_that_start_together_compile_once(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    results = [finish(process) for process in [start(cache, PURSE) for _ in range(6)]]
    assert [out for out, _ in results] == ["3\n"] * 6
    assert sum("compiling purse for this machine" in err for _, err in results) == 1
    assert {path.suffix for path in cache.rglob("*.*")} <= {".nbc", ".lock", ".json"}


@pytest.mark.parametrize(
    "damage",
    [lambda path: path.write_bytes(path.read_bytes()[:100]), lambda path: path.write_bytes(b"junk"), Path.unlink],
    ids=["truncated", "junk", "gone"],
)
def test_a_damaged_file_is_compiled_again(tmp_path: Path, warm: Path, damage: Callable[[Path], object]) -> None:
    cache = shutil.copytree(warm, tmp_path / "cache")
    files = compiled(cache)
    for path in (*files, *cache.rglob("*.json")):
        damage(path)
    assert run(cache, PURSE) == "3\n"
    assert set(compiled(cache)) == set(files)


def test_a_process_killed_while_compiling_leaves_nothing_half_done(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for delay in (0.0, 0.02, 0.05):
        process = start(cache, PURSE)
        process.until("compiling")
        time.sleep(delay)
        process.kill()
        process.wait()
    assert run(cache, PURSE) == "3\n"


def test_without_a_folder_to_write_it_compiles_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    out, err = finish(start(blocked / "cache", PURSE))
    assert out == "3\n"
    assert "compiling purse" in err


def test_a_folder_that_can_only_be_read_is_read(tmp_path: Path, warm: Path) -> None:
    locked = f"""
import os, runpy, pathlib
def refuse(*_, **__): raise PermissionError
os.access, os.utime, os.replace, pathlib.Path.write_bytes = (lambda *_: False), refuse, refuse, refuse
runpy.run_path({str(PURSE)!r}, run_name="__main__")
"""
    cache = shutil.copytree(warm, tmp_path / "cache")
    for path in compiled(cache):
        os.utime(path, (0, 0))
    assert finish(start(cache, "-c", locked)) == ("3\n", "")


def test_functions_of_one_name_are_kept_apart(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for factor in (2, 3):
        script = tmp_path / f"price{factor}.py"
        script.write_text(
            f"from meandre.core.rule import rule\n@rule\ndef price(n):\n    return n * {factor}\nprint(price(10))"
        )
        assert run(cache, script) == f"{10 * factor}\n"
    assert len(compiled(cache)) == 2


def test_functions_of_one_name_in_one_module_are_kept_apart(tmp_path: Path) -> None:
    script = tmp_path / "prices.py"
    script.write_text("""
from meandre.core.rule import rule
def times(factor):
    @rule
    def price(n):
        return n * factor
    return price
def plus(function):
    @rule
    def price(n):
        return function(n) + 1
    return price
add, subtract = rule(lambda n: n + 1), rule(lambda n: n - 1)
print(times(2)(10), times(3)(10), add(10), subtract(10), plus(add)(10), plus(subtract)(10))
""")
    for _ in range(2):
        assert run(tmp_path / "cache", script) == "20 30 11 9 12 10\n"
    assert len(compiled(tmp_path / "cache")) == 4  # what depends on another function is not kept


def test_a_loaded_function_can_be_inlined_in_one_that_is_compiled_later(tmp_path: Path) -> None:
    """Its bitcode is not kept in memory, so it is read from the file again."""
    prices = "from meandre.core.rule import rule\n@rule\ndef price(n):\n    return 2 * n\n"
    (tmp_path / "prices.py").write_text(prices)
    folders = (SOURCE, tmp_path)
    use = "from prices import price, rule; print(price(10))"
    assert run(tmp_path / "cache", "-c", use, folders=folders) == "20\n"
    later = f"{use}\nprint(price.overloads[price.signatures[0]].library._shared_module)\n"
    later += "total = rule(lambda n: price(n) + price(n + 1)); print(total(10))"
    assert run(tmp_path / "cache", "-c", later, folders=folders) == "20\nNone\n42\n"


def test_what_is_typed_at_a_prompt_is_compiled_in_memory(tmp_path: Path) -> None:
    for factor in (2, 3):
        typed = f"from meandre.core.rule import rule; price = rule(lambda n: n * {factor}); print(price(10))"
        assert run(tmp_path / "cache", "-c", typed) == f"{10 * factor}\n"
    assert compiled(tmp_path / "cache") == {}


def test_code_that_holds_addresses_of_this_process_is_not_kept(tmp_path: Path) -> None:
    script = tmp_path / "large.py"
    script.write_text("""
import numpy as np
from meandre.core.rule import rule
TABLE = np.arange(1_000_000)
@rule
def entry(n):
    return TABLE[n]
print(entry(12345))
""")
    for _ in range(2):
        assert run(tmp_path / "cache", script) == "12345\n"
    assert compiled(tmp_path / "cache") == {}


def test_what_is_not_used_for_a_month_is_removed(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / f"{name}.nbc").touch()
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.nbc").touch()
    for old in (tmp_path / "old.nbc", tmp_path / "old"):
        os.utime(old, (0, 0))
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    cache_folder.sweep(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["gone", "new", "new.nbc"]


def test_what_is_loaded_counts_as_used(tmp_path: Path) -> None:
    file, fresh = tmp_path / "x.nbc", time.time() - 100
    file.write_bytes(b"compiled")
    os.utime(file, (fresh, fresh))
    assert cache_folder.read(file) == b"compiled"
    assert file.stat().st_mtime == pytest.approx(fresh)
    os.utime(file, (0, 0))
    cache_folder.read(file)
    assert file.stat().st_mtime > fresh


def test_old_files_are_removed_when_something_is_compiled(tmp_path: Path) -> None:
    old = tmp_path / "cache" / "compiled" / "old.nbc"
    old.parent.mkdir(parents=True)
    old.touch()
    os.utime(old, (0, 0))
    run(tmp_path / "cache", PURSE)
    assert not old.exists()
