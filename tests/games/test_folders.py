"""Every game's folder has the same entries, and every game is put together in the same way."""

import re
from pathlib import Path

import pytest

from meandre.core.game import Game
from meandre.core.options import Option, extreme_values
from meandre.games import catalogue
from meandre.pictures.marks import Marks
from meandre.teaching.material import teaching_of
from tests.support.games import BUILT_IN

GAMES = Path(catalogue.__file__).parent

ENTRIES = {
    *("__init__.py", "rules.py", "secrets.py", "options.py", "notation.py", "observation.py"),
    *("text/__init__.py", "text/sentences.py", "text/rulings.py"),
    *(f"text/words/{language}.ftl" for language in ("fr", "en", "de")),
    *(f"text/words/rules.{language}.md" for language in ("fr", "en", "de")),
    *(f"lessons/{name}" for name in ("__init__.py", "lesson.py", "figures.py", "demo.py", "demo.txt")),
    "lessons/option_samples.py",
    *("bot/__init__.py", "bot/heuristics.py"),
}
"""What every game has; what only some need is in art/ and data/."""

OPTIONS = [(catalogue.game(name), option) for name in BUILT_IN for option in catalogue.game(name).options]


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_folder_has_the_same_entries(name: str) -> None:
    folder = GAMES / name
    files = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    shared = {path for path in files if path.parts[0] not in ("art", "data") and "__pycache__" not in path.parts}
    assert {path.as_posix() for path in shared} == ENTRIES
    assert {Path("art/picture.py"), Path("art/touch.py")} < files


def test_every_game_is_put_together_with_the_same_lines() -> None:
    texts = set()
    for name in BUILT_IN:
        text = (GAMES / name / "__init__.py").read_text("utf-8").partition("\n")[2]
        texts.add(
            re.sub(
                r"version=\d+|seats=range\(\d, \d\)|    seat_(fields|columns)=.*\n|.*\bcaptions\n|"
                r"    (captions|selects)=.*\n|\bselects, ",
                "",
                text.replace(name, "NAME"),
            )
        )
    assert len(texts) == 1


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda value: value.name)
def test_an_option_shows_at_the_start_or_in_a_sample(game: Game, option: Option) -> None:
    if option.name == "first":
        return  # who begins may not show until the game has begun
    sample = teaching_of(game).option_samples.get(option.name)
    pictures = set()
    for value in extreme_values(option):
        if sample is None:
            pictures.add(game.picture(game.start(game.seats[0], {option.name: value})))
        else:
            shown = sample.under({option.name: value})
            view = shown.position(game)
            pictures.add(game.picture(view, Marks(shown.seat - 1, shown.moves(game, view))))
    assert len(pictures) == len(extreme_values(option))
