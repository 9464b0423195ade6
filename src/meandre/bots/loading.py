"""Bots in Python by name: `mybot:Mine`, `folder/mybot.py:Mine`, or an entry point of the group `meandre.bots`."""

import importlib
import importlib.util
import inspect
import re
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from meandre.bots.bot import Bot
from meandre.core.errors import MeandreError, OptionError
from meandre.core.game import Game
from meandre.core.messages import Message, abbreviate, core_message

GROUP = "meandre.bots"
EXEC = "exec:"
"""Begins the spec of a command."""
IN_MODULE = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)")
IN_FILE = re.compile(r"(.+\.py):([^\W\d]\w*)")


def installed() -> dict[str, EntryPoint]:
    """The bots that packages have installed, by name."""
    return {point.name: point for point in entry_points(group=GROUP)}


def is_python(spec: str) -> bool:
    """Whether a spec is the name of a bot in Python."""
    if spec.startswith(EXEC):
        return False
    return bool(IN_FILE.fullmatch(spec) or IN_MODULE.fullmatch(spec) or spec in installed())


def unfit(spec: str, problem: Message) -> OptionError:
    """Why a bot cannot be used."""
    return OptionError(core_message("bot-unfit", bot=abbreviate(spec, 80), problem=problem))


def python_bot(game: Game, spec: str) -> Bot:
    """The bot in Python of that name, made for a game; `OptionError` if that cannot be done."""
    return made_by(found(spec), game, spec)


def made_by(maker: Any, game: Game, spec: str) -> Bot:
    """The bot that a class or a function makes for a game; `OptionError` if that cannot be done."""
    if not callable(maker):
        raise unfit(spec, core_message("bot-not-a-class"))
    try:
        signature = inspect.signature(maker)
        bot = maker(game) if takes(signature, game) else maker() if takes(signature) else None
    except MeandreError as error:
        raise unfit(spec, error.message) from error
    except Exception as error:
        raise unfit(spec, raised(error)) from error
    if bot is None:
        raise unfit(spec, core_message("bot-other-arguments"))
    if not callable(getattr(bot, "choose", None)):
        raise unfit(spec, core_message("bot-without-choose"))
    chosen: Bot = bot
    return chosen


def takes(signature: inspect.Signature, *args: object) -> bool:
    """Whether something can be called with these arguments."""
    try:
        signature.bind(*args)
    except TypeError:
        return False
    return True


def found(spec: str) -> Any:
    """What has that name: a class, or a function that makes bots."""
    try:
        if match := IN_FILE.fullmatch(spec):
            module = from_file(spec, Path(match[1]))
        elif match := IN_MODULE.fullmatch(spec):
            if "" not in sys.path:
                sys.path.insert(0, "")  # a bot lies in the folder where the command is given, as for `python -m`
            module = importlib.import_module(match[1])
        else:
            return installed()[spec].load()
    except OptionError:
        raise
    except Exception as error:
        raise unfit(spec, raised(error)) from error
    if not hasattr(module, match[2]):
        raise unfit(spec, core_message("bot-no-such-name", name=match[2], module=match[1]))
    return getattr(module, match[2])


def from_file(spec: str, path: Path) -> Any:
    """The module of a file."""
    path = path.expanduser()
    if not path.is_file():
        raise unfit(spec, core_message("bot-no-file", file=abbreviate(str(path), 80)))
    name = f"meandre_bot_{path.stem}"
    description = importlib.util.spec_from_file_location(name, path)
    assert description is not None
    assert description.loader is not None
    module = importlib.util.module_from_spec(description)
    sys.modules[name] = module
    description.loader.exec_module(module)
    return module


def raised(error: BaseException) -> Message:
    """An exception in a sentence."""
    return core_message("bot-raised", error=type(error).__name__, text=abbreviate(str(error), 200))
