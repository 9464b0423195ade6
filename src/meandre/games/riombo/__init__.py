"""Riombo, give or take on the river Ombo: everybody's secret bids move the canoe on turn."""

from meandre.core.game import Game
from meandre.games.riombo import notation, rules, secrets
from meandre.games.riombo.art.picture import picture, spot
from meandre.games.riombo.bot import heuristics
from meandre.games.riombo.lessons.demo import DEMO
from meandre.games.riombo.lessons.figures import PLATES
from meandre.games.riombo.lessons.lesson import LESSON
from meandre.games.riombo.options import OPTIONS, clash
from meandre.games.riombo.text import sentences
from meandre.games.riombo.text.rulings import RULINGS

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
    clash=clash,
    spot=spot,
    lesson=LESSON,
    plates=PLATES,
    rulings=RULINGS,
    demo=DEMO,
)
