"""What is declared next to the code that needs it is compiled before it is called."""

from pathlib import Path

import pytest

from meandre.bots import analysis  # noqa: F401 (declares what bots need compiled)
from meandre.core import compile_ahead
from meandre.core.game import Game
from meandre.core.rule import COMPILED
from tests.core.support.outside import write
from tests.core.support.processes import SOURCE, compiled, finish, start


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declarations that are forgotten after a test."""
    monkeypatch.setattr(compile_ahead, "_declared", dict(compile_ahead._declared))
    monkeypatch.setattr(compile_ahead, "_ensured", set())


def test_parts_are_those_that_modules_declare(declared: None) -> None:
    assert {"rules", "bots"} <= set(compile_ahead.parts())
    assert "pictures" not in compile_ahead.parts()
    compile_ahead.declare("pictures")(lambda game: [])
    assert "pictures" in compile_ahead.parts()


def test_a_part_is_all_that_is_declared_under_its_name(game: Game, declared: None) -> None:
    one, other = (min, ()), (max, ())
    compile_ahead.declare("numbers")(lambda game: [one])
    compile_ahead.declare("numbers")(lambda game: [other])
    assert compile_ahead.jobs(game, "numbers") == [one, other]


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_a_part_is_looked_at_once(game: Game, declared: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(compile_ahead, "compile_missing", lambda name, jobs: asked.append(name))
    compile_ahead.declare("numbers")(lambda game: [])
    for _ in range(2):
        compile_ahead.ensure(game, "numbers")
    assert asked == [f"{game.name} numbers"]
    compile_ahead.declare("numbers")(lambda game: [])
    compile_ahead.ensure(game, "numbers")
    assert asked == [f"{game.name} numbers"] * 2, "something more was declared"


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_what_is_ensured_is_compiled_for_all_processes(tmp_path: Path) -> None:
    write(tmp_path)
    code = """
from burrow import GAME
from meandre.core.compile_ahead import ensure, is_compiled
import meandre.core.perft
print(is_compiled(GAME, "rules"))
ensure(GAME, "rules")
ensure(GAME, "studies")
print(is_compiled(GAME, "rules"))
"""
    folders = (SOURCE, tmp_path)
    out, err = finish(start(tmp_path / "cache", "-c", code, folders=folders))
    assert out.split() == ["False", "True"]
    assert err.splitlines() == [
        "meandre: compiling burrow rules for this machine, once …",
        "meandre: compiling burrow studies for this machine, once …",
    ]
    before = compiled(tmp_path)
    use = """
from burrow import GAME
from meandre.core.perft import perft
print(perft(GAME.start(2), 2)[-1])
"""
    assert finish(start(tmp_path / "cache", "-c", use, folders=folders)) == ("4\n", "")
    assert compiled(tmp_path) == before, "the declared types are those of the calls"
