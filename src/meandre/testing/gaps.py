"""Gaps: what a game lacks, in sentences that name the file to mend."""

import inspect
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from meandre.core.game import Game


class Gaps:
    """The gaps of a game that were found so far, each once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.missing: set[str] = set()
        """Names that a module of the game lacks: what fails because of them is no gap of its own."""
        self._found: dict[str, str] = {}

    def add(self, blame: object, gap: str, where: str = "", key: str = "") -> None:
        """Note a gap; `blame` is the module, function, object or file to mend. The same gap elsewhere is not noted."""
        file = file_of(self.game, blame)
        self._found.setdefault(f"{file}: {key or gap}", f"{file}: {gap}" + (f" ({where})" if where else ""))

    def expect(self, held: bool, blame: object, gap: str, where: str = "") -> None:
        """Note a gap unless something holds."""
        if not held:
            self.add(blame, gap, where)

    @contextmanager
    def guard(self, doing: str) -> Iterator[None]:
        """Note an exception in the game's code as a gap, and go on after the block."""
        try:
            yield
        except Exception as error:
            explained = isinstance(error, NotImplementedError) or getattr(error, "name", None) in self.missing
            if not (self.missing and explained):
                self.add_exception(error, doing)

    def add_exception(self, error: Exception, doing: str) -> None:
        """Note an exception, with the last line of the game's own files that it came through."""
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder_of(self.game))]
        text = f"{type(error).__name__}: {error}"
        if own:
            self.add(
                Path(own[-1].filename), f"line {own[-1].lineno} raises {text}", doing, key=f"line {own[-1].lineno}"
            )
        else:
            self.add(self.game.rules, f"{text} is raised", doing, key=type(error).__name__)

    def sentences(self) -> list[str]:
        """All gaps."""
        return list(self._found.values())


def folder_of(game: Game) -> Path:
    """The folder of the game's package."""
    return Path(str(game.rules.__file__)).parent


def file_of(game: Game, thing: object) -> str:
    """The file of a module, function or object, or the file itself; from the folder of the game on if it is in it."""
    path = thing if isinstance(thing, Path) else source_of(game, thing)
    return path.relative_to(folder_of(game).parent).as_posix() if path.is_relative_to(folder_of(game)) else str(path)


def source_of(game: Game, thing: object) -> Path:
    """The file where something is defined; where the game is put together if that cannot be found out."""
    if isinstance(thing, ModuleType):
        return Path(str(thing.__file__))
    plain = getattr(thing, "py_func", thing)
    if inspect.isroutine(plain) or inspect.isclass(plain):
        return Path(inspect.getfile(inspect.unwrap(plain)))
    return holder_of(game, thing) or Path(str(sys.modules[game.rules.__package__ or game.rules.__name__].__file__))


def holder_of(game: Game, thing: object) -> Path | None:
    """The file of the game's module that has an object among its names, the innermost one if several have."""
    if thing is None or thing == ():
        return None  # they are the same object everywhere
    files = [
        Path(file)
        for module in list(sys.modules.values())
        if (file := getattr(module, "__file__", None)) and Path(file).is_relative_to(folder_of(game))
        if any(value is thing for value in list(vars(module).values()))
    ]
    return max(files, key=lambda file: (len(file.parts), file.name != "__init__.py"), default=None)
