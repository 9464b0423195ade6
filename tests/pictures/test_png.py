"""PNGs, drawn here or in a process of their own."""

import struct
import subprocess

import pytest

from meandre.core.game import Game
from meandre.pictures.png_process import can_draw, png_in_process
from meandre.pictures.raster import png


def test_a_process_draws_the_same(game: Game) -> None:
    svg = game.picture(game.start(2), language="fr")
    found = png_in_process(svg, 120)
    assert found == png(svg, 120)
    assert found.startswith(b"\x89PNG")
    assert struct.unpack(">I", found[16:20]) == (120,)


def test_what_cannot_be_drawn_is_an_error() -> None:
    assert can_draw()
    with pytest.raises(subprocess.CalledProcessError):
        png_in_process("no picture", 60)
