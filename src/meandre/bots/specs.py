"""Bots by spec, a name in one word or a command.

- `mehen:3`: Mehen, level 3 of 1 to 5
- `search:1000`, `search:50ms`: the search with 1000 simulations, or 50 milliseconds, for a decision
- `plain:1000`, `plain:50ms`: the same without heuristics
- `random`: a legal move, uniformly at random

and everybody's own, see docs/writing-bots.md:

- `mybot:Mine`, `bots/mybot.py:Mine`: a class in Python
- `greedy`: an entry point of the group `meandre.bots`
- `./mybot --depth 3`, `exec:node mybot.mjs`: a program that is asked by lines of JSON

The latter may end in a time for each decision, as in `mybot:Mine@500ms` or `./mybot@2s`. Without it a program has 10 s,
and a class has no clock. A class with a clock runs in a process of its own.
"""

import os
import re
import shlex
import sys
from collections.abc import Mapping, Sequence

from meandre.bots.bot import Bot, RandomBot, SearchBot
from meandre.bots.faults import BotCrash, GuardedBot, TimeIsUp
from meandre.bots.heuristics import Level, search_settings
from meandre.bots.loading import EXEC, installed, is_python, python_bot, unfit
from meandre.bots.program_bot import DECISION_SECONDS, ProgramBot
from meandre.core.errors import OptionError
from meandre.core.game import Game
from meandre.core.messages import abbreviate, core_message

BUDGET = re.compile(r"(search|plain):([1-9]\d{0,8})(ms)?")
CLOCK = re.compile(r"(.*)@(\d[^@:/\s]*)", re.DOTALL)
TIME = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)(ms|s)")
OURS = re.compile(r"(random|search|plain)(:.*)?", re.DOTALL)
"""Specs that are never the names of other people's bots."""
PATHS = ("./", "../", "/", "~/")


def bot(game: Game, spec: str) -> Bot:
    """The bot of a spec in this game, ours or somebody's own; `OptionError` if there is none.

    One that is not ours is a `GuardedBot`: it always has a legal move, and `faults` counts what went wrong. To make it
    runs its code: never take a spec from somebody whom you would not let do that.
    """
    if found := our_bot(game, spec):
        return found
    name, seconds = without_clock(spec)
    if OURS.fullmatch(name) or not (is_program(name) or is_python(name)):
        raise no_such_bot(game, spec)
    if is_program(name):
        made: Bot = program(game, spec, command(name), seconds or DECISION_SECONDS)
    elif seconds is None:
        made = python_bot(game, name)
    else:
        made = in_a_process(game, spec, name, seconds)
    return GuardedBot(game, spec, made)


def built_in(game: Game, spec: str, compiled: bool = True) -> Bot:
    """The bot of a spec, one of ours; `OptionError` if there is none.

    Unless `compiled`, it searches as plain Python: far slower, but without waiting for a compiler.
    """
    if found := our_bot(game, spec, compiled):
        return found
    raise no_such_bot(game, spec)


def our_bot(game: Game, spec: str, compiled: bool = True) -> Bot | None:
    """The bot of a spec, if it is one of ours."""
    if spec == "random":
        return RandomBot(game)
    if level := levels(game).get(spec):
        return SearchBot(
            game,
            simulations=level.simulations,
            random_move_rate=level.random_move_rate,
            level_k=level.level_k,
            compiled=compiled,
        )
    if budget := BUDGET.fullmatch(spec):
        kind, amount, milliseconds = budget.groups()
        if milliseconds:
            return SearchBot(game, seconds=int(amount) / 1000, use_heuristics=kind == "search")
        return SearchBot(game, simulations=int(amount), use_heuristics=kind == "search")
    return None


def levels(game: Game) -> dict[str, Level]:
    """The levels of a game by spec."""
    return {f"{game.name}:{number}": level for number, level in enumerate(search_settings(game).levels, 1)}


def no_such_bot(game: Game, spec: str) -> OptionError:
    """The error that lists what there is."""
    known = ", ".join((*levels(game), *installed()))
    return OptionError(core_message("no-such-bot", spec=abbreviate(spec), known=known))


def without_clock(spec: str) -> tuple[str, float | None]:
    """A spec without the time at its end, and the seconds."""
    match = CLOCK.fullmatch(spec)
    if not match:
        return spec, None
    time = TIME.fullmatch(match[2])
    seconds = float(time[1]) / (1000 if time[2] == "ms" else 1) if time else 0.0
    if not seconds:
        raise unfit(spec, core_message("bot-no-time", time=abbreviate(match[2])))
    return match[1], seconds


def is_program(name: str) -> bool:
    """Whether a spec without its time is a command."""
    return name.startswith((EXEC, *PATHS)) and not is_python(name)


def command(name: str) -> list[str]:
    """The words of a command."""
    try:
        words = shlex.split(name.removeprefix(EXEC))
    except ValueError as error:
        raise unfit(name, core_message("bot-no-command", problem=str(error))) from None
    if not words:
        raise unfit(name, core_message("bot-no-command", problem=EXEC))
    return [os.path.expanduser(words[0]), *words[1:]]


def in_a_process(game: Game, spec: str, name: str, seconds: float) -> ProgramBot:
    """A bot in Python that can be stopped."""
    module = [sys.executable, "-m", "meandre.bots.as_program"]
    package = game.rules.__package__ or game.rules.__name__
    # It finds what is found here, as in processes that Python itself starts.
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return program(game, spec, [*module, name, package, str(game.version)], seconds, environment)


def program(
    game: Game, spec: str, words: Sequence[str], seconds: float, environment: Mapping[str, str] | None = None
) -> ProgramBot:
    """A running program."""
    try:
        return ProgramBot(game, words, seconds=seconds, environment=environment)
    except (BotCrash, TimeIsUp) as error:
        first, *said = str(error).splitlines()
        problem = f"{first} ({said[-1].lstrip(' |')})" if said else first
        raise unfit(spec, core_message("bot-not-ready", problem=problem)) from error
