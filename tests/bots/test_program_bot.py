"""Programs as bots: asked by lines of JSON, under a clock, and gone at the end."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meandre.bots.bot import close, new_game
from meandre.bots.faults import FAULTS_TO_FORFEIT, BotCrash, Faults, GuardedBot, IllegalChoice, TimeIsUp
from meandre.bots.program_bot import ProgramBot
from meandre.bots.specs import bot
from meandre.core.errors import OptionError
from meandre.games import catalogue
from tests.bots.test_faults import started

MEHEN = catalogue.game("mehen")
LONG = 60.0
"""Seconds that an answer may take on a busy machine."""

PROGRAM = """
import json, os, sys, time
def answer(**fields): print(json.dumps(fields), flush=True)
told = []
for line in sys.stdin:
    message = json.loads(line)
    told.append(message["type"])
    if message["type"] == "hello":
        HELLO
    elif message["type"] == "choose":
        CHOOSE
"""
READY = 'answer(type="ready", protocol=1, name="probe")'
FIRST = 'answer(type="move", id=message["id"], move=message["moves"][0])'

Program = Callable[..., ProgramBot]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """Makes bots of a program that answers like that; they are closed at the end."""
    made: list[ProgramBot] = []

    def make(choose: str = FIRST, hello: str = READY, seconds: float = LONG) -> ProgramBot:
        path = tmp_path / "probe.py"
        path.write_text(PROGRAM.replace("HELLO", hello).replace("CHOOSE", choose))
        made.append(ProgramBot(MEHEN, [sys.executable, "-S", str(path)], seconds=seconds, start_seconds=LONG))
        return made[-1]

    yield make
    for one in made:
        close(one)


def process_of(bot: ProgramBot) -> int:
    assert bot._process is not None
    return bot._process.process.pid


def is_gone(pid: int) -> bool:
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def test_a_program_is_asked_and_answers(program: Program) -> None:
    pos = started()
    asked = program(
        'assert told == ["hello", "new-game", "choose"] and message["seat"] == 1 and message["seed"] == 7, message\n'
        '        assert message["position"]["turn"] == 1 and len(message["moves"]) > 1, message\n'
        '        answer(type="thought", depth=3)\n'
        '        answer(type="move", id=-1, move="nothing that was asked now")\n'
        '        answer(type="move", id=message["id"], move=message["moves"][-1])'
    )
    new_game(asked)
    assert asked.choose(pos, 0, 7 + (1 << 53)) == MEHEN.moves(pos, 0)[-1]
    assert asked.name == "probe"


def test_a_program_and_all_that_it_started_are_gone_when_it_is_closed_or_forgotten(program: Program) -> None:
    sleeper = "import subprocess; subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(600)'])"
    closed = program(hello=f"{sleeper}; {READY}")
    pid, process = process_of(closed), closed._process
    assert process is not None
    closed.close()
    assert is_gone(pid)
    for reader in process._readers:
        reader.join(LONG)
        assert not reader.is_alive()  # nobody has the streams any more, which it inherited
    forgotten = GuardedBot(MEHEN, "probe", ProgramBot(MEHEN, closed.command))
    pid = process_of(forgotten.bot)  # type: ignore[arg-type]
    del forgotten
    assert is_gone(pid)


@pytest.mark.parametrize(
    ("choose", "error", "said"),
    [
        ('answer(type="move", id=message["id"], move="fly")', IllegalChoice, "'fly', which is not a legal move"),
        ('answer(type="error", id=message["id"], error="I am lost")', BotCrash, "it says: I am lost"),
        ('print("thinking …", flush=True)', BotCrash, "'thinking …', which is no answer .* on standard error"),
        ('answer(type="move", id="1", move=3)', BotCrash, "which is no answer .*id"),
        ('answer(type="ready", protocol=1)\n        time.sleep(600)', TimeIsUp, "longer than 0.5 s"),
        ('print("oh", file=sys.stderr); sys.exit(3)', BotCrash, "(?s)exit code 3.*| oh"),
        ('print("a" * 100_000, flush=True)', BotCrash, "which is no answer"),
        ("time.sleep(600)", TimeIsUp, "longer than 0.5 s"),
    ],
)
def test_what_goes_wrong_is_an_error_that_says_what(
    program: Program, choose: str, error: type[Exception], said: str
) -> None:
    asked = program(choose, seconds=0.5 if error is TimeIsUp else LONG)
    with pytest.raises(error, match=said):
        asked.choose(started(), 0, 1)


def test_one_that_hangs_is_killed_and_started_again(program: Program, tmp_path: Path) -> None:
    choose = f"time.sleep(0 if os.path.exists({str(tmp_path / 'awake')!r}) else 600); {FIRST}"
    asked = program(choose, seconds=1.0)
    pid, pos = process_of(asked), started()
    with pytest.raises(TimeIsUp):
        asked.choose(pos, 0, 1)
    assert is_gone(pid)
    (tmp_path / "awake").touch()
    asked.seconds = LONG
    assert asked.choose(pos, 0, 1) == MEHEN.moves(pos, 0)[0]
    assert process_of(asked) != pid


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ('answer(type="ready", protocol=2)', "it speaks version 2 of the protocol, not 1"),
        ('answer(type="error", error="only chess")', "it says: only chess"),
        ('answer(type="move", id=1, move="enter")', "it answered hello by .* not by ready"),
        ("import no_such_module", "exit code 1 .*ModuleNotFoundError: No module named 'no_such_module'"),
    ],
)
def test_a_program_that_is_not_ready_is_refused_before_any_game(
    program: Program, tmp_path: Path, hello: str, said: str
) -> None:
    with pytest.raises(BotCrash):
        program(hello=hello)
    with pytest.raises(OptionError, match=f"(?s)^The bot exec:.* cannot be used: it is not ready to play: .*{said}"):
        bot(MEHEN, f"exec:{sys.executable} -S {tmp_path}/probe.py")


def test_a_program_that_never_answers_costs_a_game_no_more_than_its_faults(program: Program) -> None:
    guarded = GuardedBot(MEHEN, "probe", program("time.sleep(600)", seconds=0.2))
    pos = started()
    assert {guarded.choose(pos, 0, seed) in MEHEN.moves(pos, 0) for seed in range(FAULTS_TO_FORFEIT + 20)} == {True}
    assert guarded.faults == Faults(late=FAULTS_TO_FORFEIT, forfeits=1)
