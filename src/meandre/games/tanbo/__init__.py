"""Tanbo, the rice paddies: a mancala with two kinds of seed, where the last paddy sown decides."""

from meandre.core.game import Game
from meandre.games.tanbo import notation, rules, sentences
from meandre.games.tanbo.options import OPTIONS
from meandre.games.tanbo.picture import picture, spot

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
)
