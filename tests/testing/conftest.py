"""What the tests of the contract share."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from meandre.core.game import Drawn, Game
from meandre.core.messages import MessageFolder
from meandre.pictures.picture import Picture
from tests.support.tiny_game import GAME, art, notation
from tests.support.tiny_game.text import sentences

EditWords = Callable[[str, str, str], Game]
"""Replaces a part of a file of words; gives the game with these words."""


@pytest.fixture
def tiny() -> Game:
    """The small complete game, compiled: some tests put their own functions in the place of its rules."""
    GAME.start(2)
    return GAME


@pytest.fixture
def edit_words(tiny: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EditWords:
    """Edits copies of the words; all edits of a test are made in the same copies."""
    folder = MessageFolder(tmp_path / "words")
    shutil.copytree(tiny.message.path, folder.path)
    users: tuple[ModuleType, ...] = (sentences, notation, art)
    for module in users:
        monkeypatch.setattr(module, "message", folder)

    def edit(name: str, old: str, new: str) -> Game:
        path = folder.path / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
        return replace(tiny, message=folder)

    return edit


def redrawn(tiny: Game, change: Callable[[str], str]) -> Callable[..., Drawn]:
    """Draws pictures whose document is changed."""

    class Redrawn(Picture):
        @property
        def svg(self) -> str:
            return change(super().svg)

    def draw(*args: Any) -> Drawn:
        return Redrawn(**vars(tiny.draw(*args)))

    return draw
