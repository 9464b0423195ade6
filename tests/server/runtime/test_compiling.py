"""Games are compiled in a child process, wherever they come from; until then they are played uncompiled.

So they are before the compiler is there.
"""

from pathlib import Path

import pytest

from meandre.core.rule import COMPILED
from meandre.games.catalogue import game
from meandre.server.runtime import compiling
from tests.core.support.outside import write
from tests.core.support.processes import SOURCE, finish, start

CODE = """
import asyncio, os, sys
from pathlib import Path
here = Path(__file__).with_name("compiler-is-here")
if "--later" in sys.argv:
    os.environ["MEANDRE_COMPILER_COMES"] = str(here)
from burrow import GAME
from meandre.core import verbs
from meandre.core.compile_ahead import is_compiled
from meandre.server.runtime import compiling

def played():
    pos = GAME.start(2)
    while verbs.actors(pos):
        seat = 0 if verbs.actors(pos) & 1 else 1 if verbs.actors(pos) & 2 else verbs.CHANCE
        verbs.play(pos, seat, GAME.odds(pos)[0][0] if seat == verbs.CHANCE else GAME.moves(pos, seat)[0])
    return pos.tobytes()

async def main():
    compiler = compiling.GameCompiler()
    await asyncio.gather(compiler.rules(GAME), compiler.rules(GAME))
    early, plain = played(), verbs.is_interpreted(GAME.position_type)
    await compiler.finished()
    assert not verbs.is_interpreted(GAME.position_type)
    assert played() == early
    print(is_compiled(GAME, "rules"), plain, await compiler.ready(GAME, "rules"), "meandre.study" in sys.modules)

async def later():
    compiler = compiling.GameCompiler()
    await compiler.rules(GAME)
    early = played()
    print(is_compiled(GAME, "rules"), verbs.is_interpreted(GAME.position_type))
    here.touch()
    await compiler.finished()
    assert played() == early
    print(is_compiled(GAME, "rules"), verbs.is_interpreted(GAME.position_type))

async def cancelled():
    compiler = compiling.GameCompiler()
    await compiler.rules(GAME)
    await asyncio.sleep(0.3)
    compiler.close()
    await compiler.finished()
    print("closed", len(played()) > 0)

if __name__ == "__main__":
    asyncio.run(cancelled() if "--cancel" in sys.argv else later() if "--later" in sys.argv else main())
"""


def run(folder: Path, *args: str, jit: bool = True) -> tuple[str, str]:
    """What a process says that compiles a game from outside the package."""
    write(folder)
    script = folder / "script.py"
    script.write_text(CODE)
    return finish(start(folder / "cache", script, *args, folders=(SOURCE, folder), jit=jit))


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_a_game_is_played_uncompiled_while_a_child_process_compiles_it_once(tmp_path: Path) -> None:
    out, err = run(tmp_path)
    assert "True True True False" in out
    assert err.count("meandre: compiling burrow rules for this machine, once …") == 1
    again, nothing = run(tmp_path)
    assert (again, nothing) == ("True False True False\n", "")
    out, _ = run(tmp_path, "--later")
    assert [line for line in out.splitlines() if line[:1] in "TF"] == ["False True", "True False"]


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_closing_ends_the_child_process(tmp_path: Path) -> None:
    assert "closed True" in run(tmp_path, "--cancel")[0]


def test_without_compilation_there_is_nothing_to_do(tmp_path: Path) -> None:
    assert run(tmp_path, jit=False) == ("True False True False\n", "")


def test_people_who_play_come_before_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    done = list[object]()
    monkeypatch.setattr("os.nice", done.append)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    monkeypatch.setattr(compiling, "ensure", lambda *part: done.append(part))
    compiling.compile_part(game("mehen"), "rules")
    assert done == [compiling.NICE, (game("mehen"), "rules")]
