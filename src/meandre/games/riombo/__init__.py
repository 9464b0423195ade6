"""Riombo, give or take on the river Ombo: everybody's secret bids move the canoe on turn."""

from meandre.core.game import Game
from meandre.games.riombo import notation, rules, secrets
from meandre.games.riombo.art.picture import picture
from meandre.games.riombo.art.touch import touch_target
from meandre.games.riombo.bot import heuristics
from meandre.games.riombo.lessons.demo import DEMO
from meandre.games.riombo.lessons.figures import FIGURES
from meandre.games.riombo.lessons.lesson import LESSON
from meandre.games.riombo.options import OPTIONS, option_conflict
from meandre.games.riombo.text import sentences
from meandre.games.riombo.text.rulings import RULINGS
from meandre.teaching.material import Teaching

GAME = Game(
    name="riombo",
    version=1,
    seats=range(2, 7),
    options=OPTIONS,
    rules=rules,
    notation=notation,
    sentences=sentences,
    endings=sentences.ENDINGS,
    picture=picture,
    heuristics=heuristics,
    secrets=secrets,
    option_conflict=option_conflict,
    touch_target=touch_target,
    teaching=Teaching(
        lesson=LESSON,
        figures=FIGURES,
        rulings=RULINGS,
        demo=DEMO,
    ),
)
