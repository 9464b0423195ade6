"""Mehen, the Egyptian snake game: a race to the centre, then predators on the way back."""

from meandre.core.game import Game
from meandre.games.mehen import notation, rules, sentences
from meandre.games.mehen.demo import DEMO
from meandre.games.mehen.lesson import LESSON
from meandre.games.mehen.options import OPTIONS
from meandre.games.mehen.picture import picture, spot
from meandre.games.mehen.plates import PLATES
from meandre.games.mehen.rulings import RULINGS

GAME = Game(
    name="mehen",
    version=1,
    seats=range(2, 7),
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
