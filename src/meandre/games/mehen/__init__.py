"""Mehen, the Egyptian snake game: a race to the centre, then predators on the way back."""

from meandre.core.game import Game
from meandre.games.mehen import notation, rules
from meandre.games.mehen.art.picture import picture
from meandre.games.mehen.art.touch import touch_target
from meandre.games.mehen.bot import heuristics
from meandre.games.mehen.lessons.demo import DEMO
from meandre.games.mehen.lessons.figures import FIGURES
from meandre.games.mehen.lessons.lesson import LESSON
from meandre.games.mehen.options import OPTIONS
from meandre.games.mehen.text import sentences
from meandre.games.mehen.text.rulings import RULINGS
from meandre.teaching.material import Teaching

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
    heuristics=heuristics,
    touch_target=touch_target,
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        rulings=RULINGS,
        demo=DEMO,
    ),
)
