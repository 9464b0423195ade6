"""The picture of Rio Grande in the docs."""

import random
from pathlib import Path

from meandre.core.fair_chance import FairStream
from meandre.core.match import Match
from meandre.games.rio_grande import GAME
from tests.games.rio_grande.support.random_positions import lively


def test_the_picture_in_the_docs_is_of_a_real_game(regold: bool) -> None:
    match = Match(GAME, ["Ada", "Bo", "Cleo", "Dan"], {}, FairStream(bytes([5]) * 32))
    chooser = random.Random(5)
    for _ in range(210):
        move = lively(match.position, chooser)
        seat = int(match.position.turn)
        match.play(seat, GAME.notation.write(match.position, seat, move))
    file = Path(__file__).parents[3] / "docs" / "pictures" / "rio_grande.svg"
    if regold:
        file.write_text(GAME.picture(match.view(0)), "utf-8")
    assert file.read_text("utf-8") == GAME.picture(match.view(0))
