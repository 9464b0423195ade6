"""Games are compiled in a child process, wherever they come from."""

from pathlib import Path

import pytest

from meandre.core.rule import COMPILED
from tests.core.support.outside import write
from tests.core.support.processes import SOURCE, finish, start

CODE = """
import asyncio, sys
from burrow import GAME
from meandre.core.compile_ahead import is_compiled
from meandre.server.runtime import compiling

async def main():
    compiler = compiling.GameCompiler()
    await asyncio.gather(compiler.rules(GAME), compiler.rules(GAME))
    print(is_compiled(GAME, "rules"), GAME.start(2).seats, "meandre.study" in sys.modules)

async def cancelled():
    compiler = compiling.GameCompiler()
    waiting = asyncio.create_task(compiler.rules(GAME))
    await asyncio.sleep(0.3)
    compiler.close()
    try:
        await waiting
    except compiling.DatabaseUnavailable:
        print("closing")

if __name__ == "__main__":
    asyncio.run(cancelled() if "--cancel" in sys.argv else main())
"""


def run(folder: Path, *args: str, jit: bool = True) -> tuple[str, str]:
    """What a process says that compiles a game from outside the package."""
    write(folder)
    script = folder / "script.py"
    script.write_text(CODE)
    return finish(start(folder / "cache", script, *args, folders=(SOURCE, folder), jit=jit))


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_a_game_is_compiled_once_in_a_child_process(tmp_path: Path) -> None:
    out, err = run(tmp_path)
    assert "True 2 False" in out
    assert err.count("meandre: compiling burrow rules for this machine, once …") == 1
    again, nothing = run(tmp_path)
    assert (again, nothing) == ("True 2 False\n", "")


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_closing_ends_the_child_process(tmp_path: Path) -> None:
    assert "closing" in run(tmp_path, "--cancel")[0]


def test_without_compilation_there_is_nothing_to_do(tmp_path: Path) -> None:
    assert run(tmp_path, jit=False) == ("True 2 False\n", "")
