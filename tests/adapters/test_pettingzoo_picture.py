"""Pictures and pixels rendered by the PettingZoo environments."""

import numpy as np
import pytest

from meandre.adapters.pettingzoo import env
from meandre.core.game import Game
from meandre.core.match import Match
from meandre.core.verbs import SPECTATOR
from meandre.pictures.raster import without_variables


def test_the_picture_is_what_a_spectator_sees(game: Game) -> None:
    zoo = env(game, render_mode="svg")
    zoo.reset(seed=1)
    assert zoo.render() == game.picture(zoo.unwrapped.view(SPECTATOR))


def test_pixels_show_it_in_colour(game: Game) -> None:
    zoo = env(game, render_mode="rgb_array")
    zoo.reset(seed=1)
    seen = zoo.render()
    assert seen.dtype == np.uint8
    assert seen.shape[1:] == (600, 3)
    assert len(np.unique(seen.reshape(-1, 3), axis=0)) > 100
    assert seen.std() > 20  # light and dark


def test_pixels_change_with_the_game() -> None:
    zoo = env("tanbo", first="seat-1", render_mode="rgb_array")
    zoo.reset(seed=1)
    before = zoo.render()
    zoo.step(int(np.flatnonzero(zoo.last()[-1]["action_mask"])[0]))
    assert (before != zoo.render()).any()


def test_every_colour_is_written_out_for_pixels(game: Game) -> None:
    assert "var(" not in without_variables(game.picture(game.start(game.seats[-1])))


@pytest.mark.parametrize("seats", [2])
def test_a_notebook_shows_a_match(game: Game, seats: int) -> None:
    match = Match(game, [f"P{n}" for n in range(seats)])
    assert match._repr_svg_() == game.picture(match.view())
