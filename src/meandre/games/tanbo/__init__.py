"""Tanbo, the rice paddies: a mancala with two kinds of seed, where the last paddy sown decides."""

from meandre.core.game import Game
from meandre.games.tanbo import notation, rules
from meandre.games.tanbo.art.picture import picture
from meandre.games.tanbo.art.touch import touch_target
from meandre.games.tanbo.bot import heuristics
from meandre.games.tanbo.lessons.demo import DEMO
from meandre.games.tanbo.lessons.figures import FIGURES
from meandre.games.tanbo.lessons.lesson import LESSON
from meandre.games.tanbo.options import OPTIONS
from meandre.games.tanbo.text import sentences
from meandre.games.tanbo.text.rulings import RULINGS
from meandre.teaching.material import Teaching

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
    heuristics=heuristics,
    touch_target=touch_target,
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        rulings=RULINGS,
        demo=DEMO,
    ),
)
