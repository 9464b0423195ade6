"""Tanbo, the rice paddies: a mancala with two kinds of seed, where the last paddy sown decides."""

from meandre.core.game import Game
from meandre.games.tanbo import notation, rules, sentences
from meandre.games.tanbo.demo import DEMO
from meandre.games.tanbo.lesson import LESSON
from meandre.games.tanbo.options import OPTIONS
from meandre.games.tanbo.picture import picture, spot
from meandre.games.tanbo.plates import PLATES
from meandre.games.tanbo.rulings import RULINGS

GAME = Game(
    name="tanbo",
    version=1,
    seats=range(2, 3),
    options=OPTIONS,
    rules=rules,
    notation=notation,
    sentences=sentences,
    endings=sentences.ENDINGS,
    picture=picture,
    spot=spot,
    lesson=LESSON,
    plates=PLATES,
    rulings=RULINGS,
    demo=DEMO,
)
